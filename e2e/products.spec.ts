import {
  expect,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  failedCallOrMail,
  test,
  toast,
} from './portal.ts';
import { addButton, card, cartButton, openShop, put, saved } from './shopStand.ts';

test.use({
  allowedConsole: failedCallOrMail,
  contextOptions: { reducedMotion: 'reduce' },
});

test('SHOP-07, SHOP-11: “Add” becomes a stepper in its place, by keyboard too; the cart says what it comes to @phone', async ({
  page,
}) => {
  const { url } = await openShop(page);
  const add = card(page, 'Chair').getByRole('button', { name: 'Add to cart: Chair' });
  const more = card(page, 'Chair').getByRole('button', { name: 'One more: Chair' });
  const height = async () => (await card(page, 'Chair').boundingBox())?.height;
  const before = await height();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(add).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Chair')).toContainText('2 in cart');
  // What is below stays under the thumb.
  expect(await height()).toBe(before);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 row, 20.00 € excl. VAT');
  const count = card(page, 'Chair').getByRole('spinbutton', { name: 'Quantity: Chair' });
  await count.fill('9');
  await count.press('Enter');
  await expect(count).toHaveValue('5');
  await expect(more).toBeDisabled();
  // A browser makes 125 of it, or 12.5, and nobody meant either.
  await count.selectText();
  await count.pressSequentially('12,5');
  await count.press('Enter');
  await expect(toast(page, 'The quantity has to be a whole number')).toBeVisible();
  await expect(count).toHaveValue('5');
  const stored = saved(page);
  await count.fill('1');
  await count.press('Enter');
  await stored;
  await expectNoViolationsInBothSchemes(page);
  const gone = saved(page);
  await card(page, 'Chair').getByRole('button', { name: 'Remove Chair' }).press('Enter');
  await gone;
  await expect(add).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cart, 0 rows' })).toBeVisible();

  // Two layouts; the browser remembers which.
  await page.getByTitle('Grid').click();
  await expect(card(page, 'Chair')).toHaveAttribute('data-view', 'grid');
  await expectNoViolations(page);
  await page.goto(url);
  await expect(card(page, 'Chair')).toHaveAttribute('data-view', 'grid');

  // What is still a cart is no order, and nobody has searched for one.
  await page.goto(url.replace(/shop$/, 'orders'));
  await expect(page.getByText('No orders yet.')).toBeVisible();
});

test('ERR-32: a product opens with its pictures, what it is and what is in it; what fails says so', async ({
  page,
}) => {
  const { url } = await openShop(page);
  await card(page, 'Lounge').getByRole('link', { name: 'Lounge' }).click();
  await expect(page).toHaveURL(/\/shop\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Lounge' })).toBeVisible();
  const lounge = card(page, 'Lounge');
  await expect(lounge).toContainText('6 × Carpet');
  await expect(lounge).toContainText('2 × Chair CH-1');
  await expect(lounge).toContainText('Only 2 left');
  const answer = saved(page);
  await addButton(page, 'Lounge').click();
  await answer;
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 row, 90.00 € excl. VAT');
  await expectNoViolationsInBothSchemes(page);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(card(page, 'Lounge')).toContainText('1 in cart');

  const json = { errors: [{ title: 'No', details: 'Not today.', code: 400 }] };
  await page.route('**/v1/productBundles*', (route) => route.fulfill({ status: 400, json }));
  await page.goForward();
  await page.reload();
  await expect(toast(page, 'Could not get product bundles')).toContainText('Error');
  await expect(lounge.getByText('Not today.')).toBeVisible();
  await page.unroute('**/v1/productBundles*');
  await lounge.getByRole('button', { name: 'Try again' }).click();
  await expect(lounge).toContainText('6 × Carpet');
  await page.goto(`${url}/999999`);
  await expect(toast(page, 'Could not get product')).toContainText('Error');
});

test('NEXT-10, UX-10: on a phone Back closes what covers the shop: its cart, its categories and the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { url } = await openShop(page);
  await put(page, 'Chair');
  const window = page.getByRole('dialog');
  const covered: [name: string, open: () => Promise<void>][] = [
    ['Cart', () => cartButton(page).click()],
    ['Categories', () => page.getByRole('button', { name: 'Categories' }).click()],
    ['Menu', () => page.getByRole('button', { name: 'Menu', exact: true }).click()],
  ];
  for (const [name, open] of covered) {
    await test.step(name, async () => {
      await open();
      await expect(window).toBeVisible();
      await page.goBack();
      await expect(window).toBeHidden();
      await expect(page).toHaveURL(url);
    });
  }
  await page.getByRole('button', { name: 'Categories' }).click();
  await window.getByRole('link', { name: /^Floor/ }).click();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(/\?category=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(window).toBeHidden();
});

test('SHOP-11: a double click puts one into the cart, and the buttons that come in its place take the next click', async ({
  page,
}) => {
  await openShop(page);
  const chair = card(page, 'Chair');
  const more = chair.getByRole('button', { name: 'One more: Chair' });
  await put(page, 'Chair');
  const { x, y, width, height } = (await more.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const gone = saved(page);
  await chair.getByRole('button', { name: 'Remove Chair' }).click();
  await gone;
  const stored = saved(page);
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await stored;
  await expect(chair).toContainText('1 in cart');
  await more.click();
  await expect(chair).toContainText('2 in cart');
});
