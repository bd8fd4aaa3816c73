import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { ImportDeps } from '../src/modules/datasets/run.ts';
import type { Db } from '../src/db/pool.ts';

/** What no import brings: that users have signed in before. */
async function recordSignIns(db: Db): Promise<void> {
  const { lastSignIns } = await import('./users.ts');
  await sql`
    insert into sessions ("userID", "organizationID", "timeCreated", "timeLastUsed", "timeEnded")
    select u."userID", u."organizationID", t, t, t
    from unnest(
      ${lastSignIns.map(({ userID }) => userID)}::text[],
      ${lastSignIns.map(({ hoursAgo }) => hoursAgo)}::int[]) as s(key, hours)
    join users u on u."externalKey" = s.key
    cross join lateral (select now() - make_interval(hours => s.hours) as t) at`.execute(db);
}

/** Nor that devices have captured. */
async function recordDevices(db: Db): Promise<void> {
  const { devices } = await import('./devices.ts');
  await sql`
    insert into "captureDevices" ("scanPointID", "deviceID", name, "unsentCount", "timeCreated",
      "timeLastContact")
    select p."scanPointID", gen_random_uuid(), d.name, d.unsent, now() - interval '5 days',
      now() - make_interval(hours => d.hours)
    from unnest(${devices.map((each) => each.scanPointID)}::text[],
      ${devices.map(({ name }) => name)}::text[],
      ${devices.map(({ unsentCount }) => unsentCount)}::int[],
      ${devices.map(({ hoursAgo }) => hoursAgo)}::int[]) as d(key, name, unsent, hours)
    join "scanPoints" p on p."externalKey" = d.key`.execute(db);
}

/** Nor who works for the organisers. */
async function recordOrganizerUsers(db: Db): Promise<void> {
  const { organizerUsers } = await import('./users.ts');
  await sql`
    insert into "organizationsUsers" ("organizationID", "userID", role, "timeAccepted")
    select u."organizationID", u."userID", m.role, now()
    from unnest(
      ${organizerUsers.map(({ user }) => user.userID)}::text[],
      ${organizerUsers.map(({ role }) => role)}::text[]) as m(key, role)
    join users u on u."externalKey" = m.key`.execute(db);
}

/** Nor when the organiser's service acted as an exhibitor (ORG-35). */
const recordActing = (db: Db) =>
  sql`
    insert into "actingSessions" ("sessionID", "parentSessionID", "userID", "organizationID", "partnerID", "eventID",
      "mayChange", reason, "timeCreated", "timeExpires")
    select gen_random_uuid(), gen_random_uuid(), u."userID", u."organizationID", p."partnerID", e."eventID",
      false, 'Anna soitti: missä tavaraliput näkyvät?', began, began + interval '9 minutes'
    from users u join partners p on p."externalKey" = 'aurora'
    join events e on e."externalKey" = 'nordic-expo', lateral (select now() - interval '2 days' as began)
    where u.email = 'service@example.com'`.execute(db);

