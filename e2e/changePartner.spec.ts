import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { list, lists, rows } from './listStand.ts';
import { makeOffice } from './office.ts';
import {
  anna,
  enter,
  eventsOf,
  expect,
  expectNoViolations,
  organiser,
  test,
  toast,
  toasts,
} from './portal.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change organization' });
const search = (page: Page) =>
  dialog(page).getByRole('searchbox', { name: 'Search organizations' });
const choices = (page: Page) => dialog(page).getByRole('listitem');

async function openChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change organization' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('NAV-03: of more than eight, one is searched and chosen with the keyboard @phone', async ({
  page,
  isMobile,
}) => {
  const names = ['Älä Oy', 'Älykäs Oy', ...Array.from({ length: 7 }, (_, i) => `Yhtiö ${i} Oy`)];
  const { email } = await makeOffice({ partners: names.map((name) => ({ name })) });
  await enter(page.context(), email);
  await page.goto('/events');
  await openChoice(page);
  await expect(choices(page)).toHaveCount(9);
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('äl');
  await expect(choices(page)).toHaveText([/Älykäs Oy/, /Älä Oy/]);
  await expectNoViolations(page);
  await search(page).fill('nobody');
  await expect(dialog(page).getByText('Nothing matches the search.')).toBeVisible();
  await search(page).fill('ÄLYK');
  await expect(choices(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  if (
    await dialog(page)
      .getByRole('button', { name: 'Clear the search' })
      .evaluate((it) => it === document.activeElement)
  )
    await page.keyboard.press('Tab');
  await expect(choices(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are acting for Älykäs Oy.')).toBeVisible();
  if (!isMobile)
    await expect(page.getByRole('button', { name: /^User menu/ })).toContainText('Älykäs Oy');
});

test('NAV-03, AUTH-17: one that takes no part is chosen from inside an event @phone', async ({
  page,
}) => {
  const name = `Inside ${randomUUID().slice(0, 8)}`;
  const { email } = await makeOffice(
    { partners: [{ name: `${name} A` }, { name: `${name} B` }] },
    ([first = '']) => ({
      events: [
        {
          eventID: name,
          organizationID: organiser,
          name,
          eventStarts: '2027-03-01T07:00:00.000Z',
          eventEnds: '2027-03-02T15:00:00.000Z',
          venue: { name: 'Messukeskus', city: 'Helsinki' },
          partners: [{ partnerID: first }],
        },
      ],
    }),
  );
  const token = await enter(page.context(), email);
  const [event] = await eventsOf(token);
  await page.goto(`/events/${event?.eventID}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await openChoice(page);
  await choices(page)
    .filter({ hasText: `${name} B` })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`You are acting for ${name} B.`)).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(`You are acting for ${name} B.`)).toBeVisible();
});

test.describe('of Anna', () => {
  test.use({ as: anna });

  test('NAV-03: few are read, not searched', async ({ page }) => {
    await page.goto('/events');
    await openChoice(page);
    await expect(choices(page)).toHaveCount(2);
    await expect(search(page)).toHaveCount(0);
  });
});

test.describe('at an event of two', () => {
  test.use({ as: anna, stored: { partnerID: '1' }, contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, path, call } of lists)
    test(`NEXT-05, NAV-03: ${name}: what is one partner’s is not shown as another’s`, async ({
      page,
      pathOf,
    }) => {
      await page.goto((await pathOf('Nordic Expo')) + path);
      const theirs = rows(page).first();
      await expect(theirs).toBeVisible();
      const known = (await theirs.innerText()).split('\n')[0] ?? '';
      const answer = Promise.withResolvers<void>();
      const asked = page.waitForRequest((request) => call.test(new URL(request.url()).pathname));
      await page.route(
        ({ pathname }) => call.test(pathname),
        async (route) => {
          await answer.promise;
          await route.continue();
        },
      );
      await page.getByRole('button', { name: /^as Aurora/ }).click();
      await page.getByRole('menuitem', { name: 'Pohjola Coffee Roasters Oy' }).click();
      await asked;
      await expect(list(page, name)).toHaveAttribute('aria-busy', 'true');
      await expect(list(page, name).getByText(known, { exact: true })).toHaveCount(0);
      answer.resolve();
      await expect(list(page, name)).toHaveAttribute('aria-busy', 'false');
    });

  test('NEXT-05, NAV-03, EVT-18: on the page of a record of the one, the other is chosen and stays', async ({
    page,
    pathOf,
  }) => {
    const [aurora, pohjola] = ['Aurora Robotics Oy', 'Pohjola Coffee Roasters Oy'];
    const orders = `${await pathOf('Nordic Expo')}/orders`;
    const actsAs = (name: string) => page.getByRole('button', { name: `as ${name}` });
    await page.goto(orders);
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole('heading', { level: 2, name: /^Order \d/ })).toBeVisible();
    await actsAs(aurora).click();
    await page.getByRole('menuitem', { name: pohjola }).click();
    await expect(page).toHaveURL(orders);
    await expect(actsAs(pohjola)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);

    // The record is still the other one's, for whoever comes back to it.
    await page.goBack();
    await expect(toast(page, `You now act for ${aurora}.`)).toBeVisible();
    await expect(actsAs(aurora)).toBeVisible();
    await openChoice(page);
    await choices(page).filter({ hasText: pohjola }).getByRole('button').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(`You are acting for ${pohjola}.`)).toBeVisible();
  });
});
