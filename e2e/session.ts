import type { Page } from '@playwright/test';
import { demoPassword } from './portal.ts';

export const login = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
/** The first heading of Anna's dashboard. */
export const hello = (page: Page) => page.getByRole('heading', { name: 'Hello Anna' });
export const events = (page: Page) => page.getByRole('heading', { name: 'Events', level: 1 });
export const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' });

/** Gives e-mail and password on the login screen that is there. */
export async function signInHere(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
