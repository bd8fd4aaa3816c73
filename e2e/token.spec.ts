import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  anna,
  claimsOf,
  enter,
  expect,
  failedCall,
  replyOf,
  startSession,
  store,
  storedIn,
  test,
} from './portal.ts';
import { banner, events, login } from './session.ts';

const refresh = '**/v1/users/refresh';
const verify = '**/v1/users/verifyToken';

/** The same token as it would be if it had been signed an hour ago. */
async function anHourOlder(token: string): Promise<string> {
  const [header = ''] = token.split('.');
  const { iat, exp, ...rest } = claimsOf(token);
  const claims = { ...rest, iat: iat - 3600, exp: exp - 3600 };
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const secret = await readFile(join(process.env.PORTAL_E2E_DATA ?? '', 'token-secret'));
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

test.use({ allowedConsole: failedCall });

test('AUTH-06: nothing of the logged-in area shows before the stored token is verified', async ({
  page,
  context,
}) => {
  const token = await enter(context, anna);
  const answer = Promise.withResolvers<void>();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(pathname);
  });
  await page.route(verify, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const verifying = page.waitForRequest(verify);
  await page.goto('/events');
  expect((await verifying).postDataJSON()).toEqual({ token });
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  // Time enough for the area, had it been asked for: as many round trips as it needs, and more.
  await page.evaluate(async () => {
    for (let trip = 0; trip < 50; trip += 1) await fetch('/healthz', { cache: 'no-store' });
  });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Asked for it is, to be there then (S11).
  expect(calls).toContain('/v1/users/verifyToken');
  answer.resolve();
  await expect(events(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu: Anna Virtanen' })).toBeVisible();
  expect(calls).toContain(`/v1/users/${claimsOf(token).userID}`);
  expect(await storedIn(page, 'token')).not.toBe(token);
});

test('AUTH-06: a stored token that is of no use is removed', async ({ page, request }) => {
  const ended = await startSession(anna);
  await request.post('/v1/users/logout', { headers: { authorization: `Bearer ${ended}` } });
  for (const token of ['garbage', ended]) {
    await page.goto('/password-recovery');
    await store(page, { token });
    await page.goto('/events');
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedIn(page, 'token')).toBeNull();
  }
});

test('AUTH-09, CONST-02: the token is exchanged every 20 seconds', async ({ page, context }) => {
  await page.clock.install();
  await enter(context, anna);
  await page.goto('/events');
  await expect(events(page)).toBeVisible();
  for (let round = 0; round < 2; round += 1) {
    const before = await storedIn(page, 'token');
    const reply = page.waitForResponse(refresh);
    await page.clock.fastForward(20_000);
    expect((await reply).request().postDataJSON()).toEqual({ token: before });
    const { data } = (await (await reply).json()) as { data: { token: string } };
    await expect.poll(() => storedIn(page, 'token')).toBe(data.token);
  }
});

test('AUTH-09, T5: of two tabs one refreshes, and both go on with the new token', async ({
  context,
}) => {
  await context.clock.install();
  const before = await enter(context, anna);
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto('/events');
    await expect(events(tab)).toBeVisible();
  }
  let refreshes = 0;
  let first: string | undefined;
  const bothTicked = Promise.withResolvers<void>();
  await context.route(refresh, async (route) => {
    const { token } = route.request().postDataJSON() as { token: string };
    first ??= token;
    // On a slow machine the next one may be due already, with the new token.
    if (token === first) refreshes += 1;
    await bothTicked.promise;
    await route.continue();
  });
  const reply = context.waitForEvent('response', replyOf(/refresh$/));
  await Promise.all(tabs.map((tab) => tab.clock.fastForward(20_000)));
  bothTicked.resolve();
  const { data } = (await (await reply).json()) as { data: { token: string } };
  expect(data.token).not.toBe(before);
  for (const tab of tabs) {
    await expect.poll(() => storedIn(tab, 'token')).toBe(data.token);
    const call = tab.waitForRequest('**/v1/users/*/partnerEvents*');
    await tab.getByRole('link', { name: 'Exhibitor portal' }).click();
    expect((await call).headers()['authorization']).toBe(`Bearer ${data.token}`);
  }
  expect(refreshes).toBe(1);
});

