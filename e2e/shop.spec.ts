import { ticketNumber } from '@portal/contract/tickets';
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  failedCallOrMail,
  storedIn,
  test,
  toast,
} from './portal.ts';
import {
  accept,
  addButton,
  beginOrder,
  card,
  cartButton,
  changeChair,
  closePortal,
  drawer,
  openShop,
  orderElsewhere,
  put,
  quantity,
  saved,
} from './shopStand.ts';

test.use({
  allowedConsole: failedCallOrMail,
  contextOptions: { reducedMotion: 'reduce' },
});

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Your order' });

test('SHOP-02 … 05, SHOP-09 … 15, SHOP-20 … 26, ORD-06 … 08, PERM-03, I18N-06, UX-05, ERR-37: from an empty cart to the mail with a ticket @phone', async ({
  page,
  isMobile,
}) => {
  // On a phone the journey itself is what is shown; screens.spec.ts looks at its screens.
  const examine = async () => {
    if (!isMobile) await expectNoViolations(page);
  };
  const { url, email } = await openShop(page);
  await expect(page.getByRole('article')).toHaveCount(5);
  const stock = (name: string) => card(page, name).locator('[data-tone]');
  await expect(stock('Table')).toHaveText('Out of stock');
  await expect(stock('Table')).toHaveAttribute('data-tone', 'red');
  await expect(addButton(page, 'Table')).toBeDisabled();
  await expect(stock('Chair')).toHaveText('Only 5 left');
  await expect(stock('Chair')).toHaveAttribute('data-tone', 'yellow');
  await expect(stock('Evening ticket')).toHaveAttribute('data-tone', 'green');
  await expect(card(page, 'Chair')).toContainText('12.55 € incl. VAT 25.5%');
  await expect(card(page, 'Lounge')).toContainText('6 × Carpet');
  await examine();

  if (isMobile) await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('navigation', { name: 'Categories' }).getByText('Furniture').click();
  // The lounge is of the category itself, chair and table of one below it.
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page).toHaveURL(/category=\d+/);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('ch-1');
  await expect(page.getByRole('article')).toHaveCount(1);
  await put(page, 'Chair');
  await expect(card(page, 'Chair')).toContainText('1 in cart');
  await page.goto(url);
  await put(page, 'Evening ticket');

  await cartButton(page).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2);
  const answer = saved(page);
  await quantity(page, 'Chair').fill('99');
  await quantity(page, 'Chair').press('Enter');
  await answer;
  await expect(quantity(page, 'Chair')).toHaveValue('5');
  await expect(drawer(page).locator('tfoot')).toContainText('119.75 €');
  await examine();
  await drawer(page).getByRole('link', { name: 'Go to checkout' }).click();

  await expect(page.getByRole('region', { name: 'Ordered by' })).toContainText('Erika Koskinen');
  await expect(page.getByRole('textbox', { name: 'Business ID' })).toHaveValue('1234567-1');
  const required = {
    Company: 'Company is required',
    'Business ID': 'Business ID is required',
    'Street address': 'Street address is required',
    'Postal code': 'Postal code is required',
    City: 'City is required',
  };
  const typed = new Map<string, string>();
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  for (const name of Object.keys(required)) {
    typed.set(name, await box(name).inputValue());
    await box(name).fill(' ');
  }
  await accept(page).click();
  for (const [name, message] of Object.entries(required))
    await expect(box(name), name).toHaveAccessibleDescription(message);
  for (const [name, value] of typed) await box(name).fill(value);
  await box('City').fill('Turku');
  await examine();
  await accept(page).click();
  await expect(page).toHaveURL(/\/orderSummary\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeFocused();
  await expect(page.locator('tfoot')).toContainText('119.75 €');
  expect(await storedIn(page, 'orderID')).toBeNull();
  await examine();

  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('button', { name: 'Cart, 0 rows' })).toBeVisible();
  await page.goForward();

  await page.getByRole('link', { name: 'To the tickets' }).click();
  await page.getByRole('button', { name: /^Actions for Evening ticket/ }).click();
  await page.getByRole('menuitem', { name: 'Send by email' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send a ticket/ });
  const address = dialog.getByRole('textbox', { name: 'To whom' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(address).toHaveAccessibleDescription('Email address is required');
  await address.fill(`guest.${email}`);
  const send = /\/v1\/tickets\/\d+\/send$/;
  const json = { errors: [{ title: 'No', details: 'Not today.', code: 400 }] };
  await page.route(send, (route) => route.fulfill({ status: 400, json }));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'The ticket could not be sent')).toContainText('Not today.');
  await page.unroute(send);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'The ticket was sent')).toBeVisible();
  const link = page.getByRole('link', { name: /^Open the ticket: Evening ticket/ });
  const ticket = new URL((await link.getAttribute('href')) ?? '').pathname;

  await page.goto('/dev/mail');
  await expect(page.getByRole('row').filter({ hasText: `guest.${email}` })).toHaveCount(1);
  await page.goto(ticket);
  await expect(page.getByRole('heading', { name: 'Stand Fair' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the ticket' })).toBeVisible();
  // UX-07: it is called here as in the list and on paper.
  const number = ticketNumber({ ticketUrl: ticket });
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await examine();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download (PDF)' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
});

test('SHOP-10, SHOP-24: a count that is typed at the checkout is seen before it is ordered', async ({
  page,
}) => {
  const { url } = await openShop(page, { stock: 50 });
  await put(page, 'Chair');
  await page.goto(url.replace(/shop$/, 'checkout'));
  const count = summaryOf(page).getByRole('spinbutton');
  await expect(accept(page)).toBeEnabled();
  let answer = saved(page);
  await count.fill('5');
  await count.press('Enter');
  await answer;
  await expect(page).toHaveURL(/checkout$/);
  await expect(summaryOf(page).locator('tfoot')).toContainText('62.75 €');
  // All of a tap at once, which leaves the field nowhere.
  await expect(accept(page)).toBeEnabled();
  answer = saved(page);
  await count.fill('7');
  await accept(page).dispatchEvent('click');
  await answer;
  await expect(summaryOf(page).locator('tfoot')).toContainText('87.85 €');
  await expect(page).toHaveURL(/checkout$/);
  await expect(accept(page)).toBeEnabled();
  await accept(page).click();
  await expect(page).toHaveURL(/\/orderSummary\/\d+$/);
  await expect(page.locator('tfoot')).toContainText('87.85 €');
});

test('SHOP-06: of two orders each shows what was put into it, whichever was chosen meanwhile', async ({
  page,
}) => {
  const stand = await openShop(page, { portal: { userCanEditOrders: true }, stock: 50 });
  await put(page, 'Chair');
  await beginOrder(stand);
  await page.goto(stand.url);
  const choose = async (at: number) => {
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option').nth(at).click();
  };
  const [second, first] = [0, 1];
  await put(page, 'Chair');
  await expect(card(page, 'Chair')).toContainText('2 in cart');
  await choose(second);
  await expect(card(page, 'Chair')).not.toContainText('in cart');
  await choose(first);
  await expect(card(page, 'Chair')).toContainText('2 in cart');

  const late = Promise.withResolvers<void>();
  await page.route('**/v1/orders/*', async (route) => {
    if (route.request().method() === 'POST') await late.promise;
    await route.continue();
  });
  const answer = saved(page);
  await addButton(page, 'Chair').click();
  await choose(second);
  late.resolve();
  await answer;
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 rows');
  await choose(first);
  await expect(card(page, 'Chair')).toContainText('3 in cart');
});

test('T6, T7, SHOP-26, ERR-35: what others bought and what became dearer is said before it is ordered', async ({
  page,
}) => {
  const stand = await openShop(page, {
    colleagues: [{ firstNames: 'Oskari', lastName: 'Öhman' }],
  });
  await put(page, 'Chair');
  await cartButton(page).click();
  await quantity(page, 'Chair').fill('4');
  const answer = saved(page);
  await quantity(page, 'Chair').press('Enter');
  await answer;
  await drawer(page).getByRole('link', { name: 'Go to checkout' }).click();
  await expect(accept(page)).toBeEnabled();

  await orderElsewhere(stand, 2);
  await accept(page).click();
  await expect(toast(page, 'The order could not be placed')).toBeVisible();
  const short = page.getByRole('dialog', { name: 'Not enough left' });
  await expect(short).toContainText('You want 4, 3 left');
  await expectNoViolationsInBothSchemes(page);
  await short.getByRole('button', { name: 'Take what is left' }).click();
  await expect(summaryOf(page).getByRole('spinbutton')).toHaveValue('3');
  await expect(accept(page)).toBeEnabled();

  await changeChair(stand, { price: '12.00', stock: 3 });
  await accept(page).click();
  const dearer = page.getByRole('dialog', { name: 'Prices have changed' });
  await expect(dearer).toContainText('10.00 € → 12.00 €');
  await expectNoViolationsInBothSchemes(page);
  await dearer.getByRole('button', { name: 'See the order with the new prices' }).click();
  await expect(summaryOf(page)).toContainText('The price has changed: 10.00 € → 12.00 €');
  await expect(summaryOf(page).locator('tfoot')).toContainText('45.18 €');
  await accept(page).click();
  await expect(page.locator('tfoot')).toContainText('45.18 €');
  await expect(page).toHaveURL(/\/orderSummary\/\d+$/);
});

test('EVT-17, SHOP-19, PERM-12: while the portal is closed there is nothing to order, all to see, and what is in the cart may go', async ({
  page,
}) => {
  const stand = await openShop(page);
  await put(page, 'Chair');
  await closePortal(stand);
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'The shop is closed' });
  await expect(notice).toContainText('01.01.2026 08:00 – 01.02.2026 16:30');
  await expect(addButton(page, 'Chair')).toBeDisabled();
  await cartButton(page).click();
  await expect(drawer(page).getByRole('link', { name: 'Go to checkout' })).toHaveCount(0);
  const answer = saved(page);
  await drawer(page).getByRole('button', { name: 'Remove Chair' }).click();
  await answer;
  await expect(drawer(page)).toContainText('Your cart is empty');
  await page.goto(stand.url.replace(/shop$/, 'checkout'));
  await expect(page).toHaveURL(stand.url);
});

