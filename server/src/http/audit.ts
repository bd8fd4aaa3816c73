import type { Endpoint } from '@portal/contract/route';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { kindOf } from '../access/kinds.ts';
import { sendAhead, type Sendable } from '../db/transaction.ts';
import type { Db, Trx } from '../db/pool.ts';
import { prepared } from '../db/statement.ts';

/**
 * The notes that the database takes about what a transaction changes: as they begin, and the value that turns
 * them off.
 */
export const [notesBegun, noNotes] = [' ', ''];
/**
 * SQL: from here on the database adds to these notes, or takes none. The setting ends with the transaction.
 */
export const setNotes = (notes: string) => sql`set_config('portal.changes', ${notes}, true)`;
const begin = prepared((given: { notes: string }) => sql`select ${setNotes(given.notes)}`);

/** An entry of the log without what the database fills in itself. */
interface Entry {
  action: string;
  kind: string;
  address: string;
  requestID: string;
  /** JSON: the ids in the path of the call. */
  target: string;
  /** Who called: the ids that this kind of caller has, null for the rest. */
  userID: number | null;
  sessionID: string | null;
  apiKeyID: number | null;
  scanPointID: number | null;
  /** For whom and where, as far as path and caller tell it. */
  organizationID: number | null;
  partnerID: number | null;
  eventID: number | null;
  /** By a user of the organiser, at work for it, or by a system of it. */
  isByOrganizer: boolean;
  /** The partners that a user may act for. */
  partnerIDs: number[];
}

/**
 * SQL: writes the entry. Where a session begins, the caller is the user it begins for. Where the call names
 * no partner, it is the partner of the record in the path, or of what was changed. Entries about an account,
 * and about what an organiser did for several partners at once, have none: each partner would read what the
 * others have. An exhibitor's work is in the log of the organiser whose exhibitor it is: the session may be at
 * another's fair. An event that was made from another one has the entry, not the other one.
 * What was done to several accounts at once is of none of them.
 */
const writeEntry = prepared(
  (given: Entry) => sql`
  with noted as materialized (
    select ('[' || rtrim(coalesce(current_setting('portal.changes', true), ''), ', ') || ']')::jsonb as changes),
  named as materialized (
    select changes, ${given.target}::jsonb as target,
      coalesce(jsonb_path_query_first(changes, '$[*].ids ? (exists(@.*))'), '{}') || ${given.target}::jsonb as ids,
      jsonb_path_query_first(changes, '$[*] ? (@.table == "sessions" && @.did == "added").ids') as begun,
      ${given.isByOrganizer}::boolean and "changesSeveral"(changes, 'partnerID', null) as "isOfPartners",
      ${given.isByOrganizer}::boolean and "changesSeveral"(changes, 'eventID', to_jsonb("eventID")) as "isOfEvents",
      "eventID"
    from noted, lateral (select coalesce(
      (jsonb_path_query_first(changes, '$[*] ? (@.table == "events" && @.did == "added").ids.eventID'))::bigint,
      ${given.eventID}::bigint) as "eventID") at)
  insert into "auditEntries" (action, kind, "userID", "sessionID", "apiKeyID", "scanPointID", address,
    "requestID", "organizationID", "partnerID", "eventID", "accountUserID", "isByOrganizer", target, changes)
  select ${given.action}, ${given.kind},
    coalesce(${given.userID}::bigint, (begun -> 'userID')::bigint),
    coalesce(${given.sessionID}::uuid, (begun ->> 'sessionID')::uuid), ${given.apiKeyID}::bigint, ${given.scanPointID}::bigint,
    ${given.address}::inet, ${given.requestID}::uuid,
    coalesce(
      (select p."organizationID" from partners p where p."partnerID" = whose."partnerID"
        and ${given.organizationID}::bigint is not null and not ${given.isByOrganizer}::boolean),
      ${given.organizationID}::bigint),
    whose."partnerID",
    coalesce(named."eventID", case when not "isOfEvents" then
      coalesce(place."eventID", (jsonb_path_query_first(changes, '$[*].ids.eventID'))::bigint) end),
    case when ${given.kind} in ('account', 'users')
        and (target ? 'userID' or not "changesSeveral"(changes, 'userID', null)) then
      coalesce((ids -> 'userID')::bigint, nullif(current_setting('portal.account', true), '')::bigint,
        case when ${given.kind} = 'account' then ${given.userID}::bigint end) end,
    ${given.isByOrganizer}::boolean, target, changes
  from named
  left join lateral "auditParticipation"(ids, ${given.partnerIDs}::bigint[]) place
    on ${given.partnerID}::bigint is null and ${given.kind} <> 'account'
  cross join lateral (select coalesce(${given.partnerID}::bigint,
    case when not ("isOfPartners" or "isOfEvents") then place."partnerID" end) as "partnerID") whose`,
);

