import type { BrowserContext, Page } from '@playwright/test';
import { makeOffice } from './office.ts';
import { anna, enter, expect, origin, startSession, storedIn, test } from './portal.ts';
import { login, signInHere } from './session.ts';

const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ });
const goOn = 'Your session has ended';

test.use({ allowedConsole: /401|Failed to load resource/ });

/** Ends the session of a page where it does not hear of it. */
async function endOnServer(page: Page): Promise<void> {
  await fetch(`${origin()}/v1/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await storedIn(page, 'token')}` },
  });
}

async function office(context: BrowserContext): Promise<string> {
  const { email } = await makeOffice({ partners: [{ name: 'Aava Oy' }, { name: 'Byroo Oy' }] });
  await enter(context, email);
  return email;
}

/** Has the page ask for something, by which it learns that its session is over; if it has not learned it yet. */
const askForSomething = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/settings"]')?.click());

async function userMenuTo(page: Page, name: string): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name }).click();
}

test('AUTH-07, AUTH-16: after a session that the server ended one goes on for the same organisation', async ({
  page,
  context,
}) => {
  const email = await office(context);
  await page.goto('/events');
  await userMenuTo(page, 'Change organization');
  await page.getByRole('dialog').getByRole('button', { name: 'Byroo Oy' }).click();
  await expect(userMenu(page)).toContainText('Byroo Oy');
  await endOnServer(page);
  await askForSomething(page);
  await expect(page.getByText(goOn)).toBeVisible();
  await signInHere(page, email);
  await expect(userMenu(page)).toContainText('Byroo Oy');
  expect(await storedIn(page, 'partnerID')).not.toBeNull();
});

test('AUTH-07, AUTH-09: a tab that another tells of an ended session goes on where it was', async ({
  context,
}) => {
  const email = await office(context);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto('/');
  await other.goto('/events?search=Nordic');
  await expect(other.getByRole('searchbox')).toHaveValue('Nordic');
  await endOnServer(one);
  await askForSomething(one);
  for (const tab of [one, other]) await expect(tab.getByText(goOn)).toBeVisible();
  await signInHere(other, email);
  await expect(other).toHaveURL('/events?search=Nordic');
});

test('AUTH-08, AUTH-11: a tab that missed a sign-out shows the login as soon as it asks for something', async ({
  page,
  context,
}) => {
  await office(context);
  await page.goto('/');
  await expect(userMenu(page)).toBeVisible();
  // The page that changes the storage is the one that hears nothing of it.
  // What it happens to be asking for just then may tell it as well: no wait between the two.
  await page.evaluate(() => {
    localStorage.clear();
    document.querySelector<HTMLAnchorElement>('nav a[href="/settings"]')?.click();
  });
  await expect(login(page)).toBeVisible();
});

test('AUTH-08: a tab that missed a change of users starts anew as the new one', async ({
  page,
  context,
}) => {
  await office(context);
  await page.goto('/events');
  await expect(userMenu(page)).toContainText('Aava Oy');
  const token = await startSession(anna);
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(userMenu(page)).toContainText('Anna');
});

test('AUTH-08, T5: a sign-out with a token that is out of date makes it fresh before', async ({
  page,
  context,
}) => {
  await office(context);
  await page.goto('/');
  await expect(userMenu(page)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url().replace(/.*\/users\//, '')));
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 16 * 60_000;
  });
  await userMenuTo(page, 'Log out');
  await expect(login(page)).toBeVisible();
  const ofSession = calls.filter((path) => ['refresh', 'logout'].includes(path));
  expect(ofSession.slice(-2)).toEqual(['refresh', 'logout']);
});
