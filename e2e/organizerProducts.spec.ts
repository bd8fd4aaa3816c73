import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  listed,
  press,
  test,
  toast,
} from './portal.ts';
import { openShop, put } from './shopStand.ts';

test.use({ allowedConsole: /409 \(/, contextOptions: { reducedMotion: 'reduce' } });

test('ORG-44, ORG-97: a product is made, re-priced with a word about carts, copied and taken off sale @phone', async ({
  page,
}) => {
  const stand = await openShop(page);
  await put(page, 'Carpet');
  const [event = ''] = /^\/events\/\d+/.exec(stand.url) ?? [];
  await enter(page.context(), 'finance@example.com');
  await page.goto(`/organizer${event}/products`);
  const list = page.getByRole('region', listed('Products'));
  await press(page, 'New product');
  const form = page.getByRole('dialog', { name: 'New product' });
  await form.getByRole('button', listed('Save')).click();
  await expect(form).toContainText('Give the product a name');
  await form.getByLabel('Name in Finnish').fill('Lamppu');
  await form.getByLabel('Price without tax, €').fill('12,50');
  await form.getByLabel('Stock').fill('8');
  await expectNoViolationsInBothSchemes(page);
  await form.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'Product saved')).toBeVisible();
  await expect(list).toContainText('Lamppu');

  await list.getByRole('link', { name: 'Carpet' }).click();
  const product = page.getByRole('dialog', listed('Carpet'));
  await product.getByRole('button', listed('Change')).click();
  const editing = page.getByRole('dialog', { name: 'Product Carpet' });
  await editing.getByLabel('Price without tax, €').fill('15');
  await editing.getByRole('button', listed('Save')).click();
  const question = page.getByRole('dialog', { name: 'Change the price of Carpet?' });
  await expect(question).toContainText('It is in 1 cart now.');
  await question.getByRole('button', listed('Save')).click();
  await expect(product).toContainText('15.00');
  await expect(product).toContainText('Changed a product');
  await expectNoViolationsInBothSchemes(page);
  await product.getByRole('button', listed('Take off sale')).click();
  const switching = page.getByRole('dialog', { name: 'Take Carpet off sale?' });
  await expect(switching).toContainText('It is in 1 cart now.');
  await switching.getByRole('button', listed('Take off sale')).click();
  await expect(toast(page, 'Carpet taken off sale')).toBeVisible();
  await product.getByRole('button', listed('Copy')).click();
  const copy = page.getByRole('dialog', listed('Carpet – kopio'));
  await copy.getByRole('button', listed('Delete')).click();
  await page
    .getByRole('dialog', { name: 'Delete Carpet – kopio?' })
    .getByRole('button', listed('Delete'))
    .click();
  await expect(list.getByRole('link', { name: 'Carpet – kopio' })).toHaveCount(0);
});

test('ORG-45: stock goes up and down by a number and a reason, which its history has', async ({
  page,
}) => {
  const stand = await openShop(page, { stock: 5 });
  const [event = ''] = /^\/events\/\d+/.exec(stand.url) ?? [];
  await enter(page.context(), 'finance@example.com');
  await page.goto(`/organizer${event}/products`);
  await page.getByRole('link', { name: 'Chair' }).click();
  const product = page.getByRole('dialog', listed('Chair'));
  await product.getByRole('button', listed('Change the stock')).click();
  const change = page.getByRole('dialog', { name: 'Stock: Chair' });
  await change.getByRole('radio', listed('Take away')).check();
  await change.getByLabel('Count').fill('6');
  await change.getByLabel('Reason').fill('Broken');
  await change.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'Only 5 are left')).toBeVisible();
  await change.getByLabel('Count').fill('2');
  await expectNoViolationsInBothSchemes(page);
  await change.getByRole('button', listed('Save')).click();
  await expect(product).toContainText('Changed the stock of a product');
  await expect(product.getByRole('region', listed('Stock'))).toContainText('3');
});

test('ORG-44: categories are made, and put in order by the keyboard', async ({ page }) => {
  const stand = await openShop(page);
  const [event = ''] = /^\/events\/\d+/.exec(stand.url) ?? [];
  await enter(page.context(), 'finance@example.com');
  await page.goto(`/organizer${event}/products/categories`);
  await press(page, 'New category');
  const form = page.getByRole('dialog', { name: 'New category' });
  await form.getByLabel('Name in Finnish').fill('Valot');
  await form.getByRole('button', listed('Save')).click();
  const list = page.getByRole('region', listed('Categories'));
  await expect(list).toContainText('Valot');
  await expectNoViolationsInBothSchemes(page);
  await press(page, 'Order the categories');
  const order = page.getByRole('dialog', { name: 'Order the categories' });
  const up = order.getByRole('button', { name: 'Move up: Valot' });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(order.getByRole('listitem').first()).toContainText('Valot');
  await expectNoViolationsInBothSchemes(page);
  await order.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'Order saved')).toBeVisible();
  await expect(list.getByRole('link').first()).toHaveText('Valot');
});
