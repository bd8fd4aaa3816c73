import { sql } from 'kysely';
import { firstNames, lastNames, visitingCompanies, visitorTitles } from '../../demo/names.ts';
import type { Db, Trx } from '../db/pool.ts';
import { hashPassword } from '../access/passwords.ts';
import { benchUser } from './benchUser.ts';
import { CommandError } from './command.ts';

export interface Sizes {
  seed: number;
  persons: number;
  events: number;
  partners: number;
  /** Persons of each partner in each event. */
  perPlace: number;
  scans: number;
  scanPoints: number;
  products: number;
  visitors: number;
  /** Users of the first partner. */
  users: number;
}

const partnersOfBenchUser = 3;

/** SQL: one of these, the same one for the same `i` and salt. */
function oneOf(items: readonly string[], salt: number) {
  const index = sql`1 + (hashint8extended(i, ${sql.lit(salt)}) & 1073741823) % ${sql.lit(items.length)}`;
  return sql`(${sql.val(items)}::text[])[${index}]`;
}

const prefixOf = (seed: number) => `generated-${seed}-`;

async function makeFair(trx: Trx, { seed, events, partners }: Sizes): Promise<void> {
  const prefix = prefixOf(seed);
  await sql`
    with o as (
      insert into organizations (name, "externalKey")
      values (${`Generated fairs ${seed}`}, ${`${prefix}organization`}) returning "organizationID"
    ), e as (
      insert into events ("organizationID", name, "externalKey", "eventStarts", "eventEnds",
        "venueName", "venueCity", "isProspectumLiveEnabled")
      select "organizationID", 'Fair ' || i, ${prefix} || 'event-' || i,
        date_trunc('day', now()) + i * interval '7 days' + interval '7 hours',
        date_trunc('day', now()) + i * interval '7 days' + interval '15 hours',
        'Messukeskus', 'Helsinki', true
      from o, generate_series(1, ${events}::int) i returning "eventID", "organizationID"
    ), made as (
      insert into partners ("organizationID", name, "externalKey", "contactEmail",
        "invoiceCompany", "invoiceCompanyBusinessID")
      select "organizationID", 'Partner ' || i || ' Oy', ${prefix} || 'partner-' || i,
        'info@partner' || i || '.example', 'Partner ' || i || ' Oy', '9000001-5'
      from o, generate_series(1, ${partners}::int) i returning "partnerID"
    ), portals as (
      insert into "partnerPortals" ("eventID", "isScanPointSalesEnabled", "isProductsEnabled")
      select "eventID", true, true from e
    )
    insert into "partnerEmails" ("eventID", title, "senderName", "contentHtml", "isEnabled")
    select "eventID", 'You are invited', 'Generated fairs', '<p>{{registrationFormLink}}</p>', true
    from e`.execute(trx);
  // A participation takes its partner's name, so the partner has to be there.
  await sql`
    insert into "eventsPartners" ("eventID", "partnerID")
    select "eventID", "partnerID" from events e join partners p using ("organizationID")
    where e."externalKey" like ${`${prefix}event-%`}
      and p."externalKey" like ${`${prefix}partner-%`}
    order by "eventID", "partnerID"`.execute(trx);
}

/** Numbers every place from 0; the first partner's place in the first event is 0. */
const places = (seed: number) => sql`
  select "eventID", "partnerID", e."organizationID", p.name as company,
    row_number() over (order by "eventID", "partnerID") - 1 as place
  from "eventsPartners" join events e using ("eventID") join partners p using ("partnerID")
  where e."externalKey" like ${`${prefixOf(seed)}event-%`}`;

async function makePersons(trx: Trx, { seed, persons, perPlace }: Sizes): Promise<void> {
  const used = sql.lit(Math.ceil(persons / Math.max(perPlace, 1)));
  await sql`
    create temporary table made on commit drop as
    with places as materialized (${places(seed)})
    select i, "eventID", "partnerID", "organizationID", company,
      ${oneOf(firstNames, seed)} as "firstNames", ${oneOf(lastNames, seed + 1000)} as "lastName",
      ${oneOf(visitorTitles, seed + 2000)} as "jobTitle", now() - i * interval '1 second' as "time",
      nextval(pg_get_serial_sequence('persons', 'personID')) as "personID"
    from generate_series(1, ${sql.lit(persons)}::bigint) i
    join places on place = (i - 1) % ${used}`.execute(trx);
  await sql`
    insert into persons ("personID", "partnerID", "organizationID", "firstNames", "lastName", emails, phones,
      "jobTitle", company, "timeCreated", "timeModified")
    overriding system value
    select "personID", "partnerID", "organizationID", "firstNames", "lastName",
      jsonb_build_array(jsonb_build_object('primary', true, 'email',
        'person' || i || ${`.${seed}@people.example`})),
      jsonb_build_array(jsonb_build_object('primary', true, 'phone',
        '+358 50 ' || lpad((i % 10000000)::text, 7, '0'))),
      "jobTitle", company, "time", "time"
    from made`.execute(trx);
  await sql`
    insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus",
      "badgeCode", "timeCreated", "timeModified")
    select "eventID", "partnerID", "personID", 3, 3, md5(${`badge ${seed} `} || i)::uuid, "time", "time"
    from made`.execute(trx);
}

