import { paramNames, type Endpoint, type ParamName } from '@portal/contract/route';
import { sql, type RawBuilder } from 'kysely';
import { isPlaceOf, reaches, type Reach } from '../db/participationOf.ts';
import { fail } from '../http/errors.ts';

/**
 * For each name in a path, the table that says which event and exhibitor it belongs to; null: it belongs to
 * no event, or the path also names the record that it belongs to.
 */
const tableOf: Record<ParamName, string | null> = {
  userID: null,
  partnerID: null,
  // The guard has looked at it.
  eventID: null,
  // Read or unread is the user's own affair.
  partnersUsersNotificationsID: null,
  notificationID: null,
  organizationID: null,
  organizerUserID: null,
  apiKeyID: null,
  // A partner keeps its persons over all events.
  personID: null,
  sessionID: null,
  passkeyID: null,
  materialID: null,
  eventsPartnersFileId: 'eventsPartnersFiles',
  scanPointID: 'scanPoints',
  scanPointOrderID: null,
  leadID: 'leads',
  leadNoteID: null,
  captureKey: null,
  deviceID: null,
  productID: null,
  productCategoryId: null,
  orderID: 'orders',
  orderRowID: null,
  ticketID: 'tickets',
  ticketKey: null,
  partnerEmailId: 'partnerEmails',
  registrationCode: null,
  exhibitorImportID: null,
  productImportID: null,
  personImportID: null,
  // The load itself looks at the events of its file.
  organizationDatasetID: null,
  packageID: null,
  eventTaskID: null,
  savedViewID: null,
  invoiceBatchID: null,
};

/**
 * An archived event, and the exhibitor whose record the path names; null: the path names the event itself.
 */
export interface Archived {
  eventID: number;
  partnerID: number | null;
}

/**
 * SQL: JSON about the archived event that the row with this id, or the event itself, belongs to; null where
 * it is not archived.
 */
const archivedAs = (table: string | undefined, name: string, id: unknown) => sql<Archived | null>`(
    select jsonb_build_object('eventID', home."eventID",
      'partnerID', ${table ? sql.ref('r.partnerID') : sql`null`})
    from events home ${table ? sql`join ${sql.table(table)} r on r."eventID" = home."eventID"` : sql``}
    where ${sql.ref(`${table ? 'r' : 'home'}.${name}`)} = ${id}::bigint and home."timeArchived" is not null
      ${table ? sql`and ${isPlaceOf('r')}` : sql``})`;

/**
 * What has to be looked up to tell whether a call is about an archived event: the name in its path, and the
 * SQL that the guard’s statement asks.
 */
export interface MayBeArchived {
  name: string;
  find: (id: unknown) => RawBuilder<Archived | null>;
}

const mayBe = (name: string, table?: string): MayBeArchived => ({
  name,
  find: (id) => archivedAs(table, name, id),
});
const eventItself = mayBe('eventID');
const records = Object.entries(tableOf).flatMap(([name, table]) =>
  table ? [mayBe(name, table)] : [],
);

const changing = new WeakMap<Endpoint, boolean>();

/** Whether a call changes something of one event (ORG-20). */
export const changesEvent = (endpoint: Endpoint): boolean =>
  changing.getOrInsertComputed(endpoint, mayChangeEvent);

function mayChangeEvent({ method, changes, path, example, whenArchived }: Endpoint): boolean {
  if (whenArchived || (method === 'GET' && !changes)) return false;
  return (
    paramNames(path).some((name) => name === 'eventID' || tableOf[name] !== null) ||
    (typeof example === 'object' && example !== null && 'eventID' in example)
  );
}

/**
 * What a user’s call would change at an event: the event itself or a record of it, with the id; no
 * `archivable` where the call changes nothing of an event.
 */
export function findArchivable(
  endpoint: Endpoint,
  params: unknown,
  eventID: number | undefined,
): { archivable?: MayBeArchived; archivableID: number | null } {
  if (!changesEvent(endpoint)) return { archivableID: null };
  if (eventID !== undefined) return { archivable: eventItself, archivableID: eventID };
  const given = (params ?? {}) as Record<string, number>;
  const archivable = records.find(({ name }) => name in given);
  return archivable
    ? { archivable, archivableID: given[archivable.name] ?? null }
    : { archivableID: null };
}

/**
 * Refuses a change of an archived event (ORG-20); nothing else does. Whoever may not reach the event is not
 * told that it is archived: they get the usual 404.
 */
export function refuseArchived(archived: Archived | null, reach: Reach): void {
  if (!archived) return;
  const { eventID, partnerID } = archived;
  if (partnerID === null || reaches(reach, { eventID, partnerID })) fail('eventArchived');
}
