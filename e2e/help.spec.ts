import { anna, expect, expectNoViolationsInBothSchemes, test } from './portal.ts';

test.use({ as: anna });

test('U3: help opens at the page about the screen one is on, in both languages', async ({
  page,
  pathOf,
}) => {
  await page.goto(`${await pathOf('Nordic Expo')}/people`);
  const help = page.getByRole('banner').getByRole('link', { name: 'Help' });
  await help.click();
  await expect(page).toHaveURL('/help/people');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('People and badges');
  await expect(page.getByRole('article')).toContainText('type the e-mail address first');
  const picture = page.getByRole('img', { name: 'The screen of: People and badges' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Leads' }).click();
  await expect(heading).toHaveText('Leads');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Suomi' }).click();
  await expect(heading).toHaveText('Liidit');
  await expect(page.getByRole('article')).toContainText('kukin kerran');
});

test('U3, UX-10: on a phone help is in the menu; an old address, or that of none, opens the first page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help');
  await expect(page).toHaveURL('/help/start');
  await page.goto('/help/gone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps');
  // Of the screen as a phone shows it: of a desk's, nothing could be read here.
  const picture = page.getByRole('img', { name: 'The screen of: First steps' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 585);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/help/settings');
});

test.describe('in the console', () => {
  test.use({ as: 'owner@example.com' });

  test('U3: an organiser’s help is about the console, in both languages', async ({ page }) => {
    await page.goto('/organizer/users');
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/organizer/help/users');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Users and roles');
    await expect(page.getByRole('article')).toContainText('Five fixed roles');
    const picture = page.getByRole('img', { name: 'The screen of: Users and roles' });
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expectNoViolationsInBothSchemes(page);
    const pages = page.getByRole('navigation', { name: 'Help' }).getByRole('link');
    await expect(pages).toHaveCount(14);
    await pages.filter({ hasText: 'Importing tables' }).click();
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Suomi' }).click();
    await expect(heading).toHaveText('Tuonti taulukosta');
    // Back leads to where help was asked for, not to the way here.
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/organizer/users');
  });
});
