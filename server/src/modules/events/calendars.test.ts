import { calendarID } from '@portal/contract/events';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { readEventHead } from '../../mail/readMailHead.ts';

useServer();

const get = (path: string) => fetch(server.origin + path);
/** Where a mail about the event leads for its dates. */
async function calendarOf(eventID: number): Promise<string> {
  const { event } = await readEventHead(server.db, { eventID }, { publicUrl: '' });
  return event?.calendarUrl ?? '';
}

test('SRV-54, SRV-49: whoever has a mail about an event has its dates for a calendar', async () => {
  const { eventID } = await make.event([], {
    name: 'Nordic Expo',
    eventStarts: '2027-03-01T07:00:00Z',
    eventEnds: '2027-03-03T15:00:00Z',
    venueName: 'Messukeskus',
  });
  const reply = await get(await calendarOf(eventID));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('text/calendar');
  expect(reply.headers.get('content-disposition')).toContain('Nordic Expo.ics');
  const text = await reply.text();
  for (const line of ['SUMMARY:Nordic Expo', 'DTSTART:20270301T070000Z', 'LOCATION:Messukeskus'])
    expect(text).toContain(line);
  expect(text).not.toMatch(/^URL/m);
});

test('U10, REG-01: an event is one entry of a calendar, wherever its dates were taken from', async () => {
  const { partnerID, organizationID } = await make.partner();
  const { eventID } = await make.event([partnerID], { organizationID });
  const participation = { eventID, partnerID };
  const user = await make.user([partnerID]);
  const { code } = await make.recipient(await make.partnerEmail(participation, { status: 'sent' }));
  const order = await make.order({ ...participation, userID: user.userID });
  const row = await make.orderRow(order, await make.product(eventID));
  const { ticketKey } = await make.ticket(participation, row);
  const files = [
    await calendarOf(eventID),
    `/v1/registrations/${code}/calendar`,
    `/v1/tickets/${ticketKey}/calendar`,
  ];
  for (const file of files)
    expect(await (await get(file)).text(), file).toContain(
      `\r\nUID:${calendarID(eventID, server.env.publicUrl)}\r\n`,
    );
});

test('T5: the number of an event, a key that is none, and an event that is gone open nothing', async () => {
  const { eventID } = await make.event([]);
  const address = await calendarOf(eventID);
  await server.db
    .updateTable('events')
    .set({ timeDeleted: '2026-01-01T00:00:00Z' })
    .where('eventID', '=', eventID)
    .execute();
  expect((await get(address)).status).toBe(404);
  expect((await get(`/v1/calendars/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await get(`/v1/calendars/${eventID}`)).status).toBeGreaterThanOrEqual(400);
});
