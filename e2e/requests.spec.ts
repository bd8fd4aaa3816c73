import type { Page, Request, Route } from '@playwright/test';
import { anna, expect, origin, test } from './portal.ts';

/** S11: besides the pictures of its rows, a screen makes at most so many requests. */
const most = 25;

interface Screen {
  name: string;
  path: (event: string) => string;
  /** What stands there when all of it is there. */
  shows: RegExp;
  /** A call that needs the answer of another one. */
  follows?: RegExp;
}
const screens: Screen[] = [
  { name: 'dashboard', path: () => '/', shows: /Nordic Expo/ },
  { name: 'events', path: () => '/events', shows: /Nordic Expo/ },
  { name: 'summary', path: (event) => event, shows: /^Badges: 64 of 80 used$/ },
  { name: 'people', path: (event) => `${event}/people`, shows: /64 of 80 badges used/ },
  { name: 'scans', path: (event) => `${event}/scanpoints/1`, shows: /1,200 rows/ },
  // Which orders are a cart is for the settings of the portal to say (PERM-02).
  {
    name: 'shop',
    path: (event) => `${event}/shop`,
    shows: /^\d+ products$/,
    follows: /^\/v1\/orders\?/,
  },
];

const addressOf = (request: Request) => request.url().replace(origin(), '');
const isCall = (request: Request) => addressOf(request).startsWith('/v1/');
const isPicture = (request: Request) => request.resourceType() === 'image';
const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());

/** All that the page asks for from here on. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

async function open(page: Page, path: string, { shows }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(shows).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** How many notifications are unread: counted, but not of the first wave. */
const comesAfter = /notifications\?limit=1&/;

