import { scanPointRoutes as endpoints } from '@portal/contract/scanPoints';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { mailsTo } from '../../../test/mails.ts';
import { readSheet } from '../../../test/sheets.ts';

useServer();

/** A partner with a scan point at an event, and somebody who works for it. */
async function stand(timeZone = 'Europe/Helsinki') {
  const { organizationID } = await make.organization({
    supportEmail: `help${make.nobody()}@x.example`,
  });
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID, timeZone });
  const user = await make.user([partnerID]);
  const { scanPointID } = await make.scanPoint({ eventID, partnerID }, { name: 'Pääovi: A' });
  const token = await make.token(server.tokens, user);
  return { eventID, partnerID, organizationID, scanPointID, user, token, call: server.as(token) };
}

const at = (minute: number) => new Date(Date.UTC(2026, 9, 24, 21, minute)).toISOString();

test('API-32, API-33, SCAN-10, SRV-33: settings are saved, and only those', async () => {
  const { call, scanPointID } = await stand();
  const body = { name: ' Side door ', description: '', location: 'Hall 2', qrEnabled: false };
  const { data } = await call(endpoints.saveScanPoint, { scanPointID, body });
  expect(data.scanPoint).toMatchObject({
    name: 'Side door',
    description: null,
    location: 'Hall 2',
    qrEnabled: false,
    commentsEnabled: true,
    salesType: 'partner',
  });
  await expect(
    call(endpoints.saveScanPoint, { scanPointID, body: { name: ' ' } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('T10: a save over a scan point that somebody else changed overwrites nothing', async () => {
  const { call, scanPointID, partnerID } = await stand();
  const { timeModified } = (await call(endpoints.scanPoint, { scanPointID })).data.scanPoint;
  const colleague = await make.user([partnerID], { firstNames: 'Elli', lastName: 'Salo' });
  const theirs = server.as(await make.token(server.tokens, colleague));
  await theirs(endpoints.saveScanPoint, { scanPointID, body: { name: 'Theirs', timeModified } });
  await expect(
    call(endpoints.saveScanPoint, { scanPointID, body: { name: 'Mine', timeModified } }),
  ).rejects.toMatchObject({ status: 409, details: expect.stringContaining('Elli Salo') });
});

test('API-34, SCAN-08, LIST-08: scans come latest first, from both ends alike, without rehearsals', async () => {
  const { call, scanPointID } = await stand();
  for (let minute = 0; minute < 7; minute += 1)
    await make.scan({ scanPointID }, { timeScanned: at(minute), lastName: `Name ${minute}` });
  await make.scan({ scanPointID }, { timeScanned: at(30), isTest: true });
  const seen: (string | null)[] = [];
  for (const page of [1, 2, 3, 4]) {
    const { data, meta } = await call(endpoints.scans, { scanPointID, query: { page, limit: 2 } });
    expect(meta).toEqual({ rowsTotal: 7, rowsFiltered: 7, limit: 2 });
    seen.push(...data.scans.map(({ lastName }) => lastName));
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((minute) => `Name ${minute}`));
  const { data } = await call(endpoints.scans, { scanPointID, query: { page: 5, limit: 2 } });
  expect(data.scans).toEqual([]);
  const ascending = await call(endpoints.scans, {
    scanPointID,
    query: { page: 4, limit: 2, order: { timeScanned: 'asc' } },
  });
  expect(ascending.data.scans.map(({ lastName }) => lastName)).toEqual(['Name 6']);
});

test('LIST-04: scans are searched in every column', async () => {
  const { call, scanPointID } = await stand();
  await make.scan({ scanPointID }, { comment: 'Soita ÄLÄ unohda' });
  await make.scan({ scanPointID }, { company: '100% Oy' });
  const found = async (text: string) => {
    const search = (['comment', 'company', 'email'] as const).map((column) => ({
      column,
      values: [text],
    }));
    return (await call(endpoints.scans, { scanPointID, query: { search } })).meta;
  };
  expect(await found('älä')).toMatchObject({ rowsTotal: 2, rowsFiltered: 1 });
  expect(await found('0%')).toMatchObject({ rowsFiltered: 1 });
  expect(await found('nobody')).toMatchObject({ rowsFiltered: 0 });
});

test('SCAN-09, SRV-34, API-35, CAP-16, UX-06: the sheet has every scan, at the time of the event’s clock, and no formula', async () => {
  const { token, scanPointID } = await stand();
  await make.scan(
    { scanPointID },
    {
      timeScanned: at(5),
      firstNames: '=1+1',
      company: 'Äijä Oy',
      comment: '@SUM',
      rating: 4,
      tags: ['hot', 'demo'],
    },
  );
  // Half an hour before the clocks go back.
  await make.scan({ scanPointID }, { timeScanned: '2026-10-25T00:30:00.000Z', firstNames: 'B' });
  const url = `/scanPoints/${scanPointID}/scans?limit=1`;
  const {
    reply,
    rows: [head, ...lines],
  } = await readSheet(server, { token, language: 'fi' }, url);
  expect(reply.headers.get('content-type')).toContain('spreadsheetml.sheet');
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="Skannaukset Paaovi A.xlsx"; filename*=UTF-8''Skannaukset%20P%C3%A4%C3%A4ovi%20A.xlsx`,
  );
  expect(head).toEqual([
    'Skannattu (Helsinki)',
    'Etunimet',
    'Sukunimi',
    'Sähköposti',
    'Puhelin',
    'Yritys',
    'Tehtävänimike',
    'Kommentti',
    'Arvio',
    'Tunnisteet',
    'Laitteen kello, jos väärässä (Helsinki)',
    'Skannauksen tunniste',
  ]);
  expect(lines.map((line) => line[1])).toEqual(['B', '=1+1']);
  expect(lines.map((line) => line.slice(7, 11))).toEqual([
    [null, null, '', null],
    ['@SUM', 4, 'hot, demo', null],
  ]);
  expect((lines[0]![0] as Date).toISOString()).toBe('2026-10-25T03:30:00.000Z');
  expect((lines[1]![0] as Date).toISOString()).toBe('2026-10-25T00:05:00.000Z');
  const filtered = await readSheet(
    server,
    { token },
    `/scanPoints/${scanPointID}/scans?search[0][column]=company&search[0][values][0]=äijä`,
  );
  expect(filtered.rows).toHaveLength(2);
});

test('T1, SRV-04: the scans of a stranger, or of an event that the partner left, are not there', async () => {
  const [mine, theirs] = [await stand(), await stand()];
  const { scanPointID } = theirs;
  await expect(mine.call(endpoints.scans, { scanPointID })).rejects.toMatchObject({ status: 404 });
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: new Date().toISOString() })
    .where('partnerID', '=', theirs.partnerID)
    .execute();
  await expect(theirs.call(endpoints.scanPoint, { scanPointID })).rejects.toMatchObject({
    status: 404,
  });
});

test('SRV-04: a scan point that is gone is neither shown nor saved', async () => {
  const { scanPointID, call } = await stand();
  await server.db
    .updateTable('scanPoints')
    .set({ timeDeleted: new Date().toISOString() })
    .where('scanPointID', '=', scanPointID)
    .execute();
  const gone = { status: 404 };
  await expect(call(endpoints.scanPoint, { scanPointID })).rejects.toMatchObject(gone);
  const body = { name: 'Back' };
  await expect(call(endpoints.saveScanPoint, { scanPointID, body })).rejects.toMatchObject(gone);
});

test('API-37, SCAN-16, SRV-36, VAL-07: a message reaches the organiser’s support, its text as text', async () => {
  const { call, eventID, partnerID, organizationID } = await stand();
  const body = {
    senderEmail: 'aino@example.com',
    subject: 'Muu' as const,
    content: 'One\r\nTwo <b>three</b>\nFour',
  };
  await call(endpoints.sendSupportEmail, { eventID, partnerID, body });
  const { supportEmail } = await server.db
    .selectFrom('organizations')
    .select('supportEmail')
    .where('organizationID', '=', organizationID)
    .executeTakeFirstOrThrow();
  const [mail] = await mailsTo(server.db, String(supportEmail));
  expect(mail?.html).toContain('One<br>Two &lt;b&gt;three&lt;/b&gt;<br>Four');
  const { replyTo } = await server.db
    .selectFrom('outgoingMails')
    .select('replyTo')
    .where('recipient', '=', String(supportEmail))
    .executeTakeFirstOrThrow();
  expect(replyTo).toBe('aino@example.com');
  for (const wrong of [{ subject: 'Other' }, { senderEmail: 'x' }, { content: ' ' }])
    await expect(
      call(endpoints.sendSupportEmail, {
        eventID,
        partnerID,
        body: { ...body, ...wrong } as never,
      }),
    ).rejects.toMatchObject({ status: 400 });
});

test('T13: twenty messages an hour, which may come at once, and no more', async () => {
  const { call, eventID, partnerID } = await stand();
  const body = { senderEmail: 'a@b.fi', subject: 'ScanPoints' as const, content: 'Hello' };
  const send = () => call(endpoints.sendSupportEmail, { eventID, partnerID, body });
  await Promise.all(Array.from({ length: 20 }, send));
  await expect(send()).rejects.toMatchObject({
    status: 429,
  });
});
