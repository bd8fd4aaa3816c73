import type { Page } from '@playwright/test';
import { makeFair } from './fair.ts';
import { goOn, offer, sendIntoEndedSession } from './keptDrafts.ts';
import { enter, expect, failedCall, listed, storedIn, test, toast } from './portal.ts';

test.use({ allowedConsole: failedCall });

const service = 'service@example.com';
const manager = 'manager@example.com';

async function openNew(
  page: Page,
  email: string,
  part = (partnerID: number) => `/exhibitors/${partnerID}`,
) {
  const { eventID, partnerID } = await makeFair();
  await enter(page.context(), email);
  await page.goto(`/organizer/events/${eventID}${part(partnerID)}`);
}

async function expectNoneLeft(page: Page) {
  await expect.poll(() => storedIn(page, 'drafts')).toBeNull();
  await expect(offer(page)).toBeHidden();
}

test('AUTH-07, ORG-32: an internal note is there again after a session that ended, until it is added', async ({
  page,
}) => {
  await openNew(page, service);
  const note = page.getByLabel('New note');
  await note.fill('Wants hall 7 next year');
  await sendIntoEndedSession(page, service, '', 'Add note');
  await goOn(page);
  await expect(note).toHaveValue('Wants hall 7 next year');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', listed('Internal notes'));
  await expect(notes).toContainText('Wants hall 7 next year');
  await expectNoneLeft(page);
  await page.reload();
  await expect(note).toHaveValue('');
  await expectNoneLeft(page);
});

test('AUTH-07, ORG-31: so is a new contact, until it is added', async ({ page }) => {
  await openNew(page, service);
  const add = page.getByRole('button', { name: 'Add a contact' });
  const email = page.getByRole('dialog').getByLabel('Email');
  await add.click();
  await email.fill(`eero.${Date.now()}@example.com`);
  await page.getByLabel('First names').fill('Eero');
  await page.getByLabel('Last name').fill('Äijälä');
  await sendIntoEndedSession(page, service, 'Äijälä', 'Save');
  await add.click();
  await goOn(page);
  await expect(email).toHaveValue(/^eero\./);
  await expect(page.getByLabel('Last name')).toHaveValue('Äijälä');
  await page.getByRole('button', listed('Save')).click();
  await expect(page.getByRole('region', listed('Contacts'))).toContainText('Eero Äijälä');
  await add.click();
  await expect(email).toHaveValue('');
  await expectNoneLeft(page);
});

test('AUTH-07, ORG-28: so are the stands of an exhibitor, until they are saved', async ({
  page,
}) => {
  await openNew(page, service);
  const edit = page.getByRole('button', listed('Change'));
  await edit.click();
  const hall = page.getByRole('dialog').getByLabel('Hall');
  await hall.first().fill('Hall 7');
  await page.getByLabel('Number').first().fill('7a1');
  await page.getByRole('button', { name: 'Add a stand' }).click();
  await hall.nth(1).fill('Hall 8');
  await page.getByLabel('Number').nth(1).fill('8b2');
  await sendIntoEndedSession(page, service, '8b2', 'Save');
  await edit.click();
  await goOn(page);
  await expect(hall.nth(1)).toHaveValue('Hall 8');
  await page.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'The stands were saved')).toBeVisible();
  await edit.click();
  await expect(hall).toHaveCount(2);
  await expectNoneLeft(page);
});

test('AUTH-07, ORG-40: so is a table that is looked through, with what was chosen, until it is imported', async ({
  page,
}) => {
  await openNew(page, service, () => '/import/exhibitors');
  const mark = `${Date.now()}`;
  const names = ['First', 'Second', 'Third'].map((name) => `${name} ${mark}`);
  await page.locator('input[type=file]').setInputFiles({
    name: `kept ${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([`Who ${mark};City`, ...names.map((name) => `${name};Oulu`)].join('\n')),
  });
  // What columns hold is chosen by hand, and one row is left out.
  const holds = page.getByRole('combobox', { name: `What Who ${mark} holds` });
  await holds.selectOption({ label: 'Exhibitor' });
  await sendIntoEndedSession(page, service, '', 'Continue');
  await goOn(page);
  await expect(holds).toHaveValue('name');
  await page.getByRole('button', { name: 'Continue' }).click();
  const second = page.getByRole('checkbox', { name: `Import ${names[1]}, row 3` });
  await second.uncheck();
  await sendIntoEndedSession(page, service, '', 'Import 2 rows');
  await goOn(page);
  await expect(second).not.toBeChecked();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: `kept ${mark}.csv` })).toBeVisible();
  await expectNoneLeft(page);
});

test('AUTH-07, ORG-22: so are the texts of an event, until they are saved', async ({ page }) => {
  await openNew(page, manager, () => '/settings');
  const text = page.getByRole('region', listed('Description')).getByLabel('In Finnish');
  await text.fill('Talven suurin messutapahtuma');
  await sendIntoEndedSession(page, manager, '', 'Save');
  await goOn(page);
  await expect(text).toHaveValue('Talven suurin messutapahtuma');
  await page.getByRole('button', listed('Save')).click();
  await expect(toast(page, 'The settings')).toBeVisible();
  await expectNoneLeft(page);
});

test('AUTH-07, AUTH-08: of which the next user of the browser is offered nothing', async ({
  page,
}) => {
  await openNew(page, service);
  const path = page.url();
  const note = page.getByLabel('New note');
  await note.fill('Not for others');
  await sendIntoEndedSession(page, manager, 'Not for others', 'Add note', '/organizer');
  await page.goto(path);
  await expect(note).toHaveValue('');
  await expect(offer(page)).toBeHidden();
});

test('AUTH-07, ORG-08: nor is an account number ever kept', async ({ page }) => {
  await enter(page.context(), 'owner@example.com');
  await page.goto('/organizer/organization');
  await page.getByLabel('Account number (IBAN)').fill('FI21 1234 5600 0007 85');
  await page.getByLabel('Legal name').fill('Kept Oy');
  await expect.poll(() => storedIn(page, 'drafts')).toContain('Kept Oy');
  expect(await storedIn(page, 'drafts')).not.toMatch(/iban|FI21/i);
});
