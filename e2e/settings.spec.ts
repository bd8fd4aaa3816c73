import type { Page } from '@playwright/test';
import { makeOffice, openMyInfo } from './office.ts';
import {
  anna,
  dora,
  enter,
  expect,
  expectNoViolations,
  notToday,
  replyOf,
  test,
  toast,
} from './portal.ts';

// What Chromium itself says of a call that was refused or got no answer.
test.use({
  allowedConsole: /Failed to load resource|Unable to preload CSS/,
  // axe would see a toast that is half there.
  contextOptions: { reducedMotion: 'reduce' },
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const savedUser = replyOf(/^\/v1\/users\/\d+$/);
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of the settings' });

test('ORG-33, U3: where nobody knows whether there are leads of earlier events, that is said', async ({
  page,
}) => {
  const { email } = await makeOffice();
  await enter(page.context(), email);
  await page.route('**/formerLeads*', (route) => route.fulfill(notToday));
  await page.goto('/settings/organization');
  const card = page.getByRole('region', { name: 'Leads of earlier events' });
  await expect(card.getByRole('alert')).toContainText('Not today');
  await page.unroute('**/formerLeads*');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toHaveCount(0);
});

test.describe('of Anna', () => {
  test.use({ as: anna });

  test('SET-01, LOG-05: my info, the organisation’s tabs and its log, which are links @phone', async ({
    page,
  }) => {
    await page.goto('/settings');
    const names = ['My info', 'Organization details', 'Users', 'Log'];
    await expect(tabs(page).getByRole('link')).toHaveText(names);
    for (const [name, path] of [
      ['Organization details', '/settings/organization'],
      ['Users', '/settings/users'],
      ['Log', '/settings/log'],
      ['My info', '/settings'],
    ] as const) {
      await tabs(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(tabs(page).locator('[aria-current="page"]')).toHaveText([name]);
      await expect(page).toHaveTitle(`${name} – Settings – Exhibitor portal`);
    }
  });
});

test.describe('of a user without a partner', () => {
  test.use({ as: dora, permissions: ['clipboard-read', 'clipboard-write'] });

  test('AUTH-16: only my info is open; the rest tells how to be added @phone-only', async ({
    page,
  }) => {
    await page.goto('/settings');
    await expect(tabs(page).getByRole('link')).toHaveText(['My info']);
    await expect(field(page, 'Email')).toHaveValue(dora);
    for (const path of ['/settings/organization', '/settings/users', '/', '/notifications']) {
      await page.goto(path);
      const heading = page.getByRole('heading', { name: 'You are not in any organization yet' });
      await expect(heading, path).toBeVisible();
      await expect(page.getByRole('main').getByText(dora), path).toBeVisible();
    }
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(dora);
  });
});

test('SET-02, SET-04, ERR-11: a save is told, and bar and greeting follow at once', async ({
  page,
}) => {
  const { email } = await openMyInfo(page);
  await field(page, 'First names').fill('Erika 🦊');
  await field(page, 'Last name').fill("O'Hara'; drop table users; --");
  await field(page, 'Phone').fill('');
  const reply = page.waitForResponse(savedUser);
  await field(page, 'Last name').press('Enter');
  const body = (await reply).request().postDataJSON();
  expect(body).toEqual({
    firstNames: 'Erika 🦊',
    lastName: "O'Hara'; drop table users; --",
    email,
    phone: '',
    password: '',
    notificationMails: 'off',
    timeModified: expect.any(String),
  });
  await expect(toast(page, 'Your info is saved')).toContainText('The changes are in use at once.');
  const menu = page.getByRole('button', { name: "User menu: Erika 🦊 O'Hara" });
  await expect(menu).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Erika 🦊' })).toBeVisible();
  await page.goto('/settings');
  await expect(field(page, 'Last name')).toHaveValue("O'Hara'; drop table users; --");
  await expect(field(page, 'Phone')).toHaveValue('');
});

test('NAV-04, FORM-01: what is wrong in a field is told in the language that is chosen meanwhile', async ({
  page,
}) => {
  await openMyInfo(page);
  await field(page, 'First names').fill('');
  await field(page, 'Phone').fill('123456');
  await save(page).click();
  await expect(field(page, 'First names')).toHaveAccessibleDescription('First name is required');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Suomi' }).click();
  await expect(field(page, 'Etunimet')).toHaveAccessibleDescription('Etunimi puuttuu');
  await expect(field(page, 'Puhelin')).toHaveAccessibleDescription('Anna vähintään 7 merkkiä');
  await expect(field(page, 'Sukunimi')).not.toHaveAttribute('aria-invalid');

  // What only the server knows stays as it said it.
  await field(page, 'Etunimet').fill('Erika');
  await field(page, 'Puhelin').fill('');
  const taken = 'Osoite on jo käytössä.';
  const fields = [{ field: 'email', message: taken }];
  const json = { errors: [{ title: 'Ei', details: taken, code: 400, fields }] };
  await page.route(/\/v1\/users\/\d+$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect(field(page, 'Sähköposti')).toHaveAccessibleDescription(new RegExp(`^${taken}`));
  await page.getByRole('button', { name: /^Käyttäjävalikko/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(new RegExp(`^${taken}`));
});

test('SET-03, FORM-01, U4: each wrong field is told, the first has the focus, nothing is sent', async ({
  page,
}) => {
  await openMyInfo(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v1/users/')) sent += 1;
  });
  await field(page, 'Phone').fill('123456');
  await field(page, 'Phone').blur();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Input at least 7 characters');
  await field(page, 'First names').fill(' ');
  await field(page, 'Last name').fill('');
  await field(page, 'Email').fill('erika');
  await newPassword(page).fill('12345');
  await save(page).click();
  await expect(toast(page, 'Check all form fields')).toBeVisible();
  const first = field(page, 'First names');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('First name is required');
  await expect(field(page, 'Last name')).toHaveAccessibleDescription('Last name is required');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/^Invalid email address/);
  await expect(newPassword(page)).toHaveAccessibleDescription(/Input at least 6 characters/);
  await expectNoViolations(page);
  await field(page, 'Email').fill('');
  await field(page, 'Email').blur();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/^Email address is required/);
  expect(sent).toBe(0);
});

test('VAL-04: one of the commonest passwords is refused at its field', async ({ page }) => {
  await openMyInfo(page);
  await newPassword(page).fill('qwerty');
  await save(page).click();
  await expect(newPassword(page)).toHaveAccessibleDescription(/one of the commonest passwords/);
  await expect(newPassword(page)).toBeFocused();
  await expect(toast(page, 'Data could not be saved')).toHaveCount(0);
});

test('ERR-12, ERR-10, FORM-03: a failure tells its details, and what is typed stays', async ({
  page,
}) => {
  await openMyInfo(page);
  const url = /\/v1\/users\/\d+$/;
  const isSave = (method: string) => method === 'POST';
  const answer = (reply: { status: number; json: object }) =>
    page.route(url, (route) =>
      isSave(route.request().method()) ? route.fulfill(reply) : route.fallback(),
    );
  await field(page, 'Last name').fill('Koskela');
  await answer(notToday);
  await save(page).click();
  await expect(toast(page, 'Data could not be saved')).toContainText('Details: Come back later.');
  await answer({ status: 200, json: { data: {} } });
  await save(page).click();
  await expect(toast(page, 'error in response')).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue('Koskela');
  await page.unroute(url);
  await save(page).click();
  await expect(toast(page, 'Your info is saved')).toBeVisible();
});

test('ERR-12: an e-mail in use is told at its field too', async ({ page }) => {
  await openMyInfo(page);
  await field(page, 'Email').fill(anna);
  await save(page).click();
  await expect(toast(page, 'Data could not be saved')).toContainText(
    'Details: Email already in use',
  );
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Email already in use/);
  await expect(field(page, 'Email')).toBeFocused();
});

test('FORM-03, U7, T9: without a network nothing typed is lost, and it is saved by itself when it is back', async ({
  page,
  context,
}) => {
  await openMyInfo(page);
  await field(page, 'Last name').fill('Koskela');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'still finding out' })).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue('Koskela');
  await context.setOffline(false);
  await expect(toast(page, 'Your info is saved')).toBeVisible();
});

