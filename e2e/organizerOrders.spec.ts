import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  listed,
  press,
  test,
  toast,
} from './portal.ts';
import { openOrders, openShop, orderElsewhere, put } from './shopStand.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ORG-50, ORG-51, ORG-54, ORG-97: orders are found, summed, confirmed, invoiced and cancelled, and carts stand apart @phone', async ({
  page,
}) => {
  const colleagues = [{ firstNames: 'Kaisa', lastName: 'Ostaja' }];
  const stand = await openShop(page, { colleagues });
  await put(page, 'Carpet');
  await orderElsewhere(stand, 2);
  const { orders } = await openOrders(page, stand);
  await expect(orders).toContainText('In total 20.00 € excl. VAT');
  await expectNoViolationsInBothSchemes(page);

  const row = orders.getByRole('link', { name: /Office/ });
  await row.click();
  const order = page.getByRole('dialog', { name: /Office/ });
  await expect(order.getByRole('region', listed('Products'))).toContainText('Chair');
  await expectNoViolationsInBothSchemes(page);
  await order.getByRole('button', listed('Confirm')).click();
  const question = page.getByRole('dialog', { name: /^Confirm the order \d+ Office/ });
  await question.getByRole('button', listed('Confirm')).click();
  await expect(toast(page, 'The status was changed')).toBeVisible();
  await expect(order.getByRole('button', listed('Mark as invoiced'))).toBeVisible();
  await page.goBack();

  await orders.getByRole('checkbox', { name: /Office/ }).check();
  await press(page, 'Mark as invoiced (1)');
  await page.getByRole('dialog').getByRole('button', listed('Mark as invoiced')).click();
  await expect(toast(page, '1 order was marked as invoiced')).toBeVisible();
  await expect(orders).toContainText('Invoiced');
  await page.getByRole('combobox', { name: 'Any status' }).click();
  await page.getByRole('option', listed('Not invoiced')).click();
  await expect(row).toHaveCount(0);
  await expect(orders).toContainText('In total 0.00 €');
  await press(page, 'Clear filters');

  await row.click();
  await order.getByRole('button', listed('Cancel the order')).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel the order \d+ Office/ });
  await cancelling.getByRole('button', listed('Cancel the order')).click();
  await expect(cancelling).toContainText('Say why the order is cancelled');
  await cancelling.getByLabel('Reason').fill('Ordered twice');
  await expectNoViolationsInBothSchemes(page);
  await cancelling.getByRole('button', listed('Cancel the order')).click();
  await expect(order.getByRole('alert')).toContainText('Ordered twice');
  await expect(order.getByRole('button', { name: /^(Mark as|Cancel the order)/ })).toHaveCount(0);
  await expect(order).toContainText('Confirmed, invoiced or cancelled an order');
  await page.goBack();
  await expect(orders).toContainText('In total 0.00 €');

  await page.getByRole('link', listed('Carts')).click();
  const carts = page.getByRole('region', listed('Carts'));
  await expect(carts).toContainText('Erika Koskinen');
  await expectNoViolationsInBothSchemes(page);
  await enter(page.context(), stand.email);
  await page.goto(stand.url);
  await expect(page.getByRole('article', { name: 'Chair' })).toContainText('5 left');
});

test('ORG-09, ORG-50: a viewer reads orders and changes none, service has no way to them', async ({
  page,
}) => {
  await enter(page.context(), 'viewer@example.com');
  await page.goto('/organizer');
  await page.getByRole('link', { name: 'Nordic Expo' }).click();
  await page.getByRole('link', listed('Orders')).click();
  const orders = page.getByRole('region', listed('Orders'));
  await orders
    .getByRole('link', { name: /Baltic Audio AB/ })
    .first()
    .click();
  const order = page.getByRole('dialog', { name: /Baltic Audio AB/ });
  await expect(order.getByRole('region', listed('Billing'))).toBeVisible();
  await expect(order.getByRole('button', { name: /^(Confirm|Cancel the order)/ })).toHaveCount(0);
  await expect(orders.getByRole('checkbox')).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await enter(page.context(), 'service@example.com');
  await page.goto(pathname.replace(/orders$/, 'exhibitors'));
  await expect(page.getByRole('region', listed('Exhibitors'))).toBeVisible();
  await expect(page.getByRole('link', listed('Orders'))).toHaveCount(0);
});

test('ORG-56, ORG-57: confirmed orders are invoiced as a batch, which is downloaded and taken back', async ({
  page,
}) => {
  const colleagues = [{ firstNames: 'Kaisa', lastName: 'Ostaja' }];
  const stand = await openShop(page, { colleagues });
  await orderElsewhere(stand, 2);
  const { orders } = await openOrders(page, stand);
  const tick = orders.getByRole('checkbox', { name: /Office/ });
  await tick.check();
  await expect(page.getByRole('button', { name: /^Invoice as a batch/ })).toHaveCount(0);
  await press(page, 'Confirm (1)');
  await page.getByRole('dialog').getByRole('button', listed('Confirm')).click();
  await expect(toast(page, '1 order was confirmed')).toBeVisible();
  await expect(orders).toContainText('Confirmed');
  await tick.check();
  await press(page, 'Invoice as a batch (1)');
  const making = page.getByRole('dialog', { name: 'Invoice 1 order as a batch' });
  await expect(making).toContainText('In total 20.00 € excl. VAT');
  await expectNoViolationsInBothSchemes(page);
  await making.getByRole('button', listed('Invoice as a batch')).click();
  await expect(toast(page, 'Batch 1 is made')).toBeVisible();
  await expect(orders).toContainText('Invoiced');

  await page.getByRole('link', listed('Invoice batches')).click();
  const batches = page.getByRole('region', listed('Invoice batches'));
  await expect(batches).toContainText('20.00 €');
  await expectNoViolationsInBothSchemes(page);
  const menu = batches.getByRole('button', listed('Actions for batch 1'));
  await menu.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', listed('Download as CSV')).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Invoice batch 1 .*\.csv$/);
  await menu.click();
  await page.getByRole('menuitem', listed('Take back')).click();
  const question = page.getByRole('dialog', { name: 'Take batch 1 back?' });
  await question.getByRole('button', listed('Take back')).click();
  await expect(toast(page, 'Batch 1 was taken back')).toBeVisible();
  await expect(batches).toContainText('Taken back');
  await page.getByRole('link', listed('Orders')).last().click();
  await expect(orders).toContainText('Confirmed');
});
