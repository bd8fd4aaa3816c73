import type { Browser, Page } from '@playwright/test';
import { query } from './captures.ts';
import { addApp, button, dropSession, givePassword, heading, keepCodes, rows } from './factors.ts';
import { followMailedLink, openMail } from './mail.ts';
import { makeOffice } from './office.ts';
import {
  demoPassword,
  expect,
  expectNoViolationsInBothSchemes,
  failedCallOrMail,
  loseReply,
  store,
  storedIn,
  test,
} from './portal.ts';

test.use({
  allowedConsole: failedCallOrMail,
  contextOptions: { reducedMotion: 'reduce' },
});
test.slow();

const dashboard = (page: Page) => heading(page, 'Hello Erika');
const inDatabase = (text: string, email: string) =>
  query(process.env.PORTAL_E2E_DATA ?? '', text, [email]);
const ofOwner = '(select "userID" from users where email = $1)';

/** An owner in one browser, and somebody in another who has learnt the password. */
async function phished(page: Page, browser: Browser) {
  const { email } = await makeOffice();
  await givePassword(page, email);
  await expect(dashboard(page)).toBeVisible();
  const thief = await (await browser.newContext()).newPage();
  await givePassword(thief, email);
  await expect(dashboard(thief)).toBeVisible();
  return { email, thief };
}

test('SEC-08, SEC-09, SEC-10: of a phished password the owner is told, and ends it from the mail', async ({
  page,
  browser,
}) => {
  const { email, thief } = await phished(page, browser);
  await page.goto('/settings');
  const sessions = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: /Network address (127\.0\.0\.1|::1)/ })).toHaveCount(2);

  const mail = await openMail(page, email);
  await expect(mail.getByText('on a device that is new to it')).toBeVisible();
  await expect(mail.getByText(/Time: \d\d\.\d\d\.\d{4} \d\d:\d\d \(\w+/)).toContainText(
    /Device: (Headless )?Chrome.* on .*Network address: /,
  );
  await mail.getByRole('link', { name: 'This was not me' }).click();
  await expect(heading(page, 'Was it not you who signed in?')).toBeVisible();
  const link = page.url();
  expect(link).toMatch(/\/not-me\/[\w-]{22}$/);
  // Whoever opens it, a scanner of mails too, changes nothing by that.
  await page.reload();
  await thief.reload();
  await expect(dashboard(thief)).toBeVisible();

  await button(page, 'Sign everybody out').click();
  await expect(heading(page, 'Everybody is signed out')).toBeVisible();
  await thief.goto('/events');
  await expect(heading(thief, 'Sign in')).toBeVisible();
  await givePassword(thief, email);
  await expect(thief.getByRole('alert')).toContainText('Login failed');
  expect(await storedIn(thief, 'token')).toBeNull();
  await page.goto(link);
  await button(page, 'Sign everybody out').click();
  await expect(page.getByRole('alert')).toContainText('The link no longer works');
  await expect(button(page, 'Sign everybody out')).toHaveCount(0);

  await followMailedLink(page, email, /\/password-recovery\//);
  await page.getByLabel('New password', { exact: true }).fill('only the owner knows');
  await page.getByLabel('Repeat the password').fill('only the owner knows');
  await button(page, 'Set the password').click();
  await expect(heading(page, 'Your password is set')).toBeVisible();
  await givePassword(page, email, 'only the owner knows');
  await expect(dashboard(page)).toBeVisible();
  // The owner's own browser is known, whatever has ended: the newest mail is still that of before.
  await expect(
    (await openMail(page, email)).getByText('its password no longer works'),
  ).toBeVisible();
  await thief.context().close();
});

test('SEC-10, U8: the page asks, says what is too late and what went wrong, in both languages @phone-only', async ({
  page,
  browser,
}) => {
  const { email, thief } = await phished(page, browser);
  await thief.context().close();
  await followMailedLink(page, email, /\/not-me\//);
  const link = page.url();
  await expect(heading(page, 'Was it not you who signed in?')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.route('**/login/disown', (route) => route.abort('connectionrefused'));
  await button(page, 'Sign everybody out').click();
  await expect(page.getByRole('alert')).toContainText('Connection error');
  await page.unroute('**/login/disown');

  await inDatabase(
    `update "newDevices" set "timeExpires" = now() where "userID" = ${ofOwner}`,
    email,
  );
  await store(page, { language: 'fi' });
  await page.goto(link);
  await expect(heading(page, 'Etkö kirjautunut itse?')).toBeVisible();
  await button(page, 'Kirjaa kaikki ulos').click();
  await expect(page.getByRole('alert')).toContainText('Linkki ei enää toimi');
  await expectNoViolationsInBothSchemes(page);
  await expect(page.getByRole('link', { name: 'Vaihda salasana' })).toHaveAttribute(
    'href',
    '/password-recovery',
  );
  expect(await storedIn(page, 'token')).not.toBeNull();
});

test('SEC-10, T9: after a lost reply the used link says that it may be done', async ({
  page,
  browser,
}) => {
  const { email, thief } = await phished(page, browser);
  await thief.context().close();
  await followMailedLink(page, email, /\/not-me\//);
  await loseReply(page, /\/login\/disown$/);
  await button(page, 'Sign everybody out').click();
  await expect(page.getByRole('alert')).toContainText('Connection error');
  await button(page, 'Sign everybody out').click();
  await expect(heading(page, 'Everybody may be signed out already')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reset your password' })).toHaveAttribute(
    'href',
    '/password-recovery',
  );
});

test('SEC-09, AUTH-15: a browser is known again after a sign-out', async ({ page }) => {
  const { email } = await makeOffice();
  await givePassword(page, email);
  await expect(dashboard(page)).toBeVisible();
  const key = await storedIn(page, 'deviceKey');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  await button(page, 'User menu: Erika Koskinen').click();
  await page.getByRole('menuitem', { name: /^Log out/ }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  const login = page.waitForRequest('**/v1/users/login');
  await givePassword(page, email);
  expect((await login).headers()['x-device-key']).toBe(key);
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/dev/mail');
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
});

test('SEC-06: a day after it was asked for the second factor is gone, and the owner is told', async ({
  page,
}) => {
  const { email } = await makeOffice();
  await givePassword(page, email);
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/settings');
  await addApp(page);
  await keepCodes(page);
  await dropSession(page);
  await givePassword(page, email);
  await button(page, 'I have none of these').click();
  await button(page, 'Ask for the removal').click();
  await expect(heading(page, 'Asked for')).toBeVisible();
  await givePassword(page, email);
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();

  await inDatabase(
    `update "factorRemovals" set "timeDue" = "timeDue" - interval '1 day' where "userID" = ${ofOwner}`,
    email,
  );
  const left = () => inDatabase(`select from totps where "userID" = ${ofOwner}`, email);
  await expect.poll(left, { timeout: 100_000, intervals: [1000] }).toEqual([]);
  await givePassword(page, email, demoPassword);
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('The password alone signs in.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  const mail = await openMail(page, email);
  await expect(mail.getByText('As asked for a day ago')).toBeVisible();
});
