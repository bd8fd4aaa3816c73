import type { Page } from '@playwright/test';
import { openAurora } from './demoFair.ts';
import { anna, expect, store, test } from './portal.ts';

test.use({ as: anna, contextOptions: { reducedMotion: 'reduce' } });

/** Who waits for approval and who is registered, both in the list that the page shows. */
async function expectToldApart(page: Page): Promise<void> {
  const badge = (label: string) =>
    page
      .locator('[data-tone]')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .first();
  const [waiting, registered] = [badge('Waiting for approval'), badge('Registered')];
  await expect(waiting.locator('svg')).toHaveCount(1);
  await expect(registered.locator('svg')).toHaveCount(0);
  await expect(waiting).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(waiting).not.toHaveCSS('box-shadow', 'none');
  const color = await registered.evaluate((element) => getComputedStyle(element).color);
  await expect(waiting).toHaveCSS('color', color);
}

test('PPL-15, UX-04: who waits for approval is as green as who is registered, and told apart by a sign and an outline', async ({
  page,
  pathOf,
}) => {
  await page.goto(`${await pathOf('Nordic Expo')}/people/guests?limit=100`);
  await expectToldApart(page);
});

test.describe('in the console', () => {
  test.use({ as: 'manager@example.com' });

  test('PPL-15, UX-04, ORG-32: who waits for approval is told apart there too', async ({
    page,
  }) => {
    await openAurora(page);
    await expect(page.getByRole('region', { name: 'At the event', exact: true })).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}/people?type=guest&limit=100`);
    await expectToldApart(page);
  });
});

test('UX-02: toasts are at the bottom right and leave the buttons of a form in sight', async ({
  page,
}) => {
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'First names' }).fill('');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Check all form fields' });
  await expect(toast).toBeVisible();
  const [place, button] = [await toast.boundingBox(), await save.boundingBox()];
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(place!.x).toBeGreaterThan(width / 2);
  expect(place!.y).toBeGreaterThan(height / 2);
  expect(place!.y + place!.height).toBeLessThanOrEqual(button!.y);
});

test('SHOP-07: of what passes by under the cart nothing is half in sight', async ({
  page,
  pathOf,
}) => {
  await page.goto(`${await pathOf('Nordic Expo')}/shop`);
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  const cart = page.getByRole('button', { name: /^Cart/ });
  await page.evaluate(() => scrollTo(0, 420));
  const { x, y, height } = (await cart.boundingBox())!;
  const beside = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.closest('article') ?? null,
    [x - 40, y + height / 2],
  );
  expect(beside).toBeNull();
});

test('U8: a logo stands on a light ground in the dark, and white on white keeps its outline', async ({
  page,
}) => {
  await page.goto('/events');
  const logo = page.locator('main a img').first();
  await expect(logo).toBeVisible();
  const ground = () =>
    logo.evaluate((shown) => {
      const { backgroundColor, top } = getComputedStyle(shown.parentElement!, '::before');
      return [backgroundColor, top];
    });
  await expect(logo).toHaveCSS('filter', /drop-shadow/);
  // It ends within the logo's edge: no light at the corners of a dark logo.
  expect(await ground()).toEqual(['rgb(255, 255, 255)', '1px']);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(ground).toEqual(['rgb(233, 235, 233)', '1px']);
});

test('UX-01: what spins in a button is in its middle, without motion too', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+358 50 555 1234');
  await page.route('**/v1/users/*', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const loader = save.locator('.mantine-Button-loader');
  await expect(loader).toBeVisible();
  const [button, spin] = [await save.boundingBox(), await loader.boundingBox()];
  expect(Math.abs(spin!.y + spin!.height / 2 - button!.y - button!.height / 2)).toBeLessThan(3);
  // The screen is held, and nothing else spins.
  await expect(page.locator('.mantine-LoadingOverlay-root')).toBeVisible();
  await expect(page.locator('.mantine-LoadingOverlay-loader')).toBeHidden();
});

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('U2, U11: on a phone the days of an event stay together, and in 320 pixels nothing scrolls sideways', async ({
    page,
    pathOf,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/events');
    const days = page.getByText(/^\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4} Helsinki$/);
    await expect(days.first()).toBeVisible();
    // The lines on which the first and the last of its letters before the place stand.
    const tops = await days.evaluateAll((texts) =>
      texts.map(({ firstChild }) => {
        const range = document.createRange();
        range.setStart(firstChild!, 0);
        range.setEnd(firstChild!, 23);
        return new Set(Array.from(range.getClientRects()).map(({ top }) => top)).size;
      }),
    );
    expect(new Set(tops)).toEqual(new Set([1]));
    const event = await pathOf('Nordic Expo');
    for (const [path, width, language] of [
      ['/', 320, 'en'],
      ['/events', 320, 'en'],
      [event, 320, 'en'],
      ['/', 340, 'fi'],
      [event, 320, 'fi'],
      [`${event}/people`, 320, 'fi'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await store(page, { language });
      await page.goto(path);
      await expect(page.getByText('Nordic Expo', { exact: true }).first()).toBeVisible();
      const menu = page.getByRole('button', { name: /^(User menu|Käyttäjävalikko)/ });
      expect((await menu.boundingBox())?.width).toBeGreaterThan(30);
      const beyond = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(beyond, path).toBe(0);
    }
  });
});

test('U2: letters are as large as the browser is told, on a phone too, and nothing leaves the screen @phone-only', async ({
  page,
  context,
}) => {
  const client = await context.newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('font-size', '28px');
  const user = page.getByRole('button', { name: /^User menu/ });
  await expect(user).toBeInViewport({ ratio: 1 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBe(0);
});
