import { emailStatuses, personStatus, recipientStates } from '@portal/contract/codes';
import { isPortalClosed } from '@portal/contract/rules';
import { checklistOf } from '@portal/contract/checklistRules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../src/access/guard.ts';
import { readParticipations } from '../src/modules/checklists/checklists.queries.ts';
import { testTarget } from '../src/modules/datasets/testing.ts';
import { verifyPassword } from '../src/access/passwords.ts';
import { englishTexts, events } from './events.ts';
import { loadDemoFair } from './loadDemoFair.ts';
import { notifications, partnerEmails } from './messages.ts';

let target: Awaited<ReturnType<typeof testTarget>>;
beforeAll(async () => {
  target = await testTarget();
  expect(await loadDemoFair(target)).toBe(true);
});

/** One value of each row. */
async function values<T>(query: ReturnType<typeof sql<{ value: T }>>): Promise<T[]> {
  const { rows } = await query.execute(target.db);
  return rows.map((row) => row.value);
}

const inNordicExpo = sql`e."externalKey" = 'nordic-expo' and p."externalKey" = 'aurora'`;
const countInNordicExpo = async (table: string, more = sql`true`) =>
  (
    await values<number>(sql`
      select count(*) as value from ${sql.table(table)} t
      join events e using ("eventID") join partners p using ("partnerID")
      where ${inNordicExpo} and ${more}`)
  )[0];

test('IMP-02: the demo fair is loaded into an empty database only', async () => {
  expect(await loadDemoFair(target)).toBe(false);
});

test('IMP-02: everyone signs in with demo1234 and belongs where it is told', async () => {
  const users = await target.db.selectFrom('users').selectAll().execute();
  const known = ['anna.virtanen', 'bertil.lindqvist', 'carol.smith', 'dora.nieminen'];
  for (const name of known) {
    const user = users.find(({ email }) => email === `${name}@example.com`);
    expect(await verifyPassword(user?.passwordHash ?? null, 'demo1234')).toBe(true);
  }
  const links = await values<string>(sql`
    select u."firstNames" || ': ' || coalesce(string_agg(p.name, ', ' order by p.name), '') as value
    from users u left join "partnersUsers" using ("userID") left join partners p using ("partnerID")
    where u.email like '%@example.com'
      and not exists (select from "organizationsUsers" m where m."userID" = u."userID")
    group by u."userID" order by 1`);
  expect(links).toEqual([
    'Anna: Aurora Robotics Oy, Pohjola Coffee Roasters Oy',
    'Bertil: Baltic Audio AB',
    'Carol: Cascade Instruments Ltd',
    'Dora: ',
  ]);
});

test('IMP-02, I18N-01: every event speaks Finnish and English to exhibitors', async () => {
  const texts = await values<string[]>(sql`
    select array[e.description, e."descriptionEn", s."contactInformationForPartners",
      s."contactInformationForPartnersEn"] as value
    from events e join "partnerPortals" s using ("eventID")`);
  expect(texts).toHaveLength(events.length);
  for (const [finnish, english, contact, englishContact] of texts) {
    expect(finnish).toMatch(/[äö]/);
    expect(english).toMatch(/ the /);
    expect(contact).toContain('Näytteilleasettajapalvelu');
    expect(englishContact).toContain('Exhibitor service');
  }
});

test('IMP-02, ORG-06: the first organiser has a user of each role, the second one an owner', async () => {
  const works = await values<string>(sql`
    select concat_ws(' ', u.email, m.role, o."externalKey") as value
    from "organizationsUsers" m join users u using ("userID")
    join organizations o on o."organizationID" = m."organizationID"
    where m."isForAllEvents" and o."organizationID" = u."organizationID" order by 1`);
  const organisers = [...new Set(works.map((each) => each.split(' ')[2]))];
  expect(organisers).toHaveLength(2);
  expect(works).toEqual([
    `finance@example.com finance tapahtumatalo`,
    `manager@example.com manager tapahtumatalo`,
    `owner2@example.com owner ${organisers.find((each) => each !== 'tapahtumatalo')}`,
    `owner@example.com owner tapahtumatalo`,
    `service@example.com service tapahtumatalo`,
    `viewer@example.com viewer tapahtumatalo`,
  ]);
  for (const role of ['owner', 'manager', 'service', 'finance', 'viewer', 'owner2']) {
    const { passwordHash } = await target.db
      .selectFrom('users')
      .select('passwordHash')
      .where('email', '=', `${role}@example.com`)
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(passwordHash, 'demo1234')).toBe(true);
  }
});

