import type { Page } from '@playwright/test';
import {
  addApp,
  addAuthenticator,
  addPasskey,
  button,
  codeOf,
  dropSession,
  giveCode,
  givePassword,
  heading,
  keepCodes,
  letTimePass,
  proof,
  rows,
} from './factors.ts';
import { makeOffice, openMyInfo } from './office.ts';
import {
  demoPassword,
  expect,
  expectNoViolations,
  failedCall,
  startSession,
  test,
} from './portal.ts';

test.use({
  allowedConsole: failedCall,
  // axe would see a toast that is half there.
  contextOptions: { reducedMotion: 'reduce' },
});

const dashboard = (page: Page) => heading(page, 'Hello Erika');

test('SEC-01, SEC-02: a passkey is added, is the second step, signs in alone, and is removed', async ({
  page,
}) => {
  const { email } = await openMyInfo(page);
  await addAuthenticator(page);
  await expect(page.getByText('The password alone signs in.')).toBeVisible();
  await addPasskey(page, 'Stand phone');
  await keepCodes(page);
  await expect(rows(page).first()).toContainText(/Stand phone.*Added .* · not used yet/s);
  await expect(rows(page).last()).toContainText('10 are left.');
  await expectNoViolations(page);

  await dropSession(page);
  await givePassword(page, email);
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await expectNoViolations(page);
  await button(page, 'Use a passkey').click();
  await expect(dashboard(page)).toBeVisible();

  await dropSession(page);
  await button(page, 'Sign in with a passkey').click();
  await expect(dashboard(page)).toBeVisible();

  await page.goto('/settings');
  await expect(rows(page).first()).toContainText(/last used .*Chrome/s);
  await button(page, 'Actions: Stand phone').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).first()).toContainText('Laptop');
  await button(page, 'Actions: Laptop').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Laptop?' });
  await expect(question).toContainText('It is the last one');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The password alone signs in.')).toBeVisible();
});

test('SEC-02: without a passkey, the button on the login says so and the password goes on', async ({
  page,
}) => {
  const { email } = await makeOffice();
  await addAuthenticator(page);
  await page.goto('/');
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('alert')).toContainText('The passkey was not used');
  await givePassword(page, email);
  await expect(dashboard(page)).toBeVisible();
});

test('SEC-03, SEC-04: an app is set up with its first code; its codes and a recovery code sign in @phone-only', async ({
  page,
}) => {
  const { email } = await openMyInfo(page);
  for (const tab of ['Users', 'My info']) await page.getByRole('link', { name: tab }).click();
  const secret = await addApp(page);
  // Back would take them away for good.
  await page.goBack();
  await button(page, 'Back to the codes').click();
  const [recoveryCode = ''] = await keepCodes(page);
  await expect(rows(page).first()).toContainText('App with codes');

  await dropSession(page);
  await givePassword(page, email);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await giveCode(page, '000000');
  await expect(page.getByRole('alert')).toContainText('The code is wrong');
  await giveCode(page, codeOf(secret, 1));
  await expect(dashboard(page)).toBeVisible();

  await dropSession(page);
  await givePassword(page, email);
  await giveCode(page, recoveryCode);
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/settings');
  await expect(rows(page).last()).toContainText('9 are left.');
});

const added = {
  'SEC-02, SEC-04, T9: a passkey': {
    path: /\/passkeys$/,
    add: (page: Page) => addPasskey(page, 'App'),
  },
  'SEC-03, SEC-04, T9: an app': { path: /\/totp\/confirm$/, add: addApp },
};
for (const [name, { path, add }] of Object.entries(added))
  test(`${name} whose reply is lost is in use, and its recovery codes are shown all the same`, async ({
    page,
  }) => {
    await openMyInfo(page);
    await addAuthenticator(page);
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await add(page);
    await keepCodes(page);
    await expect(rows(page)).toContainText([/^App/, /10 are left/]);
  });

test('SEC-05, SRV-15, T3: once the sign-in is old one window asks, and nothing typed is lost', async ({
  page,
}) => {
  const { email } = await openMyInfo(page);
  await letTimePass(email);
  const newPassword = page.getByLabel('New password', { exact: true });
  await newPassword.fill('a much longer one');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+358 40 7654321');
  await button(page, 'Save').click();
  await expect(proof(page)).toBeVisible();
  await expectNoViolations(page);
  // Whoever does not know the password gets no further, and loses nothing either.
  await proof(page).getByLabel('Your password').fill('not the one');
  await proof(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(proof(page).getByLabel('Your password')).toHaveAccessibleDescription(
    'The current password is wrong.',
  );
  await proof(page).getByRole('button', { name: 'Close' }).click();
  await expect(proof(page)).toBeHidden();
  await expect(newPassword).toHaveValue('a much longer one');
  await button(page, 'Save').click();
  await proof(page).getByLabel('Your password').fill(demoPassword);
  await proof(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your info is saved' })).toBeVisible();
  await expect(proof(page)).toBeHidden();
  await expect(newPassword).toHaveValue('');
  await startSession(email, 'a much longer one');
});

test('SEC-05: with a second factor the window asks for a code too, or takes a passkey', async ({
  page,
}) => {
  const { email } = await openMyInfo(page);
  await addAuthenticator(page);
  const secret = await addApp(page);
  await keepCodes(page);
  await letTimePass(email);
  await button(page, 'Add a passkey').click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Phone');
  await adding.getByRole('button', { name: 'Create the passkey' }).click();
  await proof(page).getByLabel('Your password').fill(demoPassword);
  await proof(page).getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
  await proof(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(adding).toBeHidden();
  await expect(rows(page).first()).toContainText('Phone');

  await letTimePass(email);
  await button(page, 'Actions: App with codes').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(button(page, 'Set up an app with codes')).toBeVisible();
  await expect(proof(page)).toBeHidden();
});