async function makeScans(trx: Trx, { seed, scans, scanPoints }: Sizes): Promise<void> {
  await sql`
    insert into "scanPoints" ("eventID", "partnerID", name, "externalKey", "captureKey")
    select "eventID", "partnerID", 'Scan point ' || i, ${prefixOf(seed)} || 'scanPoint-' || i,
      md5(${`capture ${seed} `} || i)::uuid
    from (${places(seed)}) places, generate_series(1, ${scanPoints}::int) i
    where place = 0`.execute(trx);
  await sql`
    with points as materialized (
      select "scanPointID", row_number() over (order by "scanPointID") - 1 as number
      from "scanPoints" where "externalKey" like ${`${prefixOf(seed)}scanPoint-%`}
    )
    insert into scans ("scanPointID", "timeScanned", "timeReceived", "firstNames", "lastName",
      email, phone, company, "jobTitle")
    select "scanPointID", "time", "time", ${oneOf(firstNames, seed)}, ${oneOf(lastNames, seed + 1000)},
      'visitor' || i || ${`.${seed}@visitors.example`}, '+358 50 ' || lpad((i % 10000000)::text, 7, '0'),
      ${oneOf(visitingCompanies, seed + 3000)}, ${oneOf(visitorTitles, seed + 2000)}
    from generate_series(1, ${scans}::bigint) i
    join points on number = i % ${scanPoints}::bigint
    cross join lateral (select now() - i * interval '3 seconds' as "time") t`.execute(trx);
}

async function makeShop(trx: Trx, { seed, products }: Sizes): Promise<void> {
  await sql`
    insert into products ("eventID", name, sku, description, price, "taxPercent", stock)
    select "eventID", 'Product ' || i, 'GEN-' || i, 'A generated product', 10 + i % 90, 25.5,
      case when i % 3 = 0 then null else 100000 end
    from events, generate_series(1, ${products}::int) i
    where "externalKey" = ${`${prefixOf(seed)}event-1`}`.execute(trx);
}

async function makeVisitors(trx: Trx, { seed, visitors }: Sizes): Promise<void> {
  await sql`
    insert into visitors ("eventID", "partnerID", "firstName", "lastName", company, "jobTitle",
      email, "timeCreated", "timeLatestActivity", "activityTime")
    select "eventID", "partnerID", ${oneOf(firstNames, seed)}, ${oneOf(lastNames, seed + 1000)},
      ${oneOf(visitingCompanies, seed + 3000)}, ${oneOf(visitorTitles, seed + 2000)},
      'visitor' || i || ${`.${seed}@visitors.example`}, now() - i * interval '1 minute',
      now() - i * interval '30 seconds', (i * 37) % 5400
    from (${places(seed)}) places, generate_series(1, ${visitors}::bigint) i
    where place = 0`.execute(trx);
}

async function makeUsers(trx: Trx, { seed, users }: Sizes): Promise<void> {
  await sql`
    with made as (
      insert into users ("organizationID", "firstNames", "lastName", email, "timeOwned")
      select "organizationID", ${oneOf(firstNames, seed)}, ${oneOf(lastNames, seed + 1000)},
        'user' || i || ${`.${seed}@people.example`}, now()
      from (${places(seed)}) places, generate_series(1, ${users}::int) i
      where place = 0 returning "userID", "organizationID"
    ), signed as (
      insert into sessions ("userID", "organizationID") select "userID", "organizationID" from made
    )
    insert into "partnersUsers" ("userID", "partnerID", "timeAccepted")
    select "userID", "partnerID", now() from made, (${places(seed)}) places where place = 0`.execute(
    trx,
  );
}

async function makeBenchUser(trx: Trx, seed: number): Promise<void> {
  const passwordHash = await hashPassword(benchUser.password);
  await sql`
    insert into users ("organizationID", "firstNames", "lastName", email, "passwordHash", "timeOwned")
    select "organizationID", 'Bench', 'User', ${benchUser.email}, ${passwordHash}, now()
    from organizations where "externalKey" = ${`${prefixOf(seed)}organization`}
    on conflict (email) where "timeDeleted" is null do nothing`.execute(trx);
  await sql`
    insert into "partnersUsers" ("userID", "partnerID", "timeAccepted")
    select "userID", "partnerID", now() from users, partners
    where email = ${benchUser.email} and users."timeDeleted" is null
      and partners."externalKey" = any(${Array.from(
        { length: partnersOfBenchUser },
        (_, index) => `${prefixOf(seed)}partner-${index + 1}`,
      )}::text[])`.execute(trx);
}

/** Fills the database; a data set with this seed must not be there yet. */
export async function generateData(db: Db, sizes: Sizes): Promise<void> {
  const key = `${prefixOf(sizes.seed)}organization`;
  const there = await db
    .selectFrom('organizations')
    .select('organizationID')
    .where('externalKey', '=', key)
    .executeTakeFirst();
  if (there)
    throw new CommandError(
      `There is a data set with the seed ${sizes.seed} already; give another one.`,
    );
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await makeFair(trx, sizes);
    await makePersons(trx, sizes);
    await makeScans(trx, sizes);
    await makeShop(trx, sizes);
    await makeVisitors(trx, sizes);
    await makeUsers(trx, sizes);
    await makeBenchUser(trx, sizes.seed);
  });
  // As autovacuum would soon: without statistics and the visibility map the first queries crawl.
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze)`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
