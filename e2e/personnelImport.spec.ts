import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { enter, expect, expectNoViolations, failedCall, notToday, test, toast } from './portal.ts';
import { dialog, open, threeHundred } from './peopleTable.ts';
import { openStand } from './stand.ts';
import { list, openTeam } from './team.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
});

const outcome = (page: Page) => dialog(page).getByRole('status');
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name }).click();
const choose = (page: Page, name: string, buffer: Uint8Array) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) });

test('personnel import: of 300 rows 280 are imported, and 20 come back with their reasons', async ({
  page,
}) => {
  await openTeam(page, []);
  await open(page);
  // Until it begins to come nothing moves that the look at it could wait for.
  await expect(dialog(page)).toHaveCSS('opacity', '1');
  await expectNoViolations(page);
  await choose(page, 'väki 2026.xlsx', await threeHundred());
  await expect(outcome(page)).toContainText('280 new');
  await expect(outcome(page)).toContainText('20 refused');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(
    'The email address is not valid.',
  );
  await expectNoViolations(page);
  await press(page, 'Import 280 people');
  // Three calls of a hundred, each row of which is recorded: seconds, where others have the processor.
  await expect(dialog(page)).toContainText('The import is done', { timeout: 60_000 });
  const downloading = page.waitForEvent('download');
  await press(page, 'Download refused rows');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Refused rows.xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())));
  const [header, ...refused] = sheets[0]?.rows ?? [];
  expect(header?.slice(0, 3)).toEqual(['First names', 'Last name', 'Email']);
  expect(refused).toHaveLength(20);
  expect(new Set(refused.map((row) => row.at(-1)))).toEqual(
    new Set([
      'The email address is not valid.',
      'The first name is missing.',
      'A phone number has from 7 to 50 characters.',
      'An earlier row has the same email address.',
    ]),
  );
  for (const cell of sheets[0]?.cells?.values() ?? []) expect(cell.formula).toBeUndefined();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('status').filter({ hasText: '280 rows' })).toBeVisible();
});

test('personnel import: pasted cells; what is there already stays, what is known is linked @phone-only', async ({
  page,
}) => {
  const { emails } = await openTeam(page, [{ firstNames: 'Ilta', lastName: 'Älä' }]);
  await open(page);
  const cells = [
    ['Etunimi', 'Sukunimi', 'Sähköpostiosoite'],
    ['Uusi', 'Öhman', `uusi.${Date.now()}@example.com`],
    ['Muu', 'Nimi', emails[0]],
  ];
  await dialog(page)
    .getByRole('textbox', { name: /^Or paste/ })
    .fill(cells.map((row) => row.join('\t')).join('\n'));
  await press(page, 'Continue');
  await expect(outcome(page)).toContainText('1 new');
  await expect(outcome(page)).toContainText('1 already there');
  await press(page, 'Import 1 person');
  await expect(dialog(page)).toContainText('The import is done');
  await expect(dialog(page)).toContainText('Was already there');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(list(page)).toContainText('Öhman');
  await expect(list(page)).toContainText('Älä');
});

test('personnel import, T9, U7: a lost reply is found out, and what breaks off goes on where it was', async ({
  page,
}) => {
  await openTeam(page, []);
  await open(page);
  await choose(page, 'people.xlsx', await threeHundred());
  let batches = 0;
  await page.route(/personnel\/import$/, async (route) => {
    batches += 1;
    if (batches === 2) {
      await route.fetch();
      return route.abort();
    }
    return batches === 4 ? route.fulfill(notToday) : route.continue();
  });
  await press(page, 'Import 280 people');
  await expect(dialog(page)).toContainText('The import broke off: 100 of 280 rows are stored.', {
    timeout: 60_000,
  });
  await press(page, 'Import 180 people');
  await expect(dialog(page)).toContainText('The import is done', { timeout: 60_000 });
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('status').filter({ hasText: '280 rows' })).toBeVisible();
});

