import type { Page } from '@playwright/test';
import { anna, expect, expectNoViolationsInBothSchemes, test } from './portal.ts';
import { makeScanStand } from './scanStand.ts';
import { openStand } from './stand.ts';

test.use({ as: anna });

const box = (page: Page) => page.getByRole('combobox', { name: /^Search people/ });

test('NEXT-08: Ctrl-K finds screens, events, people, orders, scan points and actions by keyboard', async ({
  page,
  pathOf,
}) => {
  const event = await pathOf('Nordic Expo');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Next for Nordic Expo' })).toBeVisible();
  const goes: [string, string | RegExp][] = [
    ['Add a person', `${event}/people?add=yes`],
    ['Tampere', await pathOf('Tampere Tech Days')],
    ['Notifications', '/notifications'],
    ['Leads', `${event}/scanpoints/leads`],
    ['Materials', `${event}/exhibitor/materials`],
    ['Help', '/help/start'],
    ['Juho Holm', /\/people\?person=\d+$/],
    ['Robot arm', /\/scanpoints\/\d+$/],
  ];
  for (const [typed, address] of goes) {
    await page.goto('/events');
    await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name: new RegExp(`^${typed}`) }).first()).toBeVisible();
    const offers = page.getByRole('option');
    await page.keyboard.press('ArrowDown');
    // Who does not see it is told which one Enter takes.
    const taken = page.getByRole('option', { selected: true });
    await expect(taken).toHaveCount(1);
    await expect
      .poll(
        async () =>
          (await taken.getAttribute('id')) ===
          (await box(page).getAttribute('aria-activedescendant')),
      )
      .toBe(true);
    // What is found meanwhile is told too.
    await expect(async () => {
      const count = await offers.count();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
        `${count} row${count === 1 ? '' : 's'}`,
        { timeout: 500 },
      );
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(box(page)).toBeHidden();
  }
});

test('NEXT-08: / opens it too, but not while somebody types; Escape closes it @phone', async ({
  page,
}) => {
  await page.goto('/events');
  await page.getByRole('searchbox', { name: 'Search events' }).fill('a/');
  await page.keyboard.press('/');
  await expect(box(page)).toHaveCount(0);
  await page.getByRole('heading', { name: 'Events', level: 1 }).click();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  const place = await box(page).boundingBox();
  await page.keyboard.type('qqqq');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  // However much it finds, what is typed stays where it is.
  expect((await box(page).boundingBox())!.y).toBe(place!.y);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await page.getByRole('button', { name: 'Search (Ctrl + K)' }).click();
  await expect(box(page)).toBeFocused();
});

test('NEXT-08: whom an earlier text found is not offered for the next one while the server looks', async ({
  page,
}) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Ju');
  const person = page.getByRole('option', { name: /^Juho Holmström/ });
  await expect(person).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.endsWith('/personnel'),
    async (route) => {
      await answer.promise;
      await route.continue();
    },
  );
  const asked = page.waitForRequest((request) => request.url().includes('/personnel?'));
  await page.keyboard.type('ho');
  await asked;
  await expect(person).toHaveCount(0);
  answer.resolve();
  await expect(person).toBeVisible();
  // Found after the last letter, it is selected; Enter opens it.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/people\?person=\d+$/);
});

test('U4, NEXT-08: it asks only where a form is left, and a form that stays keeps its guard', async ({
  page,
}) => {
  const { url } = await openStand(page, '/exhibitor');
  await page.getByRole('textbox', { name: 'Stand' }).fill('Osasto 1');
  const choose = async (name: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(name);
    const offers = page.getByRole('dialog').getByRole('option', { name: new RegExp(`^${name}`) });
    await offers.first().click();
    await expect(box(page)).toBeHidden();
  };
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await choose('Edit the description');
  await expect(page).toHaveURL(`${url}#description`);
  await expect(question).toHaveCount(0);
  await choose('Notifications');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/events');
});

test('NEXT-08, LEAD-01: whom the stand met is found by a name, and opens as a lead', async ({
  page,
}) => {
  const { url } = await makeScanStand(page, { scans: 3 });
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Visitor 2');
  const found = page.getByRole('group', { name: 'Leads' }).getByRole('option');
  await expect(found).toHaveText(/^Vieno Visitor 2/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/scanpoints\/leads\?lead=\d+$/);
  await expect(page.getByRole('dialog', { name: 'Vieno Visitor 2' })).toBeVisible();
  await expect(box(page)).toBeHidden();
});

test('S10: the palette’s code comes when it is wanted', async ({ page }) => {
  const code: string[] = [];
  page.on('request', (request) => code.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Next for Nordic Expo' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(code.filter((url) => url.includes('CommandPalette'))).toEqual([]);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(box(page)).toBeVisible();
  expect(code.filter((url) => url.includes('CommandPalette')).length).toBeGreaterThan(0);
  await expectNoViolationsInBothSchemes(page);
});

test.describe('in Finnish', () => {
  test.use({ stored: { language: 'fi' } });
  test('NEXT-08, I18N-01: it speaks Finnish', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    // What is typed before the palette's code is there goes nowhere.
    await expect(page.getByRole('combobox', { name: /^Hae henkilöitä/ })).toBeFocused();
    // What a Finn calls it finds it, whatever its name here.
    for (const [typed, name] of [
      ['kulku', 'Henkilöt'],
      ['lasku', 'Tilaukset'],
    ] as const) {
      await page.keyboard.type(typed);
      await expect(
        page.getByRole('option', { name: new RegExp(`^${name}`) }).first(),
      ).toBeVisible();
      await page.keyboard.press('ControlOrMeta+a');
    }
    await page.keyboard.type('Lisää hen');
    await page.getByRole('option', { name: 'Lisää henkilö' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/people\?add=yes$/);
  });
});
