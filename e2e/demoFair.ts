import type { Page } from '@playwright/test';

/** In the console: the exhibitors of the demo fair, from the list of events. */
export async function openExhibitors(page: Page): Promise<void> {
  await page.goto('/organizer?search=Nordic+Expo&when=all');
  await page.getByRole('link', { name: /^Nordic Expo/ }).click();
}

/** One of them, from their list. */
export async function openAurora(page: Page): Promise<void> {
  await openExhibitors(page);
  await page
    .getByRole('searchbox', { name: 'Search exhibitors, stands and contacts' })
    .fill('Aurora');
  await page.getByRole('link', { name: 'Aurora Robotics Oy' }).click();
}
