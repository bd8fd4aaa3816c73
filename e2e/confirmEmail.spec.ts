import type { Page } from '@playwright/test';
import { followMailedLink } from './mail.ts';
import { makeOffice } from './office.ts';
import {
  enter,
  expect,
  expectNoViolations,
  failedCallOrMail,
  loseReply,
  startSession,
  test,
} from './portal.ts';

test.use({
  allowedConsole: failedCallOrMail,
  // axe would see a toast that is half there.
  contextOptions: { reducedMotion: 'reduce' },
});

const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const field = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Waiting for confirmation' });

/** Somebody who has typed another e-mail into their settings. */
async function proposeAnother(page: Page): Promise<{ old: string; address: string }> {
  const { email: old } = await makeOffice();
  const address = `moved.${old}`;
  await enter(page.context(), old);
  await page.goto('/settings');
  await expect(field(page)).toHaveAccessibleDescription(/has to be confirmed by the link/);
  await field(page).fill(address);
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your info is saved' })).toContainText(
    'The new email counts once the link in our mail to it was opened.',
  );
  await expect(waiting(page)).toContainText(`Waiting for confirmation at ${address}`);
  await expect(field(page)).toHaveValue(old);
  return { old, address };
}

test('SET-02, T3: one’s own new e-mail counts once its link is confirmed', async ({
  page,
  browser,
}) => {
  const { old, address } = await proposeAnother(page);
  await expectNoViolations(page);
  await page.reload();
  await expect(waiting(page)).toContainText(`you sign in with ${old}`);

  const context = await browser.newContext();
  const mailbox = await context.newPage();
  await followMailedLink(mailbox, address, /\/confirm-email\/.+/);
  const link = mailbox.url();
  // A scanner of mails opens it too: nothing has changed by that.
  await startSession(old);
  await mailbox.route(/confirmEmail/, (route) => route.abort('connectionrefused'));
  await button(mailbox, 'Confirm email').click();
  await expect(mailbox.getByRole('alert')).toContainText('Connection error');
  await mailbox.unroute(/confirmEmail/);
  await button(mailbox, 'Confirm email').click();
  await expect(heading(mailbox, 'Your email is confirmed')).toBeVisible();
  await startSession(address);
  await mailbox.getByRole('link', { name: 'To the portal' }).click();
  await expect(heading(mailbox, 'Sign in')).toBeVisible();

  await mailbox.goto(link);
  await button(mailbox, 'Confirm email').click();
  await expect(mailbox.getByRole('alert')).toContainText('The link no longer works');
  await expect(button(mailbox, 'Confirm email')).toHaveCount(0);
  await context.close();
  await page.reload();
  await expect(field(page)).toHaveValue(address);
  await expect(waiting(page)).toHaveCount(0);
});

test('SET-02: the old address stops it on a page that asks @phone-only', async ({ page }) => {
  const { old } = await proposeAnother(page);
  await followMailedLink(page, old, /\/stop-email\/.+/);
  await expect(heading(page, 'Stop the change of your email?')).toBeVisible();
  await expectNoViolations(page);
  await page.goBack();
  await page.goto('/settings');
  await expect(waiting(page)).toBeVisible();
  await followMailedLink(page, old, /\/stop-email\/.+/);
  await button(page, 'Stop the change').click();
  await expect(heading(page, 'The change is stopped')).toBeVisible();
  await expect(page.getByRole('link', { name: /set a new password/ })).toBeVisible();
  await page.getByRole('link', { name: 'To the portal' }).click();
  await page.goto('/settings');
  await expect(field(page)).toHaveValue(old);
  await expect(waiting(page)).toHaveCount(0);
});

for (const { kind, action, maybe } of [
  { kind: 'new', action: 'Confirm email', maybe: 'Your email may be confirmed already' },
  { kind: 'old', action: 'Stop the change', maybe: 'The change may be stopped already' },
] as const)
  test(`SET-02, T9: after a lost reply the used link at the ${kind} address says that it may be done`, async ({
    page,
  }) => {
    const { old, address } = await proposeAnother(page);
    await followMailedLink(page, kind === 'new' ? address : old, /-email\/.+/);
    await loseReply(page, /\/users\/(?:confirmEmail|stopEmailChange)$/);
    await button(page, action).click();
    await expect(page.getByRole('alert')).toContainText('Connection error');
    await button(page, action).click();
    await expect(heading(page, maybe)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(button(page, action)).toHaveCount(0);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'To the portal' }).click();
    await expect(page).toHaveURL('/');
  });
