import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import {
  demoPassword,
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  origin,
  replyOf,
  storedIn,
  test,
  toast,
} from './portal.ts';
import { newNote, notes, openLead as open, panel } from './leadPanel.ts';
import { makeScanStand } from './scanStand.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedConsole: /status of 4(?:01|09)|ERR_/,
});

const rows = (page: Page) => page.getByRole('region', { name: 'Leads' }).locator('tbody tr');

const stored = (page: Page) => page.waitForResponse(replyOf(/\/leads\/\d+$/));
const star = (page: Page, count: number) =>
  panel(page).getByRole('radio', { name: `Rating ${count} of 5` });
const tags = (page: Page) => panel(page).getByRole('combobox', { name: 'Tags' });
const unsaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved yet' });

test('LEAD-01, LEAD-02: leads are rated, tagged and noted, filtered by that, and downloaded; then none is new', async ({
  page,
}) => {
  const stand = await makeScanStand(page, { scans: 5 });
  await open(page, stand.url, 'Visitor 3');
  const mail = panel(page).getByRole('link', { name: 'visitor3@example.com' });
  await expect(mail).toHaveAttribute('href', 'mailto:visitor3@example.com');
  const phone = panel(page).getByRole('link', { name: '+358 40 123 4567' });
  await expect(phone).toHaveAttribute('href', 'tel:+358401234567');
  const answer = stored(page);
  await star(page, 4).check({ force: true });
  await tags(page).fill('hot');
  await page.keyboard.press('Enter');
  await answer;
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
  await newNote(page).fill('Send the quote');
  await panel(page).getByRole('button', { name: 'Add the note' }).click();
  await expect(notes(page)).toContainText('Send the quote');
  await expect(notes(page)).toContainText('Erika Koskinen');
  await expectNoViolationsInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  // A tag of the team is suggested.
  await open(page, stand.url, 'Visitor 2');
  await tags(page).fill('h');
  await page.getByRole('option', { name: 'hot' }).click();
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Undo last change' }).click();
  await expect(panel(page).getByText('hot', { exact: true }).filter({ visible: true })).toHaveCount(
    0,
  );
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

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
  await page.getByRole('button', { name: 'Download as XLSX' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Leads Stand Fair.xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())));
  expect(sheets[0]?.rows).toHaveLength(6);
  await expect(page.getByText(/Your last download/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'New since my last download' }).check();
  await expect(page).toHaveURL(/new=yes/);
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible();
});

test('LEAD-03: from lead to lead by button and key, over the pages; what is typed on the way is kept', async ({
  page,
}) => {
  const stand = await makeScanStand(page, { scans: 27 });
  await page.goto(`${stand.url}/leads?limit=25`);
  await page.getByRole('link', { name: 'Vieno Visitor 3', exact: true }).click();
  const at = (name: string) => page.getByRole('dialog', { name: `Vieno ${name}` });
  await expect(at('Visitor 3')).toContainText('24 of 27');
  await star(page, 5).check({ force: true });
  await newNote(page).fill('Half a note');
  await tags(page).fill('half a tag');
  // Long before it saves itself.
  await page.keyboard.press('Alt+ArrowDown');
  await expect(at('Visitor 2')).toContainText('25 of 27');
  await expect(toast(page, 'Note added')).toContainText('Vieno Visitor 3');
  await toast(page, 'Note added').getByRole('button', { name: 'Close' }).click();
  await at('Visitor 2').getByRole('button', { name: 'Next' }).click();
  await expect(at('Visitor 1')).toContainText('26 of 27');
  await expect(page).toHaveURL(/page=2/);
  await at('Visitor 1').getByRole('button', { name: 'Next' }).click();
  const last = at('Visitor 0').getByRole('button', { name: 'Next' });
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Visitor 1', 'Visitor 2', 'Visitor 3']) {
    await page.keyboard.press('Alt+ArrowUp');
    await expect(at(name)).toBeVisible();
  }
  await expect(star(page, 5)).toBeChecked();
  await expect(panel(page).getByText('half a tag')).toBeVisible();
  await expect(notes(page)).toContainText('Half a note');
  await expect(notes(page).getByRole('listitem')).toHaveCount(1);
  await newNote(page).fill('A slip');
  await page.keyboard.press('Alt+ArrowDown');
  await toast(page, 'Note added').last().getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(at('Visitor 3')).toBeVisible();
  await expect(notes(page).getByRole('listitem')).toHaveCount(1);
  await expect(notes(page)).toContainText('Half a note');
});

