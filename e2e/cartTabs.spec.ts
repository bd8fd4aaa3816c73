import type { BrowserContext, Page } from '@playwright/test';
import { enter, expect, failedCall, storedIn, test, toast } from './portal.ts';
import { accept, addButton, card, cartButton, drawer, openShop, put, saved } from './shopStand.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
});

/** A shop of its own, in the tab that is there and in another. */
async function openInTwoTabs(page: Page, context: BrowserContext): Promise<Page> {
  const { url } = await openShop(page, { stock: 50 });
  const other = await context.newPage();
  await other.goto(url);
  return other;
}

test('SHOP-18, T9: quick clicks in two tabs all count, and what fails stays said', async ({
  page,
  context,
}) => {
  const other = await openInTwoTabs(page, context);
  // All of a click at once: what is pressed on may change before the button is let go.
  for (const each of [page, other, page, other, page, page])
    await addButton(each, 'Chair').dispatchEvent('click');
  for (const each of [page, other]) await expect(card(each, 'Chair')).toContainText('6 in cart');
  await page.reload();
  await expect(card(page, 'Chair')).toContainText('6 in cart');

  await page.route('**/v1/orders/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { errors: [{ title: 'No', details: 'Not today.', code: 400 }] },
        })
      : route.continue(),
  );
  await addButton(page, 'Chair').click();
  await expect(toast(page, 'The cart could not be saved')).toContainText('Not today.');
  await expect(card(page, 'Chair')).toContainText('6 in cart');
  await cartButton(page).click();
  await expect(drawer(page).getByRole('alert')).toContainText('Not today.');
  await expect(drawer(page).getByLabel('Saving')).toHaveCount(0);
  await page.unroute('**/v1/orders/*');
  const answer = saved(page);
  await drawer(page).getByRole('button', { name: 'Remove Chair' }).click();
  await answer;
  await expect(drawer(page)).toContainText('Your cart is empty');
  await expect(other.getByRole('button', { name: 'Cart, 0 rows' })).toBeVisible();
});

test('SHOP-18: the tab whose reply comes late shows what another put into the cart meanwhile', async ({
  page,
  context,
}) => {
  const other = await openInTwoTabs(page, context);
  await put(page, 'Chair');
  for (const each of [page, other]) await expect(card(each, 'Chair')).toContainText('1 in cart');
  const sent = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await other.route(
    '**/v1/orders/*',
    async (route) => {
      if (route.request().method() !== 'POST') {
        asked.resolve();
        return;
      }
      const response = await route.fetch();
      sent.resolve();
      await late.promise;
      await route.fulfill({ response });
    },
    { times: 2 },
  );
  await addButton(other, 'Chair').click();
  await sent.promise;
  await put(page, 'Chair');
  await asked.promise;
  late.resolve();
  for (const each of [page, other]) await expect(card(each, 'Chair')).toContainText('3 in cart');
});

test('SHOP-18: a tab that opens shows what another puts into the cart meanwhile', async ({
  page,
  context,
}) => {
  const { url } = await openShop(page);
  const other = await context.newPage();
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await other.route(
    /\/v1\/orders\?/,
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await late.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await other.goto(url);
  await asked.promise;
  await put(page, 'Chair');
  await expect.poll(() => storedIn(page, 'orderID')).toMatch(/^\d+$/);
  late.resolve();
  await expect(card(other, 'Chair')).toContainText('1 in cart');
});

for (const [title, userCanEditOrders] of [
  ['SHOP-17, PERM-03: a browser that remembers nothing goes on with the cart', false],
  ['SHOP-17, PERM-02: a browser that remembers nothing goes on with the order', true],
] as const)
  test(title, async ({ page }) => {
    const { url } = await openShop(page, { portal: { userCanEditOrders } });
    await put(page, 'Chair');
    // The answer has come; that the page has read it is another matter.
    await expect.poll(() => storedIn(page, 'orderID')).toMatch(/^\d+$/);
    const orderID = await storedIn(page, 'orderID');
    await page.evaluate(() => localStorage.removeItem('orderID'));
    await page.goto(url);
    await expect(card(page, 'Chair')).toContainText('1 in cart');
    await put(page, 'Chair');
    await expect(card(page, 'Chair')).toContainText('2 in cart');
    expect(await storedIn(page, 'orderID')).toBe(orderID);
  });

test('PERM-02: a checkout whose order a colleague has placed leads to it, not to a form that nobody can send', async ({
  page,
  context,
}) => {
  const { url } = await openShop(page, { portal: { userCanEditOrders: true } });
  await put(page, 'Chair');
  const checkout = url.replace(/shop$/, 'checkout');
  await page.goto(checkout);
  await expect(accept(page)).toBeEnabled();
  const other = await context.newPage();
  await other.goto(checkout);
  await accept(other).click();
  await expect(other).toHaveURL(/\/orderSummary\/\d+$/);
  await page.bringToFront();
  await expect(page).toHaveURL(/\/orderSummary\/\d+$/);
});

test('PERM-02, SRV-43: what a colleague has made of the cart meanwhile is seen before it is ordered', async ({
  page,
  browser,
}) => {
  const { url, colleagues } = await openShop(page, {
    portal: { userCanEditOrders: true },
    colleagues: [{ firstNames: 'Oskari', lastName: 'Öhman' }],
  });
  await put(page, 'Chair');
  await page.goto(url.replace(/shop$/, 'checkout'));
  await expect(accept(page)).toBeEnabled();
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(other.context(), colleagues[0] ?? '');
  await other.goto(url);
  await put(other, 'Chair');
  await other.context().close();
  await accept(page).click();
  await expect(toast(page, 'The order could not be placed')).toContainText('2 × Chair');
  await expect(page.getByRole('spinbutton', { name: 'Quantity: Chair' })).toHaveValue('2');
  await accept(page).click();
  await expect(page).toHaveURL(/\/orderSummary\/\d+$/);
});
