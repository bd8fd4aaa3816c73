import {
  addApp,
  addAuthenticator,
  addPasskey,
  button,
  codeOf,
  dropSession,
  factors,
  giveCode,
  givePassword,
  heading,
  keepCodes,
  letTimePass,
  proof,
  rows,
} from './factors.ts';
import { followMailedLink, openMail } from './mail.ts';
import { openMyInfo } from './office.ts';
import { demoPassword, expect, failedCallOrMail, store, storedIn, test } from './portal.ts';

test.use({
  allowedConsole: failedCallOrMail,
  contextOptions: { reducedMotion: 'reduce' },
});
test.slow();

const asked = 'Your second step is about to be removed';

test('SEC-05, T3: a stolen session changes nothing of how the owner signs in', async ({
  page,
  browser,
}) => {
  const { email } = await openMyInfo(page);
  const secret = await addApp(page);
  await keepCodes(page);
  await letTimePass(email);

  // The thief has the token and nothing else.
  const thief = await (await browser.newContext()).newPage();
  await thief.goto('/healthz');
  await store(thief, { token: (await storedIn(page, 'token')) ?? '' });
  await thief.goto('/settings');
  await addAuthenticator(thief);
  await thief.getByRole('textbox', { name: 'Email' }).fill(`thief.${email}`);
  await button(thief, 'Save').click();
  await proof(thief).getByLabel('Your password').fill('a guess of it');
  await proof(thief).getByRole('textbox', { name: 'Code' }).fill('123456');
  await proof(thief).getByRole('button', { name: 'Confirm' }).click();
  await expect(proof(thief).getByLabel('Your password')).toHaveAccessibleDescription(
    'The current password is wrong.',
  );
  await proof(thief).getByRole('button', { name: 'Close' }).click();
  await thief.reload();
  await button(thief, 'Actions: App with codes').click();
  await thief.getByRole('menuitem', { name: 'Remove' }).click();
  const question = thief.getByRole('dialog', { name: /^Remove/ });
  await question.getByRole('button', { name: 'Remove' }).click();
  await proof(thief).getByRole('button', { name: 'Close' }).click();
  await expect(question).toBeHidden();

  // The owner finds everything as it was, and ends it.
  await page.reload();
  await expect(rows(page).first()).toContainText('App with codes');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await button(page, 'User menu: Erika Koskinen').click();
  await page.getByRole('menuitem', { name: /^Log out/ }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await thief.goto('/events');
  await expect(heading(thief, 'Sign in')).toBeVisible();
  await givePassword(page, email);
  await giveCode(page, codeOf(secret, 1));
  await expect(heading(page, 'Hello Erika')).toBeVisible();
  await thief.context().close();
});

test('SEC-04, SEC-06: who has lost the phone signs in with a recovery code, or asks and waits a day', async ({
  page,
}) => {
  const { email } = await openMyInfo(page);
  const phone = await addAuthenticator(page);
  await addPasskey(page, 'Phone');
  const [code = ''] = await keepCodes(page);
  await dropSession(page);
  await phone.lose();

  await givePassword(page, email);
  await button(page, 'I have none of these').click();
  await expect(heading(page, 'Lost what you confirm with?')).toBeVisible();
  await button(page, 'Ask for the removal').click();
  await expect(heading(page, 'Asked for')).toBeVisible();
  await expect(page.getByText(/^After .* the password alone signs in\.$/)).toBeVisible();
  const mail = await openMail(page, email);
  await expect(mail.getByText('has lost what they confirm their sign-in with')).toBeVisible();

  // The code was in the drawer after all: the passkey goes, and with the sign-in the removal is off.
  await givePassword(page, email);
  await giveCode(page, code);
  await expect(heading(page, 'Hello Erika')).toBeVisible();
  await page.goto('/settings');
  await expect(factors(page).getByRole('alert')).toHaveCount(0);
  await button(page, 'Actions: Phone').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('The password alone signs in.')).toBeVisible();
});

test('SEC-06, SET-02: who replaced the e-mail gets no further, and the address before stops them', async ({
  page,
  browser,
}) => {
  const { email } = await openMyInfo(page);
  await addApp(page);
  await keepCodes(page);
  // At a screen that was left a minute ago the address is changed, and the thief confirms it.
  const stolen = `thief.${email}`;
  await page.getByRole('textbox', { name: 'Email' }).fill(stolen);
  await button(page, 'Save').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Waiting for confirmation' }),
  ).toBeVisible();
  const thief = await (await browser.newContext()).newPage();
  await followMailedLink(thief, stolen, /\/confirm-email\//);
  await button(thief, 'Confirm email').click();
  await expect(heading(thief, 'Your email is confirmed')).toBeVisible();
  // The new mailbox gives a new password, and that no sign-in.
  await thief.goto('/password-recovery');
  await thief.getByLabel('Email', { exact: true }).fill(stolen);
  await button(thief, 'Send the link').click();
  await expect(thief.getByText('Instructions for resetting')).toBeVisible();
  await followMailedLink(thief, stolen, /\/password-recovery\//);
  await thief.getByLabel('New password', { exact: true }).fill('the thief has it');
  await thief.getByLabel('Repeat the password').fill('the thief has it');
  await button(thief, 'Set the password').click();
  await expect(heading(thief, 'Your password is set')).toBeVisible();
  await givePassword(thief, stolen, 'the thief has it');
  await button(thief, 'I have none of these').click();
  await button(thief, 'Ask for the removal').click();
  await expect(heading(thief, 'Asked for')).toBeVisible();

  // The owner reads it at the address of before; opening the link changes nothing, the button does.
  await page.goto('/dev/mail');
  const toOwner = page.getByRole('cell', { name: email, exact: true });
  await page.getByRole('row').filter({ has: toOwner }).first().getByRole('link').click();
  await expect(page.getByText(asked).first()).toBeVisible();
  await page.frameLocator('iframe').getByRole('link').first().click();
  await expect(heading(page, 'Stop the removal?')).toBeVisible();
  const link = page.url();
  await page.reload();
  await button(page, 'Stop the removal').click();
  await expect(heading(page, 'The removal is stopped')).toBeVisible();
  await page.goto(link);
  await button(page, 'Stop the removal').click();
  await expect(page.getByRole('alert')).toContainText('The link no longer works');
  await thief.context().close();
});

test('SEC-01, SEC-06: a phished password opens nothing, and the owner sees what was tried with it', async ({
  page,
  browser,
}) => {
  const { email } = await openMyInfo(page);
  const secret = await addApp(page);
  await keepCodes(page);

  const thief = await (await browser.newContext()).newPage();
  await givePassword(thief, email, demoPassword);
  await giveCode(thief, '000000');
  await expect(thief.getByRole('alert')).toContainText('The code is wrong');
  expect(await storedIn(thief, 'token')).toBeNull();
  await button(thief, 'I have none of these').click();
  await button(thief, 'Ask for the removal').click();
  await expect(heading(thief, 'Asked for')).toBeVisible();

  await page.reload();
  const warning = factors(page).getByRole('alert');
  await expect(warning).toContainText('All of this is removed');
  await expect(warning).toContainText('Somebody who knows your password said that it is lost.');
  await warning.getByRole('button', { name: 'Stop the removal' }).click();
  await expect(warning).toHaveCount(0);
  await expect(rows(page).first()).toContainText('App with codes');
  await dropSession(page);
  await givePassword(page, email);
  await giveCode(page, codeOf(secret, 1));
  await expect(heading(page, 'Hello Erika')).toBeVisible();
  await thief.context().close();
});
