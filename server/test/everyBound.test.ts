import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { createLinkToken } from '../src/access/linkTokens.ts';
import { isProvedLately, isSessionAlive, startSession } from '../src/access/sessions.ts';
import type { Trx } from '../src/db/pool.ts';
import { forgetOldKeys } from '../src/http/idempotency.ts';
import { authService } from '../src/modules/auth/auth.service.ts';
import { disownedSignIns } from '../src/modules/auth/disowned.service.ts';
import { testPerson } from '../src/modules/capture/capture.service.ts';
import { storeCaptures } from '../src/modules/capture/store.queries.ts';
import { readNotifications } from '../src/modules/notifications/notifications.queries.ts';
import { readInvitation } from '../src/modules/registrations/registrations.queries.ts';
import { emailChanges } from '../src/modules/users/emailChange.service.ts';
import { captureOf } from './captures.ts';
import { factories } from './factories.ts';
import { server, useServer } from './useServer.ts';

useServer();

/** Whether the rule holds where what it looks at is of this moment; asked while the clock stands still. */
type Rule = (trx: Trx, moment: RawBuilder<string>) => Promise<boolean>;

async function signedIn(trx: Trx) {
  const make = factories(trx);
  const user = await make.user();
  return { user, sessionID: await make.session(user) };
}

const sessionWith =
  (column: 'timeLastUsed' | 'timeCreated'): Rule =>
  async (trx, moment) => {
    const { sessionID } = await signedIn(trx);
    const session = await trx
      .updateTable('sessions as s')
      .set({ [column]: moment })
      .where('sessionID', '=', sessionID)
      .returning(isSessionAlive('s', server.env.sessionLife).as('isAlive'))
      .executeTakeFirstOrThrow();
    return session.isAlive;
  };

/** A badge that a device of the stand has read; whether its clock is believed. */
const capturedAt =
  (from: 'made' | 'received'): Rule =>
  async (trx, moment) => {
    const make = factories(trx);
    const { partnerID, organizationID } = await make.partner();
    const { eventID } = await make.event([partnerID], { organizationID });
    const { personID } = await make.person({ eventID, partnerID });
    const { badgeCode } = await trx
      .selectFrom('eventsPersons')
      .select('badgeCode')
      .where('personID', '=', personID)
      .executeTakeFirstOrThrow();
    const made = from === 'made' ? sql<string>`now()` : sql<string>`now() - interval '1 day'`;
    const point = await make.scanPoint({ eventID, partnerID });
    const { timeScanned } = await trx
      .updateTable('scanPoints')
      .set({ timeCreated: made })
      .where('scanPointID', '=', point.scanPointID)
      .returning(sql<string>`to_json(${moment})#>>'{}'`.as('timeScanned'))
      .executeTakeFirstOrThrow();
    const here = { ...point, timeScanningCloses: null };
    await storeCaptures(trx, here, [captureOf(badgeCode, { timeScanned })], testPerson.en);
    const scan = await trx
      .selectFrom('scans')
      .select('timeOnDevice')
      .where('scanPointID', '=', point.scanPointID)
      .executeTakeFirstOrThrow();
    return scan.timeOnDevice === null;
  };

