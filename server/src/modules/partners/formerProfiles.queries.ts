import type { FormerProfile, ProfilePart } from '@portal/contract/formerProfiles';
import type { PackageLevel } from '@portal/contract/codes';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import { isPublished } from '../../db/eventParts.ts';
import { isWithin, type Participation } from '../../db/participationOf.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { isoTime } from '../../db/sqlTime.ts';

type At = 'f' | 'o';

/** SQL: what a participation has of each part of a profile. */
const has: Record<ProfilePart, (at: At) => RawBuilder<boolean>> = {
  description: (at) => sql`coalesce(${sql.ref(`${at}.description`)}, '') <> ''`,
  video: (at) => sql`coalesce(case when ${sql.ref(`${at}.videoPlatform`)} = 'other'
    then ${sql.ref(`${at}.videoEmbedCode`)} else ${sql.ref(`${at}.videoUrl`)} end, '') <> ''`,
  files: (at) => sql`exists (
    select from "eventsPartnersFiles" l join materials m on m."materialID" = l."materialID"
    where l."eventID" = ${sql.ref(`${at}.eventID`)} and l."partnerID" = ${sql.ref(`${at}.partnerID`)}
      and l."timeDeleted" is null and m."timeDeleted" is null)`,
};

/** SQL: the participation `o` has room for a video (EXH-05, EXH-07). */
const takesVideo = sql<boolean>`(o."isProspectumLiveEnabled" and o."packageLevel" = 'extensive')`;

/** SQL: at `f` there is something that can be taken over to `o`. */
const isAnything = sql<boolean>`(${has.description('f')} or (${takesVideo} and ${has.video('f')})
  or ${has.files('f')})`;

/** SQL: of that something that is not there at `o`. */
const fillsGap = sql<boolean>`((${has.description('f')} and not ${has.description('o')})
  or (${takesVideo} and ${has.video('f')} and not ${has.video('o')})
  or (${has.files('f')} and not ${has.files('o')}))`;

/**
 * SQL: the last earlier participation `f`, at the event `e`, of which something can be taken over to the
 * participation `o` of an event, where that was not answered yet (ORG-18). Nothing is kept for it: it is looked for.
 */
const formerPlace = (caller: Pick<Caller, 'onlyEventID'>) => sql`
  "eventsPartners" f join events e on e."eventID" = f."eventID"
  where o."formerProfileAnswer" is null and o."timeArchived" is null
    and f."partnerID" = o."partnerID" and f."timeDeleted" is null and ${isPublished}
    and e."organizationID" = o."organizationID" and e."eventStarts" < o."eventStarts"
    and ${isWithin(caller, 'f')} and ${isAnything}
  order by e."eventStarts" desc, e."eventID" desc limit 1`;

/** SQL: a profile waits for the participation `o` that fills something empty there. */
export const hasFormerProfile = (caller: Pick<Caller, 'onlyEventID'>) => sql<boolean>`coalesce((
  select ${fillsGap} from ${formerPlace(caller)}), false)`;

type Stored = Omit<FormerProfile, 'files' | 'isTooLong'> & {
  hasFiles: boolean;
  /** Of the event to which it would be taken over. */
  here: { eventEnds: string; isLive: boolean; packageLevel: PackageLevel };
};

/** What waits for a participation, but for its files. */
export async function readFormerPlace(
  db: DbOrTrx,
  { eventID, partnerID }: Participation,
  caller: Pick<Caller, 'onlyEventID'>,
): Promise<Stored | undefined> {
  const filled = (['description', 'video', 'files'] as const).map(
    (part) => sql`case when ${has[part]('o')} then ${sql.lit(part)} end`,
  );
  const video = (column: string) =>
    sql`case when ${takesVideo} and ${has.video('f')} then ${sql.ref(`f.${column}`)} end`;
  const { rows } = await sql<Stored>`
    select former.*, array_remove(array[${sql.join(filled)}], null) as "filledParts", o."timeModified",
      jsonb_build_object('eventEnds', ${isoTime('o.eventEnds')},
        'isLive', o."isProspectumLiveEnabled", 'packageLevel', o."packageLevel") as here
    from (
      select ep.*, t."organizationID", t."eventStarts", t."eventEnds", t."timeArchived",
        t."isProspectumLiveEnabled"
      from "eventsPartners" ep join events t on t."eventID" = ep."eventID"
      where ep."eventID" = ${eventID} and ep."partnerID" = ${partnerID} and ep."timeDeleted" is null
    ) o cross join lateral (
      select e."eventID", e.name as "eventName", e."eventStarts", e."eventEnds", e."timeZone",
        nullif(f.description, '') as description, coalesce(${video('videoPlatform')}, 'youtube') as "videoPlatform",
        ${video('videoUrl')} as "videoUrl", ${video('videoEmbedCode')} as "videoEmbedCode",
        ${has.files('f')} as "hasFiles"
      from ${formerPlace(caller)}
    ) former`.execute(db);
  return rows[0];
}

/** Notes what became of it; false where that was said before. */
export async function answerFormerProfile(
  trx: DbOrTrx,
  { eventID, partnerID }: Participation,
  formerProfileAnswer: 'taken' | 'left',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('eventsPartners')
    .set({ formerProfileAnswer })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .where('timeDeleted', 'is', null)
    .where('formerProfileAnswer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
