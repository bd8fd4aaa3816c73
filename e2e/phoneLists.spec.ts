import type { Page } from '@playwright/test';
import { anna, enter, expect, test } from './portal.ts';
import { openTeam } from './team.ts';

test.use({ as: anna, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.use({ stored: { language: 'fi' }, contextOptions: { reducedMotion: 'reduce' } });

/** The lines of a list of which not all is in sight. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main li p'))
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map(({ textContent }) => textContent),
  );

test('REG-03, U2: a list of invitations says on a phone what came of each, in words', async ({
  page,
  pathOf,
}) => {
  await page.goto(`${await pathOf('Nordic Expo')}/emails`);
  const list = page.getByRole('main').getByRole('list').first();
  await expect(list).toContainText(/\d+ ilmoittautunutta/);
  await expect(list).not.toContainText('emails.');
  expect(await cutTexts(page)).toEqual([]);
});

test('U2, PPL-15: on a phone a name is whole beside the longest state, and no part of the name of the portal is in sight where it has no room', async ({
  page,
  pathOf,
}) => {
  await page.goto(`${await pathOf('Nordic Expo')}/people`);
  const waiting = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Odottaa hyväksyntää' });
  await expect(waiting.first()).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutTexts(page), String(width)).toEqual([]);
    // The state is in one line, in the row.
    const state = await waiting.first().locator('[data-tone]').boundingBox();
    const row = await waiting.first().boundingBox();
    expect(state!.height).toBeLessThan(24);
    expect(state!.x + state!.width).toBeLessThanOrEqual(row!.x + row!.width);
  }
  const brand = page.getByRole('banner').getByText('Näytteilleasettajaportaali');
  const box = await brand.boundingBox();
  const frame = await brand.locator('..').boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(frame!.y + frame!.height);
});

test('ORG-32, U2: what a list is sorted by is read whole on a phone', async ({
  page,
  context,
  pathOf,
}) => {
  await enter(context, 'owner@example.com');
  const expo = `/organizer${await pathOf('Nordic Expo')}`;
  for (const [path, sorted] of Object.entries({
    '/exhibitors/1/messages?sort=timeToShow.asc': 'Näytetään alkaen ↑',
    '/exhibitors?sort=timeLastSignIn.asc': 'Viimeisin kirjautuminen ↑',
  })) {
    await page.goto(expo + path);
    const field = page.getByRole('combobox', { name: 'Järjestys' });
    await expect(field, path).toHaveValue(sorted);
    const cut = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, path).toBe(0);
  }
});

test('SHOP-07, U2: the cart is in reach at the end of the shop too', async ({ page, pathOf }) => {
  await page.goto(`${await pathOf('Nordic Expo')}/shop`);
  const cart = page.getByRole('button', { name: /Ostoskori/ });
  await expect(page.getByRole('combobox', { name: 'Rivejä sivulla' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  // A click waits until nothing lies over it and nothing cuts it off.
  await cart.click();
  await expect(page.getByRole('dialog', { name: 'Ostoskori' })).toBeVisible();
});

test('UX-02, U4: a toast leaves the buttons below a form in sight, in however many lines they are', async ({
  page,
}) => {
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Etunimet' }).fill('');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Tarkista lomakkeen kentät' });
  const discard = page.getByRole('button', { name: 'Hylkää muutokset' });
  const [place, button] = [await toast.boundingBox(), await discard.boundingBox()];
  expect(place!.y + place!.height).toBeLessThanOrEqual(button!.y);
});

test.describe('in English', () => {
  test.use({ stored: { language: 'en' } });

  test('U2: a name of two hundred letters takes three lines of a list, and the record has all of it', async ({
    page,
  }) => {
    const names = ['Wolfeschlegelsteinhausen', 'Wolfeschlegelsteinhausen '].map((name) =>
      name.repeat(8).trim(),
    );
    await openTeam(
      page,
      names.map((lastName) => ({ lastName })),
    );
    for (const name of names) {
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
      const link = row.getByRole('link', { name });
      const lineHeight = await link.evaluate((shown) =>
        parseFloat(getComputedStyle(shown).lineHeight),
      );
      const { height } = (await link.boundingBox())!;
      expect(height / lineHeight).toBeLessThan(3.1);
      await link.click();
      await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(name);
      await page.keyboard.press('Escape');
    }
  });
});

test('UX-02, U4: a toast covers neither the buttons of a window nor what is wrong in it', async ({
  page,
}) => {
  await page.goto('/settings/users');
  await page.getByRole('button', { name: 'Lisää käyttäjä' }).click();
  const wizard = page.getByRole('dialog', { name: 'Lisää käyttäjä' });
  await wizard.getByRole('textbox', { name: 'Sähköposti' }).fill('nobody.yet@example.com');
  await wizard.getByRole('button', { name: 'Jatka' }).click();
  await wizard.getByRole('button', { name: 'Luo käyttäjä' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Tarkista lomakkeen kentät' });
  await expect(toast).toHaveCSS('opacity', '1');
  const [place, heading] = [
    await toast.boundingBox(),
    await wizard.getByRole('heading').boundingBox(),
  ];
  expect(place!.y + place!.height).toBeLessThanOrEqual(heading!.y);
});

test('U2, PPL-07: what becomes of a row of a table is told in whole words', async ({
  page,
  pathOf,
}) => {
  await page.goto(`${await pathOf('Nordic Expo')}/people`);
  await page.getByRole('button', { name: 'Tuo taulukosta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuo henkilökunta taulukosta' });
  const cells = ['Etunimi\tSukunimi\tSähköposti', 'Uusi\tÖhman\ta@b.example', 'A\tB\ta@b.example'];
  await dialog.getByRole('textbox').fill(cells.join('\n'));
  await dialog.getByRole('button', { name: 'Jatka' }).click();
  const reason = dialog.getByRole('row').getByText('Aiemmalla rivillä on sama sähköpostiosoite.');
  const lines = await reason.evaluate(({ firstChild }) => {
    const range = document.createRange();
    range.setStart(firstChild!, 'Aiemmalla rivillä on sama '.length);
    range.setEnd(firstChild!, firstChild!.textContent!.length);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
