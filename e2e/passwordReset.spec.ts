import type { Page } from '@playwright/test';
import { followMailedLink } from './mail.ts';
import {
  demoPassword,
  expect,
  expectNoViolations,
  failedCall,
  failedCallOrMail,
  loseReply,
  makeUser,
  test,
} from './portal.ts';

const forgotten = '**/v1/users/forgottenPassword';

const requestForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  button: page.getByRole('button', { name: 'Send the link' }),
  sent: page.getByRole('status').filter({ hasText: 'Instructions' }),
  failed: page.getByRole('alert'),
});

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/password-recovery');
  const form = requestForm(page);
  await form.email.fill(email);
  await form.button.click();
}

const passwordForm = (page: Page) => ({
  password: page.getByLabel('New password', { exact: true }),
  repeated: page.getByLabel('Repeat the password'),
  button: page.getByRole('button', { name: 'Set the password' }),
});

async function setPassword(page: Page, password: string): Promise<void> {
  const form = passwordForm(page);
  await form.password.fill(password);
  await form.repeated.fill(password);
  await form.button.click();
}

test('AUTH-12, AUTH-13, ERR-08: asking for a link tells to look into the mail', async ({
  page,
}) => {
  const { email } = await makeUser();
  const answer = Promise.withResolvers<void>();
  await page.route(forgotten, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const request = page.waitForRequest(forgotten);
  await askFor(page, email);
  const form = requestForm(page);
  await expect(form.button).toBeDisabled();
  expect((await request).postDataJSON()).toEqual({ email, requestedFrom: 'partnerPortal' });
  answer.resolve();
  await expect(form.sent).toHaveText(
    'Instructions for resetting your password have been sent to your email. Check also your spam folder.',
  );
  await expect(form.failed).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/');
});

test('AUTH-12, VAL-02, U4: the address has to be there and to be one', async ({ page }) => {
  await page.goto('/password-recovery');
  const { email, button } = requestForm(page);
  await button.click();
  await expect(email).toHaveAccessibleDescription('Email address is required');
  await expect(email).toBeFocused();
  await email.fill('anna');
  await email.blur();
  await expect(email).toHaveAccessibleDescription('Invalid email address');
});

test.describe('a request that fails', () => {
  test.use({ allowedConsole: failedCall });

  test('ERR-06, API-02: an address without an account is told so', async ({ page }) => {
    await askFor(page, 'nobody@example.com');
    const { failed, email } = requestForm(page);
    await expect(failed).toContainText('Failed to submit password reset link');
    await expect(failed).toContainText('No user account found for the email');
    await expect(email).toHaveValue('nobody@example.com');
  });

  test('ERR-07, AUTH-13: any other failure, also a reply without its message', async ({ page }) => {
    await page.route(forgotten, (route) => route.fulfill({ json: { data: {} } }));
    await askFor(page, 'anna.virtanen@example.com');
    const { failed, button, sent } = requestForm(page);
    await expect(failed).toHaveText('Failed to deliver password reset link');
    await page.unroute(forgotten);
    await page.route(forgotten, (route) => route.abort('connectionrefused'));
    await button.click();
    await expect(button).toBeEnabled();
    await expect(failed).toHaveText('Failed to deliver password reset link');
    await expect(sent).toHaveCount(0);
  });
});

test.describe('a new password', () => {
  // The mail is shown in a frame without scripts, into which Playwright puts its own.
  test.use({ allowedConsole: failedCallOrMail });

  test('AUTH-14, SRV-13: mail, link, new password; the old one and the link are dead then', async ({
    page,
  }) => {
    const { email } = await makeUser();
    await askFor(page, email);
    await expect(requestForm(page).sent).toBeVisible();
    await followMailedLink(page, email, /\/password-recovery\/.+/);
    const link = page.url();
    await setPassword(page, 'a new and longer one');
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await page.getByRole('link', { name: 'To the login' }).click();

    const signInWith = async (password: string) => {
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
    };
    await signInWith(demoPassword);
    await expect(page.getByRole('alert')).toContainText('Failed to sign in');
    await signInWith('a new and longer one');
    await expect(page.getByRole('heading', { name: 'Hello Erika' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'The link no longer works' })).toBeVisible();
    await expect(passwordForm(page).password).toHaveCount(0);
  });

  test('AUTH-14, U7: after a lost reply a used link says that the password may be in use', async ({
    page,
  }) => {
    const { email } = await makeUser();
    await askFor(page, email);
    await expect(requestForm(page).sent).toBeVisible();
    await followMailedLink(page, email, /\/password-recovery\/.+/);
    await loseReply(page, /\/users\/resetPassword$/);
    await setPassword(page, 'a new and longer one');
    const told = page.getByRole('heading', { name: 'The password may be in use already' });
    await expect(told).toBeVisible();
    await expectNoViolations(page);
    // Whoever comes back later, as well.
    await page.reload();
    await expect(told).toBeVisible();
    await page.getByRole('link', { name: 'To the login' }).click();
    await expect(page).toHaveURL('/');
  });

  test('U7: that nobody answers is taken back by itself, where nobody is signed in too', async ({
    page,
  }) => {
    const banner = page.getByRole('status').filter({ hasText: 'No connection' });
    await page.route(forgotten, (route) => route.abort('connectionreset'));
    await askFor(page, 'somebody@example.com');
    await expect(banner).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test('AUTH-14: a link that was never ours leads to a new request', async ({ page }) => {
    await page.goto('/password-recovery/not-a-token');
    await expect(page.getByRole('heading', { name: 'The link no longer works' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/password-recovery');
  });

  test('AUTH-14, VAL-04, U4: six characters at least, twice the same', async ({ page }) => {
    const { email } = await makeUser();
    await askFor(page, email);
    await expect(requestForm(page).sent).toBeVisible();
    await followMailedLink(page, email, /\/password-recovery\/.+/);
    const { password, repeated, button } = passwordForm(page);
    await password.fill('12345');
    await repeated.fill('12345');
    await button.click();
    await expect(password).toHaveAccessibleDescription(/Input at least 6 characters/);
    await expect(password).toBeFocused();
    await password.fill('123456');
    await button.click();
    await expect(repeated).toHaveAccessibleDescription('The passwords are not the same');
    await expect(repeated).toBeFocused();
  });
});
