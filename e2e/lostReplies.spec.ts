import type { Page } from '@playwright/test';
import { makeEmailStand, sendInvitation } from './emailStand.ts';
import { makeFair } from './fair.ts';
import { makeOffice, openMyInfo } from './office.ts';
import { enter, expect, failedCallOrMail, test, toast } from './portal.ts';
import { accept, addButton, card, cartButton, drawer, openShop } from './shopStand.ts';
import { openStand } from './stand.ts';
import { openTeam, row } from './team.ts';

test.use({
  allowedConsole: failedCallOrMail,
  contextOptions: { reducedMotion: 'reduce' },
});

const findingOut = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'still finding out' });
const summary = /\/orderSummary\/\d+$/;

/** The server does what it is told, and its replies are lost on the way back: so many of them, or all. */
async function loseReplies(page: Page, path: RegExp, times = Infinity): Promise<string[]> {
  const keys: string[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const response = await route.fetch();
    return keys.length > times ? route.fulfill({ response }) : route.abort('connectionreset');
  });
  return keys;
}

async function put(page: Page, name: string): Promise<void> {
  await addButton(page, name).click();
  await expect(card(page, name)).toContainText('1 in cart');
}

async function toCheckout(page: Page): Promise<void> {
  await cartButton(page).click();
  await drawer(page).getByRole('link', { name: 'Go to checkout' }).click();
  await expect(accept(page)).toBeEnabled();
}

const ordersOf = async (page: Page, url: string) => {
  await page.goto(url.replace(/shop$/, 'orders'));
  return page.getByRole('region', { name: 'Orders' }).locator('tbody tr');
};

test('SHOP-26, SHOP-18, T9: a cart and a checkout whose replies are lost are asked after until they are known', async ({
  page,
}) => {
  const { url } = await openShop(page);
  const changes = await loseReplies(page, /createForPartner$/, 1);
  await put(page, 'Chair');
  await expect.poll(() => changes.length).toBe(2);
  expect(changes[1]).toBe(changes[0]);
  await toCheckout(page);
  const keys = await loseReplies(page, /\/v1\/orders\/\d+$/, 2);
  await accept(page).dblclick();
  await expect(findingOut(page)).toBeVisible();
  await expect(page).toHaveURL(summary);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(findingOut(page)).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
  await expect(await ordersOf(page, url)).toHaveCount(1);
});

test('SHOP-26: a page that is loaded anew shows the order whose reply was lost', async ({
  page,
}) => {
  const { url } = await openShop(page);
  await put(page, 'Chair');
  await toCheckout(page);
  await loseReplies(page, /\/v1\/orders\/\d+$/);
  await accept(page).click();
  await expect(findingOut(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(summary);
  await expect(await ordersOf(page, url)).toHaveCount(1);
});

test('SHOP-26, T9: one cart that three tabs order is one order, which all of them show', async ({
  page,
  context,
}) => {
  const { url } = await openShop(page);
  await put(page, 'Chair');
  await toCheckout(page);
  const [same, changed] = [await context.newPage(), await context.newPage()];
  for (const each of [same, changed]) {
    await each.goto(page.url());
    await expect(accept(each)).toBeEnabled();
  }
  await changed.getByRole('textbox', { name: 'City' }).fill('Turku');
  await loseReplies(page, /\/v1\/orders\/\d+$/);
  await accept(page).click();
  await expect(findingOut(page)).toBeVisible();
  // With something else in it than what was ordered: it shows the order that there is.
  await accept(changed).click();
  for (const each of [changed, same, page]) {
    await expect(each).toHaveURL(summary);
    await expect(toast(each, 'The order could not be placed')).toHaveCount(0);
  }
  await expect(await ordersOf(changed, url)).toHaveCount(1);
});

test('MAIL-15, T9: an invitation whose reply is lost is sent once, and the page shows it as sent', async ({
  page,
}) => {
  const stand = await makeEmailStand(page);
  const guest = `lost.${stand.email}`;
  const id = await sendInvitation(stand, { title: 'Lost', to: [guest], isDraft: true });
  await page.goto(`${stand.url}/${id}`);
  const keys = await loseReplies(page, /\/send$/, 1);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  expect(keys[1]).toBe(keys[0]);
  await page.goto('/dev/mail');
  await expect(page.getByRole('row').filter({ hasText: guest })).toHaveCount(1);
});

test('EXH-14, T9, T10: a profile whose reply is lost is asked after, and was saved by nobody else', async ({
  page,
}) => {
  await openStand(page, '/exhibitor');
  const [website, save] = [
    page.getByRole('textbox', { name: 'Website' }),
    page.getByRole('button', { name: 'Save' }),
  ];
  // Stored in another form than it was typed.
  await website.fill('example.com');
  const keys = await loseReplies(page, /\/v1\/events\/\d+\/partners\/\d+$/, 1);
  await save.click();
  await expect(toast(page, 'Organization saved')).toBeVisible();
  await expect(website).toHaveValue('https://example.com');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page, 'Data could not be saved')).toHaveCount(0);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).not.toBe('');
});

test('SET-04, T9, T10: own information whose reply is lost is asked after, and was saved by nobody else', async ({
  page,
}) => {
  await openMyInfo(page);
  const [firstNames, save] = [
    page.getByRole('textbox', { name: 'First names' }),
    page.getByRole('button', { name: 'Save' }),
  ];
  // Stored in another form than it was typed.
  await firstNames.fill(' Äly ');
  const keys = await loseReplies(page, /\/v1\/users\/\d+$/, 1);
  await save.click();
  await expect(toast(page, 'Your info is saved')).toBeVisible();
  await expect(firstNames).toHaveValue('Äly');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page, 'Data could not be saved')).toHaveCount(0);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).not.toBe('');
});

