import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { openExhibitors } from './demoFair.ts';
import { makeFair, send } from './fair.ts';
import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  startSession,
  test,
  toast,
} from './portal.ts';

test.use({ as: 'service@example.com', allowedConsole: /409 \(Conflict\)/ });

test('ORG-09, ORG-39, ORG-40, ORG-41, ORG-42: a table is matched, looked through, imported, reported, read by others and taken back', async ({
  page,
  browser,
}) => {
  const mark = `${Date.now()}`;
  const name = `Koivurannan Erikoistyö ${mark}`;
  const heading = `Messuille tulija ${mark}`;
  const chooseBytes = (fileName: string, buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer });
  const choose = (fileName: string, lines: string[]) =>
    chooseBytes(fileName, Buffer.from(lines.join('\r\n')));
  await openExhibitors(page);
  await page.getByRole('link', { name: 'Import a table' }).click();
  await expect(page.getByRole('heading', { name: 'Import exhibitors' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Imports', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  expect((await download).suggestedFilename()).toBe('Exhibitors.xlsx');
  // As Excel saves CSV in Finland: what was guessed is told, and nothing is imported by it unseen.
  await chooseBytes('latin.csv', Buffer.from(`Yritys\nÄly ${mark}`, 'latin1'));
  await expect(page.getByText(`guessed: Äly ${mark}. If any of them is wrong`)).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Another file' }).click();
  await chooseBytes('broken.csv', Buffer.from('%PDF-1.7\n\0\0'));
  await expect(page.getByRole('alert')).toContainText('The file cannot be read');
  // Of a file of the same name, corrected, a browser tells only where none is chosen.
  await expect(page.locator('input[type=file]')).toHaveValue('');
  await expectNoViolationsInBothSchemes(page);

  await choose(`first ${mark}.csv`, [
    `${heading};Hall;Stand;m²;First name;Last name;Email;City`,
    `${name} Oy;Hall 9;i${mark};12,5 m²;Eero;Äijälä;eero${mark}@example.com;Oulu`,
    `=Paha Posti ${mark};;;;;;posti(at)example.com;`,
    `${name} Ab;;;;;;;`,
  ]);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('combobox', { name: `What ${heading} holds` }).selectOption({
    label: 'Exhibitor',
  });
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  const rows = page.getByRole('list', { name: 'Rows of the table' });
  await expect(rows).toContainText(`${name} Oy`);
  await expect(rows).toContainText('G3');
  await expect(rows).toContainText('One address, such as info@example.com.');
  await page.getByRole('button', { name: 'Waiting 1' }).click();
  await expect(rows).toContainText(`It looks like row 2, ${name} Oy.`);
  await expect(rows).not.toContainText('Eero');
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows' }).click();
  expect((await refused).suggestedFilename()).toBe('Refused rows.xlsx');
  await expectNoViolationsInBothSchemes(page);
  await expect(page.getByText('1 row waits for you and stays out')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: `first ${mark}.csv` })).toBeVisible();
  await expect(rows).toContainText('Left out');
  await expect(rows).not.toContainText(`eero${mark}`);

  // What was refused goes home from the report too, and comes back corrected, with all its columns.
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows' }).click();
  const { sheets } = await readXlsx(await readFile(await (await again).path()));
  expect(sheets[0]?.rows).toEqual([
    [heading, 'Hall', 'Stand', 'm²', 'First name', 'Last name', 'Email', 'City', 'Reason'],
    [
      `=Paha Posti ${mark}`,
      '',
      '',
      '',
      '',
      '',
      'posti(at)example.com',
      '',
      expect.stringMatching(/^G3 /),
    ],
  ]);

  // The heading is known by now; who is only likely waits, and keeps its name.
  await page.getByRole('link', { name: 'Import exhibitors' }).click();
  await expect(page.getByRole('link', { name: `first ${mark}.csv` })).toBeVisible();
  await choose(`second ${mark}.csv`, [`${heading};City`, `${name} Ab;Kemi`]);
  const take = page.getByRole('checkbox', { name: `Import ${name} Ab, row 2` });
  await take.uncheck();
  await page
    .getByRole('combobox', { name: `Who is ${name} Ab?` })
    .selectOption({ label: `Same as ${name} Oy (same name)` });
  await expect(rows).toContainText('Oulu → Kemi');
  const overwrite = page.getByRole('checkbox', {
    name: 'Overwrite what the portal has',
  });
  await expect(overwrite).not.toBeChecked();
  // What was left out stays so when it is said who it is.
  await expect(take).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  // What was chosen is not given up unasked (U4).
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const otherFile = page.getByRole('button', { name: 'Another file' });
  for (const way of [
    otherFile,
    page.getByRole('link', { name: 'Exhibitors', exact: true }).first(),
  ]) {
    await way.click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
  }
  await take.check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: `second ${mark}.csv` })).toBeVisible();
  await expect(rows).toContainText('kept as it is in the portal');
  await expectNoViolationsInBothSchemes(page);

  const { href: report, origin: baseURL } = new URL(page.url());

  // What stays as it is in the portal is no change: it is counted by itself, and is nothing to import.
  await page.getByRole('link', { name: 'Import exhibitors' }).click();
  await choose(`third ${mark}.csv`, [heading, `${name} Ab`]);
  await expect(rows.getByText('Kept', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kept as in the portal 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changed 1' })).toHaveCount(0);
  await expect(page.getByText('1 row stays as it is in the portal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await overwrite.check();
  await expect(page.getByRole('button', { name: 'Changed 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  await overwrite.uncheck();
  await page.goto(report);

  // Others read what came, as far as their role does, and have nothing to do there.
  const as = async (email: string) => {
    const context = await browser.newContext({ baseURL });
    await enter(context, email);
    return context.newPage();
  };
  const viewer = await as('viewer@example.com');
  await viewer.goto(report);
  const told = viewer.getByRole('list', { name: 'Rows of the table' });
  await expect(told).toContainText('kept as it is in the portal');
  await expect(viewer.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await viewer.getByRole('link', { name: 'Imports of exhibitors' }).click();
  await expect(viewer.getByRole('heading', { name: 'Imports of exhibitors' })).toBeVisible();
  await expect(viewer.getByRole('link', { name: `first ${mark}.csv` })).toBeVisible();
  await expect(viewer.getByRole('button', { name: /Choose a file|template/ })).toHaveCount(0);
  await expectNoViolationsInBothSchemes(viewer);
  const kinds = (reader: Page) =>
    reader.getByRole('navigation', { name: 'What is imported' }).getByRole('link');
  await expect(kinds(viewer)).toHaveText(['Exhibitors', 'Products', 'People']);
  await viewer.context().close();
  const finance = await as('finance@example.com');
  await finance.goto(report.replace(/\/imports\/.*/, '/exhibitors'));
  await finance.getByRole('link', { name: 'Imports', exact: true }).click();
  await expect(finance.getByRole('heading', { name: 'Import products' })).toBeVisible();
  await expect(kinds(finance)).toHaveText(['Exhibitors', 'Products']);
  await kinds(finance).first().click();
  await expect(finance.getByRole('link', { name: `first ${mark}.csv` })).toBeVisible();
  await expect(finance.getByRole('button', { name: 'Choose a file' })).toHaveCount(0);
  await finance.context().close();

  // The later one goes first: until then the first one cannot be taken back.
  const dialog = page.getByRole('dialog');
  const open = (fileName: string) => page.getByRole('link', { name: fileName }).click();
  const takeBack = page.getByRole('button', { name: 'Take back' });
  await page.getByRole('link', { name: 'Import exhibitors' }).click();
  await open(`first ${mark}.csv`);
  await takeBack.press('Enter');
  await expect(dialog).toContainText('a later table tells of it; take that import back first');
  await expect(dialog.getByRole('button', { name: 'Take back' })).toBeDisabled();
  await expectNoViolationsInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(takeBack).toBeFocused();
  await page.getByRole('link', { name: 'Import exhibitors' }).click();
  await open(`second ${mark}.csv`);
  await takeBack.click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(takeBack).toHaveCount(0);
  await page.getByRole('link', { name: 'Import exhibitors' }).click();
  await expect(page.getByText('Taken back', { exact: true })).toHaveCount(1);
});

test('ORG-27, ORG-40, ORG-42: suggestions accepted together make rows of one known exhibitor, and not another company of the same name; the toast tells the counts', async ({
  page,
}) => {
  const mark = `${Date.now()}`;
  // Of nobody else's exhibitors.
  const digits = mark.slice(-7);
  const token = await startSession('service@example.com');
  const { eventID: earlier } = await makeFair();
  await send(token, `/organizer/events/${earlier}/exhibitors`, {
    name: `Tuttu ${mark} Oy`,
    businessID: `${digits}-1`,
  });
  const { eventID } = await makeFair();
  await page.goto(`/organizer/events/${eventID}/import/exhibitors`);
  await page.locator('input[type=file]').setInputFiles({
    name: `known ${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Exhibitor;Business ID;First name;Last name;Email',
        `Tuttu ${mark} Ab;;Eero;Aro;eero${mark}@example.com`,
        `TUTTU-${mark};;Aino;Öhman;aino${mark}@example.com`,
        `Tuttu ${mark} Ky;${digits}-2;;;`,
      ].join('\r\n'),
    ),
  });
  const rows = page.getByRole('list', { name: 'Rows of the table' });
  await expect(rows).toContainText('same name, other business ID');
  await page.getByRole('button', { name: 'Accept 2 suggestions' }).click();
  await expect(rows.getByText('Joins the event', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Already known 1' })).toBeVisible();
  await expect(rows.getByText('Waits for you', { exact: true })).toHaveCount(1);
  await expect(rows.getByText('Refused', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(toast(page, 'Exhibitors imported')).toContainText('New 1 · Changed 1 · Left out 1');
  await expect(rows.getByText('Joined the event', { exact: true })).toHaveCount(1);
  await expectNoViolationsInBothSchemes(page);
});

test('ORG-09: the address of what the role does not read says why', async ({ page, pathOf }) => {
  await page.goto(`/organizer${await pathOf('Nordic Expo')}/import/products`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('It needs the right to see what was ordered.');
  await page.goto(page.url().replace('products', 'cars'));
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});