test('ERR-32, ERR-33: what the shop cannot load says so in the words of the specification', async ({
  page,
}) => {
  const refuse = {
    status: 403,
    json: { errors: [{ title: 'No', details: 'Not you.', code: 403 }] },
  };
  await page.route(/\/(activeProducts|productCategories)/, (route) => route.fulfill(refuse));
  await openShop(page);
  await expect(toast(page, 'Could not get product categories')).toContainText('Error');
  await expect(toast(page, 'Käyttäjätietojen haku epäonnistui')).toBeVisible();
});

test('EVT-12, EVT-15, SHOP-01: without products, and at a restricted event, there is no shop', async ({
  page,
}) => {
  const closed = await openShop(page, { portal: { isProductsEnabled: false } });
  await expect(page).toHaveURL(closed.url.replace(/\/shop$/, ''));
  const tabs = page.getByRole('navigation', { name: 'Parts of the event' }).getByRole('link');
  await expect(tabs.filter({ hasText: 'Shop' })).toHaveCount(0);
  await expect(tabs.filter({ hasText: 'Orders' })).toHaveCount(1);
  const { url } = await openShop(page, { portal: { isShopAndGuestsHidden: true } });
  await expect(page).toHaveURL('/');
  for (const path of ['checkout', 'orders', 'orders/tickets', 'orderSummary/1']) {
    await page.goto(url.replace(/shop$/, path));
    await expect(page).toHaveURL('/');
  }
});
