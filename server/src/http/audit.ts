import type { Endpoint } from '@portal/contract/route';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { kindOf } from '../access/kinds.ts';
import { sendAhead, type Sendable } from '../db/transaction.ts';
import type { Db, Trx } from '../db/pool.ts';
import { prepared } from '../db/statement.ts';

/** The notes of the database on what a transaction changes, as they begin, and where it takes none. */
export const [notesBegun, noNotes] = [' ', ''];
/** SQL: from here on the database adds to these notes, or to none, in a setting that ends with the transaction. */
export const setNotes = (notes: string) => sql`set_config('portal.changes', ${notes}, true)`;
const begin = prepared((given: { notes: string }) => sql`select ${setNotes(given.notes)}`);

/** An entry of the log but for what the database knows itself. */
interface Entry {
  action: string;
  kind: string;
  address: string;
  requestID: string;
  /** JSON: the ids in the path of the call. */
  target: string;
  /** Who: what of these the caller has, and null for the rest. */
  userID: number | null;
  sessionID: string | null;
  apiKeyID: number | null;
  scanPointID: number | null;
  /** For whom and where, as far as path and caller tell. */
  organizationID: number | null;
  partnerID: number | null;
  eventID: number | null;
  /** By a user of the organiser, at work for it, or by a system of it. */
  isByOrganizer: boolean;
  /** The partners that a user may act for. */
  partnerIDs: number[];
}

/**
 * SQL: writes the entry. Whoever a session was begun for is who called. Where the call names no partner it
 * is the one of the record in its path, or of what it changed; what is about an account is for no partner, nor is
 * what an organiser did for several at once: each would read what the others have.
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
      ${given.isByOrganizer}::boolean and "changesSeveral"(changes, 'eventID', to_jsonb(${given.eventID}::bigint)) as "isOfEvents"
    from noted)
  insert into "auditEntries" (action, kind, "userID", "sessionID", "apiKeyID", "scanPointID", address,
    "requestID", "organizationID", "partnerID", "eventID", "accountUserID", "isByOrganizer", target, changes)
  select ${given.action}, ${given.kind},
    coalesce(${given.userID}::bigint, (begun -> 'userID')::bigint),
    coalesce(${given.sessionID}::uuid, (begun ->> 'sessionID')::uuid), ${given.apiKeyID}::bigint, ${given.scanPointID}::bigint,
    ${given.address}::inet, ${given.requestID}::uuid, ${given.organizationID}::bigint,
    coalesce(${given.partnerID}::bigint, case when not ("isOfPartners" or "isOfEvents") then place."partnerID" end),
    coalesce(${given.eventID}::bigint, case when not "isOfEvents" then
      coalesce(place."eventID", (jsonb_path_query_first(changes, '$[*].ids.eventID'))::bigint) end),
    case when ${given.kind} in ('account', 'users') then
      coalesce((ids -> 'userID')::bigint, nullif(current_setting('portal.account', true), '')::bigint,
        case when ${given.kind} = 'account' then ${given.userID}::bigint end) end,
    ${given.isByOrganizer}::boolean, target, changes
  from named
  left join lateral "auditParticipation"(ids, ${given.partnerIDs}::bigint[]) place
    on ${given.partnerID}::bigint is null and ${given.kind} <> 'account'`,
);

/** What is done for an exhibitor by whoever acts as it is in its log, whatever it is about (ORG-35). */
const actedFor = (caller: FastifyRequest['caller']): Partial<Entry> => {
  const acting = caller && 'acting' in caller && caller.acting;
  return acting
    ? { partnerID: acting.partnerID, eventID: acting.eventID, isByOrganizer: true }
    : {};
};

/** The ids in a path. Keys that open something are none of them. */
const idsIn = (params: unknown) =>
  Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => /I[dD]$/.test(name)));

/** What a transaction has yet to write into the log. */
const entries = new WeakMap<Trx, Sendable<unknown>>();

/**
 * Writes the entry of a call into the log behind what was sent last, and not after its answer: for work that knows that
 * nothing comes any more which the log tells of.
 */
export async function writeEntryNow(trx: Trx): Promise<void> {
  const entry = entries.get(trx);
  entries.delete(trx);
  if (entry) await sendAhead(trx, entry);
}

/** Does the work of one call in its transaction, and leaves its entry in the log there. */
export type Audit = <Data>(
  request: FastifyRequest,
  trx: Trx,
  work: () => Promise<Data>,
  isBegun: boolean,
) => Promise<Data>;

/**
 * The one way in which calls come into the log (LOG-01): whatever the work of this endpoint changes, who
 * did it, and as whom. An entry that cannot be written takes the work with it. undefined: it leaves none.
 * What devices and systems send is noted without its contents. `isBegun`: the database takes notes already.
 */
export function auditOf(action: string, endpoint: Endpoint): Audit | undefined {
  const { audited: kind } = endpoint;
  if (!kind) return undefined;
  const { isPerson, isOrganizer: isByOrganizer } = kindOf(endpoint);
  return async (request, trx, work, isBegun) => {
    if (isPerson && !isBegun) await sendAhead(trx, begin({ notes: notesBegun }));
    const target = idsIn(request.params);
    const entry = writeEntry({
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
    entries.set(trx, entry);
    const data = await work();
    await writeEntryNow(trx);
    return data;
  };
}

const monthsAhead = 3;

/** Makes the tables of the coming months, and drops those that have been kept long enough; tells how many. */
export async function keepAuditMonths(db: Db, months: number): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select "makeAuditMonths"(${monthsAhead}), "dropAuditMonths"(${months}) as dropped`.execute(db);
  return rows[0]?.dropped ?? 0;
}
