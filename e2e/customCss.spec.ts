import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anna, expect, test } from './portal.ts';

// Chromium says itself that it leaves @import out.
test.use({ as: anna, allowedConsole: /@import rules are not allowed here/ });

const outside = 'https://outside.example/';

const portals = '**/partnerPortals';

/** Makes the organiser's settings of every event carry this CSS. */
async function useCss(page: Page, customCss: string): Promise<void> {
  await page.unroute(portals);
  await page.route(portals, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { partnerPortal: object } };
    Object.assign(body.data.partnerPortal, { customCss });
    await route.fulfill({ json: body });
  });
}

const eventName = (page: Page) => page.getByRole('heading', { name: 'Nordic Expo', level: 1 });
const brand = (page: Page) => page.getByRole('banner').getByText('Exhibitor portal');
const red = 'rgb(200, 0, 0)';

test('EVT-11: the organiser’s styles hold inside the event’s area, and only as long as it is open', async ({
  page,
  pathOf,
}) => {
  await useCss(page, `h1, span, body { color: ${red} !important; }`);
  await page.goto(await pathOf('Nordic Expo'));
  await expect(eventName(page)).toHaveCSS('color', red);
  await expect(brand(page)).not.toHaveCSS('color', red);
  await expect(page.locator('body')).not.toHaveCSS('color', red);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const hello = page.getByRole('heading', { name: 'Hello Anna' });
  await expect(hello).toBeVisible();
  await expect(hello).not.toHaveCSS('color', red);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  await page.goBack();
  await expect(eventName(page)).toHaveCSS('color', red);
});

test('EVT-11: at-media rules are the organiser’s to use', async ({ page, pathOf }) => {
  await useCss(page, `@media (max-width: 600px) { h1 { color: ${red} } }`);
  await page.goto(await pathOf('Nordic Expo'));
  await expect(eventName(page)).not.toHaveCSS('color', red);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(eventName(page)).toHaveCSS('color', red);
});

const attacks = {
  'an address': `h1 { background-image: url(${outside}a); color: ${red} }`,
  'an escaped address': `h1 { background-image: u\\72l(${outside}a); color: ${red} }`,
  'an image set': `h1 { background-image: image-set("${outside}a" 1x); color: ${red} }`,
  'an address in a custom property': `h1 { --image: url(${outside}a); background-image: var(--image); color: ${red} }`,
  'an import': `@import "${outside}a"; h1 { color: ${red} }`,
  'a font of its own': `@font-face { font-family: Evil; src: url(${outside}a) } h1 { font-family: Evil; color: ${red} }`,
  'a fixed place': `h1 { position: fixed; inset: 0; color: ${red} }`,
  'a sticky place': `h1 { position: sticky; top: 0; color: ${red} }`,
  'a fixed place by the back door': `h1 { --place: fixed; position: var(--place); color: ${red} }`,
  'an escaped place by the back door': `h1 { --place: fi\\78 ed; position: var(--place); color: ${red} }`,
  'an escaped address by the back door': `h1 { --image: u\\72l(${outside}a); background-image: var(--image); color: ${red} }`,
  'a selector that breaks out': `h1 {} } body { color: ${red} } @scope (body) { h1 { color: ${red} }`,
  'a nested rule': `h1 { color: ${red}; & { position: fixed; background-image: url(${outside}a) } }`,
};

test('EVT-11, T11: attacks in the styles do nothing', async ({ page, context, pathOf }) => {
  const asked: string[] = [];
  await context.route(`${outside}**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  const path = await pathOf('Nordic Expo');
  for (const [name, css] of Object.entries(attacks))
    await test.step(name, async () => {
      await useCss(page, css);
      await page.goto(path);
      const title = eventName(page);
      if (!name.includes('breaks out')) await expect(title).toHaveCSS('color', red);
      await expect(title).toHaveCSS('position', 'static');
      await expect(title).toHaveCSS('background-image', 'none');
      await expect(page.locator('body')).not.toHaveCSS('color', red);
      await expect(page.getByRole('heading', { name: 'Personnel' })).toBeVisible();
      expect(asked).toEqual([]);
    });
});

test('EVT-11: every name that the documentation promises is there to be styled', async ({
  page,
  pathOf,
}) => {
  const text = await readFile(join(import.meta.dirname, '../docs/custom-css.md'), 'utf8');
  const names = [...text.matchAll(/^\| `(event-[\w-]+)`/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['event-header', 'event-tabs', 'event-section']));
  await useCss(page, names.map((name) => `.${name} { outline: 1px solid ${red} }`).join(' '));
  const path = await pathOf('Nordic Expo');
  await page.goto(path);
  const [onLists, onSummary] = [['event-list'], names.filter((name) => name !== 'event-list')];
  for (const name of onSummary)
    await expect(page.locator(`.${name}`).first()).toHaveCSS('outline-color', red);
  await page.goto(`${path}/emails`);
  for (const name of onLists)
    await expect(page.locator(`.${name}`).first()).toHaveCSS('outline-color', red);
});

/** What would lie over the page's own header. */
const covers = [
  '.event-header { position: absolute; inset: -300px; z-index: 99999; background: red }',
  // What stands in the area would hide the red, wherever it has its cards.
  ':scope { position: absolute; inset: -300px; z-index: 99999; background: red } :scope > * { visibility: hidden }',
  '.event-area, div { margin-top: -300px; padding-top: 300px; position: relative; z-index: 99999; background: red }',
  '* { translate: 0 -200px; scale: 3; z-index: 99999; background: red }',
  '.event-header { box-shadow: 0 0 0 9999px red; outline: 9999px solid red; overflow: visible }',
];

/** Pixels of a picture that are wholly red. */
const redIn = (blank: Page, picture: Buffer) =>
  blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const data = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return data.filter((_, i) => i % 4 === 0 && data[i]! > 250 && data[i + 1]! + data[i + 2]! < 9)
      .length;
  }, picture.toString('base64'));

async function cover(page: Page, path: string, css: string): Promise<void> {
  await useCss(page, css);
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
}

test('EVT-11, T11: nothing in the styles lies over the page’s header, or is seen there', async ({
  page,
  context,
  pathOf,
}) => {
  const path = await pathOf('Nordic Expo');
  const blank = await context.newPage();
  const banner = page.getByRole('banner');
  for (const css of covers) {
    await cover(page, path, css);
    await expect.poll(async () => redIn(blank, await page.screenshot()), css).toBeGreaterThan(0);
    expect(await redIn(blank, await banner.screenshot()), css).toBe(0);
    await banner.getByRole('link').first().click({ trial: true });
    await page.unroute('**/partnerPortals');
  }
});

test('T11: without the frame around the area the first three of these styles are seen in the page’s header', async ({
  page,
  context,
  pathOf,
}) => {
  const path = await pathOf('Nordic Expo');
  const blank = await context.newPage();
  for (const css of covers.slice(0, 3)) {
    await cover(page, path, css);
    const frame = page.locator(':has(> [data-event-area])');
    await frame.evaluate(({ style }) => {
      Object.assign(style, { position: 'static', isolation: 'auto', overflow: 'visible' });
    });
    const seen = async () => redIn(blank, await page.getByRole('banner').screenshot());
    await expect.poll(seen, css).toBeGreaterThan(0);
    await page.unroute('**/partnerPortals');
  }
});
