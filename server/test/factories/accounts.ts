import type { OrganizerRole } from '@portal/contract/organizerRoles';
import { createLinkToken } from '../../src/access/linkTokens.ts';
import { hashPassword } from '../../src/access/passwords.ts';
import type { Tokens } from '../../src/access/tokens.ts';
import type { Db } from '../../src/db/pool.ts';
import { inDays, nth, type Given } from './given.ts';

export const password = 'correct horse';
const passwordHash = await hashPassword(password);

/** Organisers, exhibitors, events, and whoever signs in for them. */
export function accounts(db: Db) {
  const make = {
    organization: (given: Given<'organizations'> = {}) =>
      db
        .insertInto('organizations')
        .values({ name: `Organiser ${nth()}`, ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    partner: async (given: Given<'partners'> = {}) =>
      db
        .insertInto('partners')
        .values({
          organizationID: given.organizationID ?? (await make.organization()).organizationID,
          name: `Partner ${nth()} Oy`,
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** A user who owns the account, can sign in with `password` and works for the partners. */
    user: async (partnerIDs: number[] = [], given: Given<'users'> = {}) => {
      const user = await db
        .insertInto('users')
        .values({
          organizationID: given.organizationID ?? (await make.organization()).organizationID,
          firstNames: 'Aino',
          lastName: 'Mäkelä',
          email: `user${nth()}@example.com`,
          passwordHash,
          timeOwned: inDays(-1),
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const { userID, formerEmail, timeEmailReplaced } = user;
      if (formerEmail && timeEmailReplaced)
        await db
          .insertInto('replacedEmails')
          .values({ userID, email: formerEmail, timeReplaced: timeEmailReplaced })
          .execute();
      for (const partnerID of partnerIDs)
        await db
          .insertInto('partnersUsers')
          .values({ partnerID, userID: user.userID, timeAccepted: inDays(-1) })
          .execute();
      return user;
    },

    /** An event in which the partners take part. */
    event: async (partnerIDs: number[] = [], given: Given<'events'> = {}) => {
      const event = await db
        .insertInto('events')
        .values({
          organizationID: given.organizationID ?? (await make.organization()).organizationID,
          name: `Fair ${nth()}`,
          eventStarts: inDays(10),
          eventEnds: inDays(12),
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      for (const partnerID of partnerIDs)
        await db
          .insertInto('eventsPartners')
          .values({ partnerID, eventID: event.eventID })
          .execute();
      return event;
    },

    /** Makes a user work in the console of an organiser, at chosen events or at all; they have been there. */
    organizerUser: async (
      ids: { organizationID: number; userID: number },
      eventIDs: number[] = [],
      role: OrganizerRole = 'owner',
    ) => {
      await db
        .insertInto('organizationsUsers')
        .values({
          ...ids,
          role,
          isForAllEvents: eventIDs.length === 0,
          timeAccepted: new Date().toISOString(),
        })
        .execute();
      for (const eventID of eventIDs)
        await db
          .insertInto('organizationsUsersEvents')
          .values({ ...ids, eventID })
          .execute();
    },

    /** An API key of the organiser, as its systems send it. */
    apiKey: async (organizationID: number, name = 'Live platform') => {
      const { token: key, tokenHash: keyHash } = createLinkToken();
      const { apiKeyID } = await db
        .insertInto('apiKeys')
        .values({ organizationID, name, keyHash })
        .returning('apiKeyID')
        .executeTakeFirstOrThrow();
      return { apiKeyID, key };
    },

    savedView: (
      { organizationID, userID }: { organizationID: number; userID: number | null },
      name = 'Never signed in',
    ) =>
      db
        .insertInto('savedViews')
        .values({ organizationID, userID, list: 'exhibitors', name, query: 'signIn=never' })
        .returning('savedViewID')
        .executeTakeFirstOrThrow(),

    session: async ({ userID, organizationID }: { userID: number; organizationID: number }) => {
      const { sessionID } = await db
        .insertInto('sessions')
        .values({ userID, organizationID, userAgent: 'test' })
        .returning('sessionID')
        .executeTakeFirstOrThrow();
      return sessionID;
    },

    /** A user of the organiser who acted as an exhibitor, and has ended it. */
    actingSession: async (
      place: { organizationID: number; eventID: number; partnerID: number; userID: number },
      reason: string,
    ) => {
      await db
        .insertInto('actingSessions')
        .values({
          ...place,
          reason,
          mayChange: false,
          sessionID: crypto.randomUUID(),
          parentSessionID: crypto.randomUUID(),
        })
        .execute();
    },

    /** A token of a new session of the user, as a login would give. */
    token: async (tokens: Tokens, user: { userID: number; organizationID: number }) => {
      const { userID, organizationID } = user;
      const sessionID = await make.session(user);
      return tokens.sign({ userID, organizationID, sessionID });
    },
  };
  return make;
}
