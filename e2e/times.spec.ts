import { readFile } from 'node:fs/promises';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Page } from '@playwright/test';
import { send } from './fair.ts';
import { enter, expect, organiser, test } from './portal.ts';
import { makeStand, openStand } from './stand.ts';

type Event = NonNullable<DatasetInput['events']>[number];
interface Participation {
  eventID: string;
  partnerID: string;
}

/** In Helsinki from half past midnight, of the night on which the clocks go forward, to half past eleven. */
const event: Partial<Event> = {
  name: 'Night Fair',
  eventStarts: '2027-03-27T22:30:00.000Z',
  eventEnds: '2027-03-29T20:30:00.000Z',
  partnerPortal: {
    isProductsEnabled: true,
    userCanEditOrders: true,
    timePartnerPortalOpens: '2026-01-31T22:00:00.000Z',
    timePartnerPortalCloses: '2026-02-28T21:59:00.000Z',
  },
};
/** 03:30 does not exist in this night: it is half past four. */
const inTheNight = '2027-03-28T01:30:00.000Z';
const shown = '28.03.2027 04:30';

/** One of each of what an event tells a time of. */
function oneOfEach({ eventID, partnerID }: Participation): DatasetInput {
  const place = { eventID, partnerID };
  const ticket = `${partnerID}-ticket`;
  return {
    scanPoints: [
      {
        ...place,
        scanPointID: `${partnerID}-point`,
        name: 'Main stand',
        scans: [
          {
            scanPointScanID: `${partnerID}-scan`,
            timeScanned: inTheNight,
            firstNames: 'Vieno',
            lastName: 'Öhman',
            company: 'Visiting Oy',
          },
        ],
      },
    ],
    notifications: [
      {
        notificationID: `${partnerID}-news`,
        organizationID: organiser,
        eventID,
        title: 'Doors open',
        contentText: '<p>Soon</p>',
        timeToShow: '2026-03-28T01:30:00.000Z',
      },
    ],
    visitors: [
      {
        ...place,
        visitorID: `${partnerID}-visitor`,
        firstName: 'Ilona',
        lastName: 'Aalto',
        timeCreated: inTheNight,
        timeLatestActivity: inTheNight,
        activityTime: 60,
      },
    ],
    partnerEmails: [
      {
        ...place,
        partnerEmailId: `${partnerID}-mail`,
        title: 'Come',
        senderName: 'Stand',
        contentHtml: '<p>Come</p>',
        status: 'sent',
        timeSent: inTheNight,
        timeModified: inTheNight,
        partnerEmailRecipients: [{ receiverEmail: 'guest@example.com', state: 'sent' }],
      },
    ],
    products: [
      {
        productID: ticket,
        eventID,
        name: 'Evening ticket',
        price: '50.00',
        taxPercent: '14',
        isTicket: true,
      },
    ],
    orders: [
      {
        ...place,
        orderID: `${partnerID}-order`,
        userID: partnerID.replace(/0$/, 'user0'),
        name: 'Stand Oy',
        status: 12,
        timeCreated: inTheNight,
        timeModified: inTheNight,
        orderRows: [{ productID: ticket, status: 3, productCount: 1, timeCreated: inTheNight }],
      },
    ],
  };
}

const main = (page: Page) => page.getByRole('main');
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

interface Told {
  /** The zone of the event, where the reader's differs. */
  place: string;
  /** When the notification came, by the reader's clocks. */
  own: string;
}

