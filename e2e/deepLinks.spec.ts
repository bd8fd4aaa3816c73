import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { makeOffice } from './office.ts';
import {
  anna,
  dora,
  enter,
  eventsOf,
  expect,
  failedCall,
  organiser,
  origin,
  signIn,
  store,
  storedIn,
  test,
} from './portal.ts';
import { hello, login, signInHere } from './session.ts';
import { makePeople } from './team.ts';

test.use({ allowedConsole: failedCall });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(login(page)).toBeVisible();
}

test('AUTH-07: the address that was asked for opens after the sign-in, whole', async ({
  page,
  pathOf,
}) => {
  const wanted = `${await pathOf('Nordic Expo')}/people?limit=10&search=aurora`;
  await page.goto(wanted);
  await expect(page).toHaveURL('/');
  // A reload of the login screen forgets nothing.
  await page.reload();
  await signInHere(page, anna);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('searchbox')).toHaveValue('aurora');
  await logOut(page);
  await signInHere(page, anna);
  await expect(hello(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('AUTH-07: an address that is none of the app leads to the dashboard', async ({ page }) => {
  for (const path of ['/nowhere', '/events/1/nothing']) {
    await page.goto(`${origin()}${path}`);
    await signInHere(page, anna);
    await expect(hello(page), path).toBeVisible();
    await logOut(page);
  }
});

test('NAV-05, U3: an id that is no number leads to no page; of one that is nobody’s there is nothing to try again', async ({
  page,
  context,
  pathOf,
}) => {
  const expo = await pathOf('Nordic Expo');
  const noPage = page.getByRole('heading', { name: 'There is no such page' });
  const paths = {
    [anna]: ['/emails/abc', '/orders/1e3', '/scanpoints/0', '/shop/7.5', '/nowhere'].map(
      (path) => expo + path,
    ),
    'viewer@example.com': [
      '/organizer/events/abc/exhibitors',
      `/organizer${expo}/exhibitors/-1`,
      `/organizer${expo}/imports/exhibitors/abc`,
      `/organizer${expo}/import/nothing`,
      `/organizer${expo}/exhibitors/1/nowhere`,
    ],
  };
  for (const [email, addresses] of Object.entries(paths)) {
    await enter(context, email);
    for (const path of addresses) {
      await page.goto(path);
      await expect(noPage, path).toBeVisible();
      await expect(page.locator('h1'), path).toHaveCount(1);
    }
  }
  await page.goto(`/organizer${expo}/exhibitors/999999999`);
  const notFound = page.getByRole('alert').filter({ hasText: 'Not found' });
  await expect(notFound).toContainText('It does not exist, or it is not yours to see.');
  await expect(notFound.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All exhibitors' })).toBeVisible();
});

/** A browser that has a session of Anna, which has ended. */
async function enterAndEnd(context: BrowserContext, request: APIRequestContext): Promise<void> {
  const token = await enter(context, anna);
  await request.post('/v1/users/logout', { headers: { authorization: `Bearer ${token}` } });
}

test('AUTH-06, AUTH-07: a session that is dead at the start says so, and goes on after the sign-in', async ({
  page,
  context,
  request,
}) => {
  await enterAndEnd(context, request);
  await page.goto('/settings/users');
  const notice = page.getByRole('status').filter({ hasText: 'You are now signed out' });
  await expect(notice).toContainText('Your session has ended.');
  await page.reload();
  await signInHere(page, anna);
  await expect(page).toHaveURL('/settings/users');
});

test('AUTH-07, AUTH-08: whose session ended goes on there, somebody else does not', async ({
  page,
  context,
  request,
}) => {
  await enterAndEnd(context, request);
  await page.goto('/settings/users?search=virtanen');
  await expect(login(page)).toBeVisible();
  await signInHere(page, dora);
  await expect(page.getByRole('heading', { name: 'Hello Dora' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('AUTH-08: nothing of a session is left after the materials were open', async ({
  page,
  pathOf,
}) => {
  const wanted = `${await pathOf('Nordic Expo')}/exhibitor/materials`;
  await signIn(page, anna);
  await page.goto(wanted);
  await expect(page.getByRole('region', { name: 'Materials' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(hello(page)).toBeVisible();
  await logOut(page);

  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/v1\/users\/\d+$/, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await signInHere(page, anna);
  await asked.promise;
  await expect(hello(page)).toBeHidden();
  answer.resolve();
  await expect(hello(page)).toBeVisible();
});

/** Alpha and Beta take part in one fair, Beta alone in another; of Beta a scan point, a lead, a person and an invitation. */
async function openOffice(page: Page) {
  const { email } = await makeOffice(
    { partners: [{ name: 'Alpha Oy' }, { name: 'Beta Oy' }] },
    ([alpha = '', beta = '']) => {
      const participation = { eventID: `${alpha}-both`, partnerID: beta };
      const event = {
        organizationID: organiser,
        eventStarts: '2027-03-01T07:00:00.000Z',
        eventEnds: '2027-03-02T15:00:00.000Z',
        venue: { name: 'Messukeskus', city: 'Helsinki' },
      };
      const [alone, both] = [[{ partnerID: beta }], [{ partnerID: alpha }, { partnerID: beta }]];
      return {
        events: [
          { ...event, eventID: participation.eventID, name: 'Both Fair', partners: both },
          { ...event, eventID: `${alpha}-one`, name: 'Beta Fair', partners: alone },
        ],
        scanPoints: [
          {
            ...participation,
            scanPointID: `${beta}-point`,
            name: 'Stand of Beta',
            scans: [
              {
                scanPointScanID: `${beta}-scan`,
                timeScanned: '2026-11-01T08:00:00.000Z',
                firstNames: 'Vieno',
                lastName: 'Visitor',
                email: 'visitor@example.com',
              },
            ],
          },
        ],
        persons: makePeople(participation, [{ lastName: 'Beta' }]),
        partnerEmails: [
          {
            ...participation,
            partnerEmailId: `${beta}-mail`,
            title: 'Mail of Beta',
            senderName: 'Beta Oy',
            contentHtml: '<p>Welcome</p>',
          },
        ],
      };
    },
  );
  const token = await enter(page.context(), email);
  const events = await eventsOf(token);
  const eventCalled = (name: string) => events.find((each) => each.name === name);
  const { eventID = 0, partners = [] } = eventCalled('Both Fair') ?? {};
  const idOf = (name: string) => partners.find((each) => each.name === name)?.partnerID ?? 0;
  const firstOf = async (
    list: 'scanPoints' | 'partnerEmails' | 'leads' | 'personnel',
    key: string,
  ) => {
    const reply = await page.request.get(
      `${origin()}/v1/events/${eventID}/partners/${idOf('Beta Oy')}/${list}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { data } = (await reply.json()) as { data: Record<string, Record<string, number>[]> };
    return data[list === 'personnel' ? 'persons' : list]?.[0]?.[key];
  };
  return {
    email,
    alpha: String(idOf('Alpha Oy')),
    beta: String(idOf('Beta Oy')),
    both: `/events/${eventID}`,
    one: `/events/${eventCalled('Beta Fair')?.eventID}`,
    records: [
      `/scanpoints/${await firstOf('scanPoints', 'scanPointID')}`,
      `/emails/${await firstOf('partnerEmails', 'partnerEmailId')}`,
      `/scanpoints/leads?lead=${await firstOf('leads', 'leadID')}`,
    ],
    person: `/people?person=${await firstOf('personnel', 'personID')}`,
  };
}

test('EVT-18, NEXT-10: who opens a record of the other partner acts for that one, and is told', async ({
  page,
}) => {
  const { both, one, alpha, beta, records, person } = await openOffice(page);
  for (const path of [...[...records, person].map((record) => both + record), one]) {
    await page.goto('/healthz');
    await store(page, { partnerID: alpha });
    await page.goto(path);
    const told = page.getByRole('alert').filter({ hasText: 'You now act for Beta Oy.' });
    await expect(told, path).toBeVisible();
    expect(await storedIn(page, 'partnerID'), path).toBe(beta);
  }
});

test('EVT-18, NOTIF-01, AUTH-07: the link of a mail opens for its partner, after a sign-in too', async ({
  page,
}) => {
  const { alpha, beta, email } = await openOffice(page);
  const told = page.getByRole('alert').filter({ hasText: 'You now act for Beta Oy.' });
  await store(page, { partnerID: alpha });
  await page.goto(`/notifications?partnerID=${beta}`);
  await expect(told).toBeVisible();
  await expect(page).toHaveURL('/notifications');
  expect(await storedIn(page, 'partnerID')).toBe(beta);
  await logOut(page);
  await store(page, { partnerID: alpha });
  await page.goto(`/notifications?partnerID=${beta}`);
  await signInHere(page, email);
  await expect(told).toBeVisible();
  // What is nobody's of theirs changes nothing.
  await page.goto('/notifications?partnerID=1');
  await expect(page).toHaveURL('/notifications');
  expect(await storedIn(page, 'partnerID')).toBe(beta);
});

test('EVT-18: a record of another event is shown in its own', async ({ page }) => {
  const { both, one, records } = await openOffice(page);
  for (const record of records) {
    await page.goto(one + record);
    await expect(page).toHaveURL(both + record);
    await expect(page.getByRole('heading', { name: 'Both Fair' }), record).toBeVisible();
  }
});

test('U3: a page that is loaded anew is where it was left', async ({ page, context, pathOf }) => {
  await enter(context, anna);
  await page.goto(`${await pathOf('Nordic Expo')}/people`);
  await expect(page.getByRole('row')).toHaveCount(26);
  // A line of words above that comes later moves it by its height.
  const distance = () => page.evaluate(() => Math.abs(scrollY - 500));
  await page.mouse.wheel(0, 500);
  await expect.poll(distance).toBe(0);
  // In a slow network the page is shorter than that until its rows come.
  const { promise: isShort, resolve: letRowsCome } = Promise.withResolvers<void>();
  await page.route(/\/personnel\?/, async (route) => {
    await isShort;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add person' })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(26);
  letRowsCome();
  await expect.poll(distance).toBeLessThan(50);
});
