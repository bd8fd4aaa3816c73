import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { refusal } from './emailStand.ts';
import {
  expect,
  expectNoViolationsInBothSchemes,
  failedCall,
  replyOf,
  test,
  toast,
} from './portal.ts';
import { addScans, makeScanStand, openStand, type Stand } from './scanStand.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
});

const list = (page: Page) => page.getByRole('region', { name: 'Scan points', exact: true });
const rowsOf = (page: Page, name: string) => page.getByRole('region', { name }).locator('tbody tr');

async function browse(page: Page, { url }: Stand): Promise<void> {
  await page.goto(url);
  await list(page).getByRole('link', { name: 'Main stand' }).click();
  await expect(page.getByRole('heading', { name: 'Main stand' })).toBeVisible();
}

test('API-31, SRV-32, SCAN-01, SCAN-04, SCAN-05, LIST-07: the list is searched by words, sorted by count, and leads on', async ({
  page,
}) => {
  await openStand(page, { scans: 3 });
  const rows = list(page).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('hall demo');
  await expect(rows).toHaveText([/Demo area/]);
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Scans', exact: true }).click();
  await expect(page).toHaveURL(/sort=scanCount\.asc/);
  await page.getByRole('button', { name: 'Scans', exact: true }).click();
  await expect(page).toHaveURL(/sort=scanCount\.desc/);
  await expect(rows).toHaveText([/Main stand/, /Demo area/]);
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toBeDisabled();
  const menu = page.getByRole('button', { name: 'Actions for Main stand' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/scanpoints\/\d+\/settings$/);
  await page.getByRole('link', { name: 'All scan points' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Browse scan data' }).click();
  await expect(page).toHaveURL(/\/scanpoints\/\d+$/);
  await expect(rowsOf(page, 'Scan count: Main stand')).toHaveCount(3);
});

test('CAP-06: counts and scans follow within five seconds, without a reload', async ({ page }) => {
  const stand = await openStand(page, { scans: 2 });
  const row = list(page).locator('tbody tr').filter({ hasText: 'Main stand' });
  await expect(row).toContainText('2');
  await addScans(stand, 3);
  await expect(row).toContainText('3', { timeout: 5000 });
  await browse(page, stand);
  const rows = rowsOf(page, 'Scan count: Main stand');
  await expect(rows).toHaveCount(3);
  await addScans(stand, 5);
  await expect(rows).toHaveCount(5, { timeout: 5000 });
});

test('SCAN-08, SCAN-09: scans are searched, opened and downloaded as a spreadsheet', async ({
  page,
}) => {
  const stand = await openStand(page, { scans: 60 });
  await browse(page, stand);
  const rows = rowsOf(page, 'Scan count: Main stand');
  await expect(rows).toHaveCount(60);
  await page.getByRole('searchbox', { name: 'Search the scans' }).fill('visitor7@');
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText('visitor7@example.com')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search the scans' }).fill('');
  await expect(rows).toHaveCount(60);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as XLSX' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Scans Main stand.xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())));
  expect(sheets[0]?.rows).toHaveLength(61);
});

test('SCAN-10, ERR-20, T10: settings are saved; a colleague’s changes are not lost', async ({
  page,
}) => {
  const stand = await openStand(page);
  await browse(page, stand);
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Main stand');
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await name.fill('Front desk');
  await page.getByRole('checkbox', { name: 'Ask for a comment' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Scan point saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Front desk' })).toBeVisible();
  await page.route('**/v1/scanPoints/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { errors: [{ title: 'No', details: 'Not today.', code: 400 }] },
        })
      : route.continue(),
  );
  await name.fill('Back desk');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The scan point could not be saved')).toContainText('Not today.');
  await expect(name).toHaveValue('Back desk');
});

test('SCAN-06, SCAN-07, ERR-18, ERR-19: what cannot be loaded says so', async ({ page }) => {
  const { url } = await makeScanStand(page);
  await page.goto(`${url}/999999999`);
  const alert = page.getByRole('alert').filter({ hasText: 'Not found' });
  await expect(alert).toContainText('It does not exist, or it is not yours to see.');
  await page.route('**/scanPoints?*', (route) =>
    route.fulfill({
      status: 403,
      json: { errors: [{ title: 'Closed', details: 'Come back later.', code: 403 }] },
    }),
  );
  await page.goto(url);
  const failure = page.getByRole('alert').filter({ hasText: 'Scan points could not be loaded' });
  await expect(failure).toContainText('Details: Closed - Come back later.');
});

test('SCAN-03: contact, browsers, questions and steps are there, in both languages', async ({
  page,
}) => {
  await openStand(page);
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(
    'Write to the organiser of Stand Fair',
  );
  const browsers = page.getByRole('region', { name: 'Supported browsers' }).getByRole('listitem');
  await expect(browsers).toHaveText(['Chrome', 'Firefox', 'Edge', 'Safari']);
  for (const name of ['Frequently asked questions', 'How to read scans']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('SCAN-16, ERR-26, T9: a message to the organiser is sent once, and kept when it fails', async ({
  page,
}) => {
  await openStand(page);
  const form = page.getByRole('region', { name: 'Ask the organiser' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Write a message')).toBeVisible();
  await form.getByRole('textbox', { name: 'Message' }).fill('Two\nlines');
  await form.getByRole('combobox', { name: 'Subject' }).click();
  await form.getByRole('option', { name: 'Other' }).click();
  const keys: (string | undefined)[] = [];
  let isCut = true;
  await page.route('**/sendSupportEmail', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const reply = await route.fetch();
    // The first time the server did it, and its reply is lost.
    if (isCut) await route.abort();
    else await route.fulfill({ response: reply });
    isCut = false;
  });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Message sent')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await page.unroute('**/sendSupportEmail');
  await page.route('**/sendSupportEmail', (route) => route.fulfill(refusal));
  await form.getByRole('textbox', { name: 'Message' }).fill('Once more');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'The message could not be sent')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Once more');
  await page.goto('/dev/mail');
  await expect(page.getByRole('row').filter({ hasText: 'Other: Office' })).not.toHaveCount(0);
});

test('SCAN-02, PERM-04: without the sales switch there is no order link, and its address leads back', async ({
  page,
}) => {
  const { url } = await openStand(page, { isForSale: false });
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order scan points' })).toHaveCount(0);
  await page.goto(`${url}/order`);
  await expect(page).toHaveURL(new RegExp(`${url}$`));
});

test('SCAN-11 … 15, ERR-21, ERR-42: scan points are ordered, at the prices that the page tells', async ({
  page,
}) => {
  const { url } = await openStand(page);
  await page.getByRole('link', { name: 'Order scan points' }).click();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.locator('tfoot')).toContainText('190.00 €');
  await page.getByRole('button', { name: 'Add a scan point' }).click();
  await page.getByRole('button', { name: 'Add a scan point' }).click();
  await expect(summary.locator('tfoot')).toContainText('388.00 €');
  await expect(summary.getByRole('row', { name: '2 additional' })).toContainText(
    '× 99.00 €198.00 €',
  );
  await page.getByRole('button', { name: 'Remove scan point 2' }).click();
  await expect(summary.locator('tfoot')).toContainText('289.00 €');
  const order = page.getByRole('button', { name: 'Order', exact: true });
  await order.click();
  await expect(toast(page, 'Check the details of the order')).toBeVisible();
  await expect(page.getByText('Business ID is required')).toBeVisible();
  await page.getByRole('group', { name: 'Scan point 1' }).getByLabel('Name').fill('Entrance');
  await page.getByRole('group', { name: 'Scan point 2' }).getByLabel('Name').fill('Lounge');
  await page.getByLabel('Company').fill('Own Oy');
  await page.getByLabel('Business ID').fill('1234567-1');
  await expectNoViolationsInBothSchemes(page);
  await page.route('**/v1/events/*/scanPoints', (route) => route.fulfill(refusal), { times: 1 });
  await order.click();
  await expect(toast(page, 'The order could not be placed')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Scan point 1' }).getByLabel('Name')).toHaveValue(
    'Entrance',
  );
  // T9: the server did it, and its reply is lost.
  await page.route(
    '**/v1/events/*/scanPoints',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const reply = page.waitForResponse(replyOf(/\/events\/\d+\/scanPoints$/));
  await order.click();
  const sent = (await reply).request();
  expect(sent.postDataJSON()).toMatchObject({
    scanPoints: [
      { name: 'Entrance', salesType: 'partner', qrEnabled: true, commentsEnabled: true },
      { name: 'Lounge', salesType: 'partnerAdditional' },
    ],
  });
  expect(await (await reply).json()).toMatchObject({
    data: { scanPointOrder: { total: '289.00' } },
  });
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ordered scan points' })).toContainText('Lounge');
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('289.00 €');
  await page.getByRole('button', { name: 'New order' }).click();
  await expect(page.getByRole('group', { name: 'Scan point 1' }).getByLabel('Name')).toHaveValue(
    '',
  );
  await expect(page.getByLabel('Company')).toHaveValue('Own Oy');
  await page.goto(url);
  await expect(list(page).locator('tbody tr')).toHaveCount(4);
});

test('SCAN-08: a thousand scans stand on one page, and each opens', async ({ page }) => {
  const stand = await openStand(page, { scans: 1000 });
  await browse(page, stand);
  const path = new URL(page.url()).pathname;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${path}?limit=1000`);
    const items = page.locator(width < 768 ? 'main li' : 'tbody tr');
    await expect(items).toHaveCount(1000);
    await items.last().getByRole('link').first().click();
    // By its role Playwright would look through a thousand rows: seconds, each time it looks.
    await expect(page.locator('[role="dialog"]')).toBeVisible();
  }
});
