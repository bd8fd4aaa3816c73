import { vi } from 'vitest';

/** Whoever adds people to a place does not wait for others who do. */
vi.mock('../../src/modules/people/eventPersons.queries.ts', async (original) => ({
  ...(await original<typeof import('../../src/modules/people/eventPersons.queries.ts')>()),
  lockParticipation: async (
    trx: import('../../src/db/pool.ts').DbOrTrx,
    { eventID, partnerID }: import('../../src/db/participationOf.ts').Participation,
  ) => {
    const { organizationID } = await trx
      .selectFrom('events')
      .select('organizationID')
      .where('eventID', '=', eventID)
      .executeTakeFirstOrThrow();
    const { personnelQuota } = await trx
      .selectFrom('eventsPartners')
      .select('personnelQuota')
      .where('eventID', '=', eventID)
      .where('partnerID', '=', partnerID)
      .executeTakeFirstOrThrow();
    return { organizationID, personnelQuota, isRestricted: false };
  },
}));
