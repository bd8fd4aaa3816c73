import { personType } from '@portal/contract/codes';
import { sql } from 'kysely';
import type { Participation } from '../../db/participationOf.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';

/** SQL: names of personnel at the event `e` with the settings `s` are the organiser's now (ORG-66), until it is over. */
export const areNamesFrozen = sql<boolean>`coalesce(
  s."timeNamesFrozen" <= now() and e."eventEnds" > now(), false)`;

/** What of a person stands on a badge. */
const onBadge = ['firstNames', 'lastName', 'company', 'jobTitle'] as const;
export type OnBadge = { [Name in (typeof onBadge)[number]]?: string | null | undefined };

/** SQL: places `ep` among the personnel of events whose names are frozen. */
const frozenPlaces = sql`"eventsPersons" ep
  join events e on e."eventID" = ep."eventID" join "partnerPortals" s on s."eventID" = ep."eventID"
  where ep."personType" = ${sql.lit(personType.personnel)} and ep."isListed" and ${areNamesFrozen}`;

/** Refuses an exhibitor's change of what stands on a badge, where the person has a place at an event whose names are frozen. */
export async function refuseFrozenNames(
  db: DbOrTrx,
  personID: number,
  given: OnBadge,
): Promise<void> {
  const changed = onBadge
    .filter((name) => given[name] !== undefined)
    .map((name) => sql`p.${sql.ref(name)} is distinct from ${given[name] ?? null}`);
  if (changed.length === 0) return;
  const { rows } = await sql`
    select from persons p where p."personID" = ${personID} and (${sql.join(changed, sql` or `)})
      and exists (select from ${frozenPlaces} and ep."personID" = p."personID")`.execute(db);
  if (rows.length > 0) fail('namesFrozen');
}

/** Refuses to end places of personnel, where names are frozen: who is ended by mistake could not come back. */
export async function refuseFrozenPlaces(
  db: DbOrTrx,
  { eventID, partnerID }: Participation,
  personIDs: number[],
): Promise<void> {
  const { rows } = await sql`
    select from ${frozenPlaces} and ep."eventID" = ${eventID} and ep."partnerID" = ${partnerID}
      and ep."personID" = any(${personIDs}::bigint[]) limit 1`.execute(db);
  if (rows.length > 0) fail('namesFrozen');
}

/** When names of an event's personnel freeze, and whether they have; null: never. */
export async function readNameFreeze(
  db: DbOrTrx,
  { eventID }: { eventID: number },
): Promise<{ timeNamesFrozen: string | null; isFrozen: boolean }> {
  const { rows } = await sql<{ timeNamesFrozen: string | null; isFrozen: boolean }>`
    select s."timeNamesFrozen", ${areNamesFrozen} as "isFrozen"
    from events e left join "partnerPortals" s on s."eventID" = e."eventID"
    where e."eventID" = ${eventID}`.execute(db);
  return rows[0] ?? { timeNamesFrozen: null, isFrozen: false };
}
