import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button, givePassword, heading, letTimePass, proof } from './factors.ts';
import { openMail } from './mail.ts';
import { openMyInfo } from './office.ts';
import {
  demoPassword,
  enter,
  expect,
  expectNoViolations,
  failedCall,
  storedIn,
  test,
} from './portal.ts';

test.use({
  allowedConsole: failedCall,
  // axe would see a window that is half there.
  contextOptions: { reducedMotion: 'reduce' },
});

const erasing = (page: Page) => page.getByRole('dialog', { name: 'Erase your account?' });
const typed = (page: Page) => erasing(page).getByRole('textbox', { name: /^To confirm, type / });

const erased = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your account was erased' });

test('PRIV-01: one’s own data comes as a file, after a fresh sign-in', async ({ page }) => {
  const { email } = await openMyInfo(page);
  await letTimePass(email);
  const file = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  await proof(page).getByRole('textbox', { name: 'Your password' }).fill(demoPassword);
  await page.keyboard.press('Enter');
  const download = await file;
  expect(download.suggestedFilename()).toBe('my data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({ account: { email, firstNames: 'Erika' } });
  await expect(proof(page)).toBeHidden();
});

test('PRIV-03, PRIV-04: an account is erased after what ends and stays was told, in all tabs @phone-only', async ({
  page,
}) => {
  const { email, partners } = await openMyInfo(page);
  const tab = await page.context().newPage();
  await tab.goto('/events');
  await expect(heading(tab, 'Events')).toBeVisible();

  await page.bringToFront();
  await button(page, 'Erase my account…').click();
  await expect(erasing(page)).toContainText(
    `You are the only user of Office ${partners[0]?.slice(0, -2)}`,
  );
  await expect(erasing(page)).toContainText('You have placed no orders.');
  await expectNoViolations(page);
  await expect(typed(page)).toBeFocused();
  await typed(page).fill('somebody@example.com');
  await page.keyboard.press('Enter');
  await expect(typed(page)).toHaveAccessibleDescription(
    `Type the email address of your account: ${email}`,
  );
  await page.keyboard.press('Escape');
  await expect(erasing(page)).toBeHidden();
  await expect(button(page, 'Erase my account…')).toBeFocused();

  await page.keyboard.press('Enter');
  await typed(page).fill(email.toUpperCase());
  await letTimePass(email);
  await page.keyboard.press('Enter');
  await proof(page).getByRole('textbox', { name: 'Your password' }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(erased(page)).toBeVisible();
  await expectNoViolations(page);
  await expect(heading(tab, 'Sign in')).toBeVisible();
  for (const key of ['token', 'partnerID', 'drafts']) expect(await storedIn(page, key)).toBeNull();

  await givePassword(page, email);
  await expect(page.getByRole('alert')).toContainText('Login failed');
  const mail = await openMail(page, email);
  await expect(mail.getByText('your account in the exhibitor portal was erased')).toBeVisible();
});

test('PRIV-03: a colleague sees neither name nor row any more', async ({ page, browser }) => {
  const { email, colleagues } = await openMyInfo(page, {
    colleagues: [{ firstNames: 'Kaino', lastName: 'Ahonen' }],
  });
  await page.getByRole('textbox', { name: 'Phone' }).fill('+358 40 1234567');
  await button(page, 'Save').click();
  await button(page, 'Erase my account…').click();
  await expect(erasing(page)).not.toContainText('only user');
  await typed(page).fill(email);
  await erasing(page).getByRole('button', { name: 'Erase my account' }).click();
  await expect(erased(page)).toBeVisible();

  const context = await browser.newContext();
  await enter(context, String(colleagues[0]));
  const other = await context.newPage();
  await other.goto('/settings/users');
  const rows = other.getByRole('rowgroup').last().getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ahonen');
  await other.goto('/settings/log');
  await expect(other.getByRole('rowgroup').last().getByRole('row').first()).toContainText(
    'Former user',
  );
  await context.close();
});
