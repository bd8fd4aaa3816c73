import { exhibitorEndingRoutes } from '@portal/contract/exhibitorEnding';
import { organizerArchiveRoutes } from '@portal/contract/organizerArchive';
import { peopleRoutes } from '@portal/contract/people';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { waitInTurn } from '../../../test/locks.ts';
import { organizersOf } from '../organizer/testing.ts';
import { address, inviter, mailStand, statesOf, timeouts } from './testing.ts';

let { server, make, answers, received, hurry } = {} as Awaited<ReturnType<typeof mailStand>>;
beforeAll(async () => {
  ({ server, make, answers, received, hurry } = await mailStand());
});

const mailTo = (recipient: string) =>
  server.db
    .selectFrom('outgoingMails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('outgoingMailID', 'desc')
    .executeTakeFirst();

/** What ends an exhibitor's mails to one address, or all of them at an event. */
async function enders(me: Awaited<ReturnType<typeof inviter>>) {
  const { call } = await organizersOf(server, me.organizationID)('manager');
  return {
    optOut: async (to: string) => {
      const { code } = await server.db
        .selectFrom('partnerEmailRecipients')
        .select('code')
        .where('receiverEmail', '=', to)
        .executeTakeFirstOrThrow();
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const click = await fetch(`${server.origin}/optOut/${code}`, { method: 'POST', body });
      expect(click.status).toBe(200);
    },
    takeOff: async (to: string) => {
      const { persons } = (await me.call(peopleRoutes.guests, me.participation)).data;
      const person = persons.find(({ emails }) => emails.some(({ email }) => email === to));
      const personID = person?.personID ?? 0;
      await me.call(peopleRoutes.deletePerson, { ...me.participation, personID, body: {} });
    },
    takeOut: () => call(exhibitorEndingRoutes.takeOutExhibitor, { ...me.participation, body: {} }),
    archive: () => call(organizerArchiveRoutes.archiveEvent, { eventID: me.eventID, body: {} }),
    reopen: () => call(organizerArchiveRoutes.reopenEvent, { eventID: me.eventID, body: {} }),
    deleteEvent: () => call(organizerArchiveRoutes.deleteEvent, { eventID: me.eventID, body: {} }),
  };
}

const stateOf = async (to: string) =>
  (
    await server.db
      .selectFrom('partnerEmailRecipients')
      .select('state')
      .where('receiverEmail', '=', to)
      .executeTakeFirstOrThrow()
  ).state;

describe('SRV-57: a mail in hand as it is stopped, and put off by the server, is not tried again', () => {
  /** One mail in hand that the server is about to put off, and one of the same e-mail that leaves. */
  async function inHand() {
    const me = await inviter(server, make);
    const [held, left] = [address(), address()];
    const { promise, resolve } = Promise.withResolvers<number>();
    answers.set(held, promise);
    const email = await me.draft([held, left]);
    await me.send(email);
    await vi.waitFor(async () => {
      expect(await mailTo(held)).toMatchObject({ state: 'sending' });
      expect(await stateOf(left)).toBe('sent');
    }, timeouts);
    /** The server puts it off, and takes it at the next try. */
    const putOff = async () => {
      answers.clear();
      resolve(451);
      await vi.waitFor(
        async () => expect(await mailTo(held)).not.toMatchObject({ state: 'sending' }),
        timeouts,
      );
      expect(await mailTo(held)).toMatchObject({
        state: 'stopped',
        text: '',
        lastError: expect.stringContaining('451'),
      });
    };
    return { me, email, held, left, putOff, ...(await enders(me)) };
  }

  test('where the exhibitor stopped it', async () => {
    const { me, email, held, left, putOff } = await inHand();
    expect(await me.stop(email)).toMatchObject({ status: 'sending', waitingCount: 1 });
    await putOff();
    const stopped = await me.whenSent(email);
    expect(stopped).toMatchObject({ status: 'sent' });
    expect(statesOf(stopped)).toEqual({ [held]: 'stopped', [left]: 'sent' });
    await me.resend(email, 'stopped');
    expect(await me.whenSent(email)).toMatchObject({ sentCount: 2 });
    expect(received(held)).toHaveLength(1);
  });

  test('where the receiver opted out', async () => {
    const { me, email, held, left, putOff, optOut } = await inHand();
    await optOut(held);
    await putOff();
    expect(statesOf(await me.whenSent(email))).toEqual({ [held]: 'optedOut', [left]: 'sent' });
  });

  test('PPL-16: where the guest was taken off the list', async () => {
    const { me, email, held, left, putOff, takeOff } = await inHand();
    await takeOff(held);
    await putOff();
    expect(statesOf(await me.whenSent(email))).toEqual({ [held]: 'stopped', [left]: 'sent' });
  });

  test('ORG-33: where the exhibitor was taken out', async () => {
    const { held, putOff, takeOut } = await inHand();
    await takeOut();
    await putOff();
    expect(await stateOf(held)).toBe('stopped');
  });

  test('ORG-20: where the event was archived, until it is taken out again', async () => {
    const { me, email, held, left, putOff, archive, reopen } = await inHand();
    await archive();
    await putOff();
    expect(statesOf(await me.whenSent(email))).toEqual({ [held]: 'stopped', [left]: 'sent' });
    await expect(me.resend(email, 'stopped')).rejects.toMatchObject({ status: 409, code: 2037 });
    await reopen();
    await me.resend(email, 'stopped');
    expect(await me.whenSent(email)).toMatchObject({ sentCount: 2 });
  });

  test('OPS-03: where the process that had it in hand is dead', async () => {
    const me = await inviter(server, make);
    const to = address();
    answers.set(to, 451);
    const email = await me.draft([to]);
    await me.send(email);
    await vi.waitFor(async () => expect((await mailTo(to))?.lastError).toContain('451'), timeouts);
    await server.db
      .updateTable('outgoingMails')
      .set({ state: 'sending' })
      .where('recipient', '=', to)
      .execute();
    expect(await me.stop(email)).toMatchObject({ status: 'sending' });
    answers.clear();
    await hurry();
    expect(await me.whenSent(email)).toMatchObject({ status: 'draft', waitingCount: 1 });
    expect(await mailTo(to)).toMatchObject({ state: 'stopped', text: '' });
    expect(received(to)).toEqual([]);
  });
});

describe('SRV-57: what ends while an e-mail is made a sending', () => {
  /** Holds a sending after it has looked who wants mails, and before it is one. */
  const makingMails = (trx: Parameters<Parameters<typeof waitInTurn>[1]>[0]) =>
    sql`lock table "mailBodies" in exclusive mode`.execute(trx);

  async function drafted() {
    const me = await inviter(server, make);
    const [gone, other] = [address(), address()];
    answers.set(gone, 451).set(other, 451);
    const email = await me.draft([gone, other]);
    return { me, email, gone, other, ...(await enders(me)) };
  }
  const done = [{ status: 'fulfilled' }, { status: 'fulfilled' }];
  const refused = { status: 'rejected', reason: { status: 404 } };

  test('who opts out gets none', async () => {
    const { me, email, gone, other, optOut } = await drafted();
    const both = [() => me.send(email), () => optOut(gone)];
    expect(await waitInTurn(server, makingMails, both)).toMatchObject(done);
    // One that was in hand already is put off first.
    await vi.waitFor(async () => expect(await stateOf(gone)).toBe('optedOut'), timeouts);
    answers.clear();
    await vi.waitFor(async () => {
      await hurry();
      expect(received(other)).toHaveLength(1);
    }, timeouts);
    expect(received(gone)).toEqual([]);
  });

  test('who opts out gets none of one that is sent again', async () => {
    const { me, email, gone, other, optOut } = await drafted();
    answers.set(gone, 550).set(other, 550);
    await me.send(email);
    expect(await me.whenSent(email)).toMatchObject({ status: 'failed' });
    answers.set(gone, 451).set(other, 451);
    const both = [() => me.resend(email), () => optOut(gone)];
    expect(await waitInTurn(server, makingMails, both)).toMatchObject(done);
    await vi.waitFor(async () => expect(await stateOf(gone)).toBe('optedOut'), timeouts);
  });

  test('ORG-33: nobody gets one of an exhibitor that is taken out', async () => {
    const { me, email, gone, other, takeOut } = await drafted();
    const both = [() => me.send(email), takeOut];
    expect(await waitInTurn(server, makingMails, both)).toMatchObject(done);
    await vi.waitFor(async () => {
      const { status } = await server.db
        .selectFrom('partnerEmails')
        .select('status')
        .where('partnerEmailId', '=', email.partnerEmailId)
        .executeTakeFirstOrThrow();
      expect(status).toBe('draft');
    }, timeouts);
    for (const to of [gone, other]) expect(await mailTo(to)).toMatchObject({ state: 'stopped' });
  });

  test('ORG-20: nobody gets one to an event that is archived', async () => {
    const { me, email, gone, other, archive } = await drafted();
    const both = [() => me.send(email), archive];
    expect(await waitInTurn(server, makingMails, both)).toMatchObject(done);
    for (const to of [gone, other])
      await vi.waitFor(
        async () => expect(await mailTo(to)).toMatchObject({ state: 'stopped' }),
        timeouts,
      );
  });

  test('ORG-20: nor is one sent that waits for the archiving', async () => {
    const { me, email, gone, archive } = await drafted();
    const archiving = (trx: Parameters<typeof makingMails>[0]) =>
      sql`select from "partnerEmails" where "partnerEmailId" = ${email.partnerEmailId} for update`.execute(
        trx,
      );
    const both = [archive, () => me.send(email)];
    const archived = { status: 'rejected', reason: { status: 409, code: 2037 } };
    expect(await waitInTurn(server, archiving, both)).toMatchObject([done[0], archived]);
    expect(await mailTo(gone)).toBeUndefined();
  });

  test('PPL-16: a guest who is taken off the list gets none that waits', async () => {
    const { me, email, gone, other, takeOff } = await drafted();
    await me.send(email);
    await vi.waitFor(async () => expect((await mailTo(gone))?.lastError).toBeTruthy(), timeouts);
    await takeOff(gone);
    expect(await mailTo(gone)).toMatchObject({ state: 'stopped', text: '' });
    answers.clear();
    await vi.waitFor(async () => {
      await hurry();
      expect(received(other)).toHaveLength(1);
    }, timeouts);
    expect(statesOf(await me.whenSent(email))).toEqual({ [gone]: 'stopped', [other]: 'sent' });
    expect(received(gone)).toEqual([]);
  });

  test('ORG-33: an exhibitor that was taken out sends nothing', async () => {
    const { me, email, gone, takeOut } = await drafted();
    const taking = (trx: Parameters<typeof makingMails>[0]) =>
      sql`select from "eventsPartners" where "eventID" = ${me.eventID} for update`.execute(trx);
    const both = [takeOut, () => me.send(email)];
    expect(await waitInTurn(server, taking, both)).toMatchObject([done[0], refused]);
    expect(await mailTo(gone)).toBeUndefined();
  });

  test('ORG-20: nor does one whose event was deleted', async () => {
    const { me, email, gone, deleteEvent } = await drafted();
    const deleting = (trx: Parameters<typeof makingMails>[0]) =>
      sql`select from events where "eventID" = ${me.eventID} for update`.execute(trx);
    const both = [deleteEvent, () => me.send(email)];
    expect(await waitInTurn(server, deleting, both)).toMatchObject([done[0], refused]);
    expect(await mailTo(gone)).toBeUndefined();
  });
});
