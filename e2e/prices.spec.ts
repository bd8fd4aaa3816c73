import type { Locator, Page } from '@playwright/test';
import { expect, replyOf, test } from './portal.ts';
import { addButton, card, cartButton, drawer, openShop, quantity } from './shopStand.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const saved = (page: Page) => page.waitForResponse(replyOf(/\/orders\/(\d+|createForPartner)$/));
const sums = ['Total excl. VAT120.00 €', 'VAT 25.5%30.60 €', 'Total incl. VAT150.60 €'];

test('UX-07: from the shop to the order a row’s price and sum have one basis, which is named; a bundle tells what one has', async ({
  page,
}) => {
  await openShop(page);
  await expect(card(page, 'Chair')).toContainText(
    '10.00 €/ pcs · excl. VAT12.55 € incl. VAT 25.5%',
  );
  await expect(card(page, 'Lounge')).toContainText('Each includes2 × Chair');
  for (const name of ['Chair', 'Lounge']) {
    const answer = saved(page);
    await addButton(page, name).click();
    await answer;
  }
  await cartButton(page).click();
  const answer = saved(page);
  await quantity(page, 'Chair').fill('3');
  await quantity(page, 'Chair').press('Enter');
  await answer;
  const expectRows = async (place: Locator) => {
    const row = (name: string) => place.getByRole('listitem').filter({ hasText: name });
    await expect(row('Chair').first()).toContainText('10.00 € / pcs, excl. VAT');
    await expect(row('Chair').first()).toContainText('30.00 €');
    await expect(row('Lounge')).toContainText('90.00 € / pcs, excl. VAT');
  };
  await expectRows(drawer(page));
  await expect(drawer(page).locator('table tr')).toHaveText(sums);
  await drawer(page).getByRole('link', { name: 'Go to checkout' }).click();
  const order = page.getByRole('region', { name: 'Your order' });
  await expectRows(order);
  await expect(order.locator('table tr')).toHaveText(sums);
  await page.getByRole('button', { name: 'Order and pay by invoice' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products).toContainText('CH-1 · 3 pcs × 10.00 €, excl. VAT30.00 €');
  await expect(products).toContainText('1 pcs × 90.00 €, excl. VAT');
  await expect(products).toContainText('Each includes: 2 × Chair, 6 × Carpet');
  await expect(page.locator('table tr')).toHaveText(sums);
});
