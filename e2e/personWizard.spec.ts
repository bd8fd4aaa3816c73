import type { Page } from '@playwright/test';
import { anna, expect, expectNoViolations, failedCall, load, test, toast } from './portal.ts';
import { openStand } from './stand.ts';
import { addPeople, list, openTeam } from './team.ts';

test.use({
  allowedConsole: failedCall,
  contextOptions: { reducedMotion: 'reduce' },
});

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Add person' });
const field = (page: Page, name: string) => wizard(page).getByRole('textbox', { name });
// Not the cross in the corner, which is called Close too.
const press = (page: Page, name: string) =>
  wizard(page).locator('button:not([aria-label])', { hasText: name }).click();
const newEmail = () => `new.person.${Date.now()}@example.com`;

async function check(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill(email);
  await press(page, 'Continue');
}

async function create(page: Page, email: string): Promise<void> {
  await expect(field(page, 'First names')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'First names').fill('Äly');
  await field(page, 'Last name').fill('Östman');
  await press(page, 'Create person');
}

test('PPL-08, FORM-01: state 0 asks for an e-mail that is one', async ({ page }) => {
  await openTeam(page, []);
  await check(page, '');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email address is required');
  await field(page, 'Email').fill('äly');
  await press(page, 'Continue');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
  await expectNoViolations(page);
  await press(page, 'Cancel');
  await expect(wizard(page)).toBeHidden();
});

test('PPL-08, PPL-13: that all badges are in use is told before anybody is described', async ({
  page,
}) => {
  const { participation } = await openTeam(page, [{ lastName: 'Ahonen' }], {
    profile: { personnelQuota: 2 },
  });
  const full = wizard(page).getByText('All badges are in use');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(full).toBeHidden();
  await press(page, 'Cancel');
  await addPeople(participation, [{ lastName: 'Berg' }]);
  await page.reload();
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(full).toBeVisible();
  await expectNoViolations(page);
});

test('PPL-12, PPL-13: nobody has the address: the form of a new person @phone-only', async ({
  page,
}) => {
  await openTeam(page, []);
  const email = newEmail();
  await check(page, email);
  await expect(field(page, 'First names')).toBeFocused();
  await expectNoViolations(page);
  const sent = page.waitForRequest(/\/persons$/);
  await create(page, email);
  expect((await sent).postDataJSON()).toMatchObject({
    firstNames: 'Äly',
    lastName: 'Östman',
    emails: [{ email, primary: true }],
    event: { emailMarketingAllowed: true, smsMarketingAllowed: true },
  });
  await expect(toast(page, 'Person saved')).toBeVisible();
  await expect(wizard(page)).toContainText(`Äly Östman (${email}) now belongs to your personnel.`);
  await press(page, 'Add another');
  await expect(field(page, 'Email')).toHaveValue('');
  await press(page, 'Cancel');
  await expect(list(page)).toContainText('Östman');
});

test('PPL-12: the check fails: the form of a new person with the typed e-mail', async ({
  page,
}) => {
  await openTeam(page, []);
  await page.route(/emailExists$/, (route) => route.abort());
  const email = newEmail();
  await check(page, email);
  await page.unroute(/emailExists$/);
  await create(page, email);
  await expect(toast(page, 'Person saved')).toBeVisible();
});

test('PPL-09, PPL-11, ERR-24: state 1 links one’s own from another event, state 3 says so', async ({
  page,
}) => {
  const { event, participation } = await openTeam(page, []);
  const earlier = { ...participation, eventID: `${participation.eventID}-earlier` };
  const { partnerID, eventID } = earlier;
  await load({ events: [{ ...event, eventID, name: 'Earlier Fair', partners: [{ partnerID }] }] });
  const [email = ''] = await addPeople(earlier, [{ firstNames: 'Oskari', lastName: 'Öhman' }]);
  await check(page, email.toUpperCase());
  await expect(wizard(page)).toContainText(/Oskari Öhman \(.*\) is among your people already/);
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
  await expectNoViolations(page);
  await press(page, 'Back');
  await press(page, 'Continue');
  const sent = page.waitForRequest(/\/partners\/\d+\/persons\/\d+$/);
  await press(page, 'Link to personnel');
  expect((await sent).postDataJSON()).toEqual({
    eventID: expect.any(Number),
    partnerID: expect.any(Number),
    personID: expect.any(Number),
    personType: 3,
  });
  await expect(toast(page, 'Person linked')).toBeVisible();
  await press(page, 'Close');
  await expect(list(page)).toContainText('Öhman');
});

