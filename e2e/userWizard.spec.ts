import type { Page } from '@playwright/test';
import { rows } from './listStand.ts';
import { followMailedLink } from './mail.ts';
import { makeOffice, type Office } from './office.ts';
import {
  dora,
  enter,
  expect,
  expectNoViolations,
  failedCallOrMail,
  notToday,
  startSession,
  test,
  toast,
} from './portal.ts';

test.use({
  allowedConsole: failedCallOrMail,
  // axe would see a toast that is half there.
  contextOptions: { reducedMotion: 'reduce' },
});

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Add user' });
const field = (page: Page, name: string) => wizard(page).getByRole('textbox', { name });
const password = (page: Page) => wizard(page).getByLabel(/^Password/);
const invitation = (page: Page) =>
  wizard(page).getByRole('checkbox', { name: /^Send an invitation/ });
const button = (page: Page, name: string) =>
  wizard(page).locator('button:not([aria-label])', { hasText: name });

let count = 0;
const newEmail = () => `new.user${(count += 1)}.${Date.now()}@example.com`;

async function openWizard(page: Page): Promise<Office> {
  const own = await makeOffice();
  await enter(page.context(), own.email);
  await page.goto('/settings/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  return own;
}

async function check(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await button(page, 'Continue').click();
}

async function fillNames(page: Page, firstNames: string, lastName: string): Promise<void> {
  await field(page, 'First names').fill(firstNames);
  await field(page, 'Last name').fill(lastName);
}

test('USR-05, FORM-01: state 0 asks for an e-mail that is one', async ({ page }) => {
  await openWizard(page);
  await button(page, 'Continue').click();
  await expect(toast(page, 'Check all form fields')).toBeVisible();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email address is required');
  await expect(field(page, 'Email')).toBeFocused();
  await check(page, 'erika');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
  await expectNoViolations(page);
  await button(page, 'Cancel').click();
  await expect(wizard(page)).toBeHidden();
});

test('USR-06, USR-12, ERR-15: state 1 warns of one who is here, and lets back', async ({
  page,
}) => {
  const { email } = await openWizard(page);
  await check(page, email.toUpperCase());
  await expect(toast(page, 'User exists')).toBeVisible();
  await expect(wizard(page).getByRole('status')).toContainText(`${email} already belongs to`);
  await expectNoViolations(page);
  await button(page, 'Back').click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await check(page, email);
  await button(page, 'Close').click();
  await expect(wizard(page)).toBeHidden();
});

test('USR-07, USR-08, ERR-14: states 2 and 3: one from elsewhere is linked, and told by mail', async ({
  page,
}) => {
  const other = await makeOffice();
  await openWizard(page);
  await check(page, other.email);
  await expect(toast(page, 'User exists')).toBeVisible();
  await expect(wizard(page)).toContainText(`${other.email} already has an account.`);
  await expectNoViolations(page);
  await button(page, 'Back').click();
  await check(page, other.email);
  const notify = wizard(page).getByRole('checkbox', {
    name: `Send a notification to ${other.email}`,
  });
  await notify.check();
  const sent = page.waitForRequest(/linkUserToPartner/);
  await button(page, 'Link user').click();
  expect((await sent).postDataJSON()).toMatchObject({
    email: other.email,
    timeDeleted: null,
    sendEmail: true,
  });
  await expect(toast(page, 'User linked')).toBeVisible();
  await expect(wizard(page).getByRole('status')).toContainText(`${other.email} now works for`);
  await expect(field(page, 'Email')).not.toBeEditable();
  await expect(notify).toBeDisabled();
  await expectNoViolations(page);
  await button(page, 'Add another').click();
  await expect(field(page, 'Email')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(wizard(page)).toBeHidden();
  await expect(rows(page).filter({ hasText: other.email })).toHaveCount(1);
  await page.goto('/dev/mail');
  await expect(page.getByRole('row').filter({ hasText: other.email }).first()).toContainText(
    'You have been added to',
  );
});

test('USR-12, ERR-14: a link that fails tells why, and can be tried again', async ({ page }) => {
  const other = await makeOffice();
  await openWizard(page);
  await check(page, other.email);
  await page.route(/linkUserToPartner/, (route) => route.fulfill(notToday));
  await button(page, 'Link user').click();
  await expect(toast(page, 'Not today')).toContainText('Come back later.');
  await page.unroute(/linkUserToPartner/);
  await button(page, 'Link user').click();
  await expect(toast(page, 'User linked')).toBeVisible();
});

test('USR-09, USR-10, USR-11: nobody has it: a new user, checked and saved @phone', async ({
  page,
}) => {
  await openWizard(page);
  const email = newEmail();
  await check(page, email);
  await expect(field(page, 'Email')).toHaveValue(email);
  await button(page, 'Create user').click();
  await expect(toast(page, 'Check all form fields')).toBeVisible();
  await expect(field(page, 'First names')).toBeFocused();
  await expect(field(page, 'First names')).toHaveAccessibleDescription('First name is required');
  await expect(field(page, 'Last name')).toHaveAccessibleDescription('Last name is required');
  await expect(password(page)).toHaveAccessibleDescription(/Input at least 6 characters/);
  await expectNoViolations(page);
  await fillNames(page, 'Äijä 🦊', "'; drop table users; --");
  await field(page, 'Phone').fill('123456');
  await password(page).fill('typed for them');
  await button(page, 'Create user').click();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Input at least 7 characters');
  await field(page, 'Phone').fill('0401234567');
  await button(page, 'Create user').click();
  await expect(toast(page, 'User saved')).toContainText(email);
  await expectNoViolations(page);
  await button(page, 'Close').click();
  await expect(page.getByText('Äijä 🦊')).toBeVisible();
  await expect(page.getByText("'; drop table users; --")).toBeVisible();
  await startSession(email, 'typed for them');
});

test('USR-09: where the check fails, the form of a new user finds out', async ({ page }) => {
  await openWizard(page);
  await page.route(/checkEmail/, (route) => route.abort('connectionrefused'));
  const email = newEmail();
  await check(page, email);
  await expect(field(page, 'First names')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.unroute(/checkEmail/);
});

test('USR-11, ERR-13: an e-mail that is in use after all is linked instead', async ({ page }) => {
  const other = await makeOffice();
  await openWizard(page);
  await check(page, newEmail());
  // The names are of the next step; the e-mail would be filled in the one that is still checking.
  await fillNames(page, 'Erika', 'Koskinen');
  await invitation(page).check();
  await field(page, 'Email').fill(other.email);
  await button(page, 'Create user').click();
  await expect(toast(page, 'User linked')).toBeVisible();
  await expect(wizard(page)).toContainText(`${other.email} now works for`);
  await button(page, 'Close').click();
  await expect(rows(page).filter({ hasText: other.email })).toHaveCount(1);
});

test('ERR-12, FORM-03: a failure tells its details, what is typed stays, Back and closing ask', async ({
  page,
}) => {
  await openWizard(page);
  await check(page, newEmail());
  await fillNames(page, 'Eero', 'Äijälä');
  await invitation(page).check();
  await page.route('**/v1/users', (route) => route.fulfill(notToday));
  await button(page, 'Create user').click();
  await expect(toast(page, 'Data could not be saved')).toContainText('Details: Come back later.');
  await expect(field(page, 'Last name')).toHaveValue('Äijälä');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await button(page, 'Back').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(button(page, 'Continue')).toBeVisible();
});

test('FORM-03: two clicks make one user', async ({ page }) => {
  await openWizard(page);
  const email = newEmail();
  await check(page, email);
  await fillNames(page, 'Eero', 'Äijälä');
  await invitation(page).check();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await button(page, 'Create user').dblclick();
  await expect(toast(page, 'User saved')).toBeVisible();
  expect(sent.filter((path) => path.startsWith('/v1/users'))).toEqual(['/v1/users']);
});

test('USR-10, U5: an invitation lets the new user choose a password', async ({ page, browser }) => {
  await openWizard(page);
  const email = newEmail();
  await check(page, email);
  await fillNames(page, 'Kutsuttu', 'Käyttäjä');
  await password(page).fill('123');
  await invitation(page).check();
  await expect(password(page)).toHaveCount(0);
  await expect(wizard(page)).toContainText(`A mail with a link goes to ${email}.`);
  await expectNoViolations(page);
  await button(page, 'Create user').click();
  await expect(wizard(page)).toContainText(`An invitation is on its way to ${email}.`);

  const context = await browser.newContext();
  const invited = await context.newPage();
  await followMailedLink(invited, email, /\/password-recovery\/.+/);
  await expect(invited.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expect(invited).toHaveTitle(/^Choose a password/);
  await expect(invited.getByText(/new password|signed out/)).toHaveCount(0);
  await expectNoViolations(invited);
  await invited.getByLabel('Password', { exact: true }).fill('my own words');
  await invited.getByLabel('Repeat the password').fill('my own words');
  await invited.getByRole('button', { name: 'Set the password' }).click();
  await expect(invited.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await invited.getByRole('link', { name: 'To the login' }).click();
  await invited.getByLabel('Email', { exact: true }).fill(email);
  await invited.getByLabel('Password', { exact: true }).fill('my own words');
  await invited.getByRole('button', { name: 'Log in' }).click();
  await expect(invited.getByRole('heading', { name: 'Hello Kutsuttu' })).toBeVisible();
  await context.close();
});

test('U2: with the keyboard alone', async ({ page }) => {
  await openWizard(page);
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Enter');
  await expect(field(page, 'First names')).toBeFocused();
  await page.keyboard.type('Näppäin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mistö');
  await password(page).focus();
  await page.keyboard.type('typed for them');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wizard(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused();
});

test.describe('in Finnish', () => {
  test.use({ stored: { language: 'fi' } });

  test('I18N-05, USR-07: the words of the wizard are Finnish', async ({ page }) => {
    const { email } = await makeOffice();
    await enter(page.context(), email);
    await page.goto('/settings/users');
    await page.getByRole('button', { name: 'Lisää käyttäjä' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lisää käyttäjä' });
    await dialog.getByRole('textbox', { name: 'Sähköposti' }).fill(dora);
    await dialog.getByRole('button', { name: 'Jatka' }).click();
    await expect(toast(page, 'Käyttäjä on jo olemassa')).toBeVisible();
    await expect(dialog).toContainText(`Osoitteella ${dora} on jo tunnus.`);
  });
});
