import { paramNames, type Endpoint, type ParamName } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { isPlaceOf, type Reach } from '../db/participationOf.ts';
import { statement } from '../db/statement.ts';
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
interface Archived {
  eventID: number;
  partnerID: number | null;
}

const eventItself = statement<Archived, { eventID: number }>(
  ({ eventID }) => sql<Archived>`
    select "eventID", null::bigint as "partnerID" from events
    where "eventID" = ${eventID}::bigint and "timeArchived" is not null`,
);

/** The same of what stands in a table. */
const eventOf = (name: string, table: string) =>
  statement<Archived, { id: number }>(
    (given) => sql<Archived>`
      select r."eventID", r."partnerID" from ${sql.table(table)} r
      join events home on home."eventID" = r."eventID" and home."timeArchived" is not null
      where ${sql.ref(`r.${name}`)} = ${given.id}::bigint and ${isPlaceOf('r')}`,
  );

const records = Object.entries(tableOf).flatMap(([name, table]) =>
  table ? [{ name, ask: eventOf(name, table) }] : [],
);

/** Whether a call changes something of one event (ORG-20). */
export function changesEvent({ method, changes, path, example, whenArchived }: Endpoint): boolean {
  if (whenArchived || (method === 'GET' && !changes)) return false;
  return (
    paramNames(path).some((name) => name === 'eventID' || tableOf[name] !== null) ||
    (typeof example === 'object' && example !== null && 'eventID' in example)
  );
}

/** Asks whether a call of a user would change something of an archived event; undefined: it cannot. */
export async function findArchived(
  db: Db,
  endpoint: Endpoint,
  params: unknown,
  eventID: number | undefined,
): Promise<Archived | undefined> {
  if (!changesEvent(endpoint)) return undefined;
  if (eventID !== undefined) return (await eventItself(db, { eventID }))[0];
  const given = (params ?? {}) as Record<string, number>;
  const record = records.find(({ name }) => name in given);
  const id = record && given[record.name];
  return id === undefined ? undefined : (await record?.ask(db, { id }))?.[0];
}

/**
 * Ends such a call (ORG-20); here and nowhere else. Of what others have nothing is told: it is looked for and
 * not found as if it were not archived.
 */
export function refuseArchived(
  archived: Archived | undefined,
  { partnerIDs, onlyEventID }: Reach,
): void {
  if (!archived) return;
  const { eventID, partnerID } = archived;
  const isTheirs =
    partnerID === null ||
    (partnerIDs.includes(partnerID) && (onlyEventID === null || onlyEventID === eventID));
  if (isTheirs) fail('eventArchived');
}
