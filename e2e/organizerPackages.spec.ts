import { expect, expectNoViolations, expectNoViolationsInBothSchemes, test } from './portal.ts';

const listed = (name: string) => ({ name, exact: true });

test.use({ as: 'manager@example.com' });

test('ORG-29, ORG-30: a package is made, given after it was told who gains and who loses, and an own value wins @phone-only', async ({
  page,
}) => {
  const exhibitor = 'Havu Naturals';
  await page.goto('/organizer?search=Nordic+Expo&when=all');
  await page.getByRole('link', { name: /^Nordic Expo/ }).click();
  await page.getByRole('link', listed('Packages')).click();
  const packages = page.getByRole('region', listed('Packages'));
  await expect(packages).toContainText('Main partner');
  await expect(page.getByRole('region', listed('Quotas by area'))).toContainText('31 m² or more');
  await expectNoViolationsInBothSchemes(page);
  const download = page.waitForEvent('download');
  await packages.getByRole('button', { name: 'Download Packages as XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Packages.*\.xlsx$/);

  const name = `Gold ${Date.now()}`;
  await packages.getByRole('button', { name: 'New package' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Give the package a name')).toBeVisible();
  await page.getByLabel('Name in Finnish').fill(name);
  await page.getByLabel('Badges for personnel').fill('3');
  await page.getByLabel('Guests').fill('25');
  await page.getByRole('button', { name: 'Include a product' }).click();
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option').first().click();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(packages).toContainText(name);

  await page.getByRole('link', listed('Exhibitors')).click();
  await page.getByRole('searchbox').fill(exhibitor);
  await page.getByRole('link', { name: exhibitor }).click();
  const allowance = page.getByRole('region', listed('Package and quotas'));
  await expect(allowance).toContainText('no quota');
  await allowance.getByRole('button', { name: 'Choose package' }).click();
  await page.getByRole('combobox', { name: 'Package' }).click();
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const effect = page.getByRole('dialog', { name: 'This is what it changes' });
  await expect(effect).toContainText('Guests');
  await expectNoViolationsInBothSchemes(page);
  await effect.getByRole('button', { name: 'Save' }).click();
  await expect(allowance).toContainText(name);
  await expect(allowance).toContainText('by the package');

  await allowance.getByRole('button', { name: 'Change quotas' }).click();
  await page.getByLabel('Guests').fill('30');
  await page.getByLabel('Why').fill('Two stages');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(effect).toContainText('Guests 25 → 30');
  await effect.getByRole('button', { name: 'Save' }).click();
  await expect(allowance).toContainText('Two stages');
  await expect(allowance).toContainText('own value');
  await page.reload();
  await expect(allowance).toContainText('of 30');
});
