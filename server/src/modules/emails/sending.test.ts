import { beforeAll, describe, expect, test, vi } from 'vitest';
import { address, inviter, mailStand, publicUrl, statesOf, timeouts } from './testing.ts';

let { server, make, answers, release, received, hurry } = {} as Awaited<
  ReturnType<typeof mailStand>
>;
beforeAll(async () => {
  ({ server, make, answers, release, received, hurry } = await mailStand());
});

describe('API-67, SRV-57, SRV-58: sending', () => {
  test('each recipient gets one mail with a link of their own', async () => {
    const me = await inviter(server, make);
    await server.db
      .updateTable('partners')
      .set({ contactEmail: 'aurora@example.com', displayName: 'Aurora' })
      .where('partnerID', '=', me.partnerID)
      .execute();
    const [one, two] = [address(), address()];
    const email = await me.draft([one, two]);
    expect(await me.send(email)).toMatchObject({ status: 'sending', waitingCount: 2 });
    const sent = await me.whenSent(email);
    expect(sent).toMatchObject({ status: 'sent', sentCount: 2, failedCount: 0, waitingCount: 0 });
    expect(Date.parse(String(sent.timeSent))).toBeGreaterThan(Date.now() - 60_000);
    const links = [one, two].map((to) => {
      const [mail, ...more] = received(to);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        subject: 'Come to our stand',
        to: [{ address: to }],
        from: { name: 'Aino of Aurora', address: 'portal@fair.example.com' },
        replyTo: [{ address: 'aurora@example.com' }],
        messageId: expect.stringMatching(/^<[0-9a-f-]{36}@fair\.example\.com>$/),
      });
      const link = /https:\/\/fair\.example\.com\/register\/([0-9a-f-]{36})/;
      const code = link.exec(mail!.html!)?.[1];
      expect(link.exec(mail!.text!)?.[1]).toBe(code);
      expect(mail!.html).toContain(`${publicUrl}/optOut/${code}`);
      expect(mail!.html).not.toContain('{{');
      expect(mail!.text).not.toContain('{{');
      const header = (key: string) => mail!.headers.find((each) => each.key === key)?.value;
      expect(header('list-unsubscribe')).toBe(`<${publicUrl}/optOut/${code}>`);
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      return code;
    });
    expect(new Set(links).size).toBe(2);
  });

  test('MAIL-11, SRV-56: what is sent can no longer be saved or sent, but deleted', async () => {
    const me = await inviter(server, make);
    const email = await me.draft([address()]);
    await me.send(email);
    await me.whenSent(email);
    const refused = { status: 409, code: 8000 };
    await expect(me.save(email, { title: 'Late' })).rejects.toMatchObject(refused);
    await expect(me.send(email)).rejects.toMatchObject(refused);
    expect(await me.save(email, { timeDeleted: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      status: 'sent',
    });
  });

  test('MAIL-15: without recipients nothing is sent, nor to those alone who want none', async () => {
    const me = await inviter(server, make);
    const [email, to] = [await me.draft(), address()];
    const refused = { status: 400, code: 8002 };
    await expect(me.send(email)).rejects.toMatchObject(refused);
    await me.save(email, { partnerEmailRecipients: [{ receiverEmail: to }] });
    const optOut = { partnerID: me.partnerID, email: to };
    await server.db.insertInto('partnerOptOuts').values(optOut).execute();
    await expect(me.send(email)).rejects.toMatchObject(refused);
    expect(await me.read(email.partnerEmailId)).toMatchObject({
      status: 'draft',
      partnerEmailRecipients: [{ state: 'waiting', isOptedOut: true }],
    });
  });

  test('T9: ten calls at once send once; the same key gets the same reply', async () => {
    const me = await inviter(server, make);
    const to = address();
    const { partnerEmailId } = await me.draft([to]);
    const calls = await Promise.allSettled(
      Array.from({ length: 10 }, () => me.send({ partnerEmailId })),
    );
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await me.whenSent({ partnerEmailId });
    expect(received(to)).toHaveLength(1);

    const other = await me.draft([address()]);
    const token = await make.token(server.tokens, me.user);
    const post = async () => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'one' };
      const url = `${server.origin}/v1/partnerEmails/${other.partnerEmailId}/send`;
      return (await fetch(url, { method: 'POST', headers })).text();
    };
    const reply = await post();
    expect(reply).toContain('"sending"');
    await me.whenSent(other);
    expect(JSON.parse(await post())).toEqual(JSON.parse(reply));
  });

  test('T13: a user writes to so many guests in an hour', async () => {
    const me = await inviter(server, make);
    const [first, second] = [await me.draft([address()]), await me.draft([address()])];
    await me.send(first);
    await server.db.updateTable('rateLimits').set({ points: 20_000 }).execute();
    await expect(me.send(second)).rejects.toMatchObject({ status: 429 });
    expect(await me.read(second.partnerEmailId)).toMatchObject({ status: 'draft' });
    await server.db.deleteFrom('rateLimits').execute();
  });
});

