import { badgeRange } from '@portal/contract/badges';
import { isTestBadge, type Capture, type CaptureAnswer } from '@portal/contract/capture';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import type { CaptureScanPoint } from '../../access/captureLinks.ts';
import { countedFrom, perDay } from './bounds.ts';
import { contactOf, type Contact, type Noted } from './devices.queries.ts';

/** What the test badge says of its bearer (CAP-08). */
interface TestPerson {
  firstNames: string;
  lastName: string;
  company: string;
}

/** SQL: received at the scan point since its link is counted. */
const ofToday = (scanPointID: number) => sql`
  "scanPointID" = ${scanPointID}::bigint and "timeReceived" > ${countedFrom(scanPointID)}`;

/** SQL: what an answer tells of a scan. */
const asAnswer = sql`"captureID", "captureRevision" as revision, null as reason,
  jsonb_build_object('firstNames', "firstNames", 'lastName', "lastName", 'company', company,
    'jobTitle', "jobTitle") as person`;
/** SQL: what an answer tells of a capture that is none. */
const asRefusal = sql`"captureID", "captureRevision" as revision, reason, null::jsonb as person`;

/** More than this a clock has to be off to be disbelieved (CAP-09). */
const tolerance = sql`interval '2 minutes'`;

/**
 * SQL: when the badge was read (CAP-09). No capture is from the future, nor from before its scan point
 * was made: a clock that says so is put right where it is almost right, and else the time of receipt is
 * told and what the device said is kept beside it. This is the only place that decides it.
 */
const timeTold = (scanPointID: number) => sql`
  select case when not dated."isBelieved" then dated.received
      else least(greatest(sent."timeScanned", dated.made), dated.received) end as "timeTold",
    case when not dated."isBelieved" then sent."timeScanned" end as "timeOnDevice"
  from (
    select p."timeCreated" as made, got.received, sent."timeScanned"
      between p."timeCreated" - ${tolerance} and got.received + ${tolerance} as "isBelieved"
    from "scanPoints" p cross join lateral (
      -- What was refused at first arrived earlier.
      select coalesce((
        select r."timeReceived" from "refusedCaptures" r
        where r."scanPointID" = p."scanPointID" and r."captureID" = sent."captureID"
      ), now()) as received
    ) got
    where p."scanPointID" = ${scanPointID}::bigint
  ) dated`;

/** The captures as one JSON value, in the order in which they were made (CAP-03). */
const asRows = (captures: Capture[]) =>
  JSON.stringify(
    captures.map((capture, place) => ({
      ...capture,
      ...badgeRange(capture.code),
      place,
      isTest: isTestBadge(capture.code),
    })),
  );

/**
 * Stores captures of one scan point, each once however often it comes, and answers those that this
 * call stored, changed or refused. The person is looked up now: a badge that came after the scan counts.
 * A capture that is a scan already stays one, whatever has become of its badge. In the same breath it
 * notes the device, which is never believed to be empty before what it sent is stored. What is beyond
 * a bound is neither stored nor answered: nothing of a device that is not noted, whose name is null then.
 */
