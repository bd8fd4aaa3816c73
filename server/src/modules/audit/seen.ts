import type { LoggedRecord } from '@portal/contract/organizerLog';
import { holdsRight } from '@portal/contract/organizerRoles';
import type { AuditKind } from '@portal/contract/route';
import type { Standing } from '../../access/organizers.ts';
import type { Participation } from '../../db/participationOf.ts';
import type { StoredChange } from './changes.ts';

/** Entries of these kinds are about people whom not everybody sees (ORG-09). */
const peoples: AuditKind[] = ['people', 'guests'];

const seesPeople = (organizer: Standing) => holdsRight(organizer, 'readPeople');

/** Kinds of entries that somebody does not read. */
export const hiddenKindsOf = (organizer: Standing): string[] =>
  seesPeople(organizer) ? [] : peoples;

/** Rows of people, which calls of any kind may change. */
const tables = new Set(['persons', 'eventsPersons']);

/** What of the changes of a call somebody sees; of sales it may tell no values. */
export const seenBy =
  (organizer: Standing) =>
  (changes: StoredChange[]): StoredChange[] =>
    seesPeople(organizer) ? changes : changes.filter(({ table }) => !tables.has(table));

const isOfProduct = (table: string) =>
  /^(?:products|packagesProducts|productBundles|stockChanges)/.test(table);

/** The record with a history that a change belongs to. */
export function aboutOf({ table, ids = {} }: Pick<StoredChange, 'table' | 'ids'>) {
  const has = (record: LoggedRecord) => ids[record] !== undefined;
  const records: LoggedRecord[] = isOfProduct(table) ? ['productID'] : ['orderID', 'personID'];
  const record = records.find(has);
  return record ? { record, recordID: ids[record] ?? 0 } : null;
}

/** Of the changes of a call those to one record. */
export const changesOf =
  (record: LoggedRecord, recordID: number) =>
  (changes: StoredChange[]): StoredChange[] =>
    changes.filter((change) => {
      const about = aboutOf(change);
      return about?.record === record && about.recordID === recordID;
    });

/**
 * Of what a call changed that which concerns an exhibitor at an event; of what was done for several at once only what
 * names it.
 */
export const changesFor =
  ({ eventID, partnerID }: Participation) =>
  (changes: StoredChange[], ofSeveral: boolean): StoredChange[] =>
    ofSeveral
      ? changes.filter(
          ({ ids = {} }) =>
            ids['partnerID'] === partnerID && (ids['eventID'] ?? eventID) === eventID,
        )
      : changes;
