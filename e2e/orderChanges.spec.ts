import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  failedCall,
  listed,
  press,
  test,
  toast,
  toasts,
} from './portal.ts';
import { openOrders, openShop, orderElsewhere } from './shopStand.ts';

test.use({ allowedConsole: failedCall, contextOptions: { reducedMotion: 'reduce' } });

test('ORG-52, ORG-57: what was ordered changes, and is credited once it is invoiced; the exhibitor reads both @phone', async ({
  page,
}) => {
  const colleagues = [{ firstNames: 'Kaisa', lastName: 'Ostaja' }];
  const stand = await openShop(page, { colleagues });
  await orderElsewhere(stand, 2);
  const { event, orders } = await openOrders(page, stand);
  await orders.getByRole('link', { name: /Office/ }).click();
  const order = page.getByRole('dialog', { name: /Office/ }).first();
  await order.getByRole('button', listed('Change the order')).click();

  const change = page.getByRole('dialog', { name: /^Change the order \d+ Office/ });
  const price = change.getByRole('textbox', { name: 'Price excl. VAT' });
  await expect(price).toHaveValue('10.00');
  await price.fill('8,5');
  await change.getByRole('textbox', { name: 'Count' }).fill('1');
  await press(page, 'Add a product');
  await change.getByRole('combobox', listed('Product')).fill('Carpet');
  await page.getByRole('option', { name: 'Carpet' }).first().click();
  await expect(price.last()).toHaveAttribute('placeholder', '10.00');
  await expect(change.getByRole('checkbox')).toBeChecked();
  await press(page, 'Save and send a confirmation');
  await expect(change).toContainText('Say why the price is another');
  await change.getByLabel('Reason').fill('Agreed by phone');
  await expectNoViolationsInBothSchemes(page);
  await press(page, 'Save and send a confirmation');
  await expect(toast(page, 'The order was changed')).toBeVisible();
  const products = order.getByRole('region', listed('Products'));
  await expect(products).toContainText('8.50 €');
  await expect(products).toContainText('Carpet');
  await expect(order).toContainText('Agreed by phone');

  const billing = order.getByRole('region', listed('Billing'));
  await billing.getByRole('button', listed('Change')).click();
  const payer = page.getByRole('dialog', { name: /^Billing of the order \d+ Office/ });
  await payer.getByRole('textbox', listed('Company')).fill('Mother Oy');
  await expect(toasts(page)).toHaveCount(0);
  await expectNoViolationsInBothSchemes(page);
  await payer.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'The billing details were saved')).toBeVisible();
  await expect(billing).toContainText('Mother Oy');

  for (const step of ['Confirm', 'Mark as invoiced']) {
    await order.getByRole('button', listed(step)).click();
    const question = page.getByRole('dialog', { name: /^(Confirm|Mark) the order/ });
    await question.getByRole('button', listed(step)).click();
    await expect(order.getByRole('button', listed(step))).toHaveCount(0);
  }
  await expect(order.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await order.getByRole('button', listed('Credit')).click();
  const credit = page.getByRole('dialog', { name: /^Credit the order \d+ Office/ });
  await credit.getByRole('button', listed('Credit')).click();
  await expect(credit).toContainText('Say how many of something are credited');
  await credit.getByRole('textbox', { name: 'How many are credited: Chair' }).fill('2');
  await credit.getByLabel('Reason').fill('It was broken');
  await expect(credit).toContainText('0–1');
  await press(page, 'Credit all of it');
  await expect(toasts(page)).toHaveCount(0);
  await expectNoViolationsInBothSchemes(page);
  await credit.getByRole('button', listed('Credit')).click();
  await expect(toast(page, 'was made')).toBeVisible();
  await expect(order.getByRole('button', listed('Cancel the order'))).toHaveCount(0);
  await expect(products).toContainText('1 credited');
  await order.getByRole('link', { name: /^\d+$/ }).click();
  await expect(products).toContainText('−8.50 €');
  await expect(order).toContainText('It was broken');
  await page.goBack();
  await expect(orders).toContainText(/Credit of order \d+/);
  await expect(orders).toContainText('In total 0.00 € excl. VAT');

  await enter(page.context(), stand.email);
  await page.goto(`${event}/orders`);
  await page.getByRole('link', { name: /^Credit \d+$/ }).click();
  await expect(page.getByText(/for order \d+/)).toBeVisible();
  await expect(page.getByRole('region', listed('Products'))).toContainText('−8.50 €');
  await expectNoViolationsInBothSchemes(page);
});
