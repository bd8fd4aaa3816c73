import type { Page, Route } from '@playwright/test';
import { makeFair } from './fair.ts';
import { chooseInMenu } from './listStand.ts';
import { openMyInfo } from './office.ts';
import {
  demoPassword,
  enter,
  expect,
  failedCall,
  listed,
  origin,
  storedIn,
  test,
  toast,
} from './portal.ts';
import { openStand as openScanPoints } from './scanStand.ts';
import { billing, openShop, put } from './shopStand.ts';
import { openTeam } from './team.ts';

test.use({ allowedConsole: failedCall });

const offer = (page: Page) => page.getByRole('region', { name: /^Unsaved draft from / });

/** The server ends the session while somebody types; they hear of it as they send that, and sign in again. */
async function sendIntoEndedSession(
  page: Page,
  email: string,
  text: string,
  button: string,
  path = page.url(),
) {
  // What was typed a moment before is kept as well.
  if (text) await expect.poll(() => storedIn(page, 'drafts')).toContain(text);
  // They hear of it as they send, not by what a screen asks for anew.
  const { promise: sent, resolve: letGo } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    if (route.request().method() === 'GET') await sent;
    await route.fallback();
  };
  await page.route('**/v1/**', hold);
  await fetch(`${origin()}/v1/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await storedIn(page, 'token')}` },
  });
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  letGo();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(path);
}

const goOn = (page: Page) => offer(page).getByRole('button', { name: 'Continue with it' }).click();

test('AUTH-07, SCAN-16: a message to the organiser is there again after a session that ended', async ({
  page,
}) => {
  const { email } = await openScanPoints(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Where is our cable?');
  await sendIntoEndedSession(page, email, '', 'Send');
  await goOn(page);
  await expect(message).toHaveValue('Where is our cable?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Message sent')).toBeVisible();
  await expect.poll(() => storedIn(page, 'drafts')).toBeNull();
});

test('AUTH-07, SCAN-11: so are the scan points of an order, without those taken out', async ({
  page,
}) => {
  const { email, url } = await openScanPoints(page);
  await page.goto(`${url}/order`);
  const point = (number: number) => page.getByRole('group', { name: `Scan point ${number}` });
  await page.getByRole('button', { name: 'Add a scan point' }).click();
  await page.getByRole('button', { name: 'Remove scan point 1' }).click();
  await point(1).getByLabel('Name').fill('Lounge');
  await page.getByLabel('Company').fill('Own Oy');
  await page.getByLabel('Business ID').fill('1234567-1');
  await sendIntoEndedSession(page, email, '1234567-1', 'Order');
  await goOn(page);
  await expect(point(1).getByLabel('Name')).toHaveValue('Lounge');
  await expect(point(2)).toHaveCount(0);
  await expect(page.getByLabel('Company')).toHaveValue('Own Oy');
});

test('AUTH-07, PPL-06: so are the details of a person; given up they are gone', async ({
  page,
}) => {
  const { email } = await openTeam(page, [{ lastName: 'Ahonen' }]);
  await chooseInMenu(page, 'Kaino Ahonen', 'Edit');
  const title = page.getByRole('textbox', { name: 'Job title' });
  await title.fill('Chief of cables');
  await sendIntoEndedSession(page, email, 'Chief of cables', 'Save');
  await goOn(page);
  await expect(title).toHaveValue('Chief of cables');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(title).toBeHidden();
  await expect.poll(() => storedIn(page, 'drafts')).toBeNull();
});

test('AUTH-07, FORM-03: so are the details of an exhibitor and of a scan point', async ({
  page,
}) => {
  const { email, url } = await openScanPoints(page);
  await page.getByRole('link', { name: 'Main stand' }).click();
  await page.waitForURL(/\/scanpoints\/\d+/);
  const settings = `${url}/${page.url().split('/').at(-1)}/settings`;
  for (const [path, field] of [
    [settings, 'Description'],
    ['/settings/organization', 'Website'],
  ] as const) {
    await page.goto(path);
    const box = page.getByRole('textbox', { name: field });
    await box.fill('https://example.com/stand');
    await sendIntoEndedSession(page, email, 'example.com/stand', 'Save');
    await goOn(page);
    await expect(box).toHaveValue('https://example.com/stand');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => storedIn(page, 'drafts')).toBeNull();
  }
});

for (const [what, wizard, path] of [
  ['a new person', 'Add person', '/people'],
  ['a new user', 'Add user', '/settings/users'],
] as const)
  test(`AUTH-07, FORM-03: so is ${what}, once the same address is asked for`, async ({ page }) => {
    const { email } = await openTeam(page, []);
    if (!page.url().includes(path)) await page.goto(path);
    const button = path === '/people' ? 'Create person' : 'Create user';
    const ask = async () => {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(`new.${email}`);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    };
    await page.getByRole('button', { name: wizard }).click();
    await ask();
    const first = page.getByRole('dialog').getByRole('textbox', { name: 'First names' });
    await first.fill('Äly');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Last name' }).fill('Östman');
    if (path !== '/people')
      await page.getByRole('checkbox', { name: /^Send an invitation/ }).check();
    await sendIntoEndedSession(page, email, 'Östman', button);
    // Of the two the person's window is in the address.
    if (path !== '/people') await page.getByRole('button', { name: wizard }).click();
    await ask();
    await goOn(page);
    await expect(first).toHaveValue('Äly');
  });

test('AUTH-07, SET-02: so is one’s own info, but never a password', async ({ page }) => {
  const { email } = await openMyInfo(page);
  const last = page.getByRole('textbox', { name: 'Last name' });
  await page.getByLabel('New password', { exact: true }).fill('never on a disk');
  await last.fill('Öman');
  await expect.poll(() => storedIn(page, 'drafts')).toContain('Öman');
  expect(await storedIn(page, 'drafts')).not.toContain('never on a disk');
  await sendIntoEndedSession(page, email, 'Öman', 'Save');
  await goOn(page);
  await expect(last).toHaveValue('Öman');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
});

test('AUTH-07, SHOP-20: so are the details of an order', async ({ page }) => {
  const { email, url } = await openShop(page);
  await put(page, 'Chair');
  await page.goto(url.replace(/shop$/, 'checkout'));
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await expect(city).toHaveValue(billing.invoiceCity);
  await city.fill('Turku');
  await sendIntoEndedSession(page, email, 'Turku', 'Order and pay by invoice');
  await goOn(page);
  await expect(city).toHaveValue('Turku');
});

test.describe('in the console', () => {
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

  test('AUTH-07, ORG-32: so is an internal note, until it is added', async ({ page }) => {
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
});