/** Nor packages of an event, who has one, quotas by area, and what is asked of whom (ORG-29, ORG-30, ORG-83). */
async function recordPackages(db: Db): Promise<void> {
  const { packages, bands, packageOf } = await import('./packages.ts');
  const event = sql`(select "eventID" from events where "externalKey" = 'nordic-expo')`;
  await sql`
    insert into packages ("eventID", "nameFi", "nameEn", "personnelQuota", "guestQuota", "freeScanPointCount", "packageLevel")
    select ${event}, "nameFi", "nameEn", "personnelQuota", "guestQuota", "freeScanPointCount", "packageLevel"
    from jsonb_to_recordset(${JSON.stringify(packages)}::jsonb) g ("nameFi" text, "nameEn" text, "personnelQuota" int,
      "guestQuota" int, "freeScanPointCount" int, "packageLevel" text)`.execute(db);
  await sql`
    insert into "quotaBands" ("eventID", "fromArea", "personnelQuota", "guestQuota")
    select ${event}, "fromArea", "personnelQuota", "guestQuota" from jsonb_to_recordset(${JSON.stringify(bands)}::jsonb)
      g ("fromArea" numeric, "personnelQuota" int, "guestQuota" int)`.execute(db);
  await sql`
    update "eventsPartners" ep set "packageID" = k."packageID"
    from jsonb_to_recordset(${JSON.stringify(packageOf)}::jsonb) g (partner text, package text)
    join partners p on p."externalKey" = g.partner join packages k on k."nameEn" = g.package
    where ep."partnerID" = p."partnerID" and ep."eventID" = k."eventID"`.execute(db);
  // What is asked of one of them besides what every event asks for (ORG-83).
  await sql`
    with task as (
      insert into "eventTasks" ("eventID", "taskKind", "daysBefore", "isForAll") values (${event}, 'files', 10, false)
      returning "eventTaskID", "eventID"
    )
    insert into "eventTasksPackages" ("eventTaskID", "packageID")
    select "eventTaskID", "packageID" from task join packages k using ("eventID")
    where k."nameEn" = 'Main partner'`.execute(db);
}

/** Nor where exhibitors stand (ORG-28). */
async function recordStands(db: Db): Promise<void> {
  const { stands } = await import('./packages.ts');
  await sql`
    insert into stands ("eventID", "partnerID", hall, number, area, "isShared")
    select e."eventID", p."partnerID", g ->> 1, g ->> 2, (g -> 3)::numeric,
      count(*) over (partition by g ->> 2) > 1
    from jsonb_array_elements(${JSON.stringify(stands)}::jsonb) g
    join partners p on p."externalKey" = g ->> 0
    join events e on e."externalKey" = 'nordic-expo'`.execute(db);
}

/** Nor what events say in English (ORG-21). */
async function recordEnglishTexts(db: Db): Promise<void> {
  const { englishTexts } = await import('./events.ts');
  const texts = sql`jsonb_to_recordset(${JSON.stringify(englishTexts)}::jsonb)
    g ("eventID" text, description text, contact text, "templateTitle" text, "templateHtml" text)`;
  await sql`
    update events e set "descriptionEn" = g.description from ${texts}
    where e."externalKey" = g."eventID"`.execute(db);
  await sql`
    update "partnerPortals" s set "contactInformationForPartnersEn" = g.contact
    from ${texts} join events e on e."externalKey" = g."eventID"
    where s."eventID" = e."eventID"`.execute(db);
  await sql`
    update "partnerEmails" m set "titleEn" = g."templateTitle", "contentHtmlEn" = g."templateHtml"
    from ${texts} join events e on e."externalKey" = g."eventID"
    where m."eventID" = e."eventID" and m."partnerID" is null`.execute(db);
}

/** Nor that an event is archived (ORG-20). */
const recordArchive = (db: Db) =>
  sql`update events set "timeArchived" = now() - interval '30 days' where "externalKey" = 'coffee-and-bakery'`.execute(
    db,
  );

/** Loads the demo fair into an empty database; says whether it did. */
export async function loadDemoFair(deps: ImportDeps): Promise<boolean> {
  const somebody = await deps.db.selectFrom('organizations').select('name').executeTakeFirst();
  if (somebody) return false;
  // Needed at the first start only, so that every other one does not wait for it.
  const [{ importDataset }, { buildFair }] = await Promise.all([
    import('../src/modules/datasets/run.ts'),
    import('./buildFair.ts'),
  ]);
  const baseFolder = fileURLToPath(new URL('.', import.meta.url));
  await importDataset(deps, { dataset: buildFair(), baseFolder });
  await recordSignIns(deps.db);
  await recordDevices(deps.db);
  await recordOrganizerUsers(deps.db);
  await recordActing(deps.db);
  await recordPackages(deps.db);
  await recordStands(deps.db);
  await recordEnglishTexts(deps.db);
  await recordArchive(deps.db);
  return true;
}
