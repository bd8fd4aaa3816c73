import type { peopleRoutes as rows } from '@portal/contract/people';
import { personStatuses } from '@portal/contract/personStatuses';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { readPartnerPortal } from '../events/events.public.ts';
import { badgeMails } from './badgeMails.service.ts';
import { readContact, readContacts, readGuests, readPersonnel } from './people.queries.ts';
import { createPerson, people, savePersonDetails } from './people.service.ts';
import { findPerson } from './places.queries.ts';
import { places } from './places.service.ts';

export function peopleRoutes(deps: Deps): Handlers<typeof rows> {
  const { db } = deps;
  const persons = people(db);
  const badges = badgeMails(deps);
  return {
    contacts: async ({ query, caller }) => {
      const { rows: contacts, meta } = await readContacts(db, caller, query);
      return { data: { contacts }, meta };
    },
    contact: async ({ params, caller }) => ({
      contact: found(await readContact(db, params.personID, caller)),
    }),
    saveContact: async ({ params: { personID }, body, caller }) => {
      found(await readContact(db, personID, caller));
      await savePersonDetails(db, personID, body, caller);
      return { contact: found(await readContact(db, personID, caller)) };
    },
    personnel: async ({ params, query }) => {
      const { rows: data, meta } = await readPersonnel(db, params, query);
      return { data: { persons: data }, meta };
    },
    guests: async ({ params, query }) => {
      if ((await readPartnerPortal(db, params.eventID)).isShopAndGuestsHidden) fail('forbidden');
      const { rows: data, meta } = await readGuests(db, params, query);
      return { data: { persons: data }, meta };
    },
    personsMeta: async () => ({
      meta: {
        personStatuses: Object.entries(personStatuses).map(([value, { en, fi, color }]) => ({
          ...{ value: Number(value) as keyof typeof personStatuses, en, fi, color },
        })),
      },
    }),
    emailExists: async ({ params, body, caller }) => ({
      person:
        (await findPerson(db, { ...params, email: body.email.toLowerCase() }, caller)) ?? null,
    }),
    createPerson: ({ params, body, caller, transact }) =>
      transact(async (trx) => ({ person: await createPerson(trx, params.eventID, body, caller) })),
    savePerson: async ({ params, body, caller }) => ({
      person: await persons.save(params, body, caller),
    }),
    linkPerson: async ({ params, caller }) => {
      const { personID, ...place } = params;
      return { person: await persons.link(place, personID, caller) };
    },
    deletePerson: async ({ params }) => {
      const { personID, ...place } = params;
      return { person: await places(db).remove(place, personID) };
    },
    badge: async ({ params, language }) => {
      const { personID, ...place } = params;
      return badges.download(place, personID, language);
    },
    sendBadge: ({ params, body, caller, language, transact }) =>
      transact((trx) => badges.send(trx, params, body.email, { caller, language })),
  };
}
