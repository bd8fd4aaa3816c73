import { randomUUID } from 'node:crypto';
import { query } from './captures.ts';
import { addApp, keepCodes } from './factors.ts';
import {
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  listed,
  makeUser,
  test,
  toast,
} from './portal.ts';

/** What was refused, and on purpose. */
test.use({ allowedConsole: /status of 409/ });

test('ORG-10, ORG-12: an owner invites, changes and removes a user', async ({ page, context }) => {
  await enter(context, 'owner@example.com');
  const email = `eero.${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/organizer/users');
  const users = page.getByRole('region', listed('Users'));
  await page.getByRole('button', { name: 'Invite a user' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite a user' });
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(inviting.getByText('Email address is required')).toBeVisible();
  // Nobody gets more than was chosen.
  await expect(inviting.getByRole('combobox', { name: 'Role' })).toHaveValue('Viewer');
  await expect(inviting.getByText('Choose at least one event')).toBeVisible();
  await inviting.getByLabel(/^Email/).fill(email);
  await inviting.getByLabel(/^First names/).fill('Eero');
  await inviting.getByLabel(/^Last name/).fill('Äijälä-Hämäläinen');
  await inviting.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await expect(inviting.getByLabel('Works at all events')).not.toBeChecked();
  await inviting.getByRole('combobox', { name: 'Events' }).fill('nordic');
  await page.getByRole('option', { name: /^Nordic Expo/ }).click();
  await page.keyboard.press('Tab');
  await expectNoViolationsInBothSchemes(page);
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(toast(page, 'The invitation is on its way')).toContainText(email);
  await page.getByRole('searchbox').fill(email);
  // A row that moves takes no click.
  await expect(users.getByRole('status')).toHaveText('1 row');
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
    await expect(inviting.getByLabel(/^Email/)).toHaveValue('');
    await inviting.getByLabel(/^Email/).fill(email);
    await inviting.getByLabel(/^First names/).fill('Somebody');
    await inviting.getByLabel(/^Last name/).fill('Else');
    await inviting.getByLabel('Works at all events').check();
    await inviting.getByRole('button', { name: 'Send the invitation' }).click();
    return inviting;
  };
  await invite();
  await expect(toast(page, 'The invitation is on its way')).toContainText(email);
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
  const beyond = await roles
    .getByRole('table')
    .evaluate((table) => table.getBoundingClientRect().right - innerWidth);
  expect(beyond, 'of the table beside the window').toBeLessThan(0);
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

/** An owner and a manager of an organisation that no other test meets. */
async function makeOrganisation() {
  const [owner, manager] = [await makeUser([]), await makeUser([])];
  const folder = process.env.PORTAL_E2E_DATA ?? '';
  await query(
    folder,
    `with made as (insert into organizations (name) values ('Messutalo') returning "organizationID")
     insert into "organizationsUsers" ("organizationID", "userID", role)
     select made."organizationID", u."userID", case u.email when $1 then 'owner' else 'manager' end
     from made, users u where u.email in ($1, $2)`,
    [owner.email, manager.email],
  );
  return { owner: owner.email, manager: manager.email };
}

test('ORG-11: a second step is asked for from today on, set up at the door of the console, and reset', async ({
  page,
  context,
  browser,
}) => {
  const { owner, manager } = await makeOrganisation();
  await enter(context, owner);
  await page.goto('/settings');
  await addApp(page);
  await keepCodes(page);
  await page.goto('/organizer/users');
  const asking = page.getByRole('region', listed('Second step of signing in'));
  await expect(asking).toContainText('1 of 2 users does not have it yet');
  await asking.getByRole('button', { name: 'Require it' }).click();
  const form = page.getByRole('dialog', { name: 'Require a second step of signing in' });
  await form.getByRole('checkbox', { name: 'Users need it in the console' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose the day', { exact: true })).toBeVisible();
  const day = form.getByLabel('From which day on');
  await day.fill((await day.getAttribute('min')) ?? '');
  await expect(form).toContainText('Until that day the console reminds them');
  await expectNoViolationsInBothSchemes(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(asking).toContainText('The console has required it since');

  const theirs = await browser.newContext();
  await enter(theirs, manager);
  const other = await theirs.newPage();
  await other.goto('/organizer?when=past');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Set up a second step of signing in',
  );
  await expectNoViolationsInBothSchemes(other);
  await addApp(other);
  await keepCodes(other);
  await expect(other.getByRole('region', listed('Events'))).toBeVisible();
  await expect(other).toHaveURL('/organizer?when=past');

  await page.reload();
  await expect(asking).toContainText('All users have it (2)');
  const row = page.getByRole('row').filter({ hasText: manager });
  await row.getByRole('button', { name: 'Actions for Erika Koskinen' }).click();
  await page.getByRole('menuitem', { name: 'Reset second step' }).click();
  const question = page.getByRole('dialog', { name: 'Reset the second step of Erika Koskinen?' });
  await expect(question).toContainText(manager);
  await question.getByRole('button', { name: 'Reset second step' }).click();
  await expect(toast(page, 'The second step was reset')).toBeVisible();
  await expect(asking).toContainText('1 of 2 users does not have it yet');
  await theirs.close();
});
