import { emailRoutes as endpoints } from '@portal/contract/emails';
import { mostRecipients } from '@portal/contract/recipients';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { meetAt } from '../../../test/locks.ts';
import { contentHtml, inviter } from './testing.ts';

let server: TestServer;
let second: TestServer;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database);
  second = await testServer(database);
  make = factories(server.db);
});

const setTemplate = (eventID: number, values: object) =>
  server.db
    .updateTable('partnerEmails')
    .set(values)
    .where('eventID', '=', eventID)
    .where('partnerID', 'is', null)
    .execute();

describe('PERM-07, SRV-55: the organiser’s template', () => {
  test('nothing is created where it is not enabled, or where there is none', async () => {
    const me = await inviter(server, make);
    await me.draft();
    await setTemplate(me.eventID, { isEnabled: false });
    await expect(me.draft()).rejects.toMatchObject({ status: 403, code: 403 });
    await setTemplate(me.eventID, { isEnabled: true, timeDeleted: new Date().toISOString() });
    await expect(me.draft()).rejects.toMatchObject({ status: 403 });
  });

  test('API-64: comes with the list and is none of its rows; nobody opens or changes it', async () => {
    const me = await inviter(server, make);
    const mine = await me.draft();
    const { data, meta } = await me.call(endpoints.partnerEmails, me.participation);
    expect(data.partnerEmails.map(({ partnerEmailId }) => partnerEmailId)).toEqual([
      mine.partnerEmailId,
    ]);
    expect(meta.rowsTotal).toBe(1);
    const { partnerEmailId } = data.templateEmail!;
    expect(data.templateEmail).toMatchObject({ partnerID: null, isEnabled: true });
    const refused = { status: 404 };
    await expect(me.read(partnerEmailId)).rejects.toMatchObject(refused);
    await expect(me.save({ partnerEmailId }, { title: 'Mine' })).rejects.toMatchObject(refused);
    await expect(me.send({ partnerEmailId })).rejects.toMatchObject(refused);
  });
});

