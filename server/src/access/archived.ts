import { paramNames, type Endpoint, type ParamName } from '@portal/contract/route';
import { sql, type RawBuilder } from 'kysely';
import { isPlaceOf, type Reach } from '../db/participationOf.ts';
import { fail } from '../http/errors.ts';

/**
 * Of each name in a path the table that says at which event it is, and whose; null: what it names belongs to
 * no event, or stands below something that does.
 */
const tableOf: Record<ParamName, string | null> = {
  userID: null,
  partnerID: null,
  // The guard has looked at it.
  eventID: null,
  // Read or unread is the user's own affair.
  partnersUsersNotificationsID: null,
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
  leadID: 'leads',
  leadNoteID: null,
  captureKey: null,
  deviceID: null,
  productID: null,
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
  savedViewID: null,
};

/** An archived event to which what a path names belongs, and whose that is; null: the event itself is named. */
export interface Archived {
  eventID: number;
  partnerID: number | null;
}

/** SQL: where this is about an archived event, that as JSON; of a table the row of this id, or the event itself. */
const archivedAs = (table: string | undefined, name: string, id: unknown) => sql<Archived | null>`(
    select jsonb_build_object('eventID', home."eventID",
      'partnerID', ${table ? sql.ref('r.partnerID') : sql`null`})
    from events home ${table ? sql`join ${sql.table(table)} r on r."eventID" = home."eventID"` : sql``}
    where ${sql.ref(`${table ? 'r' : 'home'}.${name}`)} = ${id}::bigint and home."timeArchived" is not null
      ${table ? sql`and ${isPlaceOf('r')}` : sql``})`;

/** What a call may find archived: by what in its path, and how that is asked in the guard’s statement. */
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

/** What a call of a user would change that may be at an archived event, and its id; nothing where it cannot. */
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
 * Ends such a call (ORG-20); here and nowhere else. Of what others have nothing is told: it is looked for and
 * not found as if it were not archived.
 */
export function refuseArchived(
  archived: Archived | null,
  { partnerIDs, onlyEventID }: Reach,
): void {
  if (!archived) return;
  const { eventID, partnerID } = archived;
  const isTheirs =
    partnerID === null ||
    (partnerIDs.includes(partnerID) && (onlyEventID === null || onlyEventID === eventID));
  if (isTheirs) fail('eventArchived');
}
