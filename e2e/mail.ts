import { expect, type Page } from '@playwright/test';

/** Opens the newest mail to somebody and follows the link in it. */
export async function followMailedLink(page: Page, email: string, leadsTo: RegExp): Promise<void> {
  await page.goto('/dev/mail');
  const mails = page.getByRole('row').filter({ hasText: email });
  await mails.first().getByRole('link').click();
  await page.frameLocator('iframe').getByRole('link').first().click();
  await expect(page).toHaveURL(leadsTo);
}
