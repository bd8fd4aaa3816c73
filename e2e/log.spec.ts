import type { Page } from '@playwright/test';
import { rows } from './listStand.ts';
import { makeOffice } from './office.ts';
import { enter, expect, expectNoViolations, test } from './portal.ts';

// axe would see a window that is half there.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Changes the city of the exhibitor, and opens the log. */
async function changeCity(page: Page, city: string): Promise<void> {
  await page.goto('/settings/organization');
  await page.getByLabel('City', { exact: true }).first().fill(city);
  const saved = page.waitForResponse(/\/partners\/\d+$/);
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Log' })).toHaveAttribute('aria-busy', 'false');
}

test('LOG-04, LOG-05: who did what, what was changed, and what happened to one’s own account', async ({
  page,
}) => {
  const office = await makeOffice({ colleagues: [{ firstNames: 'Kaino', lastName: 'Ahonen' }] });
  await enter(page.context(), office.email);
  await changeCity(page, 'Turku');
  const first = rows(page).first();
  await expect(first).toContainText('Koskinen');
  const name = /^Changed the organization’s details, \d\d\.\d\d\.\d{4}/;
  await first.getByRole('link', { name }).click();
  const window = page.getByRole('dialog', { name: 'Changed the organization’s details' });
  await expect(window.getByRole('region', { name: 'Changes' })).toContainText(/City.*Turku/);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();

  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Orders' }).click();
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: /Koskinen/ }).click();
  await expect(page).toHaveURL(/person=%22\d+/);
  await expect(rows(page)).toHaveCount(1);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('Log.xlsx');

  await page.getByText('My account', { exact: true }).click();
  await expect(page).toHaveURL(/of=me/);
  await expect(rows(page).first()).toContainText('Signed in');
  await expect(rows(page).first()).toContainText(/\d+\.\d+\.\d+\.\d+/);
});

test('NAV-04: what the log says follows the language', async ({ page }) => {
  const office = await makeOffice();
  await enter(page.context(), office.email);
  await changeCity(page, 'Turku');
  await expect(rows(page).first()).toContainText('Changed the organization’s details');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Suomi' }).click();
  await expect(rows(page).first()).toContainText('Muutti organisaation tietoja');
});

test('NAV-04: what was on its way as the language changed comes in the new one', async ({
  page,
}) => {
  const office = await makeOffice();
  await enter(page.context(), office.email);
  await changeCity(page, 'Turku');
  const answer = Promise.withResolvers<void>();
  await page.route(
    /\/partners\/\d+\/auditEntries/,
    async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto('/settings/log');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Suomi' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  answer.resolve();
  await expect(rows(page).first()).toContainText('Muutti organisaation tietoja');
});
