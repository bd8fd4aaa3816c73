import { peopleRoutes } from '@portal/contract/people';
import { sql } from 'kysely';
import type { factories } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/harness.ts';

/** Stands in every field of somebody else's people. */
export const canary = 'Salaisuus';
export const canaries = {
  firstNames: canary,
  lastName: canary,
  jobTitle: canary,
  description: canary,
  streetAddress: canary,
  postalCode: canary,
  city: canary,
  company: canary,
  phones: JSON.stringify([{ phone: `+358 40 ${canary}`, primary: true }]),
};

interface At {
  eventID: number;
  organizationID: number;
}

type Make = ReturnType<typeof factories>;
type User = Awaited<ReturnType<Make['user']>>;

/** A partner at an event, with a user of its own or, beside others, of one who is there. */
export async function exhibitor(server: TestServer, make: Make, at?: At, of?: User) {
  const { organizationID } = at ?? (await make.organization());
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = at ?? (await make.event([], { organizationID }));
  await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
  const user = of ?? (await make.user([partnerID], { organizationID }));
  if (of)
    await server.db
      .insertInto('partnersUsers')
      .values({ partnerID, userID: of.userID, timeAccepted: sql<string>`now()` })
      .execute();
  const call = server.as(await make.token(server.tokens, user));
  const participation = { eventID, partnerID };
  return {
    organizationID,
    eventID,
    partnerID,
    participation,
    call,
    user,
    /** Adds somebody by e-mail, as the form of a new person does. */
    add: async (email: string, details: object = {}) => {
      const emails = [{ email, primary: true }];
      const names = { firstNames: 'Ilta', lastName: 'Älä' };
      const body = { ...names, emails, event: { partnerID }, ...details };
      return (await call(peopleRoutes.createPerson, { eventID, body })).data.person;
    },
    staff: async () => (await call(peopleRoutes.personnel, participation)).data.persons,
    find: async (email: string) =>
      (await call(peopleRoutes.emailExists, { eventID, body: { email } })).data.person,
    link: async (personID: number) =>
      (await call(peopleRoutes.linkPerson, { ...participation, personID, body: {} })).data.person,
    setQuota: (personnelQuota: number | null) =>
      server.db
        .updateTable('eventsPartners')
        .set({ personnelQuota })
        .where('eventID', '=', eventID)
        .where('partnerID', '=', partnerID)
        .execute(),
    restrict: () =>
      server.db
        .insertInto('partnerPortals')
        .values({ eventID, isShopAndGuestsHidden: true })
        .execute(),
  };
}

/** Another partner that the same user works for, at the same event or another. */
export const alsoOf = (
  server: TestServer,
  make: Make,
  me: Awaited<ReturnType<typeof exhibitor>>,
  at: At = me,
) => exhibitor(server, make, at, me.user);
