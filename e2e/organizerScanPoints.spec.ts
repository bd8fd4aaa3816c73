import { openExhibitors } from './demoFair.ts';
import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  listed,
  press,
  test,
  toast,
} from './portal.ts';
import { openStand } from './scanStand.ts';

test.use({ as: 'viewer@example.com', contextOptions: { reducedMotion: 'reduce' } });

test('ORG-68: scan points of all exhibitors are found, narrowed and lead to their exhibitor @phone', async ({
  page,
}) => {
  await openExhibitors(page);
  await page.getByRole('link', listed('Scan points')).click();
  const points = page.getByRole('region', listed('Scan points'));
  await expect(points.getByRole('link', { name: /^Aurora Robotics Oy, / }).first()).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('combobox', { name: 'All scan points' }).click();
  await page.getByRole('option', listed('Never used')).click();
  await expect(page).toHaveURL(/state=neverUsed/);
  await page.getByRole('searchbox').fill('nobody has this name');
  await expect(points.getByRole('link', { name: /^Aurora/ })).toHaveCount(0);
  await page.goto(page.url().replace(/\?.*/, '?search=Aurora'));
  await points
    .getByRole('link', { name: /^Aurora Robotics Oy, / })
    .first()
    .click();
  await expect(page).toHaveURL(/exhibitors\/\d+\/scanpoints/);
  await expect(page.getByRole('heading', { name: 'Aurora Robotics Oy' })).toBeVisible();
});

test.describe('ORG-49', () => {
  test.use({ allowedConsole: /409/ });
  test('ORG-49: the organiser sets what scan points cost, and nobody orders at a price that they did not see', async ({
    page,
    browser,
  }) => {
    const { url } = await openStand(page);
    await page.getByRole('link', listed('Order scan points')).click();
    const total = page.getByRole('region', listed('Order summary')).locator('tfoot');
    await expect(total).toContainText('190.00 €');
    await page.getByRole('group', listed('Scan point 1')).getByLabel('Name').fill('Entrance');
    await page.getByLabel('Company').fill('Own Oy');
    await page.getByLabel('Business ID').fill('1234567-1');

    const console = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await enter(console.context(), 'manager@example.com');
    const [event = ''] = /\/events\/\d+/.exec(url) ?? [];
    await console.goto(`/organizer${event}/settings`);
    const price = console.getByRole('textbox', { name: 'First scan point' });
    await expect(price).toHaveValue('190.00');
    await price.fill('free');
    await press(console, 'Save');
    await expect(console.getByText('A price with at most two decimals')).toBeVisible();
    await price.fill('250,5');
    await press(console, 'Save');
    await expect(toast(console, 'The settings were saved')).toBeVisible();
    await expect(price).toHaveValue('250.50');
    await expectNoViolationsInBothSchemes(console);

    await press(page, 'Order');
    await expect(
      toast(page, 'Nothing was ordered. Check the new prices: 190.00 € → 250.50 €.'),
    ).toBeVisible();
    await expect(total).toContainText('250.50 €');
    await press(page, 'Order');
    await expect(page.getByRole('heading', listed('Thank you for your order'))).toBeVisible();
    await expect(page.getByRole('row', { name: 'Total' })).toContainText('250.50 €');
  });
});
