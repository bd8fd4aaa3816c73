import type { Page } from '@playwright/test';
import { card, cards, heading } from './eventCards.ts';
import { makeOffice } from './office.ts';
import {
  anna,
  carol,
  dora,
  enter,
  expect,
  expectNoViolationsInBothSchemes,
  failedCall,
  load,
  makeUser,
  storedIn,
  test,
} from './portal.ts';
import { makeStand } from './stand.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of the event' });
const main = (page: Page) => page.getByRole('main');
const noEvents = (page: Page) => page.getByText('No events', { exact: true });

test.use({ as: anna });

/** The first and last day of an event, as the cards write them. */
async function startsOf(page: Page): Promise<number[]> {
  const written = await cards(page).allTextContents();
  return written.map((text) => {
    const [, day, month, year] = /(\d\d)\.(\d\d)\.(\d{4})/.exec(text) ?? [];
    return Date.UTC(Number(year), Number(month) - 1, Number(day));
  });
}

test('ORG-21: what the organiser switches is there in an open browser without a reload', async ({
  page,
}) => {
  const { url, event } = await makeStand(page, { event: { isProspectumLiveEnabled: false } });
  await page.clock.install();
  await page.goto(`${url}/people`);
  await expect(page.getByRole('link', { name: 'Summary' })).toBeVisible();
  const analytics = page.getByRole('link', { name: 'Analytics' });
  await expect(analytics).toHaveCount(0);
  await load({
    events: [{ ...event, isProspectumLiveEnabled: true }],
  });
  await page.clock.runFor(31_000);
  await expect(analytics).toBeVisible();
});

test('EVT-01, EVT-06, LIST-08: all events, ten a page, the newest start first', async ({
  page,
}) => {
  await page.goto('/events');
  await expect(cards(page)).toHaveCount(10);
  const first = await startsOf(page);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(5);
  await expect(page).toHaveURL('/events?page=2');
  const all = [...first, ...(await startsOf(page))];
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  expect(all.at(-1)).toBeLessThan(Date.now());

  await page.reload();
  await expect(cards(page)).toHaveCount(5);
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);
});

test('EVT-02, UX-06: a card tells when and where, and shows a logo', async ({ page }) => {
  await page.goto('/events');
  const nordic = card(page, 'Nordic Expo');
  await expect(nordic).toContainText(/\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}/);
  await expect(nordic).toContainText('Messukeskus, Helsinki');
  const day = /(\d\d)\.\d\d\.(\d{4}) –/.exec((await nordic.textContent()) ?? '');
  await expect(nordic).toContainText(`${Number(day?.[1])}${day?.[2]}`);
  const logo = nordic.locator('img');
  await expect(logo).toHaveAttribute('src', /^\/uploads\/materials\/\d+\/\d+_XS$/);
  await expect(logo).toHaveJSProperty('complete', true);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('EVT-03, LIST-04, LIST-06: a search from two letters looks into every field', async ({
  page,
}) => {
  await page.goto('/events?page=2');
  await expect(cards(page)).toHaveCount(5);
  await search(page).fill('m');
  await expect(page.getByRole('status').filter({ hasText: '15 events' })).toBeVisible();
  await search(page).fill('MESSUAUKIO');
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, 'Nordic Expo')).toBeVisible();
  await expect(card(page, 'Spring Food Fair')).toBeVisible();
  await expect(page).toHaveURL('/events?search=MESSUAUKIO');
  await search(page).fill('pohjola');
  await expect(page.getByRole('status').filter({ hasText: '7 events' })).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue('pohjola');
  await expect(cards(page)).toHaveCount(7);
});

test('EVT-05, ERR-40: a search that matches nothing says that there are no events', async ({
  page,
}) => {
  await page.goto('/events');
  await search(page).fill('Oktoberfest');
  await expect(noEvents(page)).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(cards(page)).toHaveCount(10);
  await expect(search(page)).toHaveValue('');
});

test.describe('of a user without events', () => {
  test.use({ as: dora });
  test('EVT-05, ERR-40: there are none', async ({ page }) => {
    await page.goto('/events');
    await expect(noEvents(page)).toBeVisible();
  });
});

test.describe('of a partner that takes part in nothing', () => {
  test.use({ as: undefined });
  test('EVT-05, SRV-24: says who adds one to an event, and where to ask', async ({ page }) => {
    const { email } = await makeOffice();
    await enter(page.context(), email);
    for (const path of ['/events', '/']) {
      await page.goto(path);
      await expect(noEvents(page)).toBeVisible();
      const ask = main(page).getByRole('link', { name: 'Write to the organiser' });
      await expect(ask).toHaveAttribute('href', 'mailto:palvelu@tapahtumatalo.example');
      await expect(page.getByText(/Suomen Tapahtumatalo Oy · /)).toBeVisible();
    }
    await expectNoViolationsInBothSchemes(page);
  });
});

test('EVT-04: an event with one partner opens at once, and acts for that partner', async ({
  page,
}) => {
  await page.goto('/events');
  await card(page, 'Helsinki Design Week').click();
  await expect(heading(page, 'Helsinki Design Week')).toBeVisible();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('button', { name: /^User menu/ })).toContainText('Pohjola Coffee');
  expect(await storedIn(page, 'partnerID')).toBe('2');
});

