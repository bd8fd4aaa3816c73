import { paramNames, type Endpoint, type ParamName } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { isParticipationOf, type Reach } from '../db/participationOf.ts';
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

type Answer = { isArchived: boolean };

const isArchived = statement<Answer, { eventID: number }>(
  ({ eventID }) => sql<Answer>`select exists (
    select from events where "eventID" = ${eventID}::bigint and "timeArchived" is not null) as "isArchived"`,
);

/** The same of what stands in a table, where it is the caller's: of what others have nothing is told. */
const isOfArchived = (name: string, table: string) =>
  statement<Answer, Reach & { id: number }>(
    (given) => sql<Answer>`select exists (
      select from ${sql.table(table)} r join events home on home."eventID" = r."eventID"
      where ${sql.ref(`r.${name}`)} = ${given.id}::bigint and home."timeArchived" is not null
        and ${isParticipationOf(given, 'r')}) as "isArchived"`,
  );

const records = Object.entries(tableOf).flatMap(([name, table]) =>
  table ? [{ name, ask: isOfArchived(name, table) }] : [],
);

/** Whether a call changes something of one event (ORG-20). */
export function changesEvent({ method, changes, path, example, whenArchived }: Endpoint): boolean {
  if (whenArchived || (method === 'GET' && !changes)) return false;
  return (
    paramNames(path).some((name) => name === 'eventID' || tableOf[name] !== null) ||
    (typeof example === 'object' && example !== null && 'eventID' in example)
  );
}

/** Ends a call of a user that would change something of an archived event (ORG-20); here and nowhere else. */
export async function refuseArchived(
  db: Db,
  endpoint: Endpoint,
  params: unknown,
  { eventID, partnerIDs, onlyEventID }: Reach & { eventID: number | undefined },
): Promise<void> {
  if (!changesEvent(endpoint)) return;
  const given = (params ?? {}) as Record<string, number>;
  const record = records.find(({ name }) => name in given);
  const id = record && given[record.name];
  let answers: Answer[] = [];
  if (eventID !== undefined) answers = await isArchived(db, { eventID });
  else if (record && id !== undefined)
    answers = await record.ask(db, { id, partnerIDs, onlyEventID });
  if (answers[0]?.isArchived) fail('eventArchived');
}
