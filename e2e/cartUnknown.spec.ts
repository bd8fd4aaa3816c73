import { expect, failedCall, test } from './portal.ts';
import { addButton, card, drawer, openShop, put } from './shopStand.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
});

test('U3, SHOP-07, SHOP-11, SHOP-20: a cart that cannot be loaded is not called empty, and nothing is put on top of it', async ({
  page,
}) => {
  const { url } = await openShop(page);
  for (const inCart of ['1 in cart', '2 in cart']) {
    await put(page, 'Chair');
    await expect(card(page, 'Chair')).toContainText(inCart);
  }
  const json = { errors: [{ title: 'Not today', details: 'Come back later.', code: 503 }] };
  await page.route(
    ({ pathname }) => /\/v1\/orders(\/\d+)?$/.test(pathname),
    (route) => route.fulfill({ status: 503, json }),
  );
  const checkout = url.replace(/shop$/, 'checkout');
  await page.goto(checkout);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Not today');
  await expect(page).toHaveURL(checkout);

  await page.goto(url);
  await expect(addButton(page, 'Chair')).toBeDisabled();
  const cart = page.getByRole('button', { name: 'Cart', exact: true });
  await cart.click();
  const failed = drawer(page).getByRole('alert');
  await expect(failed).toContainText('Come back later.');
  await expect(drawer(page)).not.toContainText('Your cart is empty');
  await page.unrouteAll({ behavior: 'wait' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(drawer(page)).toContainText('Chair');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Chair')).toContainText('2 in cart');
  await put(page, 'Chair');
  await expect(card(page, 'Chair')).toContainText('3 in cart');
});