test('PPL-10: state 2 warns; saving one’s own again is harmless', async ({ page }) => {
  const { emails } = await openTeam(page, [{ firstNames: 'Oskari', lastName: 'Öhman' }]);
  await check(page, emails[0] ?? '');
  await expect(wizard(page)).toContainText('already belongs to your personnel at this event');
  await press(page, 'Save anyway');
  await expect(toast(page, 'Person linked')).toBeVisible();
  await press(page, 'Close');
  await expect(page.getByRole('status').filter({ hasText: '1 row' })).toBeVisible();
});

test.describe('at an event with others', () => {
  test.use({ as: anna });
  test('PPL-10, PPL-11, ERR-24: state 2 of a person of another of one’s own partners: not linked', async ({
    page,
    pathOf,
  }) => {
    const other = { eventID: 'nordic-expo', partnerID: 'pohjola' };
    const [email = ''] = await addPeople(other, [{ lastName: 'Öhman' }]);
    await page.goto(`${await pathOf('Nordic Expo')}/people`);
    await check(page, email);
    await expect(wizard(page)).toContainText(
      'already at this event with another of your organizations',
    );
    await press(page, 'Save anyway');
    await expect(toast(page, 'Person not linked')).toContainText(
      'At this event the person already has a badge of another of your organizations.',
    );
    await press(page, 'Back');
    await expect(field(page, 'Email')).toHaveValue(email);
  });
});

test.describe('in Finnish', () => {
  test.use({ locale: 'fi-FI' });
  test('I18N-01, PPL-08 … 13: somebody new is added', async ({ page }) => {
    await openStand(page, '/people');
    await page.getByRole('button', { name: 'Lisää henkilö' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lisää henkilö' });
    const email = newEmail();
    await dialog.getByRole('textbox', { name: 'Sähköposti' }).fill(email);
    await dialog.getByRole('button', { name: 'Jatka' }).click();
    await dialog.getByRole('button', { name: 'Lisää henkilö' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Etunimet' })).toHaveAccessibleDescription(
      'Etunimi puuttuu',
    );
    await dialog.getByRole('textbox', { name: 'Etunimet' }).fill('Äly');
    await dialog.getByRole('textbox', { name: 'Sukunimi' }).fill('Östman');
    await dialog.getByRole('button', { name: 'Lisää henkilö' }).click();
    await expect(toast(page, 'Henkilö tallennettu')).toBeVisible();
    await expect(dialog).toContainText(`Äly Östman (${email}) kuuluu nyt henkilökuntaanne.`);
    await dialog.getByRole('button', { name: 'Sulje', exact: true }).last().click();
    const row = page.getByRole('row').filter({ hasText: 'Östman' });
    await expect(row).toContainText('Ilmoittautunut');
    await row.getByRole('button', { name: 'Toiminnot: Äly Östman' }).click();
    await page.getByRole('menuitem', { name: 'Poista' }).click();
    await page
      .getByRole('dialog', { name: 'Poistetaanko Äly Östman?' })
      .getByRole('button', { name: 'Poista' })
      .click();
    await toast(page, 'Henkilö poistettu').getByRole('button', { name: 'Kumoa' }).click();
    await expect(toast(page, 'Poisto kumottu')).toBeVisible();
    await expect(row).toBeVisible();
  });
});