test.describe('with an order in hand', () => {
  test.use({ stored: { partnerID: '1', orderID: '12' } });

  test('EVT-04: of several partners one is chosen; the event opens, the order is let go', async ({
    page,
  }) => {
    await page.goto('/events');
    await card(page, 'Nordic Expo').click();
    const dialog = page.getByRole('dialog', { name: 'Whom do you act for at Nordic Expo?' });
    await expect(dialog.getByRole('button', { name: 'Aurora Robotics Oy, active' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Select Pohjola Coffee Roasters Oy' }).click();
    await expect(heading(page, 'Nordic Expo')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^User menu/ })).toContainText('Pohjola Coffee');
    expect(await storedIn(page, 'partnerID')).toBe('2');
    expect(await storedIn(page, 'orderID')).toBeNull();
  });

  test('EVT-04: choosing the same partner again keeps the order', async ({ page }) => {
    await page.goto('/events');
    await card(page, 'Nordic Expo').click();
    await page.getByRole('button', { name: 'Aurora Robotics Oy, active' }).click();
    await expect(heading(page, 'Nordic Expo')).toBeVisible();
    expect(await storedIn(page, 'orderID')).toBe('12');
  });
});

test('EVT-04, NEXT-05: the partner of last time is chosen: Enter is enough', async ({ page }) => {
  await page.goto('/events');
  await card(page, 'Nordic Expo').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Whom do you act for at Nordic Expo?' });
  await expect(dialog.getByRole('button', { name: 'Aurora Robotics Oy, active' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Nordic Expo')).toBeVisible();
});

test('EVT-07, UX-06: the header names the event, its days and its venue', async ({
  page,
  pathOf,
}) => {
  await page.goto(await pathOf('Nordic Expo'));
  await expect(heading(page, 'Nordic Expo')).toBeVisible();
  await expect(
    page.getByText(/^\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4} · Messukeskus$/),
  ).toBeVisible();
});

test.describe('events of several partners', () => {
  // What was asked for ahead for the partner of the event before is not there.
  test.use({ allowedConsole: /status of 404/ });

  test('EVT-08, EVT-12, PERM-06: the tabs are those that the organiser opened', async ({
    page,
    pathOf,
  }) => {
    const expected = {
      'Nordic Expo': 'Summary Exhibitor People Scan points Shop Orders Emails Analytics',
      'Tampere Tech Days': 'Summary Exhibitor People Scan points Shop Orders Emails Analytics',
      'Helsinki Design Week': 'Summary Exhibitor People Scan points Emails',
      'Turku Maritime': 'Summary Exhibitor People Scan points Orders Emails',
    };
    for (const [event, names] of Object.entries(expected)) {
      await page.goto(await pathOf(event));
      await expect(heading(page, event)).toBeVisible();
      await expect(tabs(page).getByRole('link'), event).toHaveText(
        names
          .replace('Scan points', 'Scan_points')
          .split(' ')
          .map((name) => name.replace('_', ' ')),
      );
    }
  });
});

test('EVT-09: the summary tab is active on the summary and its notifications only', async ({
  page,
  pathOf,
}) => {
  const path = await pathOf('Nordic Expo');
  const current = tabs(page).locator('[aria-current="page"]');
  for (const [screen, active] of Object.entries({
    '': ['Summary'],
    '/notifications': ['Summary'],
    '/people': ['People'],
    '/scanpoints?page=1': ['Scan points'],
    '/emails': ['Emails'],
  })) {
    await page.goto(path + screen);
    await expect(current, screen).toHaveText(active);
  }
});

test.describe('an event that does not open', () => {
  test.use({ allowedConsole: failedCall });
  const error = (page: Page) =>
    page.getByRole('alert').filter({
      hasText:
        /General error\s*There was an error when trying to fetch event, events or partner portal settings/,
    });

  test('EVT-10, ERR-09: its settings cannot be fetched', async ({ page, pathOf }) => {
    const json = { errors: [{ title: 'Something went wrong', details: 'Ours', code: 400 }] };
    await page.route('**/partnerPortals', (route) => route.fulfill({ status: 400, json }));
    await page.goto(await pathOf('Nordic Expo'));
    await expect(error(page)).toBeVisible();
    await expect(page).toHaveURL('/events');
  });

  for (const eventID of ['4711', 'x'])
    test(`EVT-18, ERR-09: there is no event ${eventID}`, async ({ page }) => {
      await page.goto(`/events/${eventID}/people`);
      await expect(error(page)).toBeVisible();
      await expect(heading(page, 'Events')).toBeVisible();
    });

  test.describe('of somebody else', () => {
    test.use({ as: carol });
    test('EVT-18, T1: it looks as if it did not exist', async ({ page, pathOf }) => {
      await page.goto(await pathOf('Nordic Expo'));
      await expect(error(page)).toBeVisible();
      await expect(page).toHaveURL('/events');
      await expect(card(page, 'Vaasa Energy Forum')).toBeVisible();
    });
  });
});

test.describe('a link into an event, while somebody else is acted for', () => {
  // What was asked for ahead for the other one is not there.
  test.use({ stored: { partnerID: '1', orderID: '12' }, allowedConsole: /status of 404/ });

  test('EVT-18: the one partner that takes part becomes the selected one', async ({
    page,
    pathOf,
  }) => {
    await page.goto(`${await pathOf('Helsinki Design Week')}/people`);
    await expect(page.getByRole('cell', { name: /@pohjolacoffee\.example/ }).first()).toBeVisible();
    expect(await storedIn(page, 'partnerID')).toBe('2');
    expect(await storedIn(page, 'orderID')).toBeNull();
  });
});

test('EVT-18: of several that take part one is chosen', async ({ context, pathOf }) => {
  const { email } = await makeUser(['aurora', 'pohjola', 'kallio']);
  await enter(context, email);
  const page = await context.newPage();
  await page.goto(`${await pathOf('Spring Food Fair')}/people`);
  const dialog = page.getByRole('dialog', { name: 'Whom do you act for at Spring Food Fair?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('table')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Select Pohjola Coffee Roasters Oy' }).click();
  await expect(page.getByRole('cell', { name: /@pohjolacoffee\.example/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/people$/);
});