test('ORG-08, T9, T10: the organiser’s details whose reply is lost were saved by nobody else', async ({
  page,
}) => {
  await enter(page.context(), 'owner@example.com');
  await page.goto('/organizer/organization');
  const line = page.getByRole('textbox', { name: 'E-invoice operator' });
  // Stored in another form than it was typed.
  await line.fill(` ${Date.now()} `);
  const keys = await loseReplies(page, /\/v1\/organizer\/organization$/, 1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'The details have been saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).not.toBe('');
});

test('ORG-31, T9: the end of an access whose reply is lost is asked after until it is known', async ({
  page,
}) => {
  const { eventID, partnerID } = await makeFair();
  await enter(page.context(), 'service@example.com');
  await page.goto(`/organizer/events/${eventID}/exhibitors/${partnerID}`);
  const contacts = page.getByRole('region', { name: 'Contacts', exact: true });
  await contacts.getByRole('button', { name: 'Actions for Erika Koskinen' }).click();
  await page.getByRole('menuitem', { name: 'End access' }).click();
  const keys = await loseReplies(page, /\/contacts\/\d+\/end$/, 1);
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(toast(page, 'The access of Erika Koskinen was ended')).toBeVisible();
  await expect(contacts).not.toContainText('Erika Koskinen');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).not.toBe('');
});

test('ORG-20, T9: an event whose deletion is answered by nobody is gone, which is told', async ({
  page,
}) => {
  const { eventID } = await makeFair();
  await enter(page.context(), 'owner@example.com');
  await page.goto(`/organizer/events/${eventID}/settings`);
  await page.getByRole('button', { name: 'Archive or delete' }).click();
  await loseReplies(page, /\/delete$/, 1);
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
  // What exhibitors have there goes by no single click.
  await expect(remove).toBeDisabled();
  await page.getByLabel('To delete it, write its name: Small Fair').fill('Small Fair');
  await remove.click();
  await expect(toast(page, 'Small Fair was deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/organizer$/);
});

test('ORG-33, T9: an exhibitor whose taking out is answered by nobody is out, which is told', async ({
  page,
}) => {
  const { eventID, partnerID } = await makeFair();
  await enter(page.context(), 'owner@example.com');
  await page.goto(`/organizer/events/${eventID}/exhibitors/${partnerID}`);
  await page.getByRole('button', { name: 'Remove from the event' }).click();
  const keys = await loseReplies(page, /\/takeOut$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the event' }).click();
  await expect(toast(page, 'was removed from the event')).toBeVisible();
  await expect(page).toHaveURL(/\/exhibitors$/);
  expect(keys).toHaveLength(1);
});

const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('dialog').locator('button:not([aria-label])', { hasText: name }).click();

/** Opens a wizard of somebody new, up to what is asked of this address. */
async function ask(page: Page, wizard: string, email: string): Promise<void> {
  await page.getByRole('button', { name: wizard }).click();
  await field(page, 'Email').fill(email);
  await press(page, 'Continue');
}

async function name(page: Page): Promise<void> {
  await field(page, 'First names').fill('Äly');
  await field(page, 'Last name').fill('Östman');
}

test('PPL-13, T9: a person whose reply is lost is created once, and the wizard says so', async ({
  page,
}) => {
  const { email } = await openTeam(page, []);
  await ask(page, 'Add person', `lost.${email}`);
  await name(page);
  const keys = await loseReplies(page, /\/persons$/, 1);
  await press(page, 'Create person');
  await expect(page.getByRole('dialog')).toContainText('now belongs to your personnel');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).not.toBe('');
  await press(page, 'Close');
  await expect(row(page, `lost.${email}`)).toHaveCount(1);
});

test('USR-11, USR-13, T9: users whose replies are lost are created and linked once, and told so', async ({
  page,
}) => {
  const [office, other] = [await makeOffice(), await makeOffice()];
  await enter(page.context(), office.email);
  await page.goto('/settings/users');
  const created = `lost.${office.email}`;
  await ask(page, 'Add user', created);
  await name(page);
  await page.getByRole('checkbox', { name: /^Send an invitation/ }).check();
  const creations = await loseReplies(page, /\/v1\/users$/, 1);
  await press(page, 'Create user');
  await expect(toast(page, 'User saved')).toBeVisible();
  await expect(toast(page, 'User linked')).toHaveCount(0);
  await press(page, 'Close');
  await ask(page, 'Add user', other.email);
  const links = await loseReplies(page, /\/linkUserToPartner$/, 1);
  await press(page, 'Link user');
  await expect(toast(page, 'User linked')).toBeVisible();
  await press(page, 'Close');
  for (const keys of [creations, links]) {
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).not.toBe('');
  }
  await row(page, other.email)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const unlinks = await loseReplies(page, /\/linkUserToPartner$/, 1);
  await press(page, 'Delete');
  await expect(toast(page, 'User deleted')).toBeVisible();
  await expect(row(page, other.email)).toHaveCount(0);
  expect(unlinks).toEqual([unlinks[0], unlinks[0]]);
  await expect(row(page, created)).toHaveCount(1);
});