test('LEAD-04, T10: what a colleague made of a lead is not overwritten', async ({
  page,
  browser,
}) => {
  const stand = await makeScanStand(page, {
    scans: 1,
    colleagues: [{ firstNames: 'Elli', lastName: 'Salo' }],
  });
  await open(page, stand.url, 'Visitor 0');
  const context = await browser.newContext();
  await enter(context, String(stand.colleagues[0]));
  const theirs = await context.newPage();
  await open(theirs, stand.url, 'Visitor 0');
  const answer = stored(theirs);
  await star(theirs, 5).check({ force: true });
  await answer;
  await context.close();
  await star(page, 2).check({ force: true });
  await expect(page.getByText('Elli Salo saved changes after you opened this.')).toBeVisible();
  await page.getByRole('button', { name: 'Bring in the changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Changed meanwhile' })).toHaveCount(0);
  await expect(panel(page)).toContainText('Saved meanwhile: Rating 5 of 5.');
  await page.keyboard.press('Escape');
  await expect(unsaved(page)).toBeVisible();
  await page.getByRole('link', { name: 'Vieno Visitor 0' }).first().click();
  // Mine goes on top only by my word.
  await expect(panel(page)).toContainText('Not saved yet');
  await expect(star(page, 2)).toBeChecked();
  const mine = stored(page);
  await panel(page).getByRole('button', { name: 'Save' }).click();
  expect((await mine).status()).toBe(200);
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(unsaved(page)).toHaveCount(0);
});

test('LEAD-04, U7: a lost network, a lost reply and an ended session take nothing of what was typed about a lead', async ({
  page,
}) => {
  // What nobody answers is sent again after a while.
  test.setTimeout(120_000);
  const stand = await makeScanStand(page, { scans: 2 });
  await open(page, stand.url, 'Visitor 1');
  const saving = '**/v1/leads/*';
  // The reply is lost: what is there already is no change of somebody else.
  let isLost = true;
  await page.route(saving, async (route) => {
    if (!isLost || route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await star(page, 3).check({ force: true });
  await expect(panel(page)).toContainText('Kept on this device until the network is back');
  isLost = false;
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Changed meanwhile')).toHaveCount(0);

  // Nobody answers while the panel closes: the list tells of it, and opening the lead goes on.
  await page.route(saving, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await star(page, 1).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(unsaved(page)).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.unroute(saving);
  await unsaved(page).getByRole('button', { name: 'Open Vieno Visitor 1' }).click();
  await expect(star(page, 1)).toBeChecked();
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 });

  // The session ends while one types.
  await newNote(page).fill('Wants two arms');
  await star(page, 4).check({ force: true });
  const authorization = `Bearer ${await storedIn(page, 'token')}`;
  await fetch(`${origin()}/v1/users/logout`, { method: 'POST', headers: { authorization } });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('textbox', { name: 'Email' }).fill(stand.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(star(page, 4)).toBeChecked();
  await expect(toast(page, 'sign in')).toHaveCount(0);
  await expect(newNote(page)).toHaveValue('Wants two arms');
  await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(unsaved(page)).toHaveCount(0);
});

test('the leads on a phone: a picture of the hours, and a table of it for who does not see it @phone-only', async ({
  page,
}) => {
  const { url } = await makeScanStand(page, { scans: 70 });
  await page.goto(`${url}/leads`);
  await expect(page.getByRole('region', { name: 'Leads' })).toContainText('Visitor 69');
  await expect(page.getByRole('table', { name: 'Scans per hour' }).getByRole('row')).toHaveCount(3);
  await expectNoViolationsInBothSchemes(page);
});