test('IMP-02: Anna has both partners in Nordic Expo and one of them in every other event', async () => {
  const { rows } = await sql<{ key: string; partners: string[]; strangers: number }>`
    select e."externalKey" as key,
      array_agg(p."externalKey" order by 1) filter (where p."externalKey" in ('aurora', 'pohjola'))
        as partners,
      count(*) filter (where p."externalKey" = 'baltic-audio') as strangers
    from events e join "eventsPartners" using ("eventID") join partners p using ("partnerID")
    join organizations o on o."organizationID" = e."organizationID"
    where o."externalKey" = 'tapahtumatalo' group by e."eventID"`.execute(target.db);
  expect(rows.length).toBeGreaterThanOrEqual(14);
  for (const { key, partners, strangers } of rows) {
    expect(partners).toHaveLength(key === 'nordic-expo' ? 2 : 1);
    expect(strangers).toBe(partners.includes('aurora') ? 1 : 0);
  }
  const coming = await values<string>(sql`
    select distinct on ("eventStarts") e.name as value
    from events e join "eventsPartners" using ("eventID") join partners p using ("partnerID")
    where "eventEnds" > now() and p."externalKey" in ('aurora', 'pohjola')
    order by "eventStarts" limit 3`);
  expect(coming).toEqual(['Nordic Expo', 'Tampere Tech Days', 'Helsinki Design Week']);
});

test('IMP-02, SRV-63: Nordic Expo shows every state', async () => {
  expect(await countInNordicExpo('eventsPersons', sql`"personType" = 3`)).toBeGreaterThanOrEqual(
    60,
  );
  expect(await countInNordicExpo('eventsPersons', sql`"personType" = 2`)).toBeGreaterThanOrEqual(
    40,
  );
  expect(await countInNordicExpo('visitors')).toBe(200);
  expect(
    await values<number>(sql`
      select distinct "personStatus" as value from "eventsPersons"
      join events e using ("eventID") join partners p using ("partnerID")
      where ${inNordicExpo} and "personType" = 2 order by 1`),
  ).toEqual(Object.values(personStatus));
  expect(
    await values<number>(sql`
      select "scanCount" as value from "scanPoints" join events e using ("eventID")
      join partners p using ("partnerID") where ${inNordicExpo} order by 1 desc`),
  ).toEqual([1200, 86, 41, 23, 7, 0]);
  const statuses = await values<string>(sql`
    select distinct status as value from "partnerEmails" join events e using ("eventID")
    join partners p using ("partnerID") where ${inNordicExpo}`);
  expect(statuses.toSorted()).toEqual([...emailStatuses].toSorted());
  const states = await values<string>(sql`
    select distinct coalesce(r.answer, r.state) as value
    from "partnerEmailRecipients" r join "partnerEmails" using ("partnerEmailId")
    join events e using ("eventID") join partners p using ("partnerID") where ${inNordicExpo}`);
  expect(states.toSorted()).toEqual(
    recipientStates.filter((state) => state !== 'stopped').toSorted(),
  );
  expect(
    await values<number>(sql`
      select count(*) as value from "partnersUsersNotifications"
      join partners p using ("partnerID") join users u using ("userID")
      join notifications using ("notificationID")
      where p."externalKey" = 'aurora' and u."externalKey" = 'anna' and "timeToShow" < now()
      group by "markedAsRead" having count(*) >= 5`),
  ).toHaveLength(2);
});

test('IMP-02, SRV-63, EVT-16: each event shows its own settings', async () => {
  const rows = await target.db
    .selectFrom('partnerPortals')
    .innerJoin('events', 'events.eventID', 'partnerPortals.eventID')
    .selectAll('partnerPortals')
    .select('events.externalKey')
    .execute();
  const of = (key: string) => rows.find(({ externalKey }) => externalKey === key)!;
  expect(of('tampere-tech-days').userCanEditOrders).toBe(true);
  expect(of('nordic-expo')).toMatchObject({
    userCanEditOrders: false,
    isProductsEnabled: true,
    isScanPointSalesEnabled: true,
  });
  expect(rows.filter((row) => row.isShopAndGuestsHidden)).toEqual([of('helsinki-design-week')]);
  expect(rows.filter((row) => row.isVisitorContactDataHidden)).toEqual([of('health-summit')]);
  const coming = rows.filter(
    ({ timePartnerPortalCloses }) => String(timePartnerPortalCloses) > '2',
  );
  expect(coming.length).toBe(rows.length);
  expect(isPortalClosed(of('spring-food-fair'))).toBe(true);
  expect(isPortalClosed(of('nordic-expo'))).toBe(false);
  const { eventID, ...maritime } = of('turku-maritime');
  expect(Object.values(maritime).filter((value) => value === true)).toEqual([]);
  for (const table of ['eventsPersons', 'scanPoints', 'products', 'orders', 'visitors'] as const)
    expect(
      await target.db.selectFrom(table).select('eventID').where('eventID', '=', eventID).execute(),
    ).toEqual([]);
});

