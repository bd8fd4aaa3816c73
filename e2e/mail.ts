import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Opens the newest mail to somebody; its content. */
export async function openMail(page: Page, email: string): Promise<FrameLocator> {
  await page.goto('/dev/mail');
  const mails = page.getByRole('row').filter({ hasText: email });
  await mails.first().getByRole('link').click();
  return page.frameLocator('iframe');
}

/** Opens the newest mail to somebody and follows the link in it. */
export async function followMailedLink(page: Page, email: string, leadsTo: RegExp): Promise<void> {
  const mail = await openMail(page, email);
  await mail.locator('a.button').click();
  await expect(page).toHaveURL(leadsTo);
}
