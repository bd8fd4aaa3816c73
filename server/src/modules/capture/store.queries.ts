import { badgeRange } from '@portal/contract/badges';
import { isTestBadge, type Capture, type CaptureAnswer } from '@portal/contract/capture';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { CaptureScanPoint } from '../../access/captureLinks.ts';
import { countedFrom, perDay } from './bounds.ts';
import {
  contactOf,
  contactValues,
  type Contact,
  type ContactValues,
  type Noted,
} from './devices.queries.ts';

/** Where captures are stored. */
export type Receiving = Pick<CaptureScanPoint, 'scanPointID' | 'eventID' | 'timeScanningCloses'>;

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
export const timeTold = ({
  scanned,
  made,
  received,
}: Record<'scanned' | 'made' | 'received', RawBuilder<unknown>>) => sql`
  select case when not dated."isBelieved" then dated.received
      else least(greatest(${scanned}, ${made}), dated.received) end as "timeTold",
    case when not dated."isBelieved" then ${scanned} end as "timeOnDevice"
  from (
    select got.received, ${scanned}
      between ${made} - ${tolerance} and got.received + ${tolerance} as "isBelieved"
    from (select ${received} as received) got
  ) dated`;
const toldOfSent = timeTold({
  scanned: sql`sent."timeScanned"`,
  made: sql`at."timeCreated"`,
  // What was refused at first arrived earlier.
  received: sql`coalesce(refused."timeReceived", now())`,
});

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

interface Stored {
  answers: CaptureAnswer[];
  deviceName: string | null;
}

/** The captures as JSON, where they were made, by which device, and what the test badge says. */
interface ToStore extends ContactValues {
  eventID: number;
  timeScanningCloses: string | null;
  sent: string;
  testFirstNames: string;
  testLastName: string;
  testCompany: string;
}

const store = statement(
  (given: ToStore) => sql<Stored>`
    with contact as (${contactOf(given)}), sent as (
      select * from jsonb_to_recordset(${given.sent}::jsonb) as sent (
        place integer, "captureID" uuid, revision integer, code text, first uuid, last uuid,
        "timeScanned" timestamptz, rating smallint, tags text[], comment text, "isTest" boolean)
      where ${given.deviceID}::uuid is null or exists (select from contact)
    ), resolved as (
      select sent.*, badge.*, told.*, late."isLate", known."captureID" is not null
        or (sent."isTest" or badge.here = 1) and not late."isLate" as "isTaken",
        known."captureID" is not null as "isKnown",
        refused."captureID" is not null as "isKept"
      from sent
      join "scanPoints" at on at."scanPointID" = ${given.scanPointID}::bigint
      left join "refusedCaptures" refused on refused."scanPointID" = at."scanPointID"
        and refused."captureID" = sent."captureID"
      left join lateral (
        select s."captureID" from scans s
        where s."scanPointID" = ${given.scanPointID}::bigint and s."captureID" = sent."captureID" limit 1
      ) known on true
      cross join lateral (
        select count(*) as anywhere, count(*) filter (where ep."eventID" = ${given.eventID}::bigint) as here,
          min(ep."eventsPersonID") filter (where ep."eventID" = ${given.eventID}::bigint) as "eventsPersonID",
          (array_agg(p) filter (where ep."eventID" = ${given.eventID}::bigint))[1] as bearer
        from "eventsPersons" ep join persons p on p."personID" = ep."personID"
        where ep."badgeCode" between sent.first and sent.last
          and ep."timeDeleted" is null and p."timeDeleted" is null
      ) badge
      cross join lateral (${toldOfSent}) told
      cross join lateral (
        select coalesce(told."timeTold" >= ${given.timeScanningCloses}::timestamptz, false) as "isLate") late
    ), stored as (
      insert into scans ("scanPointID", "captureID", "captureRevision", "eventsPersonID", "timeScanned",
        "timeOnDevice", "firstNames", "lastName", email, phone, company, "jobTitle", comment, rating, tags, "isTest")
      select ${given.scanPointID}::bigint, r."captureID", r.revision, r."eventsPersonID", r."timeTold",
        r."timeOnDevice", told.*, r.comment, r.rating, r.tags, r."isTest"
      from resolved r cross join lateral (
        select (r.bearer)."firstNames", (r.bearer)."lastName", (r.bearer).email,
          jsonb_path_query_first((r.bearer).phones, '$[*] ? (@.primary == true)') ->> 'phone',
          (r.bearer).company, (r.bearer)."jobTitle"
        where not r."isTest"
        union all
        select ${given.testFirstNames}, ${given.testLastName}, null, null, ${given.testCompany}, null where r."isTest"
      ) told
      where r."isTaken" and (r."isKnown" or case when r."isTest"
        then ${perDay.rehearsed}::bigint
          > (select count(*) from scans where ${ofToday(given.scanPointID)} and "isTest")
        else ${perDay.ofBadge}::bigint
          > (select count(*) from scans where ${ofToday(given.scanPointID)} and "eventsPersonID" = r."eventsPersonID")
        end)
      order by r.place
      on conflict ("scanPointID", "captureID") where "captureID" is not null do update
      set rating = excluded.rating, tags = excluded.tags, comment = excluded.comment,
        "captureRevision" = excluded."captureRevision"
      where scans."captureRevision" < excluded."captureRevision"
      returning ${asAnswer}
    ), unknown as (
      select * from resolved where not "isTaken"
    ), room as (
      select least(${perDay.refused}::bigint - count(*), ${perDay.refusedOfDevice}::bigint
        - count(*) filter (where "deviceID" = ${given.deviceID}::uuid)) as places
      from "refusedCaptures"
      where ${ofToday(given.scanPointID)} and exists (select from unknown where not "isKept")
    ), refused as (
      insert into "refusedCaptures" ("scanPointID", "captureID", "captureRevision", reason, code,
        "firstBadge", "lastBadge", "timeScanned", comment, rating, tags, "deviceID")
      select ${given.scanPointID}::bigint, r."captureID", r.revision,
        case when r."isLate" then 'closed' when r.here > 1 then 'ambiguousCode' when r.anywhere > 0 then 'otherEvent'
          else 'unknownCode' end,
        r.code, r.first, r.last, r."timeScanned", r.comment, r.rating, r.tags,
        ${given.deviceID}::uuid
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
      where r."isTaken" and r."isKept"
        and (r."isKnown" or r."captureID" in (select "captureID" from stored))
        and gone."scanPointID" = ${given.scanPointID}::bigint
        and gone."captureID" = r."captureID"
    )
    select
      (select coalesce(jsonb_agg(a), '[]') from (table stored union all table refused) a) as answers,
      (select name from contact) as "deviceName"`,
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
  { scanPointID, eventID, timeScanningCloses }: Receiving,
  captures: Capture[],
  test: TestPerson,
  { device, noted = 'known' }: { device?: Contact; noted?: Noted } = {},
): Promise<Stored> {
  const [stored] = await store(db, {
    ...contactValues(scanPointID, device, noted),
    eventID,
    timeScanningCloses,
    sent: asRows(captures),
    testFirstNames: test.firstNames,
    testLastName: test.lastName,
    testCompany: test.company,
  });
  return stored ?? { answers: [], deviceName: null };
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
