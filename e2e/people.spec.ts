import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseInMenu, rows } from './listStand.ts';
import { anna, expect, expectNoViolations, failedCall, notToday, test, toast } from './portal.ts';
import { addPeople, list, openTeam, row } from './team.ts';

test.use({
  allowedConsole: failedCall,
  // axe would see a toast that is half there.
  contextOptions: { reducedMotion: 'reduce' },
});

const question = (page: Page, name: string) => page.getByRole('dialog', { name });
const names = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    lastName: `Ahonen ${String(i + 1).padStart(2, '0')}`,
  }));

test('PPL-01, PPL-02, PPL-03, PPL-19: both lists with search, sort, sizes and pages', async ({
  page,
}) => {
  const { url } = await openTeam(page, [...names(26), { firstNames: 'Eero', lastName: 'Äijälä' }]);
  await expect(rows(page)).toHaveCount(25);
  const headers = ['First names', 'Last name', 'Email', 'Job title', 'Status', 'Modified'];
  for (const header of headers)
    await expect(page.getByRole('columnheader', { name: header })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill('äijä');
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Äijälä')).toContainText('Registered');
  await search.fill('');
  await page.getByRole('columnheader').getByRole('button', { name: 'Last name' }).click();
  await expect(page).toHaveURL(/sort=lastName\.asc/);
  await expect(rows(page).first()).toContainText('Ahonen 01');
  await page.getByRole('link', { name: 'Guests' }).click();
  await expect(page).toHaveURL(`${url}/guests`);
  await expect(list(page, 'Guests')).toContainText('No guests yet');
  await expect(list(page, 'Guests')).toContainText('has not opened invitations');
  await expect(page.getByRole('link', { name: 'Invite guests' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add person' })).toHaveCount(0);
});

test.describe('PPL-14, PPL-15: the demo fair', () => {
  test.use({ as: anna });
  test('PPL-04, UX-04: shows every state of a guest in words and colour', async ({
    page,
    pathOf,
  }) => {
    await page.goto(`${await pathOf('Nordic Expo')}/people/guests?limit=100`);
    const states = {
      'To be invited': 'gray',
      'Not participating': 'pink',
      Invited: 'purple',
      Registered: 'green',
      Cancelled: 'red',
      'Checked in': 'green',
      'No show': 'pink',
      'Checked out': 'pink',
      'In queue': 'orange',
      'Waiting for payment': 'black',
      'Waiting for approval': 'green',
    };
    for (const [label, tone] of Object.entries(states))
      await expect(
        page
          .locator('[data-tone]')
          .filter({ hasText: new RegExp(`^${label}$`) })
          .first(),
      ).toHaveAttribute('data-tone', tone);
  });
});

test.describe('PPL-06, PPL-13: the details of a person', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Person details' });
  const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
  const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();

  test('PPL-07, ERR-22, ERR-41, T10: are checked and saved', async ({ page }) => {
    await openTeam(page, names(1));
    await chooseInMenu(page, 'Kaino Ahonen 01', 'Edit');
    await expect(field(page, 'Last name')).toHaveValue('Ahonen 01');
    await expectNoViolations(page);
    await field(page, 'First names').fill(' ');
    await field(page, 'Email').fill('kaino@');
    await field(page, 'Phone').fill('123');
    await save(page);
    await expect(toast(page, 'Check all form fields')).toBeVisible();
    for (const [name, message] of [
      ['First names', 'First name is required'],
      ['Email', 'Invalid email address'],
      ['Phone', 'Input at least 7 characters'],
    ] as const)
      await expect(field(page, name)).toHaveAccessibleDescription(message);
    await expect(field(page, 'First names')).toBeFocused();
    await field(page, 'First names').fill('Kaino Ilmari');
    const email = `ilmari.${Date.now()}@example.com`;
    await field(page, 'Email').fill(email);
    await field(page, 'Phone').fill('+358 40 123 4567');
    await field(page, 'City').fill('Oulu');
    await dialog(page).getByRole('checkbox', { name: 'SMS marketing allowed' }).uncheck();
    const sent = page.waitForRequest(/\/persons\/\d+$/);
    await save(page);
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({
      firstNames: 'Kaino Ilmari',
      city: 'Oulu',
      emails: [{ email, primary: true }],
      phones: [{ phone: '+358 40 123 4567', primary: true }],
      event: { smsMarketingAllowed: false },
    });
    // A guest may have taken back meanwhile what was not changed here.
    expect(body.event).not.toHaveProperty('emailMarketingAllowed');
    await expect(toast(page, 'Person saved')).toContainText('The details are in use at once.');
    await expect(dialog(page)).toBeHidden();
    await expect(list(page)).toContainText('Kaino Ilmari');
  });

  test('T10: two editors: the second is told who was first, and brings both together', async ({
    page,
    context,
  }) => {
    const { url } = await openTeam(page, names(1));
    // Whose contacts there are is a matter of the session, which a third tab may have taken to another organiser.
    await page.route('**/v1/contacts/*', (route) => route.abort());
    const other = await context.newPage();
    await other.goto(url);
    for (const each of [page, other]) {
      await chooseInMenu(each, 'Kaino Ahonen 01', 'Edit');
      await expect(field(each, 'Last name')).toHaveValue('Ahonen 01');
    }
    await field(other, 'City').fill('Oulu');
    await save(other);
    await expect(dialog(other)).toBeHidden();
    await field(page, 'Company').fill('Aava Oy');
    await save(page);
    const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
    await expect(conflict).toContainText('Erika Koskinen saved changes after you opened this.');
    await conflict.getByRole('button', { name: 'Bring in the changes' }).click();
    await expect(field(page, 'City')).toHaveValue('Oulu');
    await expect(field(page, 'Company')).toHaveValue('Aava Oy');
    await save(page);
    await expect(dialog(page)).toBeHidden();
  });

  test('ERR-22, ERR-41, FORM-02: a failure keeps what is typed, and leaving asks', async ({
    page,
  }) => {
    const { emails } = await openTeam(page, names(2));
    await chooseInMenu(page, 'Kaino Ahonen 01', 'Edit');
    await field(page, 'Email').fill(emails[1] ?? '');
    await save(page);
    await expect(toast(page, 'Data could not be saved')).toContainText(
      'Another person already has this e-mail.',
    );
    await expect(field(page, 'Email')).toHaveValue(emails[1] ?? '');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('PPL-16: deleting', () => {
  test('UX-08, U5, LIST-09: asks, and can be undone for ten seconds', async ({ page }) => {
    await openTeam(page, names(11), { path: '/people?limit=10&page=2&sort=lastName.asc' });
    await expect(rows(page)).toHaveCount(1);
    await chooseInMenu(page, 'Kaino Ahonen 11', 'Delete');
    const asked = question(page, 'Delete Kaino Ahonen 11?');
    await expect(asked).toContainText('Stand Fair');
    await expectNoViolations(page);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(page).not.toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(10);
    await toast(page, 'Person deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Deletion undone')).toContainText('Kaino Ahonen 11');
    await expect(page.getByRole('status').filter({ hasText: '11 rows' })).toBeVisible();
  });

  test('ERR-25: a failure is told by its title, and the list begins anew', async ({ page }) => {
    await openTeam(page, names(11), { path: '/people?limit=10&page=2&sort=lastName.asc' });
    await page.route(/\/delete$/, (route) => route.fulfill(notToday));
    await chooseInMenu(page, 'Kaino Ahonen 11', 'Delete');
    await question(page, 'Delete Kaino Ahonen 11?').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Not today')).toBeVisible();
    await expect(page).toHaveURL(/people\?limit=10&sort=lastName\.asc$/);
    await expect(rows(page)).toHaveCount(10);
  });

  test('several at once, over pages, and back @phone', async ({ page }) => {
    await openTeam(page, names(4));
    for (const number of [1, 3, 4])
      await page.getByRole('checkbox', { name: `Select Kaino Ahonen 0${number}` }).check();
    await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const asked = question(page, 'Delete 3 people?');
    await expect(asked).toContainText('Kaino Ahonen 01, Kaino Ahonen 03, Kaino Ahonen 04');
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 row' })).toBeVisible();
    await expect(page.getByText('3 selected')).toHaveCount(0);
    await toast(page, '3 people deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').filter({ hasText: '4 rows' })).toBeVisible();
  });
});

test.describe('PPL-18: badges', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Send badge:/ });
  const address = (page: Page) => dialog(page).getByRole('textbox', { name: 'Email address' });

  test('ERR-23: one goes to the own address or another', async ({ page }) => {
    const { emails } = await openTeam(page, names(1));
    await chooseInMenu(page, 'Kaino Ahonen 01', 'Send badge');
    await expect(address(page)).toHaveValue(emails[0] ?? '');
    await expectNoViolations(page);
    await address(page).fill('kaino');
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await expect(address(page)).toHaveAccessibleDescription('Invalid email address');
    const other = `other.${emails[0]}`;
    await address(page).fill(other);
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await expect(toast(page, 'Badge sent')).toContainText(other);
    await page.goto('/dev/mail');
    await expect(page.getByRole('row').filter({ hasText: other })).toContainText(
      'Your badge: Stand Fair',
    );
  });

  test('ERR-23: a failure says why', async ({ page }) => {
    await openTeam(page, names(1));
    const json = { errors: [{ title: 'Not today', details: 'Come back later.', code: 429 }] };
    await page.route(/sendBadge$/, (route) => route.fulfill({ status: 429, json }));
    await chooseInMenu(page, 'Kaino Ahonen 01', 'Send badge');
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await expect(toast(page, 'The badge could not be sent')).toContainText('Come back later.');
    await expect(dialog(page)).toBeVisible();
  });

  test('U5: several, each to the own address, after a question that says to whom', async ({
    page,
  }) => {
    const [comes, declined] = names(2) as [{ lastName: string }, { lastName: string }];
    await openTeam(page, [comes, { ...declined, as: { personStatus: 1 } }]);
    await chooseInMenu(page, 'Kaino Ahonen 01', 'Send badge');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).not.toContainText('Not coming');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await chooseInMenu(page, 'Kaino Ahonen 02', 'Send badge');
    await expect(dialog(page)).toContainText('Not coming: Kaino Ahonen 02.');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Send badges' }).click();
    const asked = question(page, 'Send 2 badges?');
    await expect(asked).toContainText('Kaino Ahonen 01');
    await expect(asked).toContainText('Not coming: Kaino Ahonen 02.');
    await asked.getByRole('button', { name: 'Send' }).click();
    await expect(toast(page, '2 badges are on their way')).toBeVisible();
  });

  test('U10: one is downloaded under a speaking name', async ({ page }) => {
    await openTeam(page, names(1));
    const downloading = page.waitForEvent('download');
    await chooseInMenu(page, 'Kaino Ahonen 01', 'Download badge');
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('Badge-Kaino-Ahonen-01-Stand-Fair.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('EVT-13, EVT-14, PPL-20: a restricted event shows personnel, takes none and has no guests', async ({
  page,
}) => {
  const { url } = await openTeam(page, names(1), {
    event: { partnerPortal: { isShopAndGuestsHidden: true } },
  });
  await expect(row(page, 'Ahonen 01')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Guests' })).toHaveCount(0);
  for (const name of ['Add person', 'Import a table'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto(`${url}/guests`);
  await expect(page).toHaveURL(url);
  await page.goto(url.replace('/people', ''));
  await expect(page.getByRole('region', { name: 'Personnel' })).toContainText('Ahonen 01');
  await expect(page.getByRole('button', { name: 'Add person' })).toHaveCount(0);
});

test('badge quota: used and allowed are shown, and one too many is refused', async ({ page }) => {
  const { participation } = await openTeam(page, names(1), { profile: { personnelQuota: 2 } });
  await expect(page.getByText('1 of 2 badges used')).toBeVisible();
  await addPeople(participation, [{ lastName: 'Second' }]);
  await page.getByRole('button', { name: 'Add person' }).click();
  const wizard = page.getByRole('dialog', { name: 'Add person' });
  await wizard.getByRole('textbox', { name: 'Email' }).fill(`third.${Date.now()}@example.com`);
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await wizard.getByRole('textbox', { name: 'First names' }).fill('Kolmas');
  await wizard.getByRole('textbox', { name: 'Last name' }).fill('Ahonen');
  await wizard.getByRole('button', { name: 'Create person' }).click();
  await expect(toast(page, 'Data could not be saved')).toContainText(
    'Your organization has 2 badges at this event, and all are in use.',
  );
  await expect(wizard.getByRole('textbox', { name: 'First names' })).toHaveValue('Kolmas');
});
