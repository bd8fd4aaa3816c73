import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { query } from './captures.ts';
import { demoPassword, expect } from './portal.ts';
import { signInHere } from './session.ts';

/** What an app with this secret shows, now or some steps of 30 seconds later. */
export const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** As if password and passkey had been given eleven minutes ago in all sessions of a user. */
export async function letTimePass(email: string): Promise<void> {
  await query(
    process.env.PORTAL_E2E_DATA ?? '',
    `update sessions set "timeProved" = now() - interval '11 minutes'
     where "userID" = (select "userID" from users where email = $1)`,
    [email],
  );
}

/** A device of Chromium's own that keeps passkeys and knows its owner. */
export async function addAuthenticator(page: Page): Promise<{ lose(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
export const factors = (page: Page) =>
  page.getByRole('region', { name: 'Second step of signing in' });
export const rows = (page: Page) => factors(page).getByRole('listitem');
export const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Closes the window with the recovery codes; what they were. */
export async function keepCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await button(page, 'I have kept them').click();
  await expect(shown).toBeHidden();
  return codes;
}

/** Adds a passkey in my info. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, 'Add a passkey').click();
  const added = page.getByRole('dialog', { name: 'Add a passkey' });
  await added.getByRole('textbox', { name: 'Name' }).fill(name);
  await added.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(added).toBeHidden();
}

/** Sets an app up in my info; its secret. */
export async function addApp(page: Page): Promise<string> {
  await button(page, 'Set up an app with codes').click();
  const window = page.getByRole('dialog', { name: 'Set up an app with codes' });
  await expect(window.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const key = await window.getByRole('textbox', { name: 'Key' }).inputValue();
  const secret = key.replaceAll(' ', '');
  await window.getByRole('textbox', { name: 'Code that the app shows now' }).fill(codeOf(secret));
  await window.getByRole('button', { name: 'Take into use' }).click();
  await expect(window).toBeHidden();
  return secret;
}

/** Ends the session in the browser alone, and opens the login. */
export async function dropSession(page: Page): Promise<void> {
  // What a screen asks for at that moment would be refused, and the console would say so.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/');
  await expect(heading(page, 'Sign in')).toBeVisible();
}

/** Opens the login screen, and gives e-mail and password there. */
export async function givePassword(page: Page, email: string, password = demoPassword) {
  await page.goto('/');
  await signInHere(page, email, password);
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await button(page, 'Sign in').click();
}
