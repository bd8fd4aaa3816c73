import { openExhibitors } from './demoFair.ts';
import { makeFair, send } from './fair.ts';
import {
  comeBack,
  expect,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  listed,
  test,
  toast,
  toasts,
} from './portal.ts';

test.use({ as: 'manager@example.com', allowedConsole: /409 \(Conflict\)/ });

test('ORG-29, ORG-30: a package is made, given after it was told who gains and who loses, and an own value wins @phone-only', async ({
  page,
}) => {
  const exhibitor = 'Havu Naturals';
  await openExhibitors(page);
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
  await expect(allowance).toContainText('0 of 5by the area');
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
  await expect(toasts(page)).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(effect).toContainText('Guests 25 → 30');
  await effect.getByRole('button', { name: 'Save' }).click();
  await expect(allowance).toContainText('Two stages');
  await expect(allowance).toContainText('own value');
  await page.reload();
  await expect(allowance).toContainText('of 30');

  // One that somebody has is not deleted, and says why; by the keyboard too.
  await page.getByRole('link', listed('Packages')).click();
  await packages.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  const remove = page.getByRole('menuitem', { name: 'Delete 1 exhibitor has it' });
  await expect(page.getByRole('menuitem', { name: 'Change' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(remove).toBeFocused();
  await expect(remove).toBeDisabled();
  await expectNoViolationsInBothSchemes(page);
  await remove.press('Enter');
  await expect(remove).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('T10, ORG-30: quotas by area that somebody else has saved meanwhile are not overwritten', async ({
  page,
  tokenOf,
}) => {
  const { eventID } = await makeFair();
  const token = await tokenOf('manager@example.com');
  const saveBand = (personnelQuota: number) =>
    send(token, `/organizer/events/${eventID}/quotaBands`, {
      quotaBands: [{ fromArea: 10, personnelQuota, guestQuota: null }],
    });
  await saveBand(5);
  await page.clock.install();
  await page.goto(`/organizer/events/${eventID}/packages`);
  const bands = page.getByRole('region', listed('Quotas by area'));
  const open = () => bands.getByRole('button', { name: 'Change quotas' }).click();
  const badges = page.getByRole('dialog', listed('Quotas by area')).getByLabel('Badges');
  const save = page.getByRole('button', { name: 'Save' });
  await open();
  await badges.fill('6');
  await saveBand(7);
  await comeBack(page, /\/quotaBands$/);
  await expect(badges).toHaveValue('6');
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Discard mine and reload' }).click();
  await expect(badges).toHaveValue('7');

  // What was saved stands in the window before the list is asked for again.
  await page.route(/\/quotaBands$/, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await badges.fill('8');
  await save.click();
  await expect(toast(page, 'The quotas were saved')).toBeVisible();
  await open();
  await expect(badges).toHaveValue('8');
});
