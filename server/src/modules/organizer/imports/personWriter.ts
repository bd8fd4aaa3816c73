import { personStatus, personType } from '@portal/contract/codes';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { loggedAtOnce, slices } from '../../../db/slices.ts';
import type { PersonRow } from './personJudge.ts';
import { personColumns, type Known } from './persons.queries.ts';
import { trace, type At, type Chosen } from './sheet.ts';

type Work = Chosen<PersonRow> & { group: PersonRow };
type Made = Work & { personID: number };

const emailOf = ({ row }: Work) => String(row.read.values.email);
const sets = ({ changes }: Work, name: string) => changes.some(({ field }) => field === name);

/** Makes the persons that their exhibitors do not have yet; tells the id of each by exhibitor and address. */
async function makePersons(trx: Trx, works: Work[], { caller }: At) {
  const given = works.map((work) => {
    const { firstNames, lastName, phone, jobTitle, company } = work.row.read.values;
    return {
      partnerID: work.group.exhibitor.partnerID,
      firstNames,
      lastName,
      jobTitle,
      company,
      emails: [{ email: emailOf(work), primary: true }],
      phones: phone === undefined ? [] : [{ phone, primary: true }],
    };
  });
  // Their exhibitor may be adding them at another event at this moment.
  await sql`
    insert into persons ("organizationID", "partnerID", "firstNames", "lastName", "jobTitle", company, emails,
      phones, "modifiedBy")
    select ${caller.organizationID}, "partnerID", "firstNames", "lastName", "jobTitle", company, emails, phones,
      ${caller.userID}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g ("partnerID" bigint, "firstNames" text,
      "lastName" text, "jobTitle" text, company text, emails jsonb, phones jsonb)
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ personID: number; key: string }>`
    select p."personID", p."partnerID" || ' ' || p."keyEmail" as key from persons p
    where p."organizationID" = ${caller.organizationID} and p."timeDeleted" is null
      and p."keyEmail" = any(${works.map(emailOf)}::text[])
      and p."partnerID" = any(${works.map(({ group }) => group.exhibitor.partnerID)}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map(({ key, personID }) => [key, personID]));
}

/** Sets what was said of known persons; what is not given stays. */
async function savePersons(trx: Trx, works: Made[], { caller }: At): Promise<void> {
  const given = works.flatMap((work) => {
    const columns = personColumns.filter((column) => sets(work, column));
    if (!work.group.person || columns.length === 0) return [];
    const values = columns.map((column) => [column, work.row.read.values[column]] as const);
    return [{ personID: work.personID, ...Object.fromEntries(values) }];
  });
  for (const some of slices(given, loggedAtOnce))
    await sql`
      update persons p set "firstNames" = coalesce(g."firstNames", p."firstNames"),
        "lastName" = coalesce(g."lastName", p."lastName"), "jobTitle" = coalesce(g."jobTitle", p."jobTitle"),
        company = coalesce(g.company, p.company),
        phones = case when g.phone is null then p.phones
          else jsonb_build_array(jsonb_build_object('phone', g.phone, 'primary', true)) || coalesce((
            select jsonb_agg(other) from jsonb_array_elements(p.phones) other
            where not (other ->> 'primary')::boolean and other ->> 'phone' <> g.phone), '[]') end,
        "modifiedBy" = ${caller.userID}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) g ("personID" bigint, "firstNames" text,
        "lastName" text, "jobTitle" text, company text, phone text)
      where p."personID" = g."personID"`.execute(trx);
}

/** Gives places to those who have none, and notes who has arrived. */
async function savePlaces(trx: Trx, works: Made[], { eventID }: At): Promise<void> {
  const { registered, checkedIn } = personStatus;
  const statusOf = ({ row }: Made) => (row.read.values.arrived === true ? checkedIn : registered);
  const added = works.filter((work) => sets(work, 'email'));
  const given = added.map((work) => ({
    partnerID: work.group.exhibitor.partnerID,
    personID: work.personID,
    personStatus: sets(work, 'arrived') ? statusOf(work) : registered,
  }));
  if (given.length > 0)
    await sql`
      insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
      select ${eventID}, "partnerID", "personID", ${personType.personnel}, "personStatus"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g ("partnerID" bigint, "personID" bigint,
        "personStatus" int)`.execute(trx);
  const moved = works
    .filter((work) => sets(work, 'arrived') && !sets(work, 'email'))
    .map((work) => ({
      eventsPersonID: work.group.person?.eventsPersonID,
      personStatus: statusOf(work),
    }));
  for (const some of slices(moved, loggedAtOnce))
    await sql`
      update "eventsPersons" ep set "personStatus" = g."personStatus"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) g ("eventsPersonID" bigint, "personStatus" int)
      where ep."eventsPersonID" = g."eventsPersonID"`.execute(trx);
}

/** Writes what was chosen of a table of people. */
export async function writePersons(
  trx: Trx,
  at: At,
  { chosen }: { chosen: Chosen<PersonRow>[]; known: Known },
): Promise<void> {
  const works = chosen.filter((one): one is Work => one.group !== null);
  if (works.length === 0) return;
  const added = works.filter(({ group }) => !group.person);
  const made = added.length > 0 ? await makePersons(trx, added, at) : new Map<string, number>();
  const all = works.map((work): Made => {
    const { person, exhibitor } = work.group;
    const key = `${exhibitor.partnerID} ${emailOf(work)}`;
    return { ...work, personID: person?.personID ?? (made.get(key) as number) };
  });
  await savePersons(trx, all, at);
  await savePlaces(trx, all, at);
  const loads = all.map(({ personID, row: { read }, group }) => {
    const said = [...personColumns, 'arrived' as const, 'email' as const].flatMap((column) => {
      const value = read.values[column];
      return value === undefined ? [] : [[column, trace(value)] as const];
    });
    return { personID, loaded: { ...group.person?.loaded, ...Object.fromEntries(said) } };
  });
  await sql`
    insert into "personLoads" ("personID", "eventID", loaded)
    select "personID", ${at.eventID}, loaded
    from jsonb_to_recordset(${JSON.stringify(loads)}::jsonb) as given("personID" bigint, loaded jsonb)
    on conflict ("personID", "eventID") do update set loaded = excluded.loaded`.execute(trx);
}
