import { sql } from 'kysely';
import type { Load } from './load.ts';
import { readStoredRecords, recordsOf } from './persons.ts';
import { upsert } from './upsert.ts';

export async function writePersons(load: Load): Promise<void> {
  const { keys, dataset, trx } = load;
  const known = await readStoredRecords(trx, dataset);
  await upsert(
    load,
    'persons',
    dataset.persons.flatMap((given) => {
      const { personID, organizationID, events: _below, ...person } = given;
      return recordsOf(given, known.get(personID), keys).map(({ partnerID }) => ({
        ...person,
        partnerID,
        externalKey: personID,
        organizationID: keys.get('organizations', organizationID),
      }));
    }),
    { by: ['externalKey', 'partnerID'], where: sql`"externalKey" is not null` },
  );
  const written = await readStoredRecords(trx, dataset);
  await upsert(
    load,
    'eventsPersons',
    dataset.persons.flatMap(({ personID, events = [] }) =>
      events.map(({ eventID, partnerID: key, ...participation }) => {
        const partnerID = keys.get('partners', key);
        const record = written.get(personID)?.find((each) => each.partnerID === partnerID);
        return {
          ...participation,
          personID: record?.personID,
          eventID: keys.get('events', eventID),
          partnerID,
        };
      }),
    ),
    { by: ['personID', 'eventID'], amongLiving: true },
  );
}

export async function writeScanPoints(load: Load): Promise<void> {
  const { keys, dataset } = load;
  await upsert(
    load,
    'scanPoints',
    dataset.scanPoints.map(({ scanPointID, eventID, partnerID, scans: _below, ...scanPoint }) => ({
      ...scanPoint,
      externalKey: scanPointID,
      eventID: keys.get('events', eventID),
      partnerID: keys.get('partners', partnerID),
    })),
  );
  // A scan is what a device saw once: it never changes afterwards.
  await upsert(
    load,
    'scans',
    dataset.scanPoints.flatMap(({ scanPointID, eventID, scans = [] }) =>
      scans.map(({ scanPointScanID, timeScanned, ...scan }) => ({
        ...scan,
        externalKey: scanPointScanID,
        scanPointID: keys.get('scanPoints', scanPointID),
        timeScanned: load.moment(timeScanned, eventID),
        timeReceived: load.moment(timeScanned, eventID),
      })),
    ),
    { once: 'all' },
  );
}

export async function writeVisitors(load: Load): Promise<void> {
  await upsert(
    load,
    'visitors',
    load.dataset.visitors.map(({ visitorID, eventID, partnerID, ...visitor }) => ({
      ...visitor,
      externalKey: visitorID,
      eventID: load.keys.get('events', eventID),
      partnerID: load.keys.get('partners', partnerID),
      timeCreated: load.moment(visitor.timeCreated, eventID),
      timeLatestActivity: load.moment(visitor.timeLatestActivity, eventID),
    })),
  );
}
