import type { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import type { organizerExhibitorRoutes as endpoints } from '@portal/contract/organizerExhibitors';
import type { organizerPartnerRoutes } from '@portal/contract/organizerPartners';
import { holdsRight } from '@portal/contract/organizerRoles';
import { seesSales } from '../../../access/organizers.ts';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { organizersLog } from '../../audit/audit.public.ts';
import { readToldOf } from '../organizer.queries.ts';
import { addExhibitor, findCandidates } from './partners.service.ts';
import { readOrganizerExhibitor, toldTo } from './organizerExhibitor.queries.ts';
import {
  organizerExhibitors,
  readHalls,
  writtenExhibitors,
} from './organizerExhibitors.queries.ts';
import { saveStands } from './stands.service.ts';
import { exhibitorsSpreadsheet } from './organizerExhibitorsSpreadsheet.ts';

type Endpoints = typeof endpoints &
  typeof organizerExhibitorDetailRoutes &
  typeof organizerPartnerRoutes;

/** The exhibitors of an event in the organiser’s console. */
export function organizerExhibitorRoutes(deps: Deps): Handlers<Endpoints> {
  const { db } = deps;
  const log = organizersLog(deps);
  return {
    organizerExhibitors: async ({ params, caller, language, query: { format, ...query } }) => {
      const reading = { ...params, seesSales: seesSales(caller) };
      if (format)
        return exhibitorsSpreadsheet(readAll(db, writtenExhibitors, reading, query), {
          ...reading,
          ...(await readToldOf(db, params, language)),
          seesPeople: holdsRight(caller, 'readPeople'),
        });
      const { rows: exhibitors, meta } = await readList(db, organizerExhibitors, reading, query);
      return { data: { exhibitors }, meta };
    },
    organizerHalls: async ({ params: { eventID } }) => ({ halls: await readHalls(db, eventID) }),
    organizerExhibitor: async ({ params, caller, language }) => ({
      exhibitor: await readOrganizerExhibitor(db, params, toldTo(caller, language)),
    }),
    exhibitorLog: (input) => log.ofExhibitor(input.params, input.caller, input),
    partnerCandidates: async ({ params: { eventID }, caller: { organizationID }, body }) => ({
      candidates: await findCandidates(db, { eventID, organizationID }, body),
    }),
    addExhibitor: ({ params: { eventID }, body, caller, language, transact }) =>
      transact(async (trx) => {
        const partnerID = await addExhibitor(trx, eventID, body, caller);
        const place = { eventID, partnerID };
        return { exhibitor: await readOrganizerExhibitor(trx, place, toldTo(caller, language)) };
      }),
    saveStands: async ({ params, body, caller, language, transact }) =>
      transact(async (trx) => {
        await saveStands(trx, params, body);
        return { exhibitor: await readOrganizerExhibitor(trx, params, toldTo(caller, language)) };
      }),
  };
}
