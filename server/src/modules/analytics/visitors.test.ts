import { contract } from '@portal/contract';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { readSheet } from '../../../test/sheets.ts';

const { partnerAnalytics, visitors } = contract.analytics;

useServer();

interface Wish {
  isProspectumLiveEnabled?: boolean;
  isVisitorContactDataHidden?: boolean;
}

/** A partner at an event of the live platform, and one of its users. */
async function makeParticipation({
  isProspectumLiveEnabled = true,
  isVisitorContactDataHidden,
}: Wish = {}) {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID, isProspectumLiveEnabled });
  if (isVisitorContactDataHidden !== undefined)
    await server.db
      .insertInto('partnerPortals')
      .values({ eventID, isVisitorContactDataHidden })
      .execute();
  const user = await make.user([partnerID], { organizationID });
  const token = await make.token(server.tokens, user);
  const participation = { eventID, partnerID };
  return { ...participation, participation, call: server.as(token), token };
}

/** The report as its reply and as the rows of its spreadsheet. */
async function visitorsSheet(
  { participation, token }: Awaited<ReturnType<typeof makeParticipation>>,
  query = '',
) {
  const { eventID, partnerID } = participation;
  return readSheet(server, { token }, `/events/${eventID}/partners/${partnerID}/visitors${query}`);
}

test('API-71, VIS-07, ENT-25: all visitors of the partner at once, the first seen last', async () => {
  const { participation, call } = await makeParticipation();
  const earlier = { timeCreated: '2027-03-01T09:00:00.000Z', lastName: null, firstName: null };
  await make.visitor(participation, earlier);
  await make.visitor(participation, {
    timeCreated: '2027-03-02T09:00:00.000Z',
    activityTime: 93_784,
  });
  const other = await make.partner();
  await server.db
    .insertInto('eventsPartners')
    .values({ eventID: participation.eventID, partnerID: other.partnerID })
    .execute();
  await make.visitor({ eventID: participation.eventID, partnerID: other.partnerID });
  const { data } = await call(partnerAnalytics, participation);
  expect(data.partnerAnalytics.visitors).toMatchObject([
    { lastName: 'Saari', activityTime: 93_784, phone: '+358 40 765 4321' },
    { lastName: null, timeCreated: '2027-03-01T09:00:00.000Z' },
  ]);
});

test('SRV-62, PERM-06: 403 where the live platform is not in use, for the file too', async () => {
  const closed = await makeParticipation({ isProspectumLiveEnabled: false });
  await make.visitor(closed.participation);
  for (const endpoint of [partnerAnalytics, visitors])
    await expect(closed.call(endpoint, closed.participation)).rejects.toMatchObject({
      status: 403,
      code: 403,
    });
  const path = `/v1/events/${closed.eventID}/partners/${closed.partnerID}/visitors?format=xlsx`;
  const headers = { authorization: `Bearer ${closed.token}` };
  expect((await fetch(server.origin + path, { headers })).status).toBe(403);
});

test('VIS-08, PERM-08, T1: hidden contact data is in no reply, no file, and no search', async () => {
  const hidden = await makeParticipation({ isVisitorContactDataHidden: true });
  const secret = { email: 'salainen@example.com', phone: '+358 50 999 8877' };
  await make.visitor(hidden.participation, secret);
  const { data } = await hidden.call(partnerAnalytics, hidden.participation);
  const list = await hidden.call(visitors, hidden.participation);
  for (const each of [...data.partnerAnalytics.visitors, ...list.data.visitors]) {
    expect(each.lastName).toBe('Saari');
    expect(Object.keys(each)).not.toEqual(expect.arrayContaining(['email']));
    expect(Object.keys(each)).not.toEqual(expect.arrayContaining(['phone']));
  }
  const { rows } = await visitorsSheet(hidden);
  expect(rows[0]).not.toContain('Email');
  expect(JSON.stringify(rows)).not.toMatch(/salainen|8877/);
  const query = { search: [{ column: 'email', values: ['salainen'] }] } as never;
  await expect(hidden.call(visitors, { ...hidden.participation, query })).rejects.toMatchObject({
    status: 400,
  });
  const open = await makeParticipation({ isVisitorContactDataHidden: false });
  await make.visitor(open.participation, secret);
  expect(
    (await open.call(partnerAnalytics, open.participation)).data.partnerAnalytics.visitors,
  ).toMatchObject([secret]);
});

test('VIS-09, T14: the spreadsheet has those searched for, as text and UTC times, and no formulas', async () => {
  const visited = await makeParticipation();
  await make.visitor(visited.participation, {
    company: '=1+1',
    lastName: 'Formula',
    activityTime: 93_784,
  });
  await make.visitor(visited.participation, {
    lastName: 'Another',
    timeCreated: '2027-03-02T22:15:00.000Z',
  });
  const { reply, rows } = await visitorsSheet(visited);
  expect(reply.headers.get('content-disposition')).toContain('Visitors');
  expect(rows[0]).toEqual([
    'First name',
    'Last name',
    'Company',
    'Job title',
    'Email',
    'Phone',
    'First seen (UTC)',
    'Last seen (UTC)',
    'Active time',
  ]);
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row[1] === 'Formula')).toMatchObject({ 2: '=1+1', 8: '26:03:04' });
  const seen = rows.find((row) => row[1] === 'Another')?.[6];
  expect(new Date(seen as Date).toISOString()).toBe('2027-03-02T22:15:00.000Z');
  const searched = await visitorsSheet(
    visited,
    '?search[0][column]=lastName&search[0][values][0]=formu',
  );
  expect(searched.rows.map((row) => row[1])).toEqual(['Last name', 'Formula']);
});

test('VIS-04: the list has the orders of the screen', async () => {
  const { participation, call } = await makeParticipation();
  await make.visitor(participation, { lastName: 'Öhman', activityTime: 5 });
  await make.visitor(participation, { lastName: 'Ääri', activityTime: 7 });
  const namesBy = async (order: object) =>
    (await call(visitors, { ...participation, query: { order } })).data.visitors.map(
      ({ lastName }) => lastName,
    );
  expect(await namesBy({ lastName: 'asc' })).toEqual(['Ääri', 'Öhman']);
  expect(await namesBy({ activityTime: 'asc' })).toEqual(['Öhman', 'Ääri']);
});
