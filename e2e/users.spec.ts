import type { Page } from '@playwright/test';
import { chooseInMenu, found, rows } from './listStand.ts';
import { makeOffice, type Office } from './office.ts';
import {
  dora,
  enter,
  expect,
  expectNoViolations,
  failedCall,
  notToday,
  replyOf,
  startSession,
  test,
  toast,
} from './portal.ts';

test.use({
  allowedConsole: failedCall,
  // axe would see a toast that is half there.
  contextOptions: { reducedMotion: 'reduce' },
});

const list = (page: Page) => page.getByRole('region', { name: 'Users' });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const users = /\/partners\/\d+\/users$/;

async function openUsers(page: Page, { email }: Office, search = ''): Promise<void> {
  await enter(page.context(), email);
  await page.goto(`/settings/users${search}`);
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
}

const eleven = Array.from({ length: 11 }, (_, index) => ({
  firstNames: `Kaino ${index + 1}`,
  lastName: `Ahonen ${String(index + 1).padStart(2, '0')}`,
}));

test('USR-01, CONST-06: ten a page by last name, sorted and searched by name and e-mail', async ({
  page,
}) => {
  const office = await makeOffice({
    colleagues: [...eleven, { firstNames: 'Pirjo', lastName: 'Älä' }],
  });
  await enter(page.context(), office.email);
  const reply = page.waitForResponse(replyOf(users));
  await page.goto('/settings/users');
  expect(Object.fromEntries(new URL((await reply).url()).searchParams)).toEqual({
    page: '1',
    limit: '10',
    'order[lastName]': 'asc',
  });
  await expect(found(page, '13 rows')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('Ahonen 01');
  const headers = ['First names Last name', 'Email', 'Phone', 'Last sign-in', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(headers);
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  const sizes = ['10 per page', '25 per page', '50 per page'];
  await expect(page.getByRole('option')).toHaveText(sizes);
  await page.getByRole('option', { name: '25 per page' }).click();
  await expect(rows(page)).toHaveCount(13);
  await expect(row(page, 'Koskinen')).toContainText('You');
  await expect(row(page, 'Koskinen')).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);
  await expect(row(page, 'Älä')).toContainText('Never');

  await page.getByRole('columnheader').getByRole('button', { name: 'Last name' }).click();
  await expect(rows(page).first()).toContainText('Älä');
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await expect(page).toHaveURL('/settings/users?limit=25&sort=email.asc');
  await expect(rows(page).first()).toContainText('colleague0.');

  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill('älä');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Älä');
  await search.fill('erika.office');
  await expect(rows(page)).toContainText('Koskinen');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test.describe('USR-02, USR-03: deleting', () => {
  const question = (page: Page, name: string) =>
    page.getByRole('dialog', { name: `Delete ${name}?` });

  test('UX-08, U5, LIST-09: names whom and where; the last of a page leads to the page before', async ({
    page,
  }) => {
    const office = await makeOffice({ partners: [{ name: 'Aava Oy' }], colleagues: [...eleven] });
    await openUsers(page, office, '?page=2');
    await expect(rows(page)).toHaveCount(2);
    await chooseInMenu(page, 'Kaino 11 Ahonen 11', 'Delete');
    await expect(question(page, 'Kaino 11 Ahonen 11')).toContainText('Aava Oy');
    await expectNoViolations(page);
    await question(page, 'Kaino 11 Ahonen 11').getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page, 'Kaino 11 Ahonen 11')).toBeHidden();
    await expect(rows(page)).toHaveCount(2);

    await page.goto('/settings/users?page=2&sort=lastName.desc');
    await expect(rows(page)).toHaveCount(2);
    for (const number of [1, 2]) {
      const name = `Kaino ${number} Ahonen 0${number}`;
      await chooseInMenu(page, name, 'Delete');
      const sent = page.waitForRequest(/linkUserToPartner/);
      await question(page, name).getByRole('button', { name: 'Delete' }).click();
      expect((await sent).postDataJSON()).toEqual({
        partnerID: expect.any(Number),
        email: office.colleagues[number - 1],
        timeDeleted: expect.stringMatching(/^\d{4}-/),
      });
      await expect(row(page, `Ahonen 0${number}`)).toHaveCount(0);
    }
    await expect(page).toHaveURL('/settings/users?sort=lastName.desc');
    await expect(rows(page)).toHaveCount(10);
    await expect(found(page, '10 rows')).toBeVisible();
    // An old link to a page that is gone leads there too.
    await page.goBack();
    await expect(page).toHaveURL('/settings/users');
    await expect(rows(page)).toHaveCount(10);
  });

  test('PERM-11, USR-13: nobody deletes oneself', async ({ page }) => {
    await openUsers(page, await makeOffice());
    await page.getByRole('button', { name: 'Actions: Erika Koskinen' }).click();
    await expect(page.getByRole('menuitem', { name: 'Show user' })).toBeEnabled();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
    await expectNoViolations(page);
    await page.getByRole('menuitem', { name: 'Show user' }).click();
    const dialog = page.getByRole('dialog', { name: 'User details' });
    await expect(dialog.getByRole('textbox', { name: 'First names' })).not.toBeEditable();
    await dialog.getByRole('link', { name: 'Change them in My info' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(dialog).toBeHidden();
  });

  test('ERR-16: a failure is told, and the list is asked for again', async ({ page }) => {
    await openUsers(page, await makeOffice({ colleagues: eleven.slice(0, 1) }));
    await page.route(/linkUserToPartner/, (route) => route.fulfill(notToday));
    await chooseInMenu(page, 'Kaino 1 Ahonen 01', 'Delete');
    const again = page.waitForResponse(replyOf(users));
    await question(page, 'Kaino 1 Ahonen 01').getByRole('button', { name: 'Delete' }).click();
    await again;
    await expect(toast(page, 'Deletion failed')).toContainText('Come back later.');
    await expect(row(page, 'Ahonen 01')).toBeVisible();
  });
});

test.describe('USR-04: the details of a user', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'User details' });
  const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
  const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });

  test('USR-10, ERR-11: are checked and saved', async ({ page }) => {
    await openUsers(page, await makeOffice({ colleagues: eleven.slice(0, 1) }));
    await chooseInMenu(page, 'Kaino 1 Ahonen 01', 'Show user');
    await expect(field(page, 'First names')).toHaveValue('Kaino 1');
    await field(page, 'First names').fill('');
    await field(page, 'Phone').fill('123');
    await save(page).click();
    await expect(toast(page, 'Check all form fields')).toBeVisible();
    await expect(field(page, 'First names')).toBeFocused();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Input at least 7 characters');
    // SRV-15: the account is its owner's.
    await expect(field(page, 'Email')).not.toBeEditable();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/can change email and password/);
    await expect(dialog(page).getByLabel('New password', { exact: true })).toHaveCount(0);
    await expectNoViolations(page);
    await field(page, 'First names').fill('Äiti 🦊');
    await field(page, 'Phone').fill('0401234567');
    await save(page).click();
    await expect(toast(page, 'User saved')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 'Äiti 🦊')).toContainText('0401234567');
  });

  test('U4: closing asks where something is typed @phone', async ({ page }) => {
    await openUsers(page, await makeOffice({ colleagues: eleven.slice(0, 1) }));
    await chooseInMenu(page, 'Kaino 1 Ahonen 01', 'Show user');
    await field(page, 'First names').fill('Kaino');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(field(page, 'First names')).toHaveValue('Kaino');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog(page)).toBeHidden();
    await chooseInMenu(page, 'Kaino 1 Ahonen 01', 'Show user');
    await expect(field(page, 'First names')).toHaveValue('Kaino 1');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('T3: of one who works elsewhere too are not the caller’s to change', async ({ page }) => {
    const { partners: theirs } = await makeOffice();
    const office = await makeOffice({
      colleagues: [{ firstNames: 'Ilta', lastName: 'Rusko', also: theirs }],
    });
    await openUsers(page, office);
    await chooseInMenu(page, 'Ilta Rusko', 'Show user');
    await expect(dialog(page)).toContainText(
      'Ilta Rusko also works for an organization that is not yours',
    );
    for (const name of ['First names', 'Last name', 'Email', 'Phone'])
      await expect(field(page, name), name).not.toBeEditable();
    await expect(save(page)).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog(page)).toBeHidden();
  });

  test('ERR-12, U3: one that cannot be fetched or saved tells it', async ({ page }) => {
    await openUsers(page, await makeOffice({ colleagues: eleven.slice(0, 1) }));
    const fails = /\/v1\/users\/\d+$/;
    await page.route(fails, (route) => route.fulfill(notToday));
    await chooseInMenu(page, 'Kaino 1 Ahonen 01', 'Show user');
    await expect(dialog(page).getByRole('alert')).toContainText('Come back later.');
    await page.unroute(fails);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await field(page, 'Last name').fill('Ahola');
    await page.route(fails, (route) =>
      route.request().method() === 'POST' ? route.fulfill(notToday) : route.fallback(),
    );
    await save(page).click();
    await expect(toast(page, 'Data could not be saved')).toContainText('Details: Come back later.');
    await expect(field(page, 'Last name')).toHaveValue('Ahola');
  });

  test('SRV-15, USR-10: of an account that nobody owns yet also e-mail and password', async ({
    page,
  }) => {
    const office = await makeOffice();
    await openUsers(page, office);
    const made = `made.${office.email}`;
    await page.getByRole('button', { name: 'Add user' }).click();
    const wizard = page.getByRole('dialog', { name: 'Add user' });
    await wizard.getByRole('textbox', { name: 'Email' }).fill(made);
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await wizard.getByRole('textbox', { name: 'First names' }).fill('Uuno');
    await wizard.getByRole('textbox', { name: 'Last name' }).fill('Uusi');
    await wizard.getByRole('checkbox', { name: /^Send an invitation/ }).check();
    await wizard.getByRole('button', { name: 'Create user' }).click();
    await expect(wizard).toContainText(`An invitation is on its way to ${made}.`);
    await page.keyboard.press('Escape');
    await chooseInMenu(page, 'Uuno Uusi', 'Show user');
    await field(page, 'Email').fill(dora);
    await dialog(page).getByLabel('New password', { exact: true }).fill('12345');
    await save(page).click();
    await expect(
      dialog(page).getByLabel('New password', { exact: true }),
    ).toHaveAccessibleDescription(/Input at least 6 characters/);
    await dialog(page).getByLabel('New password', { exact: true }).fill('typed for them');
    await save(page).click();
    await expect(toast(page, 'Data could not be saved')).toContainText(
      'Details: Email already in use',
    );
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Email').fill(`right.${made}`);
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    await startSession(`right.${made}`, 'typed for them');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('UX-10, USR-02: rows stack, with their menu', async ({ page }) => {
    await openUsers(page, await makeOffice({ colleagues: eleven.slice(0, 2) }));
    const stacked = list(page).getByRole('listitem');
    await expect(stacked).toHaveCount(3);
    await expect(stacked.last()).toContainText(/Erika Koskinen.*You/s);
    await chooseInMenu(page, 'Kaino 2 Ahonen 02', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(stacked).toHaveCount(2);
  });
});