/**
 * Whatever is done by somebody acting as an exhibitor is in that exhibitor’s log, whatever it is about
 * (ORG-35).
 */
const actedFor = (caller: FastifyRequest['caller']): Partial<Entry> => {
  const acting = caller && 'acting' in caller && caller.acting;
  return acting
    ? { partnerID: acting.partnerID, eventID: acting.eventID, isByOrganizer: true }
    : {};
};

/** The ids in a path, without keys that open something. */
const idsIn = (params: unknown) =>
  Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => /I[dD]$/.test(name)));

/** The entry that a transaction still has to write into the log. */
const entries = new WeakMap<Trx, () => Sendable<unknown>>();

/**
 * Sends the entry of a call right behind the last statement, without waiting for its answer: for work that
 * will change nothing more that the log tells of.
 */
export async function writeEntryNow(trx: Trx): Promise<void> {
  const entryOf = entries.get(trx);
  entries.delete(trx);
  if (entryOf) await sendAhead(trx, entryOf());
}

/** Does the work of one call in its transaction, and writes its log entry there. */
export type Audit = <Data>(
  request: FastifyRequest,
  trx: Trx,
  work: () => Promise<Data>,
  isBegun: boolean,
) => Promise<Data>;

/**
 * The one way in which calls get into the log (LOG-01): what the work of this endpoint changes, who did it,
 * and as whom. Where the entry cannot be written, the work is undone. undefined: the endpoint leaves no
 * entry. What devices and systems send is noted without its contents. `isBegun`: the database takes notes
 * already.
 */
export function auditOf(action: string, endpoint: Endpoint): Audit | undefined {
  const { audited: kind } = endpoint;
  if (!kind) return undefined;
  const { isPerson, isOrganizer: isByOrganizer } = kindOf(endpoint);
  return async (request, trx, work, isBegun) => {
    if (isPerson && !isBegun) await sendAhead(trx, begin({ notes: notesBegun }));
    const target = idsIn(request.params);
    const entryOf = () =>
      writeEntry({
        userID: null,
        sessionID: null,
        apiKeyID: null,
        scanPointID: null,
        organizationID: null,
        partnerID: target['partnerID'] ?? null,
        eventID: target['eventID'] ?? null,
        isByOrganizer,
        partnerIDs: [],
        ...request.caller,
        ...actedFor(request.caller),
        action,
        kind,
        address: request.ip,
        requestID: request.id,
        target: JSON.stringify(target),
      });
    entries.set(trx, entryOf);
    const data = await work();
    await writeEntryNow(trx);
    return data;
  };
}

const monthsAhead = 3;

/** Work on whole months at once: more than the five seconds of a call may go by, while writers wait for it. */
const onMonths = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '20s'`.execute(trx);
    return work(trx);
  });

/** Makes the tables of the coming months. Until then entries lie in one for all, and nothing is lost. */
export async function makeAuditMonths(db: Db): Promise<void> {
  await onMonths(db, (trx) => sql`select "makeAuditMonths"(${monthsAhead})`.execute(trx));
}

/** Makes the tables of the coming months, and drops those that have been kept long enough; tells how many. */
export async function keepAuditMonths(db: Db, months: number): Promise<number> {
  const { rows } = await onMonths(db, (trx) =>
    sql<{ dropped: number }>`
      select "makeAuditMonths"(${monthsAhead}), "dropAuditMonths"(${months}) as dropped`.execute(
      trx,
    ),
  );
  return rows[0]?.dropped ?? 0;
}
