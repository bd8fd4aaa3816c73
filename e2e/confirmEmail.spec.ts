import type { Page } from '@playwright/test';
import { followMailedLink } from './mail.ts';
import { makeOffice } from './office.ts';
import { enter, expect, startSession, test } from './portal.ts';

// What Chromium itself says of a refused call, and of the frame without scripts that shows a mail.
test.use({ allowedConsole: /Failed to load resource|Blocked script execution/ });

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm email' });
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Your email is confirmed' });

test('T3, USR-04: a colleague’s new e-mail counts once its owner confirms it', async ({
  page,
  browser,
}) => {
  const { email, colleagues } = await makeOffice({
    colleagues: [{ firstNames: 'Oskari', lastName: 'Öhman' }],
  });
  const [old = ''] = colleagues;
  const address = `moved.${old}`;
  await enter(page.context(), email);
  await page.goto('/settings/users');
  const openColleague = async () => {
    await page.getByRole('button', { name: 'Actions: Oskari Öhman' }).click();
    await page.getByRole('menuitem', { name: 'Show user' }).click();
  };
  await openColleague();
  const dialog = page.getByRole('dialog', { name: 'User details' });
  const field = dialog.getByRole('textbox', { name: 'Email' });
  await field.fill(address);
  await expect(field).toHaveAccessibleDescription(/has to be confirmed by the link/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'User saved' })).toBeVisible();
  const waiting = dialog.getByRole('status').filter({ hasText: 'Waiting for confirmation' });
  await expect(waiting).toContainText(`Waiting for confirmation at ${address}`);
  await expect(field).toHaveValue(old);
  await dialog.locator('form').getByRole('button', { name: 'Close' }).click();
  await openColleague();
  await expect(waiting).toBeVisible();

  const context = await browser.newContext();
  const owner = await context.newPage();
  await followMailedLink(owner, address, /\/confirm-email\/.+/);
  const link = owner.url();
  // A scanner of mails opens it too: nothing has changed by that.
  await startSession(old);
  await confirm(owner).click();
  await expect(confirmed(owner)).toBeVisible();
  await startSession(address);
  await owner.getByRole('link', { name: 'To the portal' }).click();
  await expect(owner.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await owner.goto(link);
  await confirm(owner).click();
  await expect(owner.getByRole('alert')).toContainText('The link no longer works');
  await expect(confirm(owner)).toHaveCount(0);
  await context.close();
});

test('T3: who is signed in confirms too, and goes on with the new address', async ({
  page,
  browser,
}) => {
  const { email, colleagues } = await makeOffice({
    colleagues: [{ firstNames: 'Oskari', lastName: 'Öhman' }],
  });
  const [old = ''] = colleagues;
  await enter(page.context(), email);
  await page.goto('/settings/users');
  await page.getByRole('button', { name: 'Actions: Oskari Öhman' }).click();
  await page.getByRole('menuitem', { name: 'Show user' }).click();
  const dialog = page.getByRole('dialog', { name: 'User details' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`moved.${old}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Waiting for confirmation');

  const context = await browser.newContext();
  await enter(context, old);
  const owner = await context.newPage();
  await followMailedLink(owner, `moved.${old}`, /\/confirm-email\/.+/);
  await owner.route(/confirmEmail/, (route) => route.abort('connectionrefused'));
  await confirm(owner).click();
  await expect(owner.getByRole('alert')).toContainText('Connection error');
  await owner.unroute(/confirmEmail/);
  await confirm(owner).click();
  await expect(confirmed(owner)).toBeVisible();
  await owner.getByRole('link', { name: 'To the portal' }).click();
  await owner.getByRole('link', { name: 'Settings' }).click();
  await expect(owner.getByRole('textbox', { name: 'Email' })).toHaveValue(`moved.${old}`);
  await context.close();
});