test('AUTH-09: a refresh without a token in its reply signs out', async ({ page, context }) => {
  await page.clock.install();
  await enter(context, anna);
  await page.goto('/events');
  await expect(events(page)).toBeVisible();
  await page.route(refresh, (route) => route.fulfill({ json: { data: {} } }));
  await page.clock.fastForward(20_000);
  await expect(login(page)).toBeVisible();
  await expect(page.getByText('You are now signed out of the service')).toBeVisible();
  expect(await storedIn(page, 'token')).toBeNull();
});

test('AUTH-09, ERR-39: a refresh that nobody answers keeps the session and says so', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await enter(context, anna);
  await page.goto('/events');
  await expect(events(page)).toBeVisible();
  // The whole server, once it has answered everything: any answer would say that it is there.
  await page.waitForLoadState('networkidle');
  const token = await storedIn(page, 'token');
  const calls = '**/v1/**';
  await page.route(calls, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.clock.fastForward(20_000);
  await expect(banner(page)).toBeVisible();
  expect(await storedIn(page, 'connection')).toBe('0');
  expect(await storedIn(page, 'token')).toBe(token);
  await expect(events(page)).toBeVisible();
  await page.unroute(calls);
  await page.clock.fastForward(20_000);
  await expect(banner(page)).toBeHidden();
  expect(await storedIn(page, 'connection')).toBe('1');
});

test('AUTH-10: a laptop that slept for an hour goes on where it was', async ({ page, context }) => {
  await enter(context, anna);
  await page.goto('/events');
  await expect(events(page)).toBeVisible();
  const token = await anHourOlder((await storedIn(page, 'token')) ?? '');
  await store(page, { token });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const exchange = page.waitForRequest(refresh);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  expect((await exchange).postDataJSON()).toEqual({ token });
  await expect(page.getByRole('heading', { name: 'Hello Anna' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Nordic Expo/ }).first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('AUTH-10: the hour is also over for a laptop whose clock is slow', async ({
  page,
  context,
}) => {
  await context.clock.install({ time: Date.now() - 3_600_000 });
  await enter(context, anna);
  await page.goto('/events');
  await expect(events(page)).toBeVisible();
  await store(page, { token: await anHourOlder((await storedIn(page, 'token')) ?? '') });
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await refused;
  await expect(page.getByRole('link', { name: /Nordic Expo/ }).first()).toBeVisible();
});

test('AUTH-11, T5: a session that ended elsewhere ends here with the next call', async ({
  page,
  context,
  request,
}) => {
  const token = await enter(context, anna);
  await page.goto('/events');
  await expect(events(page)).toBeVisible();
  // The next call is the one of the click, not one that the screen had still to make.
  await page.waitForLoadState('networkidle');
  await request.post('/v1/users/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(login(page)).toBeVisible();
  await expect(page.getByText('You are now signed out of the service')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedIn(page, 'token')).toBeNull();
});

test.describe('calls that are refused', () => {
  test.use({ as: anna });

  for (const status of [403, 404])
    test(`AUTH-11: ${status} signs nobody out`, async ({ page, tokenOf }) => {
      const json = { errors: [{ title: 'Not for you', details: 'Really not', code: status }] };
      await page.route('**/v1/users/*/partnerEvents*', (route) => route.fulfill({ status, json }));
      await page.goto('/events');
      await expect(page.getByRole('alert')).toContainText('Not for you');
      await expect(events(page)).toBeVisible();
      const kept = claimsOf((await storedIn(page, 'token')) ?? '');
      expect(kept.sid).toBe(claimsOf(await tokenOf(anna)).sid);
    });
});
