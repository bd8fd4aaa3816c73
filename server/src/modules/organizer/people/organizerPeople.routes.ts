import type { organizerPeopleRoutes as endpoints } from '@portal/contract/organizerPeople';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/mount.ts';
import { endEventPersons, moveEventPerson, savePersonDetails } from '../../people/people.public.ts';
import { takesPartElsewhere } from '../exhibitors/elsewhere.queries.ts';
import { readExhibitorNames, readToldOf } from '../organizer.queries.ts';
import { organizerPeople, readOrganizerPerson } from './organizerPeople.queries.ts';
import { peopleSpreadsheet } from './peopleSpreadsheet.ts';

/** The people of all exhibitors of an event (ORG-62). */
export function organizerPeopleRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    organizerPeople: async ({ params, language, query: { format, ...query } }) => {
      if (format) {
        const told = await readToldOf(db, params, language);
        return peopleSpreadsheet(readAll(db, organizerPeople, params, query), told);
      }
      const { rows: persons, meta } = await readList(db, organizerPeople, params, query);
      return { data: { persons }, meta };
    },
    peopleChoices: async ({ params }) => ({ partners: await readExhibitorNames(db, params) }),
    organizerPerson: async ({ params }) => ({ person: await readOrganizerPerson(db, params) }),
    saveOrganizerPerson: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        const { partnerID } = await readOrganizerPerson(trx, params);
        if (await takesPartElsewhere(trx, partnerID, caller)) fail('personOfOthers');
        await savePersonDetails(trx, params.personID, body, caller);
        return { person: await readOrganizerPerson(trx, params) };
      }),
    moveOrganizerPerson: ({ params: { eventID, personID }, body, caller, transact }) =>
      transact(async (trx) => {
        const { partnerID } = await readOrganizerPerson(trx, { eventID, personID });
        const moving = { eventID, partnerID, personID };
        const moved = await moveEventPerson(trx, moving, body.partnerID, caller);
        return { person: await readOrganizerPerson(trx, { eventID, ...moved }) };
      }),
    endOrganizerPerson: ({ params: { eventID, personID }, transact }) =>
      transact(async (trx) => {
        const { partnerID } = await readOrganizerPerson(trx, { eventID, personID });
        await endEventPersons(trx, { eventID, partnerID }, [personID]);
        return {};
      }),
  };
}
