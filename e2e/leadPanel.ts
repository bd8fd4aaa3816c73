import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Opens a lead of a stand by the name of the visitor. */
export async function openLead(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/leads`);
  await page.getByRole('link', { name: `Vieno ${name}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Vieno ${name}` })).toBeVisible();
}

export const panel = (page: Page) => page.getByRole('dialog');
export const newNote = (page: Page) => panel(page).getByRole('textbox', { name: 'New note' });
export const notes = (page: Page) => panel(page).getByRole('list', { name: 'Notes' });
