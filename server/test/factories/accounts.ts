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

    /** An API key of the organiser, as its systems send it. */
    apiKey: async (organizationID: number) => {
      const { token, tokenHash } = createLinkToken();
      await db
        .insertInto('apiKeys')
        .values({ organizationID, name: 'Live platform', keyHash: tokenHash })
        .execute();
      return token;
    },

    session: async ({ userID, organizationID }: { userID: number; organizationID: number }) => {
      const { sessionID } = await db
        .insertInto('sessions')
        .values({ userID, organizationID, userAgent: 'test' })
        .returning('sessionID')
        .executeTakeFirstOrThrow();
      return sessionID;
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
