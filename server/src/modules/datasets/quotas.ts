import { personType } from '@portal/contract/codes';
import { sql } from 'kysely';
import type { Load } from './load.ts';

/**
 * Which partners have more personnel than their quota at the events whose people the file names. The
 * organiser's word counts, so they are loaded all the same, and told (IMP-01).
 */
export async function readOverfilledQuotas({ trx, keys, dataset }: Load): Promise<string[]> {
  const events = new Set(
    dataset.persons.flatMap((person) => (person.events ?? []).map(({ eventID }) => eventID)),
  );
  const { rows } = await sql<{ partner: string; event: string; count: number; quota: number }>`
    select p.name as partner, e.name as event, count(*)::int as count, ep."personnelQuota" as quota
    from "eventsPartners" ep
    join events e using ("eventID") join partners p using ("partnerID")
    join "eventsPersons" place on place."eventID" = ep."eventID"
      and place."partnerID" = ep."partnerID" and place."timeDeleted" is null
      and place."personType" = ${personType.personnel}
    where ep."eventID" = any(${[...events].map((key) => keys.get('events', key))}::bigint[])
      and ep."timeDeleted" is null
    group by ep."eventID", ep."partnerID", 1, 2, 4
    having count(*) > ep."personnelQuota"
    order by 2, 1`.execute(trx);
  return rows.map(
    ({ partner, event, count, quota }) =>
      `${partner} has ${count} of its personnel at ${event}, ${count - quota} more than its quota of ${quota}.`,
  );
}
