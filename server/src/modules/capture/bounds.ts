import { sql } from 'kysely';

/**
 * What a capture link takes in a day, for whoever has it may be anybody, with a badge too. The largest stand, twenty
 * devices that read nothing but foreign badges all day, stays below; what is beyond stays on the
 * device and is taken later (CAP-01, CAP-07, CAP-08).
 */
export const perDay = {
  newDevices: 200,
  refused: 20_000,
  refusedOfDevice: 2000,
  rehearsed: 2000,
  ofBadge: 200,
};

/** SQL: from when on that is counted; a link that was renewed starts afresh (CAP-01). */
export const countedFrom = (scanPointID: number) => sql`(
  select greatest(now() - interval '1 day', p."timeLinkRenewed") from "scanPoints" p
  where p."scanPointID" = ${scanPointID}::bigint)`;
