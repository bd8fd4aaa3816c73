import { expect, expectNoViolationsInBothSchemes, test } from './portal.ts';
import { openStand } from './stand.ts';

test.use({ as: 'manager@example.com' });

test('ORG-43: products, then people of exhibitors, come from tables @phone-only', async ({
  page,
  browser,
}) => {
  const mark = `${Date.now()}`;
  const choose = (fileName: string, lines: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: fileName,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
  const kinds = page.getByRole('navigation', { name: 'What is imported' });
  const rows = page.getByRole('list', { name: 'Rows of the table' });
  const exhibitor = await (await browser.newContext()).newPage();
  const { url } = await openStand(exhibitor, '', {
    partner: { name: 'Tuontipaja Oy' },
    profile: { personnelQuota: 5 },
  });
  await exhibitor.context().close();
  await page.goto(`/organizer${url}`);
  await page.getByRole('link', { name: 'Imports', exact: true }).click();
  await kinds.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  expect((await download).suggestedFilename()).toBe('Products.xlsx');
  await expectNoViolationsInBothSchemes(page);

  const headings = 'Code;Product;Category;Unit;Price without tax;VAT %;Stock';
  await choose(`products ${mark}.csv`, [
    headings,
    `S-${mark};=Pistorasia 🔌 ${mark};Sähkö ${mark} > Rasiat;kpl;1 095,50 €;25,5 %;40`,
    `T-${mark};Hinnaton ${mark};;kpl;noin 10;25,5;`,
  ]);
  await expect(rows).toContainText('Price without tax: 1,095.50 €');
  await expect(rows).toContainText(`There is no category “Sähkö ${mark} > Rasiat” yet`);
  await expect(rows).toContainText('E3');
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: `products ${mark}.csv` })).toBeVisible();
  await expect(rows).toContainText('Added');

  // Prices change, and what only looks alike waits.
  await page.getByRole('link', { name: 'Import products' }).click();
  await expect(page.getByRole('link', { name: `products ${mark}.csv` })).toBeVisible();
  await choose(`prices ${mark}.csv`, [
    headings,
    `S-${mark};=Pistorasia 🔌 ${mark};;;1100;;50`,
    `U-${mark};Pistorasia-${mark};;;5;0;`,
  ]);
  await expect(rows).toContainText('1,095.50 € → 1,100.00 €');
  await expect(rows).toContainText('Stock given: 40 → 50');
  await page
    .getByRole('combobox', { name: `Which product is Pistorasia-${mark}?` })
    .selectOption({ label: 'A new product' });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: `prices ${mark}.csv` })).toBeVisible();

  await page.getByRole('link', { name: 'Imports', exact: true }).click();
  await kinds.getByRole('link', { name: 'People', exact: true }).click();
  await choose(`people ${mark}.csv`, [
    'Exhibitor;First name;Last name;Email;Job title',
    `Tuontipaja;Eero;Äijälä;eero${mark}@example.com;Myyjä`,
    `Ei Olemassa Oy ${mark};Aino;Salo;aino${mark}@example.com;`,
  ]);
  await page
    .getByRole('combobox', { name: 'Which exhibitor is it for Eero Äijälä, Tuontipaja?' })
    .selectOption({ index: 1 });
  await expect(rows).toContainText('No exhibitor of this event is called so.');
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: `people ${mark}.csv` })).toBeVisible();
  await expect(rows).toContainText('Added');
  await expect(rows).not.toContainText('Eero');
  await expectNoViolationsInBothSchemes(page);
});
