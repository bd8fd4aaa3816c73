import type { Page } from '@playwright/test';
import { openMyInfo } from './office.ts';
import { expect, expectNoViolations, signIn, startSession, test } from './portal.ts';
import { login } from './session.ts';

// axe would see a toast that is half there.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const firstNames = (page: Page) => page.getByRole('textbox', { name: 'First names' });

const sessions = (page: Page) => page.getByRole('region', { name: 'Active sessions' });
const rows = (page: Page) => sessions(page).getByRole('listitem');

test('T5: each is told with browser and system, and one is ended @phone-only', async ({
  page,
  browser,
}) => {
  const { email } = await openMyInfo(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  await expect(other.getByRole('heading', { name: 'Hello Erika' })).toBeVisible();
  await page.reload();
  const own = rows(page).filter({ hasText: 'This device' });
  await expect(own).toHaveCount(1);
  const chrome = sessions(page).getByRole('button', { name: /^Sign out: Chrome/ });
  await expect(chrome).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Chrome' })).toContainText(
    /Last used \d\d\.\d\d\.\d{4} \d\d:\d\d · signed in \d\d\.\d\d\.\d{4} \d\d:\d\d/,
  );
  await chrome.click();
  const question = page.getByRole('dialog', { name: /^Sign out Chrome.*\?$/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await chrome.click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(chrome).toHaveCount(0);
  await expect(own).toHaveCount(1);
  await other.goto('/events');
  await expect(login(other)).toBeVisible();
  await other.context().close();
});

test('T5: all others are ended at once, this one stays', async ({ page, browser }) => {
  const { email } = await openMyInfo(page);
  for (let i = 0; i < 4; i += 1) await startSession(email);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  await expect(other.getByRole('heading', { name: 'Hello Erika' })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText('This device');
  await sessions(page).getByRole('button', { name: 'Show all 6' }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await expect(question).toContainText('5 other sessions end at once.');
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await other.goto('/events');
  await expect(login(other)).toBeVisible();
  await page.reload();
  await expect(firstNames(page)).toHaveValue('Erika');
  await other.context().close();
});
