import type { Page } from '@playwright/test';
import { anna, expect, failedCall, test } from './portal.ts';

test.use({ as: anna });

const section = (page: Page, name: string) => page.getByRole('region', { name });
/** The value beside a name. */
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
const rows = (page: Page, name: string) => section(page, name).getByRole('listitem');

test('SUM-01, UX-06: start, end, place and the description as HTML', async ({ page, pathOf }) => {
  await page.goto(await pathOf('Nordic Expo'));
  await expect(fact(page, 'Starts')).toHaveText(/^\d\d\.\d\d\.\d{4} 09:00$/);
  await expect(fact(page, 'Ends')).toHaveText(/^\d\d\.\d\d\.\d{4} 17:00$/);
  await expect(fact(page, 'Location')).toHaveText('Messukeskus, Messuaukio 1, 00520 Helsinki');
  const event = section(page, 'Event');
  await expect(event.getByRole('strong').first()).toHaveText(/^Three days, four halls/);
  await expect(event.getByRole('heading', { name: 'Good to know' })).toBeVisible();
  await expect(event.getByRole('listitem')).toHaveCount(4);
});

test('SUM-02: the organisation with its logo, department and address', async ({ page, pathOf }) => {
  await page.goto(await pathOf('Nordic Expo'));
  const facts = {
    Name: 'Aurora Robotics Oy',
    Logo: 'Yes',
    Stand: 'Hall 6, 6f21; Hall 6, 6f30',
    'Street address': 'Hermiankatu 8',
    'Postal code': '33720',
    City: 'Tampere',
  };
  const organization = section(page, 'Your organization');
  for (const [name, value] of Object.entries(facts)) {
    const term = organization.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
    await expect(term.locator('xpath=following-sibling::dd'), name).toHaveText(value);
  }
});

test('SUM-02: without a logo and a department it says so', async ({ page, pathOf }) => {
  await page.route('**/checklists?*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { checklists: { organization: object }[] } };
    for (const { organization } of body.data.checklists)
      Object.assign(organization, { logoMaterialID: null, department: null });
    await route.fulfill({ json: body });
  });
  await page.goto(await pathOf('Nordic Expo'));
  await expect(fact(page, 'Logo')).toHaveText('No');
  await expect(fact(page, 'Stand')).toHaveText('–');
});

test('SUM-03: the contact card shows what the organiser wrote', async ({ page, pathOf }) => {
  await page.goto(await pathOf('Nordic Expo'));
  const contact = section(page, 'Contact information');
  await expect(contact.getByRole('strong')).toHaveText('Exhibitor service');
  await expect(contact.getByRole('link')).toHaveAttribute(
    'href',
    'mailto:palvelu@tapahtumatalo.example',
  );
});

test('SUM-03: without contact information there is no card', async ({ page, pathOf }) => {
  await page.route('**/partnerPortals', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { partnerPortal: object } };
    Object.assign(body.data.partnerPortal, { contactInformationForPartners: null });
    await route.fulfill({ json: body });
  });
  await page.goto(await pathOf('Nordic Expo'));
  await expect(rows(page, 'Personnel')).toHaveCount(5);
  await expect(section(page, 'Contact information')).toHaveCount(0);
});

test('SUM-04, CONST-06, PPL-05: each card shows its first rows and leads to all of them', async ({
  page,
  pathOf,
}) => {
  const path = await pathOf('Nordic Expo');
  const cards = [
    { name: 'Scan points', count: 6, more: 'All scan points', to: '/scanpoints' },
    { name: 'Personnel', count: 5, more: 'Manage personnel', to: '/people' },
    { name: 'Emails', count: 5, more: 'All emails', to: '/emails' },
    { name: 'Notifications', count: 6, more: 'All notifications', to: '/notifications' },
  ];
  for (const { name, count, more, to } of cards) {
    await page.goto(path);
    await expect(rows(page, name), name).toHaveCount(count);
    await section(page, name).getByRole('link', { name: more }).click();
    await expect(page, name).toHaveURL(path + to);
  }
});

test('SUM-04: the cards ask for no more rows than they show', async ({ page, pathOf }) => {
  const limits = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, list] = /^\/v1\/.*\/(\w+)$/.exec(pathname) ?? [];
    const limit = searchParams.get('limit');
    if (list && limit) limits.add(`${list} ${limit}`);
  });
  await page.goto(await pathOf('Nordic Expo'));
  for (const name of ['Scan points', 'Personnel', 'Emails', 'Notifications'])
    await expect(rows(page, name).first()).toBeVisible();
  // People, e-mails and scan points come with the checklist; the bell asks for one, and last.
  await expect.poll(() => [...limits]).toContain('notifications 1');
  expect([...limits].toSorted()).toEqual(['checklists 10', 'notifications 1', 'notifications 6']);
});

