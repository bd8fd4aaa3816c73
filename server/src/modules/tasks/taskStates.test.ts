import { missingBilling } from '@portal/contract/billing';
import type { Checklist } from '@portal/contract/checklists';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerTaskRoutes } from '@portal/contract/organizerTasks';
import { profileSteps } from '@portal/contract/profile';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inDays } from '../../../test/factories/given.ts';
import { make, server } from '../../../test/useServer.ts';
import { readOpenTasks } from '../checklists/checklists.public.ts';
import { readParticipations } from '../checklists/checklists.queries.ts';
import { checklistOf } from '@portal/contract/checklistRules';
import { organizationID, organizer, useOrganizer } from '../organizer/testing.ts';

useOrganizer();

const exhibitors = 1000;

/** Exhibitors of which no two are alike: each field is there, empty, blank or missing, each count anything from none to too many. */
async function manyExhibitors() {
  const dates = { eventStarts: inDays(10), eventEnds: inDays(12), isProspectumLiveEnabled: true };
  const { eventID } = await make.event([], { organizationID, ...dates });
  const { packageID } = await make.eventPackage(eventID);
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, isProductsEnabled: true })
    .execute();
  const { productID } = await make.product(eventID);
  const user = await make.user([]);
  const { materialID } = await make.logo({
    organizationID,
    partnerID: (await make.partner({ organizationID })).partnerID,
  });
  const word = (salt: number) =>
    sql`(array[null, '', ' ', 'x', 'y'])[1 + (i * ${sql.lit(salt)} + i / 7) % 5]`;
  await sql`
    with made as (
      insert into partners ("organizationID", name, "logoMaterialID", "contactEmail", phone, homepage, "streetAddress",
        "invoiceCompany", "invoiceCompanyBusinessID", "invoiceStreetAddress", "invoicePostalCode", "invoiceCity",
        "invoiceReference", "eInvoiceAddress", "eInvoiceOperator", "eInvoiceIntermediateId", "isInvoiceReferenceRequired")
      select ${organizationID}::bigint, 'Partner ' || lpad(i::text, 4, '0'), case when i % 3 > 0 then ${materialID}::bigint end,
        ${word(3)}, ${word(11)}, ${word(13)}, ${word(17)}, ${word(19)}, ${word(23)}, ${word(29)}, ${word(31)}, ${word(37)},
        ${word(41)}, ${word(43)}, ${word(47)}, ${word(53)}, i % 4 = 0
      from generate_series(1, ${exhibitors}::int) i
      returning "partnerID", right(name, 4)::int as i
    ), place as (
      insert into "eventsPartners" ("eventID", "partnerID", description, department, "packageID", "ownPersonnelQuota", "ownPackageLevel",
        "videoPlatform", "videoUrl", "videoEmbedCode")
      select ${eventID}::bigint, "partnerID", ${word(59)}, ${word(61)}, case when i % 2 = 0 then ${packageID}::bigint end,
        nullif(i % 5, 4), case when i % 3 = 1 then 'brief' end, (array['youtube', 'vimeo', 'other'])[1 + i % 3],
        case when i % 7 > 2 then 'https://vimeo.com/1084537' end, case when i % 5 > 1 then '<iframe></iframe>' end
      from made
    ), link as (
      insert into "partnersUsers" ("partnerID", "userID", "timeAccepted")
      select "partnerID", ${user.userID}::bigint, now() from made
    )
    insert into persons ("organizationID", "partnerID", "firstNames", "lastName")
    select ${organizationID}::bigint, "partnerID", 'A', 'B'
    from made, generate_series(1, i % 6) n`.execute(server.db);
  await sql`
    insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
    select ep."eventID", p."partnerID", p."personID", 3, 3 from persons p join "eventsPartners" ep using ("partnerID")
    where ep."eventID" = ${eventID}`.execute(server.db);
  await sql`
    with o as (
      insert into orders ("organizationID", name, "partnerID", "eventID", "userID", status)
      select ${organizationID}::bigint, 'Order', "partnerID", "eventID", ${user.userID}::bigint, (array[12, 5, 9])[1 + "partnerID" % 3]
      from "eventsPartners" where "eventID" = ${eventID} and "partnerID" % 2 = 0 returning "orderID", status
    )
    insert into "orderRows" ("orderID", "productID", name, price, "originalPrice", "taxPercent", "taxAmount",
      "totalPriceIncludingProductCount", "productCount", status)
    select "orderID", ${productID}::bigint, 'Chair', 10, 10, 25.5, 2.55, 12.55, 1, case when status = 9 then 5 else 3 end from o`.execute(
    server.db,
  );
  await make.eventTask(eventID, { taskKind: 'order', daysBefore: 20 });
  await make.eventTask(eventID, { taskKind: 'mainContact', daysBefore: null, timeDue: inDays(-1) });
  const { eventTaskID } = await make.eventTask(eventID, {
    taskKind: 'files',
    minimum: 2,
    daysBefore: 30,
    isForAll: false,
  });
  await server.db.insertInto('eventTasksPackages').values({ eventTaskID, packageID }).execute();
  return { eventID, user };
}

