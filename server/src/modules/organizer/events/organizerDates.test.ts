import { analyticsRoutes } from '@portal/contract/analytics';
import { organizerDatesRoutes as endpoints } from '@portal/contract/organizerDates';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { organizersOf } from '../testing.ts';

useServer();

const starts = '2031-03-04T07:00:00.000Z';
const ends = '2031-03-06T15:00:00.000Z';

/** What an event asks for until its organiser says otherwise, from two weeks to a day before it. */
const tasks = {
  kind: 'tasks',
  starts: '2031-02-18T07:00:00.000Z',
  ends: '2031-03-03T07:00:00.000Z',
};

/** An event in the year 2031, and somebody who reads what its organiser has set. */
async function fair(portal: object = {}) {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], {
    organizationID,
    eventStarts: starts,
    eventEnds: ends,
    timePublished: null,
    isProspectumLiveEnabled: true,
  });
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, ...portal })
    .execute();
  const { call } = await organizersOf(server, organizationID)('viewer');
  const read = async () => (await call(endpoints.eventDates, { eventID })).data;
  return { organizationID, eventID, partnerID, place: { eventID, partnerID }, read };
}

test('ORG-23: of a bare draft its days and its tasks, and nothing that it does not have', async () => {
  const { eventID, read } = await fair();
  const event = { kind: 'event', starts, ends };
  expect(await read()).toEqual({ dates: [tasks, event], contradictions: [] });
  await server.db.deleteFrom('eventTasks').where('eventID', '=', eventID).execute();
  expect(await read()).toEqual({ dates: [event], contradictions: [] });
});

test('ORG-23, ORG-83: the first and the last deadline, and those that are too late or were too early', async () => {
  const { eventID, read } = await fair();
  const due = (taskKind: 'files' | 'rehearsals' | 'order', timeDue: string) =>
    make.eventTask(eventID, { taskKind, timeDue });
  const [first, last] = ['2026-01-01T10:00:00.000Z', '2031-03-04T07:00:00.001Z'];
  await due('files', first);
  await due('rehearsals', last);
  // At the opening is soon enough.
  await due('order', starts);
  const { dates, contradictions } = await read();
  expect(dates[0]).toEqual({ kind: 'tasks', starts: first, ends: last });
  expect(contradictions).toEqual([
    { kind: 'tasksAfterStart', count: 1 },
    { kind: 'draftThoughTasksDue', count: 1 },
  ]);
  await server.db
    .updateTable('events')
    .set({ timePublished: '2026-01-01T00:00:00Z' })
    .where('eventID', '=', eventID)
    .execute();
  expect((await read()).contradictions).toEqual([{ kind: 'tasksAfterStart', count: 1 }]);
});

test('ORG-23: all that has a date, the first and the last of what there are many', async () => {
  const closes = '2031-03-20T00:00:00.000Z';
  const { eventID, place, read } = await fair({
    isProductsEnabled: true,
    timePartnerPortalCloses: closes,
  });
  await server.db
    .updateTable('events')
    .set({ timePublished: '2026-01-01T00:00:00Z', timeArchived: '2031-03-07T00:00:00Z' })
    .where('eventID', '=', eventID)
    .execute();
  const sent = (timeSent: string) => make.partnerEmail(place, { status: 'sent', timeSent });
  await sent('2031-02-01T10:00:00Z');
  await sent('2031-03-08T10:00:00Z');
  // A draft of a mail has no date, and the template is no invitation.
  await make.partnerEmail(place);
  await make.partnerEmail({ eventID, partnerID: null }, { timeSent: '2030-01-01T10:00:00Z' });
  const { scanPointID } = await make.scanPoint(place);
  const scan = (timeScanned: string, isTest = false) =>
    server.db
      .insertInto('scans')
      .values({ scanPointID, timeScanned, isTest, externalKey: timeScanned })
      .execute();
  await scan('2031-03-02T10:00:00Z');
  await scan('2031-03-07T14:00:00Z');
  await scan('2031-01-02T10:00:00Z', true);
  const { dates, contradictions } = await read();
  expect(dates).toEqual([
    { kind: 'published', starts: '2026-01-01T00:00:00.000Z', ends: '2026-01-01T00:00:00.000Z' },
    { kind: 'ordering', starts: null, ends: closes },
    tasks,
    { kind: 'registration', starts: '2031-02-01T10:00:00.000Z', ends },
    { kind: 'invitations', starts: '2031-02-01T10:00:00.000Z', ends: '2031-03-08T10:00:00.000Z' },
    { kind: 'event', starts, ends },
    { kind: 'scans', starts: '2031-03-02T10:00:00.000Z', ends: '2031-03-07T14:00:00.000Z' },
    { kind: 'archived', starts: '2031-03-07T00:00:00.000Z', ends: '2031-03-07T00:00:00.000Z' },
  ]);
  expect(contradictions).toEqual([
    { kind: 'orderingAfterEnd', count: null },
    { kind: 'invitedAfterEnd', count: 1 },
    { kind: 'scansOutside', count: 1 },
  ]);
});

test('ORG-23: a clock that is wrong by years is told, and stretches no line', async () => {
  const { organizationID, place, read } = await fair();
  const { key } = await make.apiKey(organizationID);
  const visit = (visitID: string, timeStarted: string, timeEnded = timeStarted) => ({
    ...place,
    visitID,
    visitorID: visitID,
    timeStarted,
    timeEnded,
    activityTime: 60,
  });
  const near = ['2030-03-05T10:00:00.000Z', '2032-03-05T10:00:00.000Z'] as const;
  await server.as(key)(analyticsRoutes.receiveVisits, {
    body: {
      visits: [
        ...near.map((time) => visit(time, time)),
        visit('before', '1970-01-01T00:00:00Z'),
        visit('after', '2199-12-31T00:00:00Z'),
        visit('until then', ends, '2199-12-31T00:00:00Z'),
      ],
    },
  });
  const { scanPointID } = await make.scanPoint(place);
  const scan = { scanPointID, timeScanned: '1970-01-01T00:00:00Z', externalKey: 'far' };
  await server.db.insertInto('scans').values(scan).execute();
  expect(await read()).toEqual({
    dates: [
      tasks,
      { kind: 'event', starts, ends },
      { kind: 'visits', starts: near[0], ends: near[1] },
    ],
    contradictions: [
      { kind: 'scansOutside', count: 1 },
      { kind: 'visitsFar', count: 3 },
    ],
  });
});

test('ORG-23: a shop that is off or hidden has no times to contradict', async () => {
  for (const portal of [
    { isProductsEnabled: true, isShopAndGuestsHidden: true },
    { isShopAndGuestsHidden: false },
  ])
    expect((await (await fair(portal)).read()).dates).toHaveLength(2);
  const { read } = await fair({ timePartnerPortalCloses: ends });
  expect((await read()).contradictions).toEqual([{ kind: 'orderingOff', count: null }]);
});
