import type { Page } from '@playwright/test';
import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  failedCall,
  listed,
  press,
  test,
} from './portal.ts';
import { openOrders, openShop } from './shopStand.ts';

test.use({ allowedConsole: failedCall, contextOptions: { reducedMotion: 'reduce' } });

const choose = async (page: Page, label: string, words: string, at = 0) => {
  await page.getByRole('combobox', listed(label)).nth(at).fill(words);
  await page.getByRole('option', { name: words }).first().click();
};

test('ORG-53, ORG-97: the organiser orders for an exhibitor, some of it free of charge, and the exhibitor finds it @phone', async ({
  page,
}) => {
  const stand = await openShop(page);
  const { event } = await openOrders(page, stand);
  await press(page, 'New order');
  const order = page.getByRole('dialog', listed('New order'));
  await order.getByRole('button', listed('Place the order')).click();
  await expect(order).toContainText('Choose an exhibitor');
  await expect(order).toContainText('Choose a product');
  await choose(page, 'Exhibitor', 'Office');
  await expect(order.getByRole('combobox', { name: 'Contact' })).toHaveValue(/@/);
  await choose(page, 'Product', 'Chair');
  await order.getByRole('textbox', { name: 'Count' }).fill('2');
  await press(page, 'Add a product');
  await choose(page, 'Product', 'Chair', 1);
  await order.getByRole('checkbox', { name: 'Free of charge' }).last().check();
  await expect(order).toContainText('25.10 €');
  await expectNoViolationsInBothSchemes(page);
  await order.getByRole('button', listed('Place the order')).click();
  await expect(page.getByText(/^Order \d+ was placed for /)).toBeVisible();
  const list = page.getByRole('region', listed('Orders'));
  await expect(list.getByRole('link', { name: /Office/ })).toHaveCount(1);

  await enter(page.context(), stand.email);
  await page.goto(`${event}/orders`);
  await expect(page.getByRole('region', listed('Orders'))).toContainText('Confirmed');
  await expect(page.getByRole('region', listed('Orders'))).toContainText('25.10 €');
});