async function tellsTimes(page: Page, { place, own }: Told): Promise<void> {
  const { url } = await openStand(page, '', { event }, oneOfEach);
  const days = `28.03.2027 – 29.03.2027${place}`;
  await expect(main(page).getByText(`${days} · Messukeskus`)).toBeVisible();
  await expect(main(page)).toContainText(/mar282027/i);
  await expect(fact(page, 'Starts')).toHaveText(`28.03.2027 00:30${place}`);
  await expect(fact(page, 'Ends')).toHaveText(`29.03.2027 23:30${place}`);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    new RegExp(`Doors open${own.replaceAll('.', '\\.')}(?! Helsinki)`),
  );
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  const ics = await readFile(await calendar.path(), 'utf8');
  expect(ics).toContain('DTSTART:20270327T223000Z');
  expect(ics).toContain('DTEND:20270329T203000Z');
  expect(ics).toMatch(/^UID:event-\d+@localhost\r$/m);

  const there = { moment: `${shown}${place}`, day: `28.03.2027${place}` };
  const screens: [path: string, words: string][] = [
    ['/scanpoints/leads', there.moment],
    ['/emails', `Sent ${there.moment}`],
    ['/orders', there.day],
    ['/orders/tickets', there.moment],
    ['/shop', `01.02.2026 00:00${place} – 28.02.2026 23:59${place}`],
  ];
  for (const [path, words] of screens) {
    await page.goto(`${url}${path}`);
    await expect(main(page), path).toContainText(words);
  }
  await page.goto('/orders');
  await expect(main(page)).toContainText(there.day);
  await page.goto('/events');
  const card = page.getByRole('link').filter({ hasText: 'Night Fair' });
  await expect(card).toContainText(days);
  await expect(card).toContainText(/mar282027/i);
  await page.goto(`${url}/scanpoints`);
  await page.getByRole('link', { name: 'Main stand' }).first().click();
  await page.getByRole('link', { name: there.moment }).click();
  const dialog = page.getByRole('dialog', { name: 'Vieno Öhman' });
  await expect(dialog).toContainText(there.moment);

  // Visitors in UTC, their picture by the hours of the event (VIS-05).
  await page.goto(`${url}/analytics`);
  await expect(page.getByRole('region', { name: 'Visitors', exact: true })).toContainText(
    '28.03.2027 01:30 UTC',
  );
  const perHour = page.getByRole('table', { name: 'Visitors per hour (Helsinki time)' });
  await expect(perHour.getByRole('row')).toHaveText([/Hour/, '04:0010']);
  await page.goto(`${url}/scanpoints/leads`);
  const scans = page.getByRole('table', {
    name: place ? `Scans per hour (${place.trim()} time)` : 'Scans per hour',
    exact: true,
  });
  await expect(scans.getByRole('row')).toHaveText([/Hour/, '28.03. 041']);
  await page.getByRole('link', { name: 'Vieno Öhman' }).click();
  await expect(dialog).toContainText(`${there.moment} · Main stand`);

  await page.goto(`${url}/orders/tickets`);
  const ticket = page.getByRole('link', { name: /^Open the ticket/ }).first();
  await page.goto((await ticket.getAttribute('href')) ?? '');
  await expect(page.getByRole('article')).toContainText(days);
}

for (const { timezoneId, own } of [
  { timezoneId: 'America/Los_Angeles', own: '27.03.2026 18:30' },
  { timezoneId: 'Asia/Tokyo', own: '28.03.2026 10:30' },
]) {
  test.describe(`read in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`UX-06, U11, VIS-05: what happens at an event is told by its clocks, named (${timezoneId})`, async ({
      page,
    }) => tellsTimes(page, { place: ' Helsinki', own }));
  });
}

test('UX-06: where the clocks are the reader’s, no zone stands beside them', async ({ page }) =>
  tellsTimes(page, { place: '', own: '28.03.2026 03:30' }));

test.describe('read by the organiser, in America/Los_Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('UX-06, ORG-32, ORG-97: the console tells of an exhibitor, and of changes, by the clocks of the event', async ({
    page,
  }) => {
    const { url } = await makeStand(page, { event }, oneOfEach);
    const token = await enter(page.context(), 'owner@example.com');
    await page.goto(`/organizer${url}/exhibitors`);
    await page.getByRole('link', { name: /^Office/ }).click();
    const parts = page.getByRole('navigation', { name: /^Parts of Office/ });
    for (const [part, words] of [
      ['Invitations by email', `${shown} Helsinki`],
      ['Orders', / Helsinki/],
    ] as const) {
      await parts.getByRole('link', { name: part, exact: true }).click();
      await expect(page.getByRole('region', { name: part, exact: true })).toContainText(words);
    }

    const settings = `/v1/organizer${url}/settings`;
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await (await page.request.get(settings, { headers })).json();
    const moved = { ...data.settings, eventStarts: '2027-03-28T06:00:00.000Z' };
    await send(token, settings.slice(3), moved);
    await page.goto(`/organizer${url}/settings`);
    await page
      .getByRole('button', { name: /^What changed/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Changes', exact: true })).toContainText(
      '28.03.2027 00:30 Helsinki → 28.03.2027 09:00 Helsinki',
    );
  });
});
