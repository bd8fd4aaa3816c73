import type { Page } from '@playwright/test';
import {
  anna,
  expect,
  expectNoViolations,
  expectNoViolationsInBothSchemes,
  test,
} from './portal.ts';

// What Chromium itself says of a call that was refused or got no answer.
test.use({ as: anna, allowedConsole: /Failed to load resource/ });

/** Opens something over or in a screen that does not show by itself. */
const overlays: Record<string, (page: Page) => Promise<void>> = {
  'the user menu': async (page) => {
    await page.goto('/events');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  },
  'the choice of an organisation': async (page) => {
    await page.goto('/events');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Change organization' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  },
  'the choice of a partner': async (page) => {
    await page.goto('/events');
    await page.getByRole('button', { name: /Nordic Expo/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  },
  'a notification': async (page) => {
    await page.goto('/notifications');
    await page.getByRole('button', { name: /Service hours in the holidays/ }).click();
    await expect(page.getByRole('dialog').getByText('Our exhibitor service')).toBeVisible();
  },
  'the menu of a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Events' })).toBeVisible();
  },
  'a choice of page sizes': async (page) => {
    await page.goto('/events');
    await page.getByRole('button', { name: /Helsinki Design Week/ }).click();
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await expect(page.getByRole('option')).toHaveCount(4);
  },
  'a toast': async (page) => {
    await page.goto('/events/4711');
    const toast = page.getByRole('alert').filter({ hasText: 'General error' });
    // It stays for as long as it is looked at.
    await toast.hover();
    await expect(page.getByRole('button', { name: /Nordic Expo/ })).toBeVisible();
    await expect(toast).toHaveCSS('opacity', '1');
  },
  'an error': async (page) => {
    const json = { errors: [{ title: 'Not today', details: 'Come back later.', code: 400 }] };
    await page.route('**/partnerEvents?*', (route) => route.fulfill({ status: 400, json }));
    await page.goto('/events');
    await expect(page.getByRole('alert')).toContainText('Not today');
  },
  'the offline banner': async (page) => {
    await page.goto('/events');
    await expect(page.getByRole('button', { name: /Nordic Expo/ })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('No connection.')).toBeVisible();
  },
};

for (const [name, open] of Object.entries(overlays))
  test(`U2: ${name}, in light and dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expectNoViolationsInBothSchemes(page);
  });

test.describe('signed out', () => {
  test.use({ as: undefined });

  test('U2, U4: a login with wrong fields, and one that failed', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Log in' });
    await button.click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('Email', { exact: true }).fill(anna);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.route('**/v1/users/login', (route) => route.abort('connectionrefused'));
    await button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
  });
});