export async function storeCaptures(
  db: DbOrTrx,
  { scanPointID, eventID }: CaptureScanPoint,
  captures: Capture[],
  test: TestPerson,
  { device, noted = 'known' }: { device?: Contact; noted?: Noted } = {},
): Promise<{ answers: CaptureAnswer[]; deviceName: string | null }> {
  const { rows } = await sql<{ answers: CaptureAnswer[]; deviceName: string | null }>`
    with contact as (${contactOf(scanPointID, device, noted)}), sent as (
      select * from jsonb_to_recordset(${asRows(captures)}::jsonb) as sent (
        place integer, "captureID" uuid, revision integer, code text, first uuid, last uuid,
        "timeScanned" timestamptz, rating smallint, tags text[], comment text, "isTest" boolean)
      where ${device === undefined}::boolean or exists (select from contact)
    ), resolved as (
      select sent.*, badge.*, told.*, sent."isTest" or known."captureID" is not null
        or coalesce(badge.here = 1, false) as "isTaken",
        sent."isTest" and known."captureID" is null as "isNewTest"
      from sent
      left join lateral (
        select s."captureID" from scans s
        where s."scanPointID" = ${scanPointID}::bigint and s."captureID" = sent."captureID" limit 1
      ) known on true
      left join lateral (
        select count(*) as anywhere, count(*) filter (where ep."eventID" = ${eventID}::bigint) as here,
          min(ep."eventsPersonID") filter (where ep."eventID" = ${eventID}::bigint) as "eventsPersonID"
        from "eventsPersons" ep join persons p on p."personID" = ep."personID"
        where ep."badgeCode" between sent.first and sent.last
          and ep."timeDeleted" is null and p."timeDeleted" is null
      ) badge on true
      cross join lateral (${timeTold(scanPointID)}) told
    ), stored as (
      insert into scans ("scanPointID", "captureID", "captureRevision", "eventsPersonID", "timeScanned",
        "timeOnDevice", "firstNames", "lastName", email, phone, company, "jobTitle", comment, rating, tags, "isTest")
      select ${scanPointID}::bigint, r."captureID", r.revision, r."eventsPersonID", r."timeTold",
        r."timeOnDevice", case when r."isTest" then ${test.firstNames} else p."firstNames" end,
        case when r."isTest" then ${test.lastName} else p."lastName" end,
        p.email, (jsonb_path_query_first(p.phones, '$[*] ? (@.primary == true)') ->> 'phone'),
        case when r."isTest" then ${test.company} else p.company end,
        p."jobTitle", r.comment, r.rating, r.tags, r."isTest"
      from resolved r
      left join "eventsPersons" ep on ep."eventsPersonID" = r."eventsPersonID" and not r."isTest"
      left join persons p on p."personID" = ep."personID"
      where r."isTaken" and (not r."isNewTest" or ${perDay.rehearsed}::bigint
        > (select count(*) from scans where ${ofToday(scanPointID)} and "isTest"))
      order by r.place
      on conflict ("scanPointID", "captureID") where "captureID" is not null do update
      set rating = excluded.rating, tags = excluded.tags, comment = excluded.comment,
        "captureRevision" = excluded."captureRevision"
      where scans."captureRevision" < excluded."captureRevision"
      returning ${asAnswer}
    ), unknown as (
      select r.*, exists (
        select from "refusedCaptures" k
        where k."scanPointID" = ${scanPointID}::bigint and k."captureID" = r."captureID") as "isKept"
      from resolved r where not r."isTaken"
    ), room as (
      select least(${perDay.refused}::bigint - count(*), ${perDay.refusedOfDevice}::bigint
        - count(*) filter (where "deviceID" = ${device?.deviceID ?? null}::uuid)) as places
      from "refusedCaptures"
      where ${ofToday(scanPointID)} and exists (select from unknown where not "isKept")
    ), refused as (
      insert into "refusedCaptures" ("scanPointID", "captureID", "captureRevision", reason, code,
        "firstBadge", "lastBadge", "timeScanned", comment, rating, tags, "deviceID")
      select ${scanPointID}::bigint, r."captureID", r.revision,
        case when r.here > 1 then 'ambiguousCode' when r.anywhere > 0 then 'otherEvent'
          else 'unknownCode' end,
        r.code, r.first, r.last, r."timeScanned", r.comment, r.rating, r.tags,
        ${device?.deviceID ?? null}::uuid
      from unknown r, room
      where r."isKept" or room.places >= (select count(*) from unknown where not "isKept")
      order by r."captureID"
      on conflict ("scanPointID", "captureID") do update
      set reason = excluded.reason, comment = excluded.comment, rating = excluded.rating,
        tags = excluded.tags, "captureRevision" = excluded."captureRevision"
      where "refusedCaptures"."captureRevision" <= excluded."captureRevision"
      returning ${asRefusal}
    ), settled as (
      delete from "refusedCaptures" gone using resolved r
      where r."isTaken" and gone."scanPointID" = ${scanPointID}::bigint
        and gone."captureID" = r."captureID"
    )
    select
      (select coalesce(jsonb_agg(a), '[]') from (table stored union all table refused) a) as answers,
      (select name from contact) as "deviceName"`.execute(db);
  return { answers: rows[0]?.answers ?? [], deviceName: rows[0]?.deviceName ?? null };
}

/** What became of captures that an earlier call stored. */
export async function readAnswers(
  db: DbOrTrx,
  scanPointID: number,
  captureIDs: string[],
): Promise<CaptureAnswer[]> {
  const { rows } = await sql<CaptureAnswer>`
    select ${asAnswer} from scans
    where "scanPointID" = ${scanPointID}::bigint and "captureID" = any(${captureIDs}::uuid[])
    union all
    select ${asRefusal} from "refusedCaptures" r
    where "scanPointID" = ${scanPointID}::bigint and "captureID" = any(${captureIDs}::uuid[])
      and not exists (
        select from scans s
        where s."scanPointID" = r."scanPointID" and s."captureID" = r."captureID")`.execute(db);
  return rows;
}
