import type { TaskKind } from '@portal/contract/checklistFacts';
import type { ImportKind } from '@portal/contract/importSheets';
import { randomBytes, randomUUID } from 'node:crypto';
import { personStatus, personType } from '@portal/contract/codes';
import type { Db } from '../../src/db/pool.ts';
import { nth, organiserOf, type Given } from './given.ts';

/** Who and what is at an event. */
export function fair(db: Db) {
  const make = {
    /** A person with a place at the event: personnel of the partner unless told otherwise. */
    person: async (
      participation: { eventID: number; partnerID: number },
      given: Given<'persons'> & { email?: string } = {},
      there: Given<'eventsPersons'> = {},
    ) => {
      const { email = `person${nth()}@example.com`, ...columns } = given;
      const { eventID, partnerID } = participation;
      const organizationID = await organiserOf(db, eventID);
      const person = await db
        .insertInto('persons')
        .values({
          organizationID,
          partnerID,
          firstNames: 'Eero',
          lastName: 'Äijälä',
          emails: JSON.stringify([{ email, primary: true }]),
          ...columns,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await db
        .insertInto('eventsPersons')
        .values({
          eventID,
          partnerID,
          personID: person.personID,
          personType: personType.personnel,
          personStatus: personStatus.registered,
          ...there,
        })
        .execute();
      return person;
    },

    /** A table of personnel as a partner matched it. */
    importTable: (partnerID: number, heading: string) =>
      db
        .insertInto('partnersImportColumns')
        .values({
          partnerID,
          headingsHash: randomBytes(32),
          columns: JSON.stringify([{ heading, kind: 'name' }]),
        })
        .execute(),

    /** A package of an event, which no exhibitor has. */
    eventPackage: (eventID: number, nameFi = `Package ${nth()}`, given = {}) =>
      db
        .insertInto('packages')
        .values({ eventID, nameFi, personnelQuota: 6, ...given })
        .returning('packageID')
        .executeTakeFirstOrThrow(),

    /** A mail that told somebody of an exhibitor what is open. */
    taskReminder: ({
      eventID,
      partnerID,
      userID,
    }: {
      eventID: number;
      partnerID: number;
      userID: number;
    }) =>
      db
        .insertInto('taskReminders')
        .values({ eventID, partnerID, userID, dayReminded: '2027-02-18', openCount: 3 })
        .execute(),

    eventTask: (eventID: number, given: Given<'eventTasks'> & { taskKind: TaskKind }) =>
      db
        .insertInto('eventTasks')
        .values({ eventID, daysBefore: given.timeDue ? null : 5, ...given })
        .returning('eventTaskID')
        .executeTakeFirstOrThrow(),

    /** An import that was done. */
    eventImport: (
      {
        eventID,
        userID,
        kind = 'exhibitors',
      }: { eventID: number; userID: number; kind?: ImportKind },
      fileName = `exhibitors${nth()}.xlsx`,
      given: Given<'eventImports'> = {},
    ) =>
      db
        .insertInto('eventImports')
        .values({
          kind,
          eventID,
          userID,
          fileName,
          newCount: 1,
          changedCount: 0,
          sameCount: 0,
          refusedCount: 0,
          leftCount: 0,
          rows: JSON.stringify([
            {
              row: 2,
              name: fileName,
              recordID: null,
              outcome: 'new',
              changes: [],
              problems: [],
              warnings: [],
            },
          ]),
          undo: '[]',
          ...given,
        })
        .returning('eventImportID')
        .executeTakeFirstOrThrow(),

    /** A data set that was loaded. */
    organizationDataset: (
      by: { organizationID: number; userID: number },
      fileName = `fair${nth()}.zip`,
    ) =>
      db
        .insertInto('organizationDatasets')
        .values({
          ...by,
          fileName,
          storageName: randomUUID(),
          version: '0'.repeat(64),
          preview: JSON.stringify({
            counts: [
              { list: 'partners', newCount: 1, changedCount: 1, sameCount: 0, keptCount: 0 },
            ],
            changes: [
              {
                list: 'partners',
                key: fileName,
                fields: [{ field: 'city', from: 'Espoo', to: 'Vantaa', isKept: false }],
              },
            ],
            problems: [],
            problemCount: 0,
            warnings: [],
            scanCount: 0,
            visitorCount: 0,
          }),
          timeLoaded: new Date().toISOString(),
        })
        .returning('organizationDatasetID')
        .executeTakeFirstOrThrow(),

    /** An entry of the log, about the user's account too. */
    auditEntry: (
      {
        organizationID,
        eventID,
        partnerID,
        userID,
        orderID,
        personID,
        productID,
      }: Record<'organizationID' | 'eventID' | 'partnerID' | 'userID', number> &
        Partial<Record<'orderID' | 'personID' | 'productID', number>>,
      told: string,
    ) =>
      db
        .insertInto('auditEntries')
        .values({
          action: 'saveUser',
          kind: 'users',
          address: '10.0.0.7',
          requestID: randomUUID(),
          organizationID,
          isByOrganizer: true,
          eventID,
          partnerID,
          userID,
          accountUserID: userID,
          target: JSON.stringify({ userID, orderID, personID, productID }),
          changes: JSON.stringify([
            { table: 'partners', did: 'changed', told: { name: [null, told] } },
          ]),
        })
        .execute(),

    scanPoint: (
      participation: { eventID: number; partnerID: number },
      given: Given<'scanPoints'> = {},
    ) =>
      db
        .insertInto('scanPoints')
        .values({ ...participation, name: `Stand ${nth()}`, ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    scan: ({ scanPointID }: { scanPointID: number }, given: Given<'scans'> = {}) =>
      db
        .insertInto('scans')
        .values({
          scanPointID,
          timeScanned: new Date().toISOString(),
          firstNames: 'Eeva',
          lastName: 'Lehto',
          email: `visitor${nth()}@example.com`,
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    captureDevice: (scanPointID: number, given: Given<'captureDevices'> = {}) =>
      db
        .insertInto('captureDevices')
        .values({
          scanPointID,
          deviceID: crypto.randomUUID(),
          name: `Phone ${nth()}`,
          unsentCount: 0,
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** As if the organiser had taken the exhibitor out. */
    takeOut: ({ eventID, partnerID }: { eventID: number; partnerID: number }) =>
      db
        .updateTable('eventsPartners')
        .set({ timeDeleted: new Date().toISOString() })
        .where('eventID', '=', eventID)
        .where('partnerID', '=', partnerID)
        .execute(),

    /** The lead of one scan. */
    lead: async (point: { scanPointID: number }, given: Given<'scans'> = {}) => {
      const { leadKey } = await make.scan(point, given);
      return db
        .selectFrom('leads as l')
        .innerJoin('scanPoints as p', (join) =>
          join.onRef('p.partnerID', '=', 'l.partnerID').onRef('p.eventID', '=', 'l.eventID'),
        )
        .selectAll('l')
        .where('p.scanPointID', '=', point.scanPointID)
        .where('l.leadKey', '=', leadKey)
        .executeTakeFirstOrThrow();
    },

    leadNote: (by: { leadID: number; userID: number }, content = 'Send the quote') =>
      db
        .insertInto('leadNotes')
        .values({ ...by, content })
        .returningAll()
        .executeTakeFirstOrThrow(),

    visitor: (
      participation: { eventID: number; partnerID: number },
      given: Given<'visitors'> = {},
    ) =>
      db
        .insertInto('visitors')
        .values({
          ...participation,
          firstName: 'Ilona',
          lastName: 'Saari',
          company: 'Nordwind Oy',
          activityTime: 95,
          email: `visitor${nth()}@example.com`,
          phone: '+358 40 765 4321',
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
  return make;
}
