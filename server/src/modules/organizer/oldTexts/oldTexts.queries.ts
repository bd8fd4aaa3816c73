import type { OldText } from '@portal/contract/organizerOldTexts';
import { wallTime } from '@portal/contract/eventTime';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../db/pool.ts';
import type { EventMarks } from './oldMarks.ts';

/** A text of an event. */
export type EventText = Pick<OldText, 'place' | 'kind' | 'recordID' | 'recordName' | 'field'> & {
  text: string;
};

/** Copies of copies: further back nobody looks. */
const generations = 10;

interface StoredEvent {
  name: string;
  timeZone: string;
  eventStarts: string;
  eventEnds: string;
  opens: string | null;
  closes: string | null;
}

const dayMilliseconds = 86_400_000;
const daysAtMost = 31;

/** The days of an event by its own clocks, and those on which ordering opens and closes. */
function marksOf({
  name,
  timeZone,
  eventStarts,
  eventEnds,
  opens,
  closes,
}: StoredEvent): EventMarks {
  const length = Math.min(
    Math.floor((Date.parse(eventEnds) - Date.parse(eventStarts)) / dayMilliseconds),
    daysAtMost,
  );
  const between = Array.from({ length: length + 1 }, (_, at) =>
    new Date(Date.parse(eventStarts) + at * dayMilliseconds).toISOString(),
  );
  const daysOf = (moments: (string | null)[]) =>
    moments
      .filter((moment) => moment !== null)
      .map((moment) => {
        const { dayOfMonth: day, month, year } = wallTime(moment, timeZone);
        return { day, month, year };
      });
  return {
    name,
    days: daysOf([...between, eventEnds]),
    orderingDays: daysOf([opens, closes]),
  };
}

/** What an event is told apart by, first, and then what each is that it was made from, the latest first. */
export async function readMarks(db: DbOrTrx, eventID: number): Promise<EventMarks[]> {
  const { rows } = await sql<StoredEvent>`
    with recursive line as (
      select "eventID", "copiedFromEventID", 0 as place from events where "eventID" = ${eventID}
      union all
      select e."eventID", e."copiedFromEventID", line.place + 1
      from line join events e on e."eventID" = line."copiedFromEventID"
      where line.place < ${sql.lit(generations)}
    )
    select e.name, e."timeZone", e."eventStarts", e."eventEnds",
      s."timePartnerPortalOpens" as opens, s."timePartnerPortalCloses" as closes
    from line join events e using ("eventID") left join "partnerPortals" s using ("eventID")
    order by line.place`.execute(db);
  return rows.map(marksOf);
}

/** Every text that an event can have from another one (ORG-16), in the order in which it is shown. */
export async function readTexts(db: DbOrTrx, eventID: number): Promise<EventText[]> {
  const { rows } = await sql<Omit<EventText, 'place'>>`
    select kind, "recordID", "recordName", field, text from (
      select 1 as at, 'event' as kind, null::bigint as "recordID", null as "recordName", given.*
      from events e left join "partnerPortals" s using ("eventID")
      cross join lateral (values
        (1, 'name', e.name), (2, 'descriptionFi', e.description), (3, 'descriptionEn', e."descriptionEn"),
        (4, 'contactFi', s."contactInformationForPartners"), (5, 'contactEn', s."contactInformationForPartnersEn")
      ) given (place, field, text)
      where e."eventID" = ${eventID}
      union all
      select 2, 'package', k."packageID", k."nameFi", given.* from packages k
      cross join lateral (values (1, 'nameFi', k."nameFi"), (2, 'nameEn', k."nameEn")) given (place, field, text)
      where k."eventID" = ${eventID}
      union all
      select 3, 'category', c."productCategoryId", c.name, given.* from "productCategories" c
      cross join lateral (values (1, 'nameFi', c.name), (2, 'nameEn', c."nameEn")) given (place, field, text)
      where c."eventID" = ${eventID}
      union all
      select 4, 'product', p."productID", p.name, given.* from products p
      cross join lateral (values (1, 'nameFi', p.name), (2, 'nameEn', p."nameEn"),
        (3, 'descriptionFi', p.description), (4, 'descriptionEn', p."descriptionEn")) given (place, field, text)
      where p."eventID" = ${eventID} and p."timeDeleted" is null
      union all
      select 5, 'template', m."partnerEmailId", coalesce(nullif(m.title, ''), m."titleEn"), given.* from "partnerEmails" m
      cross join lateral (values (1, 'title', m.title), (2, 'contentHtml', m."contentHtml"),
        (3, 'titleEn', m."titleEn"), (4, 'contentHtmlEn', m."contentHtmlEn")) given (place, field, text)
      where m."eventID" = ${eventID} and m."partnerID" is null and m."timeDeleted" is null
      union all
      select 6, 'exhibitor', p."partnerID", p.name, 1, 'quotaNote', ep."quotaNote"
      from "eventsPartners" ep join partners p using ("partnerID")
      where ep."eventID" = ${eventID} and ep."timeDeleted" is null and p."timeDeleted" is null
    ) texts
    where text <> '' order by at, "recordName", "recordID", place`.execute(db);
  return rows.map((row) => ({
    ...row,
    place: row.kind === 'event' ? row.field : `${row.kind}-${row.recordID}-${row.field}`,
  }));
}

/** The versions of texts that somebody called right, by place. */
export async function readRightTexts(db: DbOrTrx, eventID: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('rightTexts')
    .select(['place', 'version'])
    .where('eventID', '=', eventID)
    .execute();
  return new Map(rows.map(({ place, version }) => [place, version]));
}