/** Holds what it is given until it is let go. */
function gate() {
  const held: Route[] = [];
  let isOpen = false;
  return {
    held,
    hold: async (route: Route) => {
      if (isOpen) await route.continue();
      else held.push(route);
    },
    open: async () => {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/**
 * Without the windows that a screen fetches for later, and what it asks for anew, seconds after it stands: on a
 * busy machine it does not stand yet, and they would be counted.
 */
const withoutWhatComesLater = () => {
  const after = 3000;
  const without = (wait: (work: () => void, milliseconds?: number) => unknown) =>
    ((work: () => void, milliseconds?: number) =>
      milliseconds === after ? 0 : wait(work, milliseconds)) as typeof setTimeout;
  globalThis.setTimeout = without(globalThis.setTimeout);
  globalThis.setInterval = without(globalThis.setInterval);
};

/** The sum of the layout shifts since the page was opened. */
const watchShifts = () => {
  const shifts = { sum: 0 };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries())
      shifts.sum += (entry as { value?: number }).value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
};
const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);

test.use({ as: anna });

for (const screen of screens) {
  test.describe(screen.name, () => {
    test('S11: one wave of code, texts and data, and nothing is asked for twice', async ({
      page,
      pathOf,
    }) => {
      const path = screen.path(await pathOf('Nordic Expo'));
      await page.addInitScript(withoutWhatComesLater);
      const first = requestsOf(page);
      await open(page, path, screen);
      const calls = first.filter(isCall).map(addressOf);
      expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
      // What opens over it is for later.
      expect(first.map(addressOf).filter((address) => address.includes('/overlays-'))).toEqual([]);
      const counted = first.filter((request) => !isPicture(request));
      expect(counted.length, counted.map(addressOf).join('\n')).toBeLessThanOrEqual(most);

      // Nothing is answered but the page and what it names: whatever waits for an answer is not asked for.
      const again = new Set<string>();
      page.on('request', (request) => again.add(addressOf(request)));
      const named = await (await page.request.get(path)).text();
      const { held, hold, open: letGo } = gate();
      await page.route('**/*', (route) => {
        const address = addressOf(route.request());
        return address === path || named.includes(address) ? route.continue() : hold(route);
      });
      const { follows } = screen;
      const wanted = first
        .filter((request) => isCall(request) || isCode(request))
        .map(addressOf)
        .filter((address) => !follows?.test(address) && !comesAfter.test(address))
        .filter((address) => !named.includes(address));
      await page.goto(path, { waitUntil: 'commit' });
      const minute = /upcomingSince|T\d\d%3A\d\d%3A\d\d/;
      const plain = (addresses: Iterable<string>) =>
        [...addresses].map((address) => address.replace(minute, '')).toSorted();
      await expect
        .poll(() => plain(held.map((route) => addressOf(route.request()))))
        .toEqual(expect.arrayContaining(plain(wanted)));
      await letGo();
      await expect(page.getByText(screen.shows).first()).toBeVisible();
    });

    test('S11: nothing moves while it comes, at 1280 and at 390 px', async ({ page, pathOf }) => {
      await page.addInitScript(watchShifts);
      const path = screen.path(await pathOf('Nordic Expo'));
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await open(page, path, screen);
        expect(await shiftsOf(page), `${width} px`).toBeLessThanOrEqual(0.02);
        // Nor where the data comes late.
        const { hold, open: letGo } = gate();
        await page.route('**/v1/**', (route) =>
          /users\/(verifyToken|\d+)$|events\/\d+(\/partnerPortals)?$/.test(route.request().url())
            ? route.continue()
            : hold(route),
        );
        await page.goto(path);
        await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
        await letGo();
        await expect(page.getByText(screen.shows).first()).toBeVisible();
        expect(await shiftsOf(page), `${width} px, late`).toBeLessThanOrEqual(0.02);
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  });
}

test('S11: where the files are kept from another visit, the rows are asked for before the code', async ({
  page,
  pathOf,
}) => {
  const path = `${await pathOf('Nordic Expo')}/people`;
  const firstOf = async () => {
    const requests = requestsOf(page);
    await page.goto(path);
    await expect(page.getByText(/64 of 80 badges used/)).toBeVisible();
    page.removeAllListeners('request');
    // The bell of the visit before may be asking yet.
    return requests
      .map(addressOf)
      .filter((each) => !comesAfter.test(each))
      .find((each) => /^\/(v1\/|assets\/inside-)/.test(each));
  };
  expect(await firstOf()).toContain('/assets/inside-');
  expect(await firstOf()).toMatch(/\/partners\/\d+\/personnel\?/);
});

test('S10, S11: the login asks for no more than it shows', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const requests = requestsOf(page);
  await page.goto(origin());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.map(addressOf).filter((address) => /^\/v1|inside/.test(address))).toEqual([]);
  expect(requests.length).toBeLessThanOrEqual(most);
  const fonts = requests.filter((request) => request.resourceType() === 'font');
  const sizes = fonts.map(async (font) => (await (await font.response())?.body())?.length);
  expect(await Promise.all(sizes)).toEqual([expect.any(Number)]);
  expect(await sizes[0]).toBeLessThan(32_000);
  await page.context().close();
});

test('S11: our mark is painted before any file is there, where the bar will have it', async ({
  page,
}) => {
  for (const width of [1280, 900, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const [code, styles] = [gate(), gate()];
    await page.route('**/assets/main-*.js', code.hold);
    await page.route('**/assets/main-*.css', styles.hold);
    await page.goto('/', { waitUntil: 'commit' });
    const painted = () => performance.getEntriesByName('first-contentful-paint').length;
    await expect.poll(() => page.evaluate(painted)).toBe(1);
    const early = page.locator('.start > svg');
    await expect(early).toHaveCSS('position', 'absolute');
    await expect(early).toBeVisible();
    const place = await early.boundingBox();
    const came = page.waitForResponse('**/assets/main-*.js');
    await code.open();
    await (await came).finished();
    // Without its styles nothing is drawn.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page.locator('#root > *')).toHaveCount(0);
    await styles.open();
    const link = page.getByRole('banner').getByRole('link', { name: 'Exhibitor portal' });
    await expect(link).toBeVisible();
    expect(await link.locator('svg').boundingBox(), `${width} px`).toEqual(place);
    await expect(early).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
  }
});