test('SUM-05, ERR-40: empty cards say that there is nothing', async ({ page, pathOf }) => {
  await page.goto(await pathOf('Turku Maritime'));
  const texts = {
    'Scan points': 'No scan points',
    Personnel: 'No personnel',
    Emails: 'No emails',
    Notifications: 'No notifications',
  };
  for (const [name, text] of Object.entries(texts))
    await expect(section(page, name).getByText(text, { exact: true })).toBeVisible();
});

test('SUM-06, UX-03, MAIL-02: the e-mails bear badges of their states', async ({
  page,
  pathOf,
}) => {
  await page.goto(await pathOf('Nordic Expo'));
  const emails = rows(page, 'Emails');
  const states = {
    'Last call: free tickets until Friday': ['Sending', 'yellow'],
    'An evening with Aurora Robotics': ['Draft', 'gray'],
    'Press briefing at stand 6f21': ['Failed', 'red'],
    'Muistutus: lippusi odottaa sinua': ['Sent', 'mist'],
  };
  for (const [title, [state = '', tone = '']] of Object.entries(states)) {
    const badge = emails.filter({ hasText: title }).getByText(state, { exact: true });
    await expect(badge, title).toHaveAttribute('data-tone', tone);
  }
  await expect(emails.filter({ hasText: 'Last call' })).toContainText('18 recipients');
});

test.describe('a card that fails', () => {
  test.use({ allowedConsole: failedCall });

  const cards: Record<string, { call: string; together?: string[] }> = {
    'Next for Nordic Expo': {
      call: '**/checklists?*',
      together: ['Personnel', 'Scan points', 'Emails', 'Next for Nordic Expo'],
    },
    Notifications: { call: '**/notifications?*' },
  };
  const all = ['Next for Nordic Expo', 'Personnel', 'Scan points', 'Emails', 'Notifications'];
  for (const [name, { call, together = [name] }] of Object.entries(cards))
    test(`U3: ${name} tells its error alone, and comes with another try`, async ({
      page,
      pathOf,
    }) => {
      const json = { errors: [{ title: 'Not today', details: 'Come back later.', code: 400 }] };
      await page.route(call, (route) => route.fulfill({ status: 400, json }));
      await page.goto(await pathOf('Nordic Expo'));
      for (const other of all.filter((each) => !together.includes(each)))
        await expect(rows(page, other).first()).toBeVisible();
      const alert = section(page, name).getByRole('alert');
      await expect(alert).toContainText('Not today');
      await expect(alert).toContainText('Come back later.');
      await page.unroute(call);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page, name).first()).toBeVisible();
      await expect(alert).toBeHidden();
    });

  test('U3, OPS-05, ERR-02: a fault of the server is tried once more, then told with its request id', async ({
    page,
    pathOf,
  }) => {
    let tries = 0;
    const headers = { 'x-request-id': 'abc-123' };
    const json = { errors: [{ title: 'Something went wrong', details: 'Ours.', code: 500 }] };
    const call = '**/notifications?limit=6*';
    await page.route(call, (route) => {
      tries += 1;
      return route.fulfill({ status: 500, json, headers });
    });
    await page.goto(await pathOf('Nordic Expo'));
    const alert = section(page, 'Notifications').getByRole('alert');
    await expect(alert).toContainText('Ours. (abc-123)');
    expect(tries).toBe(2);
    await page.unroute(call);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page, 'Notifications')).toHaveCount(6);
  });
});

test('U3: the cards have a skeleton while they load', async ({ page, pathOf }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/checklists?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(await pathOf('Nordic Expo'));
  const card = section(page, 'Personnel');
  await expect(card.locator('[aria-busy="true"]')).toBeVisible();
  answer.resolve();
  await expect(rows(page, 'Personnel')).toHaveCount(5);
  await expect(card.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('NEXT-04, SUM-06, SCAN-16, MAIL-03: an empty card has the next step, where there is one', async ({
  page,
  pathOf,
}) => {
  const path = await pathOf('Turku Maritime');
  await page.goto(path);
  const emails = section(page, 'Emails');
  await expect(emails).toContainText('The organiser has not opened invitations for this event.');
  await expect(emails.getByRole('link')).toHaveText(['All emails']);
  const asking = { name: 'Ask the organiser' };
  await section(page, 'Scan points').getByRole('link', asking).click();
  await expect(page).toHaveURL(`${path}/scanpoints#content`);
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toBeFocused();
  await page.goto(`${path}/scanpoints`);
  await section(page, 'Scan points').getByRole('link', asking).click();
  await expect(message).toBeFocused();
});
