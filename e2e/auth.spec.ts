import type { Page } from '@playwright/test';
import {
  anna,
  claimsOf,
  demoPassword,
  expect,
  failedCall,
  makeUser,
  signIn,
  store,
  storedIn,
  test,
} from './portal.ts';

const login = '**/v1/users/login';

const loginForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  button: page.getByRole('button', { name: 'Log in' }),
});

async function submit(page: Page, email = anna, password = demoPassword): Promise<void> {
  const form = loginForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.button.click();
}

test('AUTH-01: the login screen has its fields, its button and the way to a new password', async ({
  page,
}) => {
  await page.goto('/');
  const form = loginForm(page);
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await expect(form.email).toHaveAttribute('autocomplete', 'username');
  await expect(form.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect(form.password).toHaveAttribute('type', 'text');
  await expect(form.button).toBeEnabled();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/password-recovery');
});

test('AUTH-02, FORM-03: while logging in the button waits, and sends nothing twice', async ({
  page,
}) => {
  let calls = 0;
  const answer = Promise.withResolvers<void>();
  await page.route(login, async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto('/');
  await submit(page);
  const { button, password } = loginForm(page);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('data-loading', 'true');
  await password.press('Enter');
  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Hello Anna' })).toBeVisible();
  expect(calls).toBe(1);
});

test('AUTH-03, AUTH-15, API-01: logging in sends the credentials and keeps the token', async ({
  page,
}) => {
  await page.goto('/');
  const reply = page.waitForResponse(login);
  await submit(page, ` ${anna}`);
  const call = await reply;
  expect(call.request().postDataJSON()).toEqual({
    credentials: { email: anna, password: demoPassword },
    serviceID: 'partnerPortal',
    returnSecureToken: true,
  });
  await expect(page.getByRole('heading', { name: 'Hello Anna' })).toBeVisible();
  const { data } = (await call.json()) as { data: { token: string } };
  expect(await storedIn(page, 'token')).toBe(data.token);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  // The last one once the dashboard knows how many steps come next.
  const known = [
    'token',
    'partnerID',
    'orderID',
    'connection',
    'language',
    'deviceKey',
    'nextSteps',
  ];
  expect(keys.filter((key) => !known.includes(key))).toEqual([]);
});

test.describe('a login that fails', () => {
  test.use({ allowedConsole: failedCall });

  const connectionError = (page: Page) =>
    page.getByRole('alert').filter({
      hasText: /Connection error.*There seems to be a problem with the server\. Try again later\./,
    });

  test('AUTH-04, AUTH-05, ERR-03: a reply without a token is a connection error', async ({
    page,
  }) => {
    await page.route(login, (route) => route.fulfill({ json: { data: {} } }));
    await page.goto('/');
    await store(page, { token: 'an old one' });
    await submit(page);
    await expect(connectionError(page)).toBeVisible();
    await expect(loginForm(page).button).toBeEnabled();
    expect(await storedIn(page, 'token')).toBeNull();
  });

  test('ERR-04, CONST-15: what is for the user to read is told, all else is one refusal', async ({
    page,
  }) => {
    const answer = (code: number) =>
      page.route(login, (route) =>
        route.fulfill({
          status: 401,
          json: { errors: [{ title: 'Closed', details: 'Your account is closed.', code }] },
        }),
      );
    await answer(0);
    await page.goto('/');
    await submit(page);
    const alert = page.getByRole('alert');
    await expect(alert.filter({ hasText: 'Closed' })).toContainText('Your account is closed.');
    await answer(1001);
    await submit(page);
    await expect(alert.filter({ hasText: 'Login failed' })).toContainText(
      'Failed to sign in with the provided credentials',
    );
  });

  test('AUTH-04, ERR-03: a server that is away is a connection error', async ({ page }) => {
    await page.route(login, (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await submit(page);
    await expect(connectionError(page)).toBeVisible();
    await page.unroute(login);
    await loginForm(page).button.click();
    await expect(page.getByRole('heading', { name: 'Hello Anna' })).toBeVisible();
  });

  test('AUTH-04, CONST-01: after 3 seconds without an answer the login gives up', async ({
    page,
  }) => {
    const never = Promise.withResolvers<void>();
    await page.route(login, () => never.promise);
    await page.goto('/');
    // From before the click on, as a busy machine tells late of what was asked.
    const before = performance.now();
    const givenUp = page.waitForEvent('requestfailed').then(() => performance.now());
    await submit(page);
    const waited = (await givenUp) - before;
    expect(waited).toBeGreaterThan(2800);
    expect(waited).toBeLessThan(10_000);
    await expect(connectionError(page)).toBeVisible();
    never.resolve();
  });

  test('AUTH-02, AUTH-05, ERR-04: a wrong password is told, and what was typed stays', async ({
    page,
  }) => {
    await page.goto('/');
    await store(page, { token: 'an old one' });
    await submit(page, anna, 'not the password');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Login failed');
    await expect(alert).toContainText('Failed to sign in with the provided credentials');
    const { email, password, button } = loginForm(page);
    await expect(email).toHaveValue(anna);
    await expect(password).toHaveValue('not the password');
    await expect(button).toBeEnabled();
    expect(await storedIn(page, 'token')).toBeNull();
    await password.fill(demoPassword);
    await button.click();
    await expect(page.getByRole('heading', { name: 'Hello Anna' })).toBeVisible();
  });

  test('ERR-04, T4: after ten tries the server’s own words are shown', async ({
    page,
    request,
  }) => {
    const { email } = await makeUser();
    for (let attempt = 0; attempt < 10; attempt += 1)
      await request.post('/v1/users/login', { data: { email, password: 'a guess' } });
    await page.goto('/');
    await submit(page, email);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Too many attempts');
    await expect(alert).toContainText(/Try again in \d+ min/);
  });
});

test('VAL-01, VAL-02, U4: wrong fields are named, the first one has the focus, nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto('/');
  const { email, password, button } = loginForm(page);
  await button.click();
  await expect(email).toHaveAccessibleDescription('Email address is required');
  await expect(password).toHaveAccessibleDescription('Password is required');
  await expect(email).toBeFocused();

  await email.fill('anna.virtanen@');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Invalid email address');
  await expect(email).toBeFocused();

  await email.fill(anna);
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('');
  await expect(password).toBeFocused();
  expect(sent).not.toContain('/v1/users/login');
});

test('AUTH-07: who is signed out comes to the login from everywhere but the password screens', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of ['/events', '/events/1/people', '/notifications', '/settings', '/nowhere']) {
    await page.goto(path);
    await expect(heading, path).toHaveText('Sign in');
    await expect(page, path).toHaveURL('/');
  }
  await page.goto('/password-recovery');
  await expect(heading).toHaveText('Reset your password');
  await page.goto('/password-recovery/some-token');
  await expect(heading).toHaveText('The link no longer works');
  await expect(page).toHaveURL('/password-recovery/some-token');
});

test('AUTH-08, ERR-05: after logging out a copy of the token is worth nothing', async ({
  page,
  request,
}) => {
  await signIn(page, anna);
  await expect(page.getByRole('heading', { name: 'Hello Anna' })).toBeVisible();
  await store(page, { partnerID: '1', orderID: '7' });
  const token = (await storedIn(page, 'token')) ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const ownUser = `/v1/users/${claimsOf(token).userID}`;
  expect((await request.get(ownUser, { headers })).status()).toBe(200);

  await page.getByRole('button', { name: 'User menu: Anna Virtanen' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('You are now signed out of the service')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/');
  for (const key of ['token', 'partnerID', 'orderID'])
    expect(await storedIn(page, key), key).toBeNull();

  expect((await request.get(ownUser, { headers })).status()).toBe(401);
  expect((await request.post('/v1/users/refresh', { data: { token } })).status()).toBe(401);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('S10: what is open to everybody', () => {
  test.use({ allowedConsole: failedCall });

  test('fetches nothing of the area behind the login', async ({ page }) => {
    const ofArea: string[] = [];
    page.on('request', (request) => {
      const [, chunk] = /\/assets\/(inside|event|lists|forms)-[^/]+\.js$/.exec(request.url()) ?? [];
      if (chunk) ofArea.push(chunk);
    });
    for (const path of [
      '/',
      '/password-recovery/some-token',
      '/confirm-email/some-token',
      '/register/some-code',
      '/tickets/some-code',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(ofArea, path).toEqual([]);
    }
    await signIn(page, anna);
    await page.goto('/settings/users');
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    expect([...new Set(ofArea)].toSorted()).toEqual(['forms', 'inside', 'lists']);
  });
});
