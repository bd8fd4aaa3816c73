import type { Page } from '@playwright/test';
import { anna, expect, test } from './portal.ts';

// Chromium says itself that it leaves @import out.
test.use({ as: anna, allowedConsole: /@import rules are not allowed here/ });

const outside = 'https://outside.example/';

/** Makes the organiser's settings of every event carry this CSS. */
async function useCss(page: Page, customCss: string): Promise<void> {
  await page.route('**/partnerPortals', async (route) => {
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

for (const [name, css] of Object.entries(attacks))
  test(`EVT-11, T11: ${name} in the styles does nothing`, async ({ page, context, pathOf }) => {
    const asked: string[] = [];
    await context.route(`${outside}**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: '' });
    });
    await useCss(page, css);
    await page.goto(await pathOf('Nordic Expo'));
    const title = eventName(page);
    if (!name.includes('breaks out')) await expect(title).toHaveCSS('color', red);
    await expect(title).toHaveCSS('position', 'static');
    await expect(title).toHaveCSS('background-image', 'none');
    await expect(page.locator('body')).not.toHaveCSS('color', red);
    await expect(page.getByRole('heading', { name: 'Personnel' })).toBeVisible();
    expect(asked).toEqual([]);
  });
