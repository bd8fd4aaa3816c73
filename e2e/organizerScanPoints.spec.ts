import type { Browser, Page } from '@playwright/test';
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

/** Fills an order of one scan point. */
async function fillOrder(page: Page) {
  await page.getByRole('link', listed('Order scan points')).click();
  await page.getByRole('group', listed('Scan point 1')).getByLabel('Name').fill('Entrance');
  await page.getByLabel('Company').fill('Own Oy');
  await page.getByLabel('Business ID').fill('1234567-1');
}

/** The settings of the stand's event, as its organiser has them beside it. */
async function openSettings(browser: Browser, url: string) {
  const console = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(console.context(), 'manager@example.com');
  const [event = ''] = /\/events\/\d+/.exec(url) ?? [];
  await console.goto(`/organizer${event}/settings`);
  const price = console.getByRole('textbox', { name: 'First scan point' });
  await expect(price).toHaveValue('190.00');
  return {
    console,
    price,
    setPrice: async (typed: string) => {
      await price.fill(typed);
      await press(console, 'Save');
    },
  };
}

test.describe('ORG-49: the organiser sets what scan points cost', () => {
  test.use({ allowedConsole: /409|422/ });

  test('ORG-49: nobody orders at a price that they did not see', async ({ page, browser }) => {
    const { url } = await openStand(page);
    await fillOrder(page);
    const total = page.getByRole('region', listed('Order summary')).locator('tfoot');
    await expect(total).toContainText('190.00 €');
    const { console, price, setPrice } = await openSettings(browser, url);
    await setPrice('1,250');
    await expect(console.getByText('A price with at most two decimals')).toBeVisible();
    await setPrice('250,5');
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

  test('ORG-49, T9: what was ordered while its reply was lost is not ordered again at another price', async ({
    page,
    browser,
  }) => {
    const { url } = await openStand(page);
    await fillOrder(page);
    const { promise: stored, resolve: store } = Promise.withResolvers<number>();
    await page.route('**/v1/events/*/scanPoints', async (route) => {
      store((await route.fetch()).status());
    });
    await press(page, 'Order');
    expect(await stored).toBe(200);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const { console, setPrice } = await openSettings(browser, url);
    await setPrice('80');
    await expect(toast(console, 'The settings were saved')).toBeVisible();
    await page.reload();
    await press(page, 'Continue with it');
    await press(page, 'Order');
    await expect(toast(page, 'were ordered already')).toBeVisible();
    await page.goto(url);
    const list = page.getByRole('region', listed('Scan points'));
    await expect(list.locator('tbody tr')).toHaveCount(3);
  });
});
