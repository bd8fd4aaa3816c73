import { readFile } from 'node:fs/promises';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Download, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import {
  expect,
  expectNoViolationsInBothSchemes,
  failedCall,
  load,
  notToday,
  replyOf,
  test,
  toast,
} from './portal.ts';
import { openStand } from './stand.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Visitor = NonNullable<DatasetInput['visitors']>[number];
type Participation = Pick<Visitor, 'eventID' | 'partnerID'>;

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Visitors', exact: true }).locator('tbody tr');

/** The nth of them, a minute before the one before; the third says nothing of itself. */
function visitorOf(participation: Participation, n: number): Visitor {
  const time = new Date(Date.UTC(2027, 1, 28, 22, 59 - n)).toISOString();
  const known = { firstName: 'Ilona', lastName: `Visitor ${String(n).padStart(2, '0')}` };
  return {
    ...participation,
    visitorID: `${participation.eventID}-${n}`,
    ...(n !== 3 && known),
    company: n === 1 ? '=1+1' : 'Nordwind Oy',
    jobTitle: 'Buyer',
    email: `ilona.${n}@example.com`,
    phone: '+358 40 123 4567',
    timeCreated: time,
    timeLatestActivity: n === 2 ? '2027-03-02T07:30:00.000Z' : time,
    activityTime: n === 1 ? 93_784 : 60 * n,
  };
}
const visitorsAt = (count: number) => (participation: Participation) => ({
  visitors: Array.from({ length: count }, (_, index) => visitorOf(participation, index + 1)),
});

const readText = async (download: Download) => readFile(await download.path(), 'utf8');

async function report(page: Page, kind: string, button = 'Download report'): Promise<Download> {
  await page.getByRole('button', { name: button }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  return download;
}

test('VIS-02 … 07, VIS-09: visitors are counted, found, sorted, opened and taken home', async ({
  page,
}) => {
  let participation = {} as Participation;
  const { url } = await openStand(page, '/analytics', {}, (made) => {
    participation = made;
    return visitorsAt(30)(made);
  });
  const region = page.getByRole('region', { name: 'Visitors', exact: true });
  await expect(region.getByRole('status')).toHaveText('30 rows');
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).first()).toContainText('28.02.2027 22:58 UTC');
  await expect(rows(page).first()).toContainText('26:03:04');
  await expect(rows(page).nth(2)).toContainText('Anonymous visitor');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/page=2/);
  // A link leads to who is not on the page.
  const link = await rows(page).last().getByRole('link').getAttribute('href');
  await page.goto(url + link?.replace('page=2&', ''));
  const elsewhere = page.getByRole('dialog', { name: 'Ilona Visitor 30' });
  await expect(elsewhere).toContainText('ilona.30@example.com');
  await page.keyboard.press('Escape');
  await expect(elsewhere).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search the visitors' }).fill('nordwind 02');
  await expect(rows(page)).toHaveText([/Visitor 02/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/Visitor 02/]);
  await page.getByRole('searchbox', { name: 'Search the visitors' }).fill('visitor');
  await expect(region.getByRole('status')).toHaveText('29 rows');
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Active time ↓' }).click();
  await expect(rows(page).nth(0)).toContainText('Visitor 01');
  await expect(rows(page).nth(1)).toContainText('Visitor 30');

  await page.getByRole('link', { name: 'Ilona Visitor 01' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ilona Visitor 01' });
  await expect(dialog.getByRole('link', { name: 'ilona.1@example.com' })).toBeVisible();
  await expect(dialog).toContainText('+358 40 123 4567');
  await expectNoViolationsInBothSchemes(page);
  await page.keyboard.press('Escape');

  const csv = await report(page, 'Text (CSV)');
  expect(csv.suggestedFilename()).toBe('Visitors Stand Fair.csv');
  const [header, first, ...more] = (await readText(csv)).trimEnd().split('\r\n');
  expect(header).toBe(
    '\uFEFF"First name";"Last name";"Company";"Job title";"Email";"Phone";"First seen";"Last seen";"Active time"',
  );
  expect(first).toBe(
    `"Ilona";"Visitor 01";"'=1+1";"Buyer";"ilona.1@example.com";"+358 40 123 4567";` +
      '"28.02.2027 22:58 UTC";"28.02.2027 22:58 UTC";"26:03:04"',
  );
  // The anonymous one has no name to be found by.
  expect(more).toHaveLength(28);
  const xlsx = await report(page, 'Excel (XLSX)');
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await xlsx.path())));
  expect(sheets[0]?.rows).toHaveLength(30);
  expect(sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['Ilona', 'Visitor 01', '=1+1']);

  await load({ visitors: [visitorOf(participation, 31)] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(region.getByRole('status')).toHaveText('30 rows');
  await page.getByRole('searchbox', { name: 'Search the visitors' }).fill('');
  await expect(region.getByRole('status')).toHaveText('31 rows');
});