describe('API-63, API-65, API-66, SRV-56: a draft', () => {
  test('T2: is what the form gave, in the server’s state', async () => {
    const me = await inviter(server, make);
    const given = { status: 'sent', timeSent: '2026-01-01T00:00:00.000Z', isEnabled: true };
    const email = await me.draft(['One@Example.com', 'two@example.com'], given);
    expect(email).toMatchObject({
      status: 'draft',
      timeSent: null,
      contentHtml,
      partnerID: me.partnerID,
      recipientsCount: 2,
      waitingCount: 2,
      sentCount: 0,
      timeDeleted: null,
      partnerEmailRecipients: [
        { receiverEmail: 'one@example.com', state: 'waiting', isOptedOut: false },
        { receiverEmail: 'two@example.com' },
      ],
    });
    expect(await me.read(email.partnerEmailId)).toEqual(email);
  });

  test('MAIL-07, MAIL-12: without a subject, a sender or a valid address it is refused', async () => {
    const me = await inviter(server, make);
    const refused = { status: 400, code: 400 };
    for (const wrong of [{ title: ' ' }, { senderName: '' }, { title: 'x'.repeat(256) }])
      await expect(me.draft([], wrong)).rejects.toMatchObject(refused);
    for (const [name, words] of [
      ['title', 'Subject is required'],
      ['senderName', 'Sender name is required'],
    ] as const)
      await expect(me.draft([], { [name]: '' })).rejects.toMatchObject({
        details: expect.stringContaining(words),
      });
    for (const address of ['', 'a', 'a@b', 'a@example.com\r\nBcc: b@example.com'])
      await expect(me.draft([address])).rejects.toMatchObject(refused);
  });

  test('T13: subject and sender are one line, without a break or what cannot be seen', async () => {
    const me = await inviter(server, make);
    for (const [given, line] of [
      ['a\r\nBcc: evil@example.com', 'a Bcc: evil@example.com'],
      ['a\nb', 'a b'],
      ['a\u0000b', 'ab'],
      ['a\u2028b\u0085c', 'a b c'],
    ])
      for (const name of ['title', 'senderName'])
        expect(await me.draft([], { [name]: given })).toMatchObject({ [name]: line });
    await expect(me.draft([], { title: '\u0000\n' })).rejects.toMatchObject({ status: 400 });
  });

  test('MAIL-14: recipients come, change and go by their ids; each address is there once', async () => {
    const me = await inviter(server, make);
    const email = await me.draft(['a@example.com', 'b@example.com', 'A@example.com']);
    expect(email.recipientsCount).toBe(2);
    const [a, b] = email.partnerEmailRecipients;
    const gone = { timeDeleted: '2020-01-01T00:00:00.000Z' };
    const saved = await me.save(email, {
      partnerEmailRecipients: [
        { ...a, ...gone },
        { ...b, receiverEmail: 'bee@example.com' },
        { receiverEmail: 'c@example.com', name: 'Cia Aalto' },
        { receiverEmail: 'BEE@example.com' },
      ],
    });
    expect(saved.partnerEmailRecipients).toMatchObject([
      { receiverEmail: 'bee@example.com' },
      { receiverEmail: 'c@example.com', name: 'Cia Aalto' },
    ]);
    const again = await me.save(email, { title: 'Only the title' });
    expect(again).toMatchObject({ title: 'Only the title', contentHtml, recipientsCount: 2 });
    expect(again.timeModified > email.timeModified).toBe(true);
  });

  test('T1: recipients of another invitation are none of this one', async () => {
    const [me, other] = [await inviter(server, make), await inviter(server, make)];
    const [mine, theirs] = [await me.draft(), await other.draft(['theirs@example.com'])];
    const [recipient] = theirs.partnerEmailRecipients;
    const timeDeleted = new Date().toISOString();
    for (const change of [{ timeDeleted }, { receiverEmail: 'mine@example.com' }])
      await me.save(mine, { partnerEmailRecipients: [{ ...recipient, ...change }] });
    expect((await me.read(mine.partnerEmailId)).partnerEmailRecipients).toEqual([]);
    expect(await other.read(theirs.partnerEmailId)).toEqual(theirs);
  });

  test('S8: takes ten thousand recipients, and no more', async () => {
    const me = await inviter(server, make);
    const many = Array.from({ length: mostRecipients }, (_, i) => `guest${i}@example.com`);
    const email = await me.draft(many);
    expect(email.recipientsCount).toBe(mostRecipients);
    const partnerEmailRecipients = [{ receiverEmail: 'onemore@example.com' }];
    await expect(me.save(email, { partnerEmailRecipients })).rejects.toMatchObject({ code: 8003 });
    expect((await me.read(email.partnerEmailId)).recipientsCount).toBe(mostRecipients);
  });

  /** Four saves of a draft at once, over two servers; each has read what it reads before it waits. */
  async function savedAtOnce(
    me: Awaited<ReturnType<typeof inviter>>,
    { partnerEmailId }: { partnerEmailId: number },
    addressOf: (i: number) => string,
  ) {
    const token = await make.token(server.tokens, me.user);
    const save = (i: number) => () =>
      [server, second][i % 2]!.as(token)(endpoints.savePartnerEmail, {
        partnerEmailId,
        body: { partnerEmailRecipients: [{ receiverEmail: addressOf(i) }] },
      });
    return meetAt(
      server,
      (trx) =>
        trx
          .selectFrom('partnerEmails')
          .select('partnerEmailId')
          .where('partnerEmailId', '=', partnerEmailId)
          .forUpdate()
          .execute(),
      Array.from({ length: 4 }, (_, i) => save(i)),
    );
  }

  test('S8: of four recipients who are added at once two are, where so many have room', async () => {
    const me = await inviter(server, make);
    const email = await me.draft(
      Array.from({ length: mostRecipients - 2 }, (_, i) => `guest${i}@example.com`),
    );
    const { done, refused } = await savedAtOnce(me, email, (i) => `late${i}@example.com`);
    expect((await me.read(email.partnerEmailId)).recipientsCount).toBe(mostRecipients);
    expect(done).toHaveLength(2);
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 8003 });
  });

  test('SRV-56: an address that is added four times at once is there once', async () => {
    const me = await inviter(server, make);
    const email = await me.draft();
    const ways = ['one@example.com', 'One@Example.com'];
    const { refused } = await savedAtOnce(me, email, (i) => String(ways[i % 2]));
    expect(refused).toEqual([]);
    const { partnerEmailRecipients } = await me.read(email.partnerEmailId);
    expect(partnerEmailRecipients).toMatchObject([{ receiverEmail: 'one@example.com' }]);
  });

  test('T10: who saves over another’s changes overwrites nothing and hears who was first', async () => {
    const me = await inviter(server, make);
    const email = await me.draft(['a@example.com']);
    const { timeModified } = email;
    await me.save(email, { title: 'First', timeModified });
    const partnerEmailRecipients = [{ receiverEmail: 'late@example.com' }];
    await expect(
      me.save(email, { title: 'Second', timeModified, partnerEmailRecipients }),
    ).rejects.toMatchObject({ status: 409, code: 409, details: expect.stringContaining('Aino') });
    expect(await me.read(email.partnerEmailId)).toMatchObject({
      title: 'First',
      recipientsCount: 1,
    });
  });

  test('MAIL-19: a deleted one is gone from list and address', async () => {
    const me = await inviter(server, make);
    const email = await me.draft();
    const timeDeleted = '2020-01-01T00:00:00.000Z';
    const deleted = await me.save(email, { timeDeleted });
    expect(Date.parse(String(deleted.timeDeleted))).toBeGreaterThan(Date.now() - 60_000);
    expect((await me.call(endpoints.partnerEmails, me.participation)).data.partnerEmails).toEqual(
      [],
    );
    await expect(me.read(email.partnerEmailId)).rejects.toMatchObject({ status: 404 });
  });

  test('API-69, SRV-60: the states are told in both languages', async () => {
    const me = await inviter(server, make);
    const { statuses, recipientStates } = (await me.call(endpoints.partnerEmailsMeta, {})).data
      .meta;
    expect(statuses).toContainEqual({ value: 'draft', en: 'Draft', fi: 'Luonnos' });
    expect(statuses.map(({ value }) => value)).toEqual(['draft', 'sending', 'sent', 'failed']);
    expect(recipientStates).toHaveLength(7);
  });
});

test('MAIL-14, SRV-56: as many recipients as an invitation may have are saved in one call', async () => {
  const me = await inviter(server, make);
  const email = await me.draft();
  const label = 'As it stood in the table of the trade fair '.repeat(3);
  const partnerEmailRecipients = Array.from({ length: mostRecipients }, (_, i) => ({
    receiverEmail: `guest${i}@example.com`,
    label,
  }));
  const saved = await me.save(email, { partnerEmailRecipients });
  expect(saved.recipientsCount).toBe(mostRecipients);
});
