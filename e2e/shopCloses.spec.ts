import { expect, replyOf, test } from './portal.ts';
import { addButton, openShop } from './shopStand.ts';

test('EVT-17, SHOP-19: a shop that closes while somebody is at the checkout says so, and takes no order', async ({
  page,
}) => {
  await page.clock.install();
  const stand = await openShop(page, {
    portal: {
      isProductsEnabled: true,
      timePartnerPortalCloses: new Date(Date.now() + 600_000).toISOString(),
    },
  });
  const answer = page.waitForResponse(replyOf(/\/orders\/createForPartner$/));
  await addButton(page, 'Chair').click();
  await answer;
  await page.goto(stand.url.replace(/shop$/, 'checkout'));
  const order = page.getByRole('button', { name: 'Order and pay by invoice' });
  await expect(order).toBeEnabled();
  const notice = page.getByRole('alert').filter({ hasText: 'The shop is closed' });
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(601_000);
  await expect(notice).toBeVisible();
  await expect(order).toBeDisabled();
});