describe('T17: what the SMTP server says', () => {
  test('550 fails that recipient alone, at once, with the server’s words', async () => {
    const me = await inviter(server, make);
    const [good, bad] = [address(), address()];
    answers.set(bad, 550);
    const email = await me.draft([good, bad]);
    await me.send(email);
    const sent = await me.whenSent(email);
    expect(sent).toMatchObject({ status: 'sent', sentCount: 1, failedCount: 1 });
    expect(statesOf(sent)).toEqual({ [good]: 'sent', [bad]: 'failed' });
    const failed = sent.partnerEmailRecipients.find(({ receiverEmail }) => receiverEmail === bad);
    expect(failed?.serverWords).toContain('550');
  });

  test('451 waits and is tried again, after the third time no more', async () => {
    const me = await inviter(server, make);
    const [soon, never] = [address(), address()];
    answers.set(soon, 451).set(never, 451);
    const email = await me.draft([soon, never]);
    await me.send(email);
    const tries = async (to: string) =>
      (
        await server.db
          .selectFrom('outgoingMails')
          .select(['tries', 'state'])
          .where('recipient', '=', to)
          .executeTakeFirst()
      )?.tries;
    await vi.waitFor(async () => {
      const { partnerEmailRecipients, status } = await me.read(email.partnerEmailId);
      expect(status).toBe('sending');
      for (const { state, serverWords } of partnerEmailRecipients)
        expect({ state, serverWords }).toMatchObject({
          state: 'waiting',
          serverWords: expect.stringContaining('451'),
        });
    }, timeouts);
    answers.delete(soon);
    await vi.waitFor(
      async () => {
        await hurry();
        expect(await tries(never)).toBe(4);
      },
      { timeout: 20_000, interval: 200 },
    );
    const sent = await me.whenSent(email);
    expect(statesOf(sent)).toEqual({ [soon]: 'sent', [never]: 'failed' });
    expect(received(soon)).toHaveLength(1);
  }, 40_000);

  test('MAIL-11: it reached nobody: failed; sent again, only those get it whom it did not reach', async () => {
    const me = await inviter(server, make);
    const [one, two, want] = [address(), address(), address()];
    for (const to of [one, two, want]) answers.set(to, 550);
    const email = await me.draft([one, two, want]);
    await me.send(email);
    expect(await me.whenSent(email)).toMatchObject({ status: 'failed', timeSent: null });
    answers.clear();
    answers.set(two, 550);
    const optOut = { partnerID: me.partnerID, email: want };
    await server.db.insertInto('partnerOptOuts').values(optOut).execute();
    expect(await me.resend(email)).toMatchObject({ status: 'sending' });
    const again = await me.whenSent(email);
    expect(again.status).toBe('sent');
    expect(statesOf(again)).toEqual({ [one]: 'sent', [two]: 'failed', [want]: 'optedOut' });
    answers.clear();
    await me.resend(email);
    await me.whenSent(email);
    expect([one, two, want].map((to) => received(to).length)).toEqual([1, 1, 0]);
    expect(await me.resend(email)).toMatchObject({ status: 'sent' });
  });
});