test('VIS-05, UX-06: the picture by hour, time and company has a table behind it', async ({
  page,
}) => {
  await openStand(page, '/analytics', {}, visitorsAt(30));
  const perHour = page.getByRole('table', { name: 'Visitors per hour (Helsinki time)' });
  await expect(perHour.getByRole('row', { name: '00:00 30 0' })).toBeAttached();
  await expect(perHour.getByRole('row', { name: '09:00 0 1' })).toBeAttached();
  await expect(
    page.locator('.recharts-bar-rectangle').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: '02.03.2027' }).click();
  await expect(perHour.getByRole('row')).toHaveText([/Hour/, '09:0001']);
  const companies = page.getByRole('table', { name: 'Top companies' });
  await expect(companies.getByRole('row', { name: 'Nordwind Oy 29' })).toBeAttached();
  const spent = page.getByRole('table', { name: 'Time spent' });
  await expect(spent.getByRole('row', { name: 'Over 1 h 1' })).toBeAttached();
});

test.describe('in Finnish, on a phone', () => {
  test.use({ stored: { language: 'fi' }, viewport: { width: 390, height: 800 } });

  test('VIS-08, PERM-08: hidden contact data is nowhere', async ({ page }) => {
    const told = page.waitForResponse(replyOf(/partners\/\d+\/visitors$/));
    const partnerPortal = { isVisitorContactDataHidden: true };
    await openStand(page, '/analytics', { event: { partnerPortal } }, visitorsAt(4));
    await expect(page.getByText('Nimetön kävijä')).toBeVisible();
    expect(await (await told).text()).not.toMatch(/email|phone|ilona\.1|123 4567/);
    await page.getByRole('link', { name: 'Ilona Visitor 01' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ilona Visitor 01' });
    await expect(dialog).toContainText('28.02.2027 22:58 UTC');
    await expect(dialog).not.toContainText(/Sähköposti|Puhelin|ilona/);
    await page.keyboard.press('Escape');
    const csv = await readText(await report(page, 'Teksti (CSV)', 'Lataa raportti'));
    expect(csv).toContain('"Nähty ensimmäisen kerran"');
    expect(csv).not.toMatch(/Sähköposti|Puhelin|ilona|4567/);
  });
});

test('VIS-01: without the live platform there is no tab, and its address leads to the event', async ({
  page,
}) => {
  const { url } = await openStand(page, '/analytics', {
    event: { isProspectumLiveEnabled: false },
  });
  await expect(page).toHaveURL(url.replace('/analytics', ''));
  await expect(page.getByRole('link', { name: 'Summary' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
});

test.describe('a server that refuses', () => {
  test.use({ allowedConsole: failedCall });

  test('VIS-07, ERR-31: says what could not be loaded, and why; another try brings it', async ({
    page,
  }) => {
    const path = '**/visitors?*';
    await page.route(path, (route) => route.fulfill(notToday));
    await openStand(page, '/analytics', {}, visitorsAt(2));
    await expect(toast(page, 'Details: Not today - Come back later.').first()).toContainText(
      'Analytics could not be loaded',
    );
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(2);
  });

  test('VIS-07, U3: where the pictures do not come, their place says so; another try brings them', async ({
    page,
  }) => {
    const path = '**/visitors/summary*';
    await page.route(path, (route) => route.fulfill(notToday));
    await openStand(page, '/analytics', {}, visitorsAt(2));
    await expect(page.getByRole('alert')).toContainText('Analytics could not be loaded');
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /per hour/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
