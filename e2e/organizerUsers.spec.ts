import { randomUUID } from 'node:crypto';
import { enter, expect, expectNoViolationsInBothSchemes, makeUser, test, toast } from './portal.ts';

/** What was refused, and on purpose. */
test.use({ allowedConsole: /status of 409/ });

const listed = (name: string) => ({ name, exact: true });

test('ORG-10, ORG-12: an owner invites, changes and removes a user', async ({ page, context }) => {
  await enter(context, 'owner@example.com');
  const email = `eero.${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/organizer/users');
  const users = page.getByRole('region', listed('Users'));
  await page.getByRole('button', { name: 'Invite a user' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite a user' });
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(inviting.getByText('Email address is required')).toBeVisible();
  await inviting.getByLabel(/^Email/).fill(email);
  await inviting.getByLabel(/^First names/).fill('Eero');
  await inviting.getByLabel(/^Last name/).fill('Äijälä-Hämäläinen');
  await inviting.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await inviting.getByLabel('Works at all events').uncheck();
  await inviting.getByRole('combobox', { name: 'Events' }).fill('nordic');
  await page.getByRole('option', { name: /^Nordic Expo/ }).click();
  await page.keyboard.press('Tab');
  await expectNoViolationsInBothSchemes(page);
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(toast(page, 'The invitation is on its way')).toContainText(email);
  await page.getByRole('searchbox').fill(email);
  await expect(users).toContainText('Invited');
  await users.getByRole('link', { name: 'Eero Äijälä-Hämäläinen' }).click();
  const changing = page.getByRole('dialog', { name: 'Role and events' });
  await changing.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Owner' }).click();
  await expect(changing.getByLabel('Works at all events')).toBeChecked();
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The user was changed')).toBeVisible();
  await expect(users).toContainText('Owner');
  const actions = users.getByRole('button', { name: 'Actions for Eero Äijälä-Hämäläinen' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'The invitation is on its way').first()).toBeVisible();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'The user was removed')).toBeVisible();
  await expect(users).not.toContainText('Eero');
});

test('ORG-10: a user of an exhibitor keeps the account, and may not be invited twice', async ({
  page,
  context,
}) => {
  const { email } = await makeUser();
  await enter(context, 'owner@example.com');
  await page.goto('/organizer/users');
  const invite = async () => {
    await page.getByRole('button', { name: 'Invite a user' }).click();
    const inviting = page.getByRole('dialog', { name: 'Invite a user' });
    await inviting.getByLabel(/^Email/).fill(email);
    await inviting.getByLabel(/^First names/).fill('Somebody');
    await inviting.getByLabel(/^Last name/).fill('Else');
    await inviting.getByRole('button', { name: 'Send the invitation' }).click();
    return inviting;
  };
  await invite();
  await expect(toast(page, 'Added; a mail says so')).toContainText(email);
  await page.getByRole('searchbox').fill(email);
  const users = page.getByRole('region', listed('Users'));
  await expect(users).toContainText('Erika Koskinen');
  const again = await invite();
  await expect(page.getByText('works for the organiser already').first()).toBeVisible();
  await again.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await users.getByRole('button', { name: 'Actions for Erika Koskinen' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'The user was removed')).toBeVisible();
});

test('ORG-09: what each role may do stands in a table @phone', async ({ page, context }) => {
  await enter(context, 'owner@example.com');
  await page.goto('/organizer/users');
  await page.getByRole('button', { name: 'What each role may do' }).click();
  const roles = page.getByRole('dialog', { name: 'What each role may do' });
  const row = roles.getByRole('row', { name: /^Manage users/ });
  await expect(row.getByRole('cell')).toHaveText(['Yes', 'No', 'No', 'No', 'No']);
  await expectNoViolationsInBothSchemes(page);
});

test('ORG-10, PRIV-03: the only owner cannot erase the account, and reads why', async ({
  page,
  context,
}) => {
  await enter(context, 'owner2@example.com');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Erase my account…' }).click();
  const asking = page.getByRole('dialog', { name: 'Erase your account?' });
  await asking.getByRole('textbox').fill('owner2@example.com');
  await asking.getByRole('button', { name: /^Erase/ }).click();
  await expect(asking.getByText('An owner has to stay')).toBeVisible();
});
