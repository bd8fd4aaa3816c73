import type { Page } from '@playwright/test';
import type { DatasetInput } from '@portal/contract/dataset';
import { openEmails } from './emailStand.ts';
import { rows } from './listStand.ts';
import { enter, expect, makeUser, organiser, test } from './portal.ts';
import { openStand as openScanPoints } from './scanStand.ts';
import { cartButton, drawer, openShop, put } from './shopStand.ts';
import { list, openTeam, row } from './team.ts';

const names = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ lastName: `Ahonen 0${i + 1}` }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Answers the question by the keyboard, once it has put the focus on what takes nothing away. */
async function agreeToDelete(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('UX-08: the first window of a page gives the focus back to its button, by Escape and by Cancel', async ({
  page,
}) => {
  const { url } = await openTeam(page, names(1));
  for (const close of ['Escape', 'Cancel']) {
    await page.goto(url);
    await button(page, 'Add person').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add person' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: close }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Add person'), close).toBeFocused();
  }
  // One that its address opened was opened by nothing on the screen.
  await row(page, 'Ahonen 01').getByRole('link').first().click();
  await page.reload();
  const details = page.getByRole('dialog', { name: 'Person details' });
  await expect(details.getByRole('button', { name: 'Close' }).first()).toBeVisible();
  await expect(details.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(button(page, 'Import a table')).toBeFocused();
});

test.describe('PPL-16: of a row that is deleted by the keyboard the focus goes to the one in its place', () => {
  async function remove(page: Page, name: string): Promise<void> {
    await button(page, `Actions: ${name}`).press('Enter');
    await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await agreeToDelete(page, `Delete ${name}?`);
    await expect(row(page, name)).toHaveCount(0);
  }

  for (const [late, reducedMotion] of [
    ['list', 'no-preference'],
    ['reply', 'no-preference'],
    ['reply', 'reduce'],
  ] as const)
    test(`where the ${late} is late, motion: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await openTeam(page, names(3), { path: '/people?sort=lastName.asc' });
      const path = late === 'list' ? '**/personnel?*' : /\/delete$/;
      await page.route(path, async (route) => {
        const response = await route.fetch();
        await new Promise((resolve) => void setTimeout(resolve, 300));
        await route.fulfill({ response });
      });
      await remove(page, 'Kaino Ahonen 02');
      await expect(button(page, 'Actions: Kaino Ahonen 03')).toBeFocused();
      await remove(page, 'Kaino Ahonen 03');
      await expect(button(page, 'Actions: Kaino Ahonen 01')).toBeFocused();
      await remove(page, 'Kaino Ahonen 01');
      // The list is empty, and says what to do next.
      await expect(button(page, 'Import a table')).toBeFocused();
    });
});

test('U5: what is done with the ticked rows leaves the focus in the list', async ({ page }) => {
  await openTeam(page, names(3), { path: '/people?sort=lastName.asc' });
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select Kaino ${name}` });
  await tick('Ahonen 02').check();
  await button(page, 'Clear selection').press('Enter');
  await expect(tick('Ahonen 02')).toBeFocused();
  await tick('Ahonen 03').check();
  await button(page, 'Clear selection').focus();
  await page.keyboard.press('Escape');
  await expect(tick('Ahonen 03')).toBeFocused();

  for (const each of ['Ahonen 01', 'Ahonen 02']) await tick(each).check();
  await button(page, 'Delete').press('Enter');
  await agreeToDelete(page, 'Delete 2 people?');
  await expect(rows(page)).toHaveCount(1);
  await expect(list(page).locator(':focus')).toBeVisible();
});

test('MAIL-07: after a recipient that is taken out comes the one in its place, then the field', async ({
  page,
}) => {
  await openEmails(page);
  await page.getByRole('link', { name: 'New invitation' }).click();
  const field = page.getByRole('textbox', { name: 'Add a recipient' });
  for (const name of ['a', 'b', 'c']) {
    await field.fill(`${name}@example.com`);
    await field.press('Enter');
  }
  const remove = (name: string) => button(page, `Remove ${name}@example.com`);
  await remove('b').press('Enter');
  await expect(remove('c')).toBeFocused();
  await remove('c').press('Enter');
  await expect(remove('a')).toBeFocused();
  await remove('a').press('Enter');
  await expect(field).toBeFocused();
});

test('SCAN-11: after a scan point that is taken out comes the one in its place', async ({
  page,
}) => {
  await openScanPoints(page);
  await page.getByRole('link', { name: 'Order scan points' }).click();
  for (const _ of [2, 3]) await button(page, 'Add a scan point').click();
  await button(page, 'Remove scan point 2').press('Enter');
  await expect(button(page, 'Remove scan point 2')).toBeFocused();
  await button(page, 'Remove scan point 2').press('Enter');
  const only = page.getByRole('group', { name: 'Scan point 1' });
  await expect(only.getByLabel('Name')).toBeFocused();
});

test('SHOP-12: after a product that is taken out comes the one in its place, then the way out', async ({
  page,
}) => {
  await openShop(page);
  for (const name of ['Chair', 'Evening ticket']) await put(page, name);
  await cartButton(page).press('Enter');
  const remove = (name: string) => drawer(page).getByRole('button', { name: `Remove ${name}` });
  await remove('Chair').press('Enter');
  await expect(remove('Evening ticket')).toBeFocused();
  await remove('Evening ticket').press('Enter');
  await expect(drawer(page)).toContainText('Your cart is empty');
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cartButton(page)).toBeFocused();
});

test('NEXT-07: from a notification of the bell’s panel one is back at the bell', async ({
  page,
  context,
}) => {
  const { email } = await makeUser(['aurora'], ({ key }): DatasetInput => ({
    notifications: [
      {
        notificationID: key,
        organizationID: organiser,
        title: 'Read me',
        contentText: '<p>Words</p>',
        timeToShow: new Date(Date.now() - 60_000).toISOString(),
        recipients: [{ partnerID: 'aurora', userID: key }],
      },
    ],
  }));
  await enter(context, email);
  await page.goto('/events');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  // The code of the window comes with the first one.
  for (const time of ['first', 'second']) {
    await bell.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('button', { name: /Read me/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Read me' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(bell, time).toBeFocused();
  }
});
