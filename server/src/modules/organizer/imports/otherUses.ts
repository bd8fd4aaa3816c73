import type { ImportKind } from '@portal/contract/importSheets';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { isElsewhere } from '../exhibitors/elsewhere.queries.ts';
import type { Step } from './kept.ts';
import { isMade, type Found } from './uses.ts';

const keysOf = (steps: Step[], table: string) =>
  JSON.stringify(steps.filter((step) => step.table === table).map(({ key }) => key));

/** What is no row of another table: invitations that left, badges by mail, a stand that another one shares by now. */
export async function readOtherUses(
  db: DbOrTrx,
  kind: ImportKind,
  steps: Step[],
  since: string,
): Promise<Found[]> {
  if (kind === 'exhibitors') {
    const links = steps.filter(({ table }) => table === 'partnersUsers');
    const unshared = steps.filter(
      ({ table, before }) => table === 'stands' && before?.isShared === 'false',
    );
    const { rows } = await sql<Found>`
      select 'partnersUsers'::text as "table",
        jsonb_build_object('userID', l."userID", 'partnerID', l."partnerID") as key, 'invited'::text as reason
      from jsonb_populate_recordset(null::"partnersUsers", ${keysOf(links, 'partnersUsers')}::jsonb) g
      join "partnersUsers" l on l."userID" = g."userID" and l."partnerID" = g."partnerID"
      where l."timeInvited" >= ${since}::timestamptz
      union all
      select 'stands', jsonb_build_object('eventID', g."eventID", 'partnerID', g."partnerID", 'numberKey',
        g."numberKey"), 'stands'
      from jsonb_populate_recordset(null::stands, ${keysOf(unshared, 'stands')}::jsonb) g
      where exists (select from stands o where o."eventID" = g."eventID" and o."numberKey" = g."numberKey"
        and o."partnerID" <> g."partnerID" and not exists (
          select from jsonb_populate_recordset(null::stands, ${keysOf(steps.filter(isMade), 'stands')}::jsonb) own
          where own."partnerID" = o."partnerID" and own."numberKey" = o."numberKey"))`.execute(db);
    return rows;
  }
  if (kind !== 'persons') return [];
  const places = keysOf(steps.filter(isMade), 'eventsPersons');
  const { rows } = await sql<Found>`
    select 'eventsPersons'::text as "table",
      jsonb_build_object('eventsPersonID', g."eventsPersonID", 'personID', g."personID") as key,
      'badge'::text as reason
    from jsonb_populate_recordset(null::"eventsPersons", ${places}::jsonb) g
    where g."eventsPersonID" in (
      select (m.reference ->> 'eventsPersonID')::bigint from "outgoingMails" m
      where m.kind in ('badge', 'guestBadge') and m."timeCreated" >= ${since}::timestamptz)`.execute(
    db,
  );
  return rows;
}

/** What is of an exhibitor of events that the caller does not work for: a table that says so would be refused (ORG-03). */
export async function readElsewhere(
  db: DbOrTrx,
  steps: Step[],
  caller: Organizer,
): Promise<Found[]> {
  const own = steps.filter(
    (step) =>
      step.table === 'partnersUsers' ||
      (!isMade(step) && (step.table === 'partners' || step.table === 'persons')),
  );
  if (caller.isForAllEvents || own.length === 0) return [];
  const idsOf = (name: string) => own.flatMap(({ key }) => Number(key[name] ?? 0) || []);
  const { rows } = await sql<{ partnerID: number; personIDs: number[] }>`
    select p."partnerID", array(select h."personID" from persons h where h."partnerID" = p."partnerID"
      and h."personID" = any(${idsOf('personID')}::bigint[])) as "personIDs"
    from partners p
    where (p."partnerID" = any(${idsOf('partnerID')}::bigint[]) or p."partnerID" in (
        select h."partnerID" from persons h where h."personID" = any(${idsOf('personID')}::bigint[])))
      and ${isElsewhere(caller)}`.execute(db);
  const partnerIDs = new Set(rows.map(({ partnerID }) => partnerID));
  const personIDs = new Set(rows.flatMap((row) => row.personIDs));
  return own
    .filter(({ table, key }) =>
      table === 'persons'
        ? personIDs.has(Number(key['personID']))
        : partnerIDs.has(Number(key['partnerID'])),
    )
    .map(({ table, key }) => ({ table, key, reason: 'elsewhere' }));
}
