import type { Capture } from '@portal/contract/capture';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { testPerson } from './capture.service.ts';
import { storeCaptures, timeTold, type Receiving } from './store.queries.ts';

/** Captures of one scan point that are tried at a time. */
const atOnce = 500;

interface Waiting extends Receiving {
  captures: Capture[];
}

/** Days after the end of an event in which a badge may still come into being. */
const daysAfter = 30;

const toldOfRefused = timeTold({
  scanned: sql`r."timeScanned"`,
  made: sql`s."timeCreated"`,
  received: sql`r."timeReceived"`,
});

/**
 * Refused captures whose badge has come into being since, by scan point. Those beyond what is tried at a time
 * come another time, whatever keeps these from being stored.
 */
async function findWaiting(db: Deps['db']): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select s."scanPointID", s."eventID", t."timeScanningCloses", r.captures
    from events e join "scanPoints" s using ("eventID")
    left join "partnerPortals" t using ("eventID") cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'captureID', "captureID", 'revision', "captureRevision", 'code', code,
        'timeScanned', "timeScanned", 'rating', rating, 'tags', tags, 'comment', comment
      ) order by "timeScanned", "captureID") as captures
      from (
        select r.* from "refusedCaptures" r cross join lateral (${toldOfRefused}) told
        where r."scanPointID" = s."scanPointID"
          -- What came too late stays so, unless the organiser has moved the end.
          and (r.reason <> 'closed' or t."timeScanningCloses" is null
            or told."timeTold" < t."timeScanningCloses")
          and exists (
          select from "eventsPersons" ep
          where ep."badgeCode" between r."firstBadge" and r."lastBadge"
            and ep."eventID" = s."eventID" and ep."timeDeleted" is null)
        order by random() limit ${atOnce}
      ) r
    ) r
    where e."eventEnds" > now() - ${daysAfter} * interval '1 day'
      and r.captures is not null and s."timeDeleted" is null`.execute(db);
  return rows;
}

/**
 * Makes scans of the refused captures whose badge is there by now, also of devices that are never
 * heard of again (CAP-03). Any number of processes may do it at once.
 */
export async function retryRefused(db: Deps['db']): Promise<number> {
  let stored = 0;
  for (const { captures, ...scanPoint } of await findWaiting(db)) {
    const { answers } = await storeCaptures(db, scanPoint, captures, testPerson.en);
    stored += answers.filter(({ reason }) => reason === null).length;
  }
  return stored;
}
