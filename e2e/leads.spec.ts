import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { enter, expect, expectNoViolationsInBothSchemes, test } from './portal.ts';
import { openStand } from './scanStand.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedConsole: /status of 409/ });

const rows = (page: Page) => page.getByRole('region', { name: 'Leads' }).locator('tbody tr');
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function open(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/leads`);
  await page.getByRole('button', { name: `Open Vieno ${name}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Vieno ${name}` })).toBeVisible();
}

test('leads are rated, tagged and noted, filtered by that, and downloaded; then none is new', async ({
  page,
}) => {
  const stand = await openStand(page, { scans: 5 });
  await open(page, stand.url, 'Visitor 3');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('4', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('hot');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Lead saved')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'New note' }).fill('Send the quote');
  await dialog.getByRole('button', { name: 'Add the note' }).click();
  await expect(dialog.getByRole('list', { name: 'Notes' })).toContainText('Send the quote');
  await expect(dialog.getByRole('list', { name: 'Notes' })).toContainText('Erika Koskinen');
  await expectNoViolationsInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'hot' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tag=hot/);
  await page.reload();
  await expect(rows(page)).toHaveText([/Visitor 3/]);
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'Any tag' }).click();
  await page.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByRole('option', { name: '4 or better' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`${stand.url}/leads`);
  await expect(rows(page)).toHaveCount(5);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (XLSX)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Leads Stand Fair.xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())));
  expect(sheets[0]?.rows).toHaveLength(6);
  await expect(page.getByText(/Your last download/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'New since my last download' }).check();
  await expect(page).toHaveURL(/new=yes/);
  await expect(page.getByText('Nothing matches the search.')).toBeVisible();
});

test('T10: what a colleague made of a lead is not overwritten', async ({ page, browser }) => {
  const stand = await openStand(page, {
    scans: 1,
    colleagues: [{ firstNames: 'Elli', lastName: 'Salo' }],
  });
  await open(page, stand.url, 'Visitor 0');
  const context = await browser.newContext();
  await enter(context, String(stand.colleagues[0]));
  const theirs = await context.newPage();
  for (const [who, rating] of [
    [theirs, '5'],
    [page, '2'],
  ] as const) {
    if (who === theirs) await open(theirs, stand.url, 'Visitor 0');
    const dialog = who.getByRole('dialog', { name: 'Vieno Visitor 0' });
    await dialog.getByText(rating, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    if (who === theirs) await expect(toast(theirs, 'Lead saved')).toBeVisible();
  }
  await expect(page.getByText('Elli Salo saved changes after you opened this.')).toBeVisible();
  await context.close();
});

test('the leads on a phone: a picture of the hours, and a table of it for who does not see it @phone', async ({
  page,
}) => {
  const { url } = await openStand(page, { scans: 70 });
  await page.goto(`${url}/leads`);
  await expect(page.getByRole('region', { name: 'Leads' })).toContainText('Visitor 69');
  await expect(page.getByRole('table', { name: 'Scans per hour' }).getByRole('row')).toHaveCount(3);
  await expectNoViolationsInBothSchemes(page);
});