test('IMP-02, SRV-63: the shop has a bundle, sold out and scarce products, orders in every state', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where "isBundle") as bundles, count(*) filter (where stock = 0) as none,
      count(*) filter (where stock between 1 and 9) as few, count(*) filter (where stock is null) as many,
      count(*) filter (where not active) as inactive
    from products join events e using ("eventID")
    where e."externalKey" = 'nordic-expo'`.execute(target.db);
  for (const count of Object.values(rows[0]!)) expect(count).toBeGreaterThan(0);
  const statuses = await values<number>(
    sql`select distinct status as value from orders order by 1`,
  );
  expect(statuses).toEqual([1, 2, 3, 4, 5, 9, 12]);
  const wrongSums = await values<number>(sql`
    select "orderID" as value from orders o join "orderRows" r using ("orderID")
    group by o."orderID" having sum("totalPriceIncludingProductCount") <> "totalWithTaxRounded"`);
  expect(wrongSums).toEqual([]);
});

test('USR-01, SRV-63: Aurora has users of every kind: at work, never there, invited, working for others too', async () => {
  const { rows } = await sql<{
    name: string;
    signedIn: boolean;
    invited: boolean;
    partners: number;
  }>`
    select u."lastName" as name, u."passwordHash" is null as invited,
      exists (select from sessions s where s."userID" = u."userID") as "signedIn",
      (select count(*) from "partnersUsers" o where o."userID" = u."userID") as partners
    from users u join "partnersUsers" l using ("userID") join partners p using ("partnerID")
    where p."externalKey" = 'aurora'`.execute(target.db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ signedIn }) => signedIn).length).toBeGreaterThan(5);
  expect(rows.filter(({ signedIn, invited }) => !signedIn && !invited).length).toBeGreaterThan(0);
  expect(rows.filter(({ invited }) => invited).map(({ name }) => name)).toEqual(['Salo']);
  const both = rows.filter(({ partners }) => partners > 1).map(({ name }) => name);
  expect(both.toSorted()).toEqual(['Lehtonen', 'Virtanen']);
});

test('IMP-02, SHOP-04: each product has a picture of its own', async () => {
  const { rows } = await sql<{ name: string; pictures: string[] }>`
    select p.name, array_agg(m.name) as pictures from products p
    left join "productsMaterials" using ("productID") left join materials m using ("materialID")
    group by p.name`.execute(target.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(new Set(rows.map(({ pictures }) => pictures[0])).size).toBe(rows.length);
  expect(rows.filter(({ pictures }) => pictures.includes(null!))).toEqual([]);
});

test('IMP-02: no text of the organiser and no mail of the fair is half Finnish, half English', () => {
  const texts = [
    ...events.map(
      ({ description, partnerPortal }) =>
        `${description} ${partnerPortal?.contactInformationForPartners}`,
    ),
    ...englishTexts.map((each) => Object.values(each).join(' ')),
    ...events.flatMap(({ templateEmail }) => templateEmail?.contentHtml ?? []),
    ...partnerEmails.map(({ title, contentHtml }) => `${title} ${contentHtml}`),
    ...notifications.map(({ title, contentText }) => `${title} ${contentText}`),
  ];
  const english = texts.filter((text) => /\b(the|this|you|your|with|our|through)\b/i.test(text));
  const finnish = texts.filter((text) =>
    /\b(ja|kello|sinut|sinua|näe|kutsumme)\b|[äö]{2}/i.test(text),
  );
  expect(texts.filter((text) => !english.includes(text) && !finnish.includes(text))).toEqual([]);
  expect(finnish.filter((text) => english.includes(text))).toEqual([]);
});

test('NEXT-01, IMP-02: the checklist of the demo fair has steps that are overdue, to do and done', async () => {
  const users = await values<number>(sql`
    select "userID" as value from users where email = 'anna.virtanen@example.com'`);
  const partnerIDs = await values<number>(sql`
    select "partnerID" as value from "partnersUsers" where "userID" = ${users[0]}`);
  const caller = { userID: users[0]!, partnerIDs, language: 'en' } as Caller & { language: 'en' };
  const { rows } = await readParticipations(target.db, caller, { page: 1, limit: 100 });
  const of = (event: string, partner: string) => {
    const { facts, ...told } = rows.find(
      ({ eventName, partnerName }) => eventName === event && partnerName.startsWith(partner),
    )!;
    return checklistOf({ ...facts, ...told }).steps.map(({ name, state }) => `${state} ${name}`);
  };
  expect(of('Nordic Expo', 'Aurora')).toEqual([
    'overdue profile',
    'open failedMails',
    'open drafts',
    'open personnel',
    'open waitingPersonnel',
    'open waitingGuests',
    'open scanPoints',
    'done logo',
    'done description',
    'done files',
    'done billing',
  ]);
  expect(of('Nordic Expo', 'Pohjola')).toContain('open cart');
});

test('IMP-02, ORG-28, ORG-30: all exhibitors of the coming fair have stands, of every area with a quota; one is shared', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where not exists (select from stands s
        where s."eventID" = ep."eventID" and s."partnerID" = ep."partnerID")) as without,
      (select count(*) from stands s where s."isShared") as shared,
      (select count(*) from "quotaBands" b) as bands,
      (select count(distinct (select max("fromArea") from "quotaBands" b where b."fromArea" <= s.area)) from stands s)
        as "bandsWithStands"
    from "eventsPartners" ep join events e using ("eventID")
    where e."externalKey" = 'nordic-expo'`.execute(target.db);
  expect(rows[0]).toEqual({ without: 0, shared: 2, bands: 3, bandsWithStands: 3 });
});
