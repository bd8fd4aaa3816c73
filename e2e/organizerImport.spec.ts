import { expect, expectNoViolationsInBothSchemes, test } from './portal.ts';

test.use({ as: 'service@example.com', allowedConsole: /409 \(Conflict\)/ });

test('ORG-39, ORG-40, ORG-41, ORG-42: a table is matched, looked through, imported and reported', async ({
  page,
}) => {
  const mark = `${Date.now()}`;
  const name = `Koivurannan Erikoistyö ${mark}`;
  const heading = `Messuille tulija ${mark}`;
  const choose = (fileName: string, lines: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: fileName,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
  await page.goto('/organizer?search=Nordic+Expo&when=all');
  await page.getByRole('link', { name: /^Nordic Expo/ }).click();
  await page.getByRole('link', { name: 'Import a table' }).click();
  await expect(page.getByRole('heading', { name: 'Import exhibitors' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Imports', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  expect((await download).suggestedFilename()).toBe('Exhibitors.xlsx');
  await page.locator('input[type=file]').setInputFiles({
    name: 'latin.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Yritys\n\xc4ly Oy', 'latin1'),
  });
  await expect(page.getByRole('alert')).toContainText('From byte 8 on the file is not UTF-8');
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

  // The heading is known by now; who is only likely waits, and keeps its name.
  await page.getByRole('link', { name: 'Import exhibitors' }).click();
  await expect(page.getByRole('link', { name: `first ${mark}.csv` })).toBeVisible();
  await choose(`second ${mark}.csv`, [`${heading};City`, `${name} Ab;Kemi`]);
  await page
    .getByRole('combobox', { name: `Who is ${name} Ab?` })
    .selectOption({ label: `Same as ${name} Oy (same name)` });
  await expect(rows).toContainText('Oulu → Kemi');
  const overwrite = page.getByRole('checkbox', {
    name: 'Overwrite what the portal has',
  });
  await expect(overwrite).not.toBeChecked();
  const take = page.getByRole('checkbox', { name: `Import ${name} Ab, row 2` });
  await take.uncheck();
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  await take.check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: `second ${mark}.csv` })).toBeVisible();
  await expect(rows).toContainText('kept as it is in the portal');
  await expectNoViolationsInBothSchemes(page);
});