test('FORM-03: the button waits while it saves, and two clicks are one save', async ({ page }) => {
  await openMyInfo(page);
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(/\/v1\/users\/\d+$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    await answer.promise;
    return route.continue();
  });
  await field(page, 'Last name').fill('Koskela');
  await save(page).dblclick();
  await expect(save(page)).toBeDisabled();
  answer.resolve();
  await expect(toast(page, 'Your info is saved')).toBeVisible();
  expect(sent).toBe(1);
});

test.describe('in Finnish', () => {
  test.use({ stored: { language: 'fi' } });

  test('I18N-05, SET-03, SET-04: messages and toasts are Finnish', async ({ page }) => {
    const { email } = await makeOffice();
    await enter(page.context(), email);
    await page.goto('/settings');
    await field(page, 'Sukunimi').fill('');
    await field(page, 'Puhelin').fill('123');
    await page.getByRole('button', { name: 'Tallenna' }).click();
    await expect(toast(page, 'Tarkista lomakkeen kentät')).toBeVisible();
    await expect(field(page, 'Sukunimi')).toHaveAccessibleDescription('Sukunimi puuttuu');
    await expect(field(page, 'Puhelin')).toHaveAccessibleDescription('Anna vähintään 7 merkkiä');
    await field(page, 'Sukunimi').fill('Äyräväinen');
    await field(page, 'Puhelin').fill('');
    await page.getByRole('button', { name: 'Tallenna' }).click();
    await expect(toast(page, 'Tietosi on tallennettu')).toBeVisible();
  });
});