test('ORG-84: over 1,000 exhibitors the checklist, ready %, the organiser’s lists the reminders and the rules of the forms say the same', async () => {
  const { eventID, user } = await manyExhibitors();
  const { rows: links } = await sql<{ partnerID: number }>`
    select "partnerID" from "eventsPartners" where "eventID" = ${eventID}`.execute(server.db);
  const partnerIDs = links.map(({ partnerID }) => partnerID);
  const reader = { ...user, partnerIDs, onlyEventID: null, language: 'en' as const };
  const { rows } = await readParticipations(server.db, reader, { page: 1, limit: exhibitors });
  expect(rows).toHaveLength(exhibitors);
  const told = new Map(
    rows.map(({ facts, ...of }) => [of.partnerID, checklistOf({ ...facts, ...of })]),
  );

  // The rules of the forms, which know nothing of the statement.
  for (const { facts } of rows) {
    const task = (kind: string) => facts.tasks.find(({ taskKind }) => taskKind === kind);
    const steps = profileSteps(facts.profile, { isLive: facts.isLive });
    expect(task('profile')).toMatchObject({
      done: steps.filter(({ isDone }) => isDone).length,
      of: steps.length,
    });
    const { done = -1, of = -1 } = task('billing') ?? {};
    expect(of - done).toBe(missingBilling(facts.billing).length);
    expect(task('logo')?.done).toBe(Number(facts.profile.logoMaterialID !== null));
    expect(task('description')?.done).toBe(Number(Boolean(facts.profile.event.description)));
    const wanted = facts.personnelQuota ?? 1;
    expect(task('personnel')).toMatchObject({
      done: Math.min(facts.personnelCount, wanted),
      of: wanted,
    });
  }

  // What a reminder tells.
  const { rows: ids } = await sql<{ eventsPartnerID: number }>`
    select "eventsPartnerID" from "eventsPartners" where "eventID" = ${eventID}`.execute(server.db);
  const keys = ids.map(({ eventsPartnerID }) => eventsPartnerID);
  const reminded = await readOpenTasks(server.db, keys, 'en', Date.now());
  expect(reminded.size).toBe(exhibitors);
  for (const { partnerID, tasks } of reminded.values()) {
    const { facts } = rows.find((row) => row.partnerID === partnerID)!;
    expect(tasks.map(({ taskKind }) => taskKind).sort()).toEqual(
      facts.tasks
        .filter(({ done, of }) => done < of)
        .map(({ taskKind }) => taskKind)
        .sort(),
    );
  }

  // What the organiser reads of them.
  const { call } = await organizer('viewer');
  const query = { page: 1, limit: exhibitors };
  const { data } = await call(organizerExhibitorRoutes.organizerExhibitors, { eventID, query });
  const overdue = ({ steps }: Pick<Checklist, 'steps'>) =>
    steps.filter(
      ({ state, subject, name }) => state === 'overdue' && name !== 'drafts' && subject === null,
    );
  expect(
    data.exhibitors.map(({ partnerID, ready, overdueCount }) => ({
      partnerID,
      ready,
      overdueCount,
    })),
  ).toEqual(
    data.exhibitors.map(({ partnerID }) => {
      const checklist = told.get(partnerID)!;
      return { partnerID, ready: checklist.ready, overdueCount: overdue(checklist).length };
    }),
  );
  expect(new Set(data.exhibitors.map(({ ready }) => ready)).size).toBeGreaterThan(5);

  const { readiness } = (await call(organizerRoutes.eventReadiness, { eventID })).data;
  const far = data.exhibitors;
  expect(readiness).toEqual({
    askedCount: exhibitors,
    readyCount: far.filter(({ ready }) => ready === 100).length,
    overdueCount: far.reduce((sum, { overdueCount }) => sum + overdueCount, 0),
    timeNextDeadline: rows
      .flatMap(({ facts }) => facts.tasks)
      .filter(({ done, of, deadline }) => done < of && Date.parse(deadline) > Date.now())
      .map(({ deadline }) => deadline)
      .toSorted((a, b) => a.localeCompare(b))[0],
  });

  // And of each task, with the exhibitors behind each number.
  const { tasks } = (await call(organizerTaskRoutes.eventTasks, { eventID, query })).data;
  expect(tasks).toHaveLength(9);
  const states = ['done', 'open', 'overdue'] as const;
  for (const task of tasks) {
    const counts = { done: 0, open: 0, overdue: 0 };
    for (const { facts } of rows)
      for (const { taskKind, done, of, deadline } of facts.tasks)
        if (taskKind === task.taskKind) {
          counts[done >= of ? 'done' : 'open'] += 1;
          if (done < of && Date.parse(deadline) < Date.now()) counts.overdue += 1;
        }
    expect(task).toMatchObject({
      doneCount: counts.done,
      openCount: counts.open,
      overdueCount: counts.overdue,
    });
    for (const state of states) {
      const column = `${state}Task` as const;
      const filter = [{ column, condition: 'equals' as const, values: [task.eventTaskID] }];
      const found = await call(organizerExhibitorRoutes.organizerExhibitors, {
        eventID,
        query: { page: 1, limit: 25, filter },
      });
      expect(found.meta.rowsFiltered).toBe(counts[state]);
    }
  }
});
