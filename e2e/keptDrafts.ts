import type { Page, Route } from '@playwright/test';
import { demoPassword, expect, origin, storedIn } from './portal.ts';

export const offer = (page: Page) => page.getByRole('region', { name: /^Unsaved draft from / });

/** The server ends the session while somebody types; they hear of it as they send that, and sign in again. */
export async function sendIntoEndedSession(
  page: Page,
  email: string,
  text: string,
  button: string,
  path = page.url(),
) {
  // What was typed a moment before is kept as well.
  if (text) await expect.poll(() => storedIn(page, 'drafts')).toContain(text);
  // They hear of it as they send, not by what a screen asks for anew.
  const { promise: sent, resolve: letGo } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    if (route.request().method() === 'GET') await sent;
    await route.fallback();
  };
  await page.route('**/v1/**', hold);
  await fetch(`${origin()}/v1/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await storedIn(page, 'token')}` },
  });
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  letGo();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(path);
}

export const goOn = (page: Page) =>
  offer(page).getByRole('button', { name: 'Continue with it' }).click();