/** The mails of an e-mail that wait for another try. */
const putOff = (to: string[]) =>
  server.db
    .selectFrom('outgoingMails')
    .select('recipient')
    .where('recipient', 'in', to)
    .where('state', '=', 'waiting')
    .where('lastError', 'is not', null)
    .execute();

describe('stopping', () => {
  test('what waits does not leave, what is leaving does, and the rest can be sent later', async () => {
    const me = await inviter(server, make);
    const guests = Array.from({ length: 55 }, () => address('held'));
    const email = await me.draft(guests);
    await me.send(email);
    const inHand = () =>
      server.db
        .selectFrom('outgoingMails')
        .select('recipient')
        .where('state', '=', 'sending')
        .where('recipient', 'like', 'held%')
        .execute();
    await vi.waitFor(async () => expect(await inHand()).toHaveLength(25), timeouts);
    await expect(me.save(email, { timeDeleted: new Date().toISOString() })).rejects.toMatchObject({
      status: 409,
      code: 8001,
    });
    const stopped = await me.stop(email);
    expect(stopped).toMatchObject({ status: 'sending', stoppedCount: 30, waitingCount: 25 });
    release(undefined);
    const sent = await me.whenSent(email);
    expect(sent).toMatchObject({ status: 'sent', sentCount: 25, stoppedCount: 30 });
    expect(guests.flatMap(received)).toHaveLength(25);
    await me.resend(email, 'stopped');
    expect(await me.whenSent(email)).toMatchObject({ sentCount: 55, stoppedCount: 0 });
    expect(guests.map((to) => received(to).length)).toEqual(Array(55).fill(1));
  });

  test('who opts out meanwhile gets no more of that exhibitor’s, and the others theirs', async () => {
    const me = await inviter(server, make);
    const guests = Array.from({ length: 30 }, () => address('later'));
    for (const to of guests) answers.set(to, 451);
    const email = await me.draft(guests);
    await me.send(email);
    await vi.waitFor(async () => expect(await putOff(guests)).toHaveLength(30), timeouts);
    const [gone = ''] = guests;
    const { code } = await server.db
      .selectFrom('partnerEmailRecipients')
      .select('code')
      .where('receiverEmail', '=', gone)
      .executeTakeFirstOrThrow();
    const click = await fetch(`${server.origin}/optOut/${code}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(click.status).toBe(200);
    expect(statesOf(await me.read(email.partnerEmailId))[gone]).toBe('optedOut');
    answers.clear();
    await hurry();
    expect(await me.whenSent(email)).toMatchObject({ sentCount: 29, optedOutCount: 1 });
    expect(received(gone)).toEqual([]);
  });

  test('before anything has left it is a draft again', async () => {
    const me = await inviter(server, make);
    const to = address();
    answers.set(to, 451);
    const email = await me.draft([to]);
    await me.send(email);
    await vi.waitFor(async () => {
      const [recipient] = (await me.read(email.partnerEmailId)).partnerEmailRecipients;
      expect(recipient?.serverWords ?? '').toContain('451');
    }, timeouts);
    expect(await me.stop(email)).toMatchObject({ status: 'draft', waitingCount: 1 });
    expect(await me.save(email, { title: 'Mended' })).toMatchObject({ title: 'Mended' });
    answers.clear();
    await me.send(email);
    await me.whenSent(email);
    expect(received(to).map(({ subject }) => subject)).toEqual(['Mended']);
    await hurry();
  });
});

test('a sending whose mails are lost, as after a restored backup, can be stopped', async () => {
  const me = await inviter(server, make);
  const email = await me.draft([address(), address()]);
  await server.db
    .updateTable('partnerEmails')
    .set({ status: 'sending' })
    .where('partnerEmailId', '=', email.partnerEmailId)
    .execute();
  expect(await me.stop(email)).toMatchObject({ status: 'draft', waitingCount: 2 });
});
