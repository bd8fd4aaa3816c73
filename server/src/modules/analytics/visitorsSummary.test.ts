import { contract } from '@portal/contract';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

const { visitorsSummary } = contract.analytics;

useServer();

type Visitor = Parameters<typeof make.visitor>[1];

/** What visitors of a partner come to, as its user reads it, with those of a neighbour beside them. */
async function summaryOf(visitors: Visitor[], isProspectumLiveEnabled = true) {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { partnerID: neighbour } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID, neighbour], {
    organizationID,
    isProspectumLiveEnabled,
    timeZone: 'Europe/Helsinki',
  });
  for (const visitor of visitors) await make.visitor({ eventID, partnerID }, visitor);
  await make.visitor({ eventID, partnerID: neighbour }, { company: 'Foreign' });
  const call = server.as(
    await make.token(server.tokens, await make.user([partnerID], { organizationID })),
  );
  return (await call(visitorsSummary, { eventID, partnerID })).data.summary;
}

const from = (companies: (string | null)[]) => companies.map((company) => ({ company }));

test('VIS-03: a company is one however it is written, and stands as most of its visitors write it', async () => {
  const { companies } = await summaryOf(
    from([
      'nordwind oy',
      'Nordwind Oy',
      ' Nordwind  Oy ',
      'NORDWIND OY',
      'Nordwind Oy',
      'Äijä Oy',
      'äijä oy',
      'A\u0308ija\u0308 Oy',
      'aalto oy',
      'Aalto Oy',
      'Zeta',
      '',
      ' ',
      null,
    ]),
  );
  expect(companies).toEqual([
    { company: 'Nordwind Oy', visitorCount: 5 },
    { company: 'Äijä Oy', visitorCount: 3 },
    { company: 'Aalto Oy', visitorCount: 2 },
    { company: 'Zeta', visitorCount: 1 },
  ]);
});

test('VIS-03: the company of most visitors stands first, of as many by name; other words are others', async () => {
  const names = ['Zeta', 'Öberg', 'Beta Oy', 'BetaOy', 'Öberg', 'Nord', 'nord', 'C', 'D', 'E', 'F'];
  const { companies } = await summaryOf(from(names));
  expect(companies).toEqual([
    { company: 'Nord', visitorCount: 2 },
    { company: 'Öberg', visitorCount: 2 },
    ...['Beta Oy', 'BetaOy', 'C', 'D', 'E', 'F'].map((company) => ({ company, visitorCount: 1 })),
  ]);
});

const seen = (timeCreated: string, timeLatestActivity = timeCreated, activityTime = 0) => ({
  timeCreated,
  timeLatestActivity,
  activityTime,
  company: null,
});

test('VIS-03, UX-06: hours, days and who came back are told by the clocks of the event', async () => {
  expect(
    await summaryOf([
      // Back after midnight in Helsinki, on the same day in UTC.
      seen('2027-03-04T20:30:00.000Z', '2027-03-04T22:10:00.000Z', 600),
      seen('2027-03-04T07:00:00.000Z', '2027-03-04T21:59:59.000Z', 30),
      seen('2027-03-05T05:00:00.000Z', undefined, 90),
      seen('2027-03-04T07:59:59.000Z'),
    ]),
  ).toEqual({
    visitorCount: 4,
    returningCount: 1,
    medianTime: 90,
    hours: [
      { day: '2027-03-04', hour: 9, newCount: 2, returningCount: 0 },
      { day: '2027-03-04', hour: 22, newCount: 1, returningCount: 0 },
      { day: '2027-03-05', hour: 0, newCount: 0, returningCount: 1 },
      { day: '2027-03-05', hour: 7, newCount: 1, returningCount: 0 },
    ],
    durations: [
      { from: 0, visitorCount: 2 },
      { from: 60, visitorCount: 1 },
      { from: 300, visitorCount: 1 },
      { from: 900, visitorCount: 0 },
      { from: 3600, visitorCount: 0 },
    ],
    companies: [],
  });
});

test('VIS-03: how many stayed how long, from a whole minute on; of nobody there is nothing', async () => {
  const times = [0, 59, 60, 299, 300, 899, 900, 3599, 3600, 3601, 90_000];
  const { durations } = await summaryOf(
    times.map((time) => seen('2027-03-04T07:00:00.000Z', undefined, time)),
  );
  expect(durations).toEqual([
    { from: 0, visitorCount: 2 },
    { from: 60, visitorCount: 2 },
    { from: 300, visitorCount: 2 },
    { from: 900, visitorCount: 2 },
    { from: 3600, visitorCount: 3 },
  ]);
  expect(await summaryOf([])).toMatchObject({ visitorCount: 0, medianTime: 0, hours: [] });
});

test('SRV-62, VIS-01: where the live platform is not in use there is none', async () => {
  await expect(summaryOf([], false)).rejects.toMatchObject({ status: 403, code: 403 });
});
