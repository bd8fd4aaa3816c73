import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../server/test/ports.ts';
import { anna, claimsOf, expect, signIn, storedIn, test } from './portal.ts';
import { startServer } from './server.ts';
import { banner, events, hello, login } from './session.ts';

/** What Chromium and the screen's loader say of what did not arrive. */
test.use({ allowedConsole: /Failed to load resource|the screen could not be fetched/ });

async function openTabs(context: BrowserContext): Promise<[Page, Page]> {
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto('/');
  return tabs;
}

test('AUTH-08, ERR-05: logging out in one tab ends the other', async ({ context }) => {
  const [one, other] = await openTabs(context);
  await signIn(one, anna);
  await other.goto('/events');
  await expect(events(other)).toBeVisible();
  await one.getByRole('button', { name: /^User menu/ }).click();
  await one.getByRole('menuitem', { name: 'Log out' }).click();
  for (const tab of [one, other]) {
    await expect(login(tab)).toBeVisible();
    await expect(tab.getByText('You are now signed out of the service')).toBeVisible();
    await expect(tab).toHaveURL('/');
  }
});

test('AUTH-09: logging in in one tab opens the other', async ({ context }) => {
  const [one, other] = await openTabs(context);
  await expect(login(other)).toBeVisible();
  await signIn(one, anna);
  await expect(hello(one)).toBeVisible();
  await expect(hello(other)).toBeVisible();
});

test('U7: the login says that there is no connection only as long as there is none', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(banner(page)).toBeVisible();
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
});

test.describe('with the network gone', () => {
  test.use({ as: anna });

  test('U7, AUTH-09, ERR-39: a minute without a network is told quietly and loses nothing', async ({
    page,
    context,
    tokenOf,
  }) => {
    await page.clock.install();
    await page.goto('/events');
    const search = page.getByRole('searchbox', { name: 'Search events' });
    await search.fill('Nordic Expo');
    await expect(page.getByRole('status').filter({ hasText: '1 event' })).toBeVisible();
    expect(await storedIn(page, 'connection')).toBe('1');
    // The last of its calls is answered.
    await expect(page.getByRole('button', { name: /^Notifications, \d/ })).toBeVisible();

    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await expect.poll(() => storedIn(page, 'connection')).toBe('0');
    for (let passed = 0; passed < 60; passed += 20) {
      const unanswered = page.waitForEvent('requestfailed');
      await page.clock.fastForward(20_000);
      await unanswered;
    }
    await expect(events(page)).toBeVisible();
    await expect(search).toHaveValue('Nordic Expo');
    await expect(page.getByRole('link', { name: /Nordic Expo/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await context.setOffline(false);
    await page.clock.fastForward(20_000);
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => storedIn(page, 'connection')).toBe('1');
    const { sid } = claimsOf((await storedIn(page, 'token')) ?? '');
    expect(sid).toBe(claimsOf(await tokenOf(anna)).sid);
  });

  test('U7: a screen that was asked for without a network comes by itself when it is back', async ({
    page,
    context,
    pathOf,
  }) => {
    await page.goto(await pathOf('Nordic Expo'));
    await expect(page.getByRole('heading', { name: 'Nordic Expo', level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await expect(banner(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('cell', { name: /@aurorarobotics\.example/ }).first()).toBeVisible({
      timeout: 20_000,
    });
    await expect(banner(page)).toBeHidden();
  });

  test('U7: a screen comes by itself also when the server is back before the next look at it', async ({
    page,
    pathOf,
  }) => {
    await page.goto(await pathOf('Nordic Expo'));
    await expect(page.getByRole('heading', { name: 'Nordic Expo', level: 1 })).toBeVisible();
    let asked = 0;
    const code = /\/assets\/.*\.js$/;
    await page.route(code, (route) => route.abort('connectionrefused'));
    await page.route('**/healthz', async (route) => {
      asked += 1;
      await page.unroute(code);
      await (asked === 1 ? route.abort('connectionrefused') : route.continue());
    });
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await expect(
      page.getByRole('cell', { name: /@aurorarobotics\.example/ }).first(),
    ).toBeVisible();
    expect(asked).toBeGreaterThan(1);
  });

  test('U7: a list that failed while the server was away comes by itself when it is back', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(hello(page)).toBeVisible();
    await page.route('**/v1/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'No answer from the server' });
    await expect(failed).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/v1/**');
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('link', { name: /Nordic Expo/ })).toBeVisible();
    await expect(failed).toBeHidden();
    await expect(banner(page)).toBeHidden();
  });

  test('U7, AUTH-06: a page that is opened while the server is away opens when it is back', async ({
    page,
  }) => {
    await page.route('**/v1/**', (route) => route.abort('connectionrefused'));
    await page.goto('/events');
    await expect(banner(page)).toBeVisible();
    await expect(login(page)).toBeHidden();
    await page.unroute('**/v1/**');
    await expect(events(page)).toBeVisible({ timeout: 20_000 });
    await expect(banner(page)).toBeHidden();
  });
});

interface Own {
  /** A server that only this worker uses, and that may be ended and started again. */
  own: { url: string; restart: (whileAway: () => Promise<void>) => Promise<void> };
}
const withOwnServer = test.extend<object, Own>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
      const port = await freePort();
      const log = join(import.meta.dirname, 'results', 'restarted.log');
      let server = await startServer(folder, port, log);
      const restart = async (whileAway: () => Promise<void>) => {
        await server.stop('kill');
        await whileAway();
        server = await startServer(folder, port, log);
      };
      await use({ url: server.url, restart });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

withOwnServer(
  'U7, AUTH-10, T18: the server dies and comes back; nobody is signed out',
  async ({ page, own }) => {
    withOwnServer.setTimeout(180_000);
    await page.clock.install();
    await signIn(page, anna);
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    const search = page.getByRole('searchbox', { name: 'Search events' });
    await search.fill('Nordic Expo');
    const { sid } = claimsOf((await storedIn(page, 'token')) ?? '');
    await own.restart(async () => {
      await page.clock.fastForward(20_000);
      await expect(banner(page)).toBeVisible();
      await expect(search).toHaveValue('Nordic Expo');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
    await page.clock.fastForward(20_000);
    await expect(banner(page)).toBeHidden();
    await expect(hello(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /Nordic Expo/ }).first()).toBeVisible();
    expect(claimsOf((await storedIn(page, 'token')) ?? '').sid).toBe(sid);
  },
);
