import { leadRoutes as endpoints, type leadsList } from '@portal/contract/leads';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { readSheet } from '../../../test/sheets.ts';

useServer();

/** A partner with two scan points, and two people who work for it. */
async function stand() {
  const { partnerID } = await make.partner();
  const { eventID, name } = await make.event([partnerID], { timeZone: 'Asia/Kolkata' });
  const participation = { eventID, partnerID };
  const [one, two] = [await make.scanPoint(participation), await make.scanPoint(participation)];
  const users = [
    await make.user([partnerID]),
    await make.user([partnerID], { firstNames: 'Elli', lastName: 'Salo' }),
  ];
  const [token = '', other = ''] = await Promise.all(
    users.map((user) => make.token(server.tokens, user)),
  );
  const call = server.as(token);
  const names = async (query: ListQueryOf<typeof leadsList> = {}) =>
    (await call(endpoints.leads, { ...participation, query })).data.leads.map(
      ({ lastName }) => lastName,
    );
  const only = (column: keyof (typeof leadsList)['filter'], value: string | number | boolean) =>
    names({ filter: [{ column, condition: 'equals', values: [value] }] });
  return { participation, name, one, two, token, call, theirs: server.as(other), names, only };
}

test('leads: each person once with every touch, filtered by rating, tag and scan point', async () => {
  const { one, two, names, only, call } = await stand();
  const { leadID } = await make.lead(one, { lastName: 'Aalto', email: 'a@x.fi', tags: ['hot'] });
  await make.lead(two, { lastName: 'Aalto', email: 'A@X.fi', rating: 5, comment: 'Again' });
  await make.lead(two, { lastName: 'Öhman', email: 'b@x.fi', rating: 2 });
  await make.scan(two, { lastName: 'Test', isTest: true });
  expect(await names({ order: { lastName: 'asc' } })).toEqual(['Aalto', 'Öhman']);
  expect(await only('rating', 5)).toEqual(['Aalto']);
  expect(await only('tags', 'hot')).toEqual(['Aalto']);
  expect(await only('tags', 'cold')).toEqual([]);
  expect(await only('scanPointID', one.scanPointID)).toEqual(['Aalto']);
  expect(await only('scanPointID', two.scanPointID)).toHaveLength(2);
  const untagged = { column: 'tags', condition: 'is_null', values: [] } as const;
  expect(await names({ filter: [{ ...untagged, values: [] }] })).toEqual(['Öhman']);
  const { lead } = (await call(endpoints.lead, { leadID })).data;
  expect(lead).toMatchObject({ scanCount: 2, rating: 5, tags: ['hot'] });
  expect(lead.touches.map(({ comment }) => comment)).toEqual(['Again', null]);
});

test('T10: ratings and tags of a colleague are not overwritten', async () => {
  const { one, call, theirs } = await stand();
  const { leadID, timeModified } = await make.lead(one);
  await theirs(endpoints.saveLead, {
    leadID,
    body: { rating: 5, tags: ['hot', 'hot'], timeModified },
  });
  await expect(
    call(endpoints.saveLead, { leadID, body: { rating: 1, timeModified } }),
  ).rejects.toMatchObject({ status: 409, details: expect.stringContaining('Elli Salo') });
  const { lead } = (await call(endpoints.lead, { leadID })).data;
  expect(lead).toMatchObject({ rating: 5, tags: ['hot'] });
  await expect(call(endpoints.saveLead, { leadID, body: { rating: 6 } })).rejects.toMatchObject({
    status: 400,
  });
});