/** Each rule with the distance of its bound from now, and whether it holds a millisecond before and after it. */
const rules: Record<string, [bound: string, before: boolean, after: boolean, rule: Rule]> = {
  'AUTH-10: a session lives for twelve hours without use': [
    '-12 hours',
    false,
    true,
    sessionWith('timeLastUsed'),
  ],
  'AUTH-10: a session lives for thirty days': ['-30 days', false, true, sessionWith('timeCreated')],
  'SRV-15: a sign-in is new for ten minutes': [
    '-10 minutes',
    false,
    true,
    async (trx, timeProved) => {
      const { sessionID } = await signedIn(trx);
      const session = await trx
        .updateTable('sessions')
        .set({ timeProved })
        .where('sessionID', '=', sessionID)
        .returning(isProvedLately('sessions').as('isFresh'))
        .executeTakeFirst();
      return session?.isFresh ?? false;
    },
  ],
  'AUTH-14, T4: a link to a password works until it ends': [
    '0',
    false,
    true,
    async (trx, timeExpires) => {
      const { userID, email } = await factories(trx).user();
      const { token, tokenHash } = createLinkToken();
      await trx
        .insertInto('passwordResets')
        .values({ tokenHash, userID, email, timeExpires })
        .execute();
      const auth = authService({ ...server, db: trx });
      return (await auth.checkResetToken(token, '192.0.2.1')).isUsable;
    },
  ],
  'SEC-09: a device is known for 180 days after its last use': [
    '-180 days',
    false,
    true,
    async (trx, timeLastUsed) => {
      const { userID } = await factories(trx).user();
      const device = { userAgent: 'x', address: '192.0.2.1', deviceKey: undefined };
      await startSession(trx, { userID }, device);
      await trx
        .updateTable('sessions')
        .set({ timeLastUsed })
        .where('userID', '=', userID)
        .execute();
      const session = await startSession(trx, { userID }, device);
      return session?.isNewDevice === false;
    },
  ],
  'SEC-10: a sign-in is disowned until the link ends': [
    '0',
    false,
    true,
    async (trx, timeExpires) => {
      const { userID, email } = await factories(trx).user();
      const { token, tokenHash } = createLinkToken();
      await trx
        .insertInto('newDevices')
        .values({ userID, email, tokenHash, deviceHash: randomBytes(32), timeExpires })
        .execute();
      const refused = await disownedSignIns(server)
        .disown(trx, token, 'en')
        .then(() => undefined, String);
      expect([undefined, 'Error: disownLinkInvalid']).toContain(refused);
      return refused === undefined;
    },
  ],
  'SET-02: a new e-mail is confirmed until its link ends': [
    '0',
    false,
    true,
    async (trx, timeExpires) => {
      const { userID } = await factories(trx).user();
      const { token, tokenHash } = createLinkToken();
      const email = `${token.toLowerCase()}@example.com`;
      await trx
        .insertInto('emailChanges')
        .values({ userID, email, tokenHash, stopHash: randomBytes(32), timeExpires })
        .execute();
      const refused = await emailChanges(server)
        .confirm(trx, token, 'en')
        .then(() => undefined, String);
      expect([undefined, 'Error: emailLinkInvalid']).toContain(refused);
      return refused === undefined;
    },
  ],
  'NOTIF-05: a notification is shown from its time on': [
    '0',
    true,
    false,
    async (trx, timeToShow) => {
      const make = factories(trx);
      const { partnerID } = await make.partner();
      const { userID } = await make.user([partnerID]);
      const { notificationID } = await make.notification({ userID, partnerID });
      await trx
        .updateTable('notifications')
        .set({ timeToShow })
        .where('notificationID', '=', notificationID)
        .execute();
      const { rows } = await readNotifications(
        trx,
        { userID, partnerID, language: 'en' },
        { page: 1, limit: 25 },
      );
      return rows.length === 1;
    },
  ],
  'REG-02: a guest answers until the event ends': [
    '0',
    false,
    true,
    async (trx, eventEnds) => {
      const make = factories(trx);
      const { partnerID, organizationID } = await make.partner();
      const { eventID } = await make.event([partnerID], { organizationID });
      const { code } = await make.recipient(await make.partnerEmail({ eventID, partnerID }));
      const eventStarts = sql<string>`now() - interval '1 day'`;
      await trx
        .updateTable('events')
        .set({ eventStarts, eventEnds })
        .where('eventID', '=', eventID)
        .execute();
      return (await readInvitation(trx, code))?.isOpen ?? expect.fail('no invitation');
    },
  ],
  'CAP-09: a clock two minutes ahead is believed': [
    '2 minutes',
    true,
    false,
    capturedAt('received'),
  ],
  'CAP-09: so is one two minutes before the scan point was made': [
    '-2 minutes',
    false,
    true,
    capturedAt('made'),
  ],
  'T9: the key of an effect is kept for a day': [
    '-1 day',
    false,
    true,
    async (trx, timeCreated) => {
      const { userID } = await factories(trx).user();
      const bodyHash = randomBytes(32);
      await trx
        .insertInto('idempotencyKeys')
        .values({ userID, key: 'k', route: '/x', bodyHash, reply: '{}', timeCreated })
        .execute();
      return (await forgetOldKeys(trx)) === 0;
    },
  ],
};

test.each(Object.entries(rules))(
  '%s, to the millisecond',
  async (_, [bound, before, after, rule]) => {
    const holds = async (milliseconds: number) => {
      const moment = sql<string>`(now() + ${bound}::interval + ${milliseconds} * interval '1 millisecond')`;
      const ended = new Error('as it was');
      let answer: boolean | undefined;
      const done = server.db.transaction().execute(async (trx) => {
        answer = await rule(trx, moment);
        throw ended;
      });
      await expect(done).rejects.toBe(ended);
      return answer;
    };
    expect([await holds(-1), await holds(1)]).toEqual([before, after]);
  },
);
