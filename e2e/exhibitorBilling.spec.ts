import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  listed,
  press,
  test,
  toast,
} from './portal.ts';
import { openOrders, openShop, orderElsewhere } from './shopStand.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ORG-56: an exhibitor needs a reference, the organiser sees who cannot be invoiced, asks for it and completes the orders @phone', async ({
  page,
}) => {
  const colleagues = [{ firstNames: 'Kaisa', lastName: 'Ostaja' }];
  const stand = await openShop(page, { colleagues });
  await orderElsewhere(stand, 2);
  await page.goto('/settings/organization');
  await page.getByRole('checkbox', { name: 'Our invoices need a reference' }).check();
  const reference = page.getByLabel('Your reference');
  await expect(reference).toHaveAccessibleDescription('Your invoices need a reference');
  await expectNoViolationsInBothSchemes(page);
  await press(page, 'Save');
  await expect(toast(page, 'Organization saved')).toBeVisible();

  const { event } = await openOrders(page, stand, 'manager@example.com');
  await page.getByRole('link', listed('Billing details')).click();
  const list = page.getByRole('region', listed('Billing details'));
  await expect(list).toContainText('Cannot be invoiced');
  await expect(list).toContainText('Missing: Reference');
  await expect(list).toContainText('1 order lacks details of its own');
  await expectNoViolationsInBothSchemes(page);
  await list
    .getByRole('checkbox', { name: /^Choose / })
    .last()
    .check();
  await press(page, 'Message');
  const message = page.getByRole('dialog', listed('New message'));
  await expect(message.getByLabel('Title in English')).toHaveValue(
    'Please complete your billing details',
  );
  await message.getByRole('button', listed('Continue')).click();
  await press(page, 'Send');
  await expect(toast(page, 'The message was sent')).toBeVisible();

  await enter(page.context(), stand.email);
  await page.goto('/notifications');
  await page.getByText('Please complete your billing details').first().click();
  await expect(page.getByText('under Settings → Organization details')).toBeVisible();
  await page.goto('/settings/organization');
  await page.getByLabel('Your reference').fill('PO 2027');
  await press(page, 'Save');
  await expect(toast(page, 'Organization saved')).toBeVisible();

  await enter(page.context(), 'finance@example.com');
  await page.goto(`/organizer${event}/orders/billing?state=toComplete`);
  await list
    .getByRole('checkbox', { name: /^Choose / })
    .last()
    .check();
  await expect(page.getByRole('button', listed('Message'))).toHaveCount(0);
  await press(page, 'Complete orders');
  await page.getByRole('dialog').getByRole('button', listed('Complete orders')).click();
  await expect(toast(page, '1 order was completed')).toBeVisible();
  await expect(list).not.toContainText('Missing');
  await page.goto(`/organizer${event}/orders/billing`);
  await expect(list).toContainText('Complete');
});