test('personnel import: where the window is closed the batch under way is the last one', async ({
  page,
}) => {
  await openTeam(page, []);
  await open(page);
  await choose(page, 'people.xlsx', await threeHundred());
  let batches = 0;
  const closed = Promise.withResolvers<void>();
  await page.route(/personnel\/import$/, async (route) => {
    batches += 1;
    await closed.promise;
    await route.continue();
  });
  await press(page, 'Import 280 people');
  await expect.poll(() => batches).toBe(1);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Stop the import?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toBeHidden();
  closed.resolve();
  await expect(toast(page, 'The import was stopped: 50 of 280 rows are stored.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '50 rows' })).toBeVisible();
  expect(batches).toBe(1);
});

test('personnel import: files that are no table of people are refused in words', async ({
  page,
}) => {
  await openTeam(page, []);
  await open(page);
  const problem = dialog(page).getByRole('alert');
  const text = (written: string) => new TextEncoder().encode(written);
  for (const [content, words] of [
    [text('%PDF-1.7\n\0\0'), 'The file cannot be read.'],
    [text('PK\x03\x04 broken'), 'The file cannot be read.'],
    [text('Email;Etunimi;Sukunimi\n;;\n'), 'There is no row in the table.'],
    [text(`Email;Etunimi;Sukunimi\n${'a@x.fi;A;B\n'.repeat(1001)}`), 'A table may have 1,000 rows'],
  ] as const) {
    await choose(page, 'people.csv', content);
    await expect(problem).toContainText(words);
  }
  // As Excel saves CSV in Finland.
  const latin = Buffer.from('Etunimi;Sukunimi;Sähköposti\nÄly;Östman;aly@example.com', 'latin1');
  await choose(page, 'people.csv', latin);
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Äly Östman');
  await expect(dialog(page)).toContainText('they were guessed: Sähköposti · Äly · Östman.');
});

test('U6: a table with titles, on the second sheet and with headings of its own is matched by hand, and known again', async ({
  page,
}) => {
  await openTeam(page, []);
  const key = Date.now();
  const table = await writeXlsx({
    sheets: [
      { name: 'Ohje', rows: [['Täytä välilehti Väki']] },
      {
        name: 'Väki',
        rows: [
          [`Acme Oy, messut ${key}`],
          [],
          ['Kuka', 'Sähköposti (työ)', 'Kengännumero'],
          ['Virtanen, Anna Maria', `anna.${key}@example.com`, 38],
          ['Mäki, Bo', `bo.${key}@example.com`, 44],
        ],
      },
    ],
  });
  await open(page);
  await choose(page, 'väki.xlsx', table);
  const select = (name: string) => dialog(page).getByRole('combobox', { name });
  await expect(select('Sheet')).toHaveValue('1');
  await expect(select('Headings are on').locator('option:checked')).toContainText('Row 3: Kuka');
  await expect(outcome(page)).toContainText('Choose the columns of the first names');
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectNoViolations(page);
  const who = select('What column “Kuka” holds');
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Mäki, Bo');
  await who.selectOption('Whole name (Anna Virtanen)');
  await expect(dialog(page)).toContainText('Read as: first names Anna Maria, last name Virtanen');
  await press(page, 'Continue');
  await expect(outcome(page)).toContainText('2 new');
  await expect(dialog(page)).toContainText('Not imported: Kengännumero');
  await press(page, 'Match columns');
  await expect(who).toHaveValue('name');
  await press(page, 'Back');

  // As "Unicode text" of Excel, and with the same headings.
  const lines = [
    ['Kuka', 'Sähköposti (työ)', 'Kengännumero'],
    ['Öhman, Åsa', `asa.${key}@example.com`],
  ];
  const text = lines.map((cells) => cells.join('\t')).join('\r\n');
  await choose(page, 'väki.txt', Buffer.from(`\uFEFF${text}`, 'utf16le'));
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Åsa Öhman');
  await press(page, 'Import 1 person');
  await expect(dialog(page)).toContainText('The import is done');
});

test('U6: how a table was matched is known to a colleague on another machine', async ({
  page,
  browser,
}) => {
  const team = await openTeam(page, [], {
    colleagues: [{ firstNames: 'Elli', lastName: 'Salo' }],
  });
  const key = Date.now();
  const paste = async (at: Page, row: string[]) => {
    await open(at);
    await dialog(at)
      .getByRole('textbox', { name: /^Or paste/ })
      .fill([['Kuka', 'Sähköposti (työ)', ''], row].map((cells) => cells.join('\t')).join('\n'));
    await press(at, 'Continue');
  };
  const select = (at: Page, name: string) => dialog(at).getByRole('combobox', { name });
  await paste(page, ['Virtanen Anna', `anna.${key}@example.com`]);
  await select(page, 'What column “Kuka” holds').selectOption(
    'Whole name, last name first (Virtanen Anna)',
  );
  await press(page, 'Continue');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Anna Virtanen');

  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  await enter(context, String(team.colleagues[0]));
  const theirs = await context.newPage();
  await theirs.goto(team.url);
  await paste(theirs, ['Mäki Bo', `bo.${key}@example.com`, 'left-handed']);
  await expect(dialog(theirs).getByRole('row').nth(1)).toContainText('Bo Mäki');

  // What the colleague says now counts for the first one too, who has the window open still.
  await press(theirs, 'Match columns');
  await expect(select(theirs, 'What column “Kuka” holds')).toHaveValue('lastNameFirst');
  await select(theirs, 'What column “Column C” holds').selectOption('Job title');
  await press(theirs, 'Continue');
  await expect(dialog(theirs).getByRole('row').nth(1)).toContainText('Bo Mäki');
  await press(page, 'Match columns');
  await press(page, 'Back');
  await dialog(page)
    .getByRole('textbox', { name: /^Or paste/ })
    .fill(`Kuka\tSähköposti (työ)\nÖhman Åsa\tasa.${key}@example.com\tHost`);
  await press(page, 'Continue');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Åsa Öhman');
  await press(page, 'Match columns');
  await expect(select(page, 'What column “Column C” holds')).toHaveValue('jobTitle');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('importColumns');
  await context.close();
});

test('U6: cells without headings are never taken by their places', async ({ page }) => {
  await openTeam(page, []);
  await open(page);
  await dialog(page)
    .getByRole('textbox', { name: /^Or paste/ })
    .fill(`Mäki\tBo\tbo.${Date.now()}@example.com`);
  await press(page, 'Continue');
  const select = (name: string) => dialog(page).getByRole('combobox', { name });
  await expect(select('Headings are on')).toHaveValue('');
  await expect(select('What column “Column C” holds')).toHaveValue('email');
  await select('What column “Column A” holds').selectOption('Last name');
  await select('What column “Column B” holds').selectOption('First names');
  await press(page, 'Continue');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Bo Mäki');
});

test.describe('in Finnish', () => {
  test.use({ locale: 'fi-FI' });
  test('I18N-01: personnel import: the template comes back filled', async ({ page }) => {
    await openStand(page, '/people');
    await page.getByRole('button', { name: 'Tuo taulukosta' }).click();
    const window = page.getByRole('dialog', { name: 'Tuo henkilökunta taulukosta' });
    const downloading = page.waitForEvent('download');
    await window.getByRole('button', { name: 'Lataa mallitaulukko' }).click();
    const { sheets } = await readXlsx(
      new Uint8Array(await readFile(await (await downloading).path())),
    );
    const [header = []] = sheets[0]?.rows ?? [];
    expect(header.slice(0, 3)).toEqual(['Etunimet', 'Sukunimi', 'Sähköposti']);
    const filled = [header, ['Äly', 'Östman', `aly.${Date.now()}@example.com`, '', '', '']];
    const bytes = await writeXlsx({ sheets: [{ name: 'Väki', rows: filled }] });
    await window.locator('input[type=file]').setInputFiles({
      name: 'väki.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    });
    await expect(window.getByRole('status')).toContainText('1 uusi');
    await window.getByRole('button', { name: 'Tuo 1 henkilö' }).click();
    await expect(window).toContainText('Tuonti on valmis');
    await window.getByRole('button', { name: 'Sulje' }).last().click();
    await expect(page.getByRole('region', { name: 'Henkilökunta' })).toContainText('Östman');
  });
});