test('T10: notes stand beside each other with author and time; each is changed by its author only', async () => {
  const { one, call, theirs, participation } = await stand();
  const { leadID } = await make.lead(one);
  const { leadNote: mine } = (
    await call(endpoints.addLeadNote, { leadID, body: { content: 'Mine' } })
  ).data;
  await theirs(endpoints.addLeadNote, { leadID, body: { content: 'Theirs' } });
  const { leadNoteID } = mine;
  await expect(
    theirs(endpoints.saveLeadNote, { leadID, leadNoteID, body: { content: 'Changed' } }),
  ).rejects.toMatchObject({ status: 404 });
  await call(endpoints.saveLeadNote, { leadID, leadNoteID, body: { content: 'Better' } });
  const notes = async () => (await call(endpoints.lead, { leadID })).data.lead.notes;
  expect(await notes()).toMatchObject([
    { content: 'Theirs', authorName: 'Elli Salo', isOwn: false },
    { content: 'Better', authorName: 'Aino Mäkelä', isOwn: true },
  ]);
  const timeDeleted = new Date().toISOString();
  await call(endpoints.saveLeadNote, { leadID, leadNoteID, body: { timeDeleted } });
  expect(await notes()).toMatchObject([{ content: 'Theirs' }]);
  const { leads } = (await call(endpoints.leads, participation)).data;
  expect(leads).toMatchObject([{ leadID, noteCount: 1 }]);
  await expect(
    call(endpoints.saveLeadNote, { leadID, leadNoteID, body: { content: 'Back' } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('LEAD-04, T10: of two devices of one author the second does not overwrite the note of the first', async () => {
  const { one, call } = await stand();
  const { leadID } = await make.lead(one);
  const { leadNote } = (await call(endpoints.addLeadNote, { leadID, body: { content: 'Mine' } }))
    .data;
  const { leadNoteID, timeModified } = leadNote;
  const save = async (body: { content: string; timeModified?: string }) =>
    (await call(endpoints.saveLeadNote, { leadID, leadNoteID, body })).data.leadNote;
  const saved = await save({ content: 'At the desk', timeModified });
  await expect(save({ content: 'On the phone', timeModified })).rejects.toMatchObject({
    status: 409,
    details: expect.stringContaining('Aino Mäkelä') as string,
  });
  const { lead } = (await call(endpoints.lead, { leadID })).data;
  expect(lead.notes).toEqual([saved]);
  await save({ content: 'On the phone', timeModified: saved.timeModified });
  expect(await save({ content: 'By another program' })).toMatchObject({
    content: 'By another program',
  });
});

/** The spreadsheet of all leads of a place, as `query` narrows it: its header and its lines. */
async function leadsSheet({ participation, token }: Awaited<ReturnType<typeof stand>>, query = '') {
  const { eventID, partnerID } = participation;
  const path = `/events/${eventID}/partners/${partnerID}/leads${query}`;
  const { reply, rows: written } = await readSheet(server, { token }, path);
  const [head = [], ...lines] = written;
  return { reply, head, lines };
}

test('CAP-16, UX-06: the spreadsheet tells what the stand noted, which scan points met the lead, and when', async () => {
  const at = await stand();
  const { one, two, call } = at;
  const met = { lastName: 'Aalto', email: 'a@x.fi' };
  const { leadID } = await make.lead(one, {
    ...met,
    timeScanned: '2026-10-21T06:00:00.000Z',
    rating: 3,
    tags: ['hot'],
    comment: '=Wants a quote',
  });
  await make.lead(two, { ...met, timeScanned: '2026-10-21T07:00:00.000Z', comment: 'Call, today' });
  await make.lead(two, { ...met, timeScanned: '2026-10-21T08:00:00.000Z', tags: ['demo'] });
  await make.lead(two, { lastName: 'Öhman', timeScanned: '2026-10-20T08:00:00.000Z' });
  await call(endpoints.addLeadNote, { leadID, body: { content: 'Sent' } });
  // A colleague who never told a name.
  await sql`update users set "firstNames" = '', "lastName" = '', email = 'x@x.fi' where "userID"
    = (select "userID" from "leadNotes" where "leadID" = ${leadID})`.execute(server.db);
  const { head, lines } = await leadsSheet(at);
  const [aalto = [], öhman = []] = lines.map((line) =>
    Object.fromEntries(line.map((cell, i) => [head[i], cell])),
  );
  expect(aalto).toMatchObject({
    'Last name': 'Aalto',
    Rating: 3,
    Tags: 'hot, demo',
    Scans: 3,
    Comments: 'Call, today\n=Wants a quote',
    Notes: 'x@x.fi: Sent',
    'Scan points': [one.name, two.name].toSorted().join(', '),
    'First met (Kolkata)': new Date('2026-10-21T11:30:00.000Z'),
    'Last met (Kolkata)': new Date('2026-10-21T13:30:00.000Z'),
  });
  expect(öhman).toMatchObject({
    Comments: null,
    Notes: null,
    'About the times': null,
    'Scan points': two.name,
  });
});

test('leads: what came since the last download is new, to who downloaded all', async () => {
  const at = await stand();
  const { one, participation, name, call, only } = at;
  const { leadID } = await make.lead(one, {
    lastName: '=Old',
    timeScanned: '2026-10-24T20:45:00.000Z',
    rating: 3,
    tags: ['a', 'b'],
  });
  await call(endpoints.addLeadNote, { leadID, body: { content: 'Call' } });
  await sql`update scans set "timeReceived" = now() - interval '1 hour'
    where "scanPointID" = ${one.scanPointID}`.execute(server.db);
  expect(await only('isNew', true)).toEqual(['=Old']);
  await leadsSheet(at, '?filter[0][column]=rating&filter[0][condition]=equals&filter[0][values]=3');
  expect(await only('isNew', true)).toEqual(['=Old']);
  await leadsSheet(
    at,
    '?filter[0][column]=isNew&filter[0][condition]=equals&filter[0][values]=false',
  );
  expect(await only('isNew', true)).toEqual(['=Old']);
  const {
    reply,
    lines: [line = []],
  } = await leadsSheet(at);
  expect(reply.headers.get('content-disposition')).toContain(`filename="Leads ${name}.xlsx"`);
  expect(line[1]).toBe('=Old');
  expect(line.slice(6, 9)).toEqual([3, 'a, b', 1]);
  // Half past two in the night in India.
  expect((line[10] as Date).toISOString()).toBe('2026-10-25T02:15:00.000Z');
  expect(line[14]).toBe('Aino Mäkelä: Call');
  expect(await only('isNew', true)).toEqual([]);
  expect(await only('isNew', false)).toEqual(['=Old']);
  await make.lead(one, { lastName: 'Late' });
  expect(await only('isNew', true)).toEqual(['Late']);
  const { summary } = (await call(endpoints.leadsSummary, participation)).data;
  expect(summary).toMatchObject({ leadCount: 2, scanCount: 2, tags: [{ tag: 'a' }, { tag: 'b' }] });
  expect(summary.timeDownloaded).not.toBeNull();
  // The hour of a clock that stands at half past.
  expect(summary.hours[0]).toEqual({ time: '2026-10-24T20:30:00.000Z', scanCount: 1 });
  expect(summary.scanPoints.map(({ scanCount }) => scanCount)).toEqual([2, 0]);
});

test('T10: a lead to which its scans brought many tags is rated, and loses tags; by hand it gets no more', async () => {
  const { one, two, call } = await stand();
  const tagsOf = (kind: string) => Array.from({ length: 15 }, (_, i) => `${kind} ${i}`);
  const person = { lastName: 'Aalto', email: 'many@x.fi' };
  const { leadID } = await make.lead(one, { ...person, tags: tagsOf('hall') });
  await make.lead(two, { ...person, tags: tagsOf('stand') });
  const { tags } = (await call(endpoints.lead, { leadID })).data.lead;
  expect(tags).toHaveLength(30);
  const save = async (body: object) => (await call(endpoints.saveLead, { leadID, body })).data.lead;
  expect(await save({ rating: 4, tags })).toMatchObject({ rating: 4, tags });
  await expect(save({ tags: [...tags, 'one more'] })).rejects.toMatchObject({ status: 400 });
  const { timeModified } = (await call(endpoints.lead, { leadID })).data.lead;
  expect((await save({ tags: tags.slice(1) })).tags).toHaveLength(29);
  // Who still has them all before them is told of the colleague, not of their number.
  await expect(save({ rating: 1, tags, timeModified })).rejects.toMatchObject({ status: 409 });
});
