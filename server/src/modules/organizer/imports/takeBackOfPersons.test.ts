import { personStatus, personType } from '@portal/contract/codes';
import {
  importCalls,
  organizerImportRoutes as endpoints,
} from '@portal/contract/organizerImportCalls';
import { takeBackDays } from '@portal/contract/organizerTakeBacks';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { forgetOldUndo } from '../../../jobs/oldRows.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

describe('ORG-42, ORG-43: an import of people is taken back', () => {
  const retitle = (personID: number, jobTitle: string) =>
    server.db.updateTable('persons').set({ jobTitle }).where('personID', '=', personID).execute();

  async function fair() {
    const here = await importingFair(server, 'persons');
    const { eventID, organizationID } = here;
    const { partnerID } = await here.make.partner({ organizationID, name: 'Aurora Oy' });
    await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
    const emails = [{ email: `vanha${eventID}@aurora.example`, primary: true }];
    const phones = [
      { phone: '+358 40 1', primary: true },
      { phone: '+358 40 2', primary: false },
    ];
    const known = { firstNames: 'Aino', lastName: 'Salo', jobTitle: 'Myyjä' };
    const place = { eventID, partnerID };
    const given = { ...known, emails: JSON.stringify(emails), phones: JSON.stringify(phones) };
    const { personID } = await here.make.person(place, given);
    const table = tableOf([
      {
        name: 'Aurora Oy',
        firstNames: 'Aino',
        lastName: 'Järvi',
        email: emails[0]!.email,
        phone: '+358 40 3',
        jobTitle: 'Johtaja',
        arrived: 'x',
      },
      {
        name: 'Aurora Oy',
        firstNames: 'Eero',
        lastName: 'Äijälä',
        email: `uusi${eventID}@aurora.example`,
        phone: '',
        jobTitle: '',
        arrived: '',
      },
    ]);
    const everything = async () => ({
      persons: await server.db
        .selectFrom('persons as p')
        .leftJoin('eventsPersons as e', 'e.personID', 'p.personID')
        .select(['p.firstNames', 'p.lastName', 'p.jobTitle', 'p.phones', 'e.personStatus'])
        .where('p.partnerID', '=', partnerID)
        .where('p.timeDeleted', 'is', null)
        .orderBy('p.personID')
        .execute(),
      loads: await server.db
        .selectFrom('personLoads')
        .select('personID')
        .where('eventID', '=', eventID)
        .execute(),
    });
    const added = async () =>
      server.db
        .selectFrom('persons as p')
        .innerJoin('eventsPersons as e', 'e.personID', 'p.personID')
        .select(['p.personID', 'e.eventsPersonID'])
        .where('p.partnerID', '=', partnerID)
        .where('p.lastName', '=', 'Äijälä')
        .executeTakeFirstOrThrow();
    return { ...here, ...place, personID, table, everything, added };
  }

  test('who is new goes with the badge, and others are as they were', async () => {
    const here = await fair();
    const before = await here.everything();
    const { eventImportID } = await here.importIt(here.table);
    const told = await here.look(eventImportID);
    const name = 'Aino Järvi, Aurora Oy';
    expect(told).toMatchObject({
      obstacles: [],
      takenAway: [{ what: 'person', name: 'Eero Äijälä, Aurora Oy' }],
    });
    expect(told.setBack).toEqual(
      expect.arrayContaining([
        { name, field: 'lastName', from: 'Järvi', to: 'Salo', isKept: false },
        { name, field: 'phone', from: '+358 40 3', to: '+358 40 1', isKept: false },
        { name, field: 'arrived', from: 'true', to: 'false', isKept: false },
      ]),
    );
    await here.takeBack(eventImportID);
    expect(await here.everything()).toEqual(before);
    const { undo } = await server.db
      .selectFrom('eventImports')
      .select('undo')
      .where('eventImportID', '=', eventImportID)
      .executeTakeFirstOrThrow();
    expect(undo).toBeNull();
  });

  test('what somebody changed since stays; who was taken away since is gone', async () => {
    const here = await fair();
    const { eventID, personID } = here;
    const { eventImportID } = await here.importIt(here.table);
    await retitle(personID, 'Toimitusjohtaja');
    await server.db
      .updateTable('eventsPersons')
      .set({ personStatus: personStatus.registered })
      .where('eventID', '=', eventID)
      .where('personID', '=', personID)
      .execute();
    const { obstacles, setBack } = await here.look(eventImportID);
    expect(obstacles).toEqual([]);
    expect(setBack.filter(({ isKept }) => isKept).map(({ field }) => field)).toEqual([
      'arrived',
      'jobTitle',
    ]);
    const { personID: goneID } = await here.added();
    await server.db
      .updateTable('eventsPersons')
      .set({ timeDeleted: sql`now()` })
      .where('personID', '=', goneID)
      .execute();
    await here.takeBack(eventImportID);
    expect((await here.everything()).persons).toMatchObject([
      { lastName: 'Salo', jobTitle: 'Toimitusjohtaja', personStatus: personStatus.registered },
    ]);
  });

  type Fair = Awaited<ReturnType<typeof fair>>;
  type Added = Awaited<ReturnType<Fair['added']>>;
  const used: Record<string, (here: Fair, added: Added) => Promise<unknown>> = {
    scans: async ({ make, eventID, partnerID }, { eventsPersonID }) => {
      const point = await make.scanPoint({ eventID, partnerID });
      await make.scan(point, { eventsPersonID });
    },
    badge: (_, { eventsPersonID }) =>
      sql`insert into "outgoingMails" (kind, reference, "messageKey", recipient, subject)
        values ('badge', jsonb_build_object('eventsPersonID', ${eventsPersonID}::bigint), 'k', 'x@y.example', 'Badge')`.execute(
        server.db,
      ),
    changed: (_, { personID }) => retitle(personID, 'Johtaja'),
    elsewhere: async ({ make, organizationID, partnerID }, { personID }) => {
      const { eventID } = await make.event([partnerID], { organizationID });
      await server.db
        .insertInto('eventsPersons')
        .values({
          eventID,
          partnerID,
          personID,
          personType: personType.personnel,
          personStatus: personStatus.registered,
        })
        .execute();
    },
  };
  test.each(Object.keys(used))('not where somebody new was used: %s', async (reason) => {
    const here = await fair();
    const { eventImportID } = await here.importIt(here.table);
    await used[reason]!(here, await here.added());
    const before = await here.everything();
    expect((await here.look(eventImportID)).obstacles).toEqual([
      { name: 'Eero Äijälä, Aurora Oy', reason },
    ]);
    const refused = { status: 409, code: 3009 };
    await expect(here.takeBack(eventImportID)).rejects.toMatchObject(refused);
    expect(await here.everything()).toEqual(before);
  });
});

test('ORG-03, ORG-42: only of the own event, and with the right to import', async () => {
  const [here, other] = [await importingFair(server), await importingFair(server)];
  const { eventImportID: exhibitorImportID } = await here.importIt(tableOf([{ name: 'Oma Oy' }]));
  const { eventID } = here;
  const { eventID: next } = await here.make.event([], { organizationID: here.organizationID });
  const { takeBack, takeBackPreview } = importCalls.exhibitors;
  for (const endpoint of [takeBack, takeBackPreview]) {
    const foreign = await Promise.allSettled([
      here.call(endpoint, { eventID: next, exhibitorImportID }),
      other.call(endpoint, { eventID: other.eventID, exhibitorImportID }),
      other.call(endpoint, { eventID, exhibitorImportID }),
      // It is no import of products.
      here.call(endpoints.takeBackProducts, { eventID, productImportID: exhibitorImportID }),
    ]);
    for (const each of foreign) expect(each).toMatchObject({ reason: { status: 404 } });
    const viewer = await here.organizers('viewer');
    const asked = viewer.call(endpoint, { eventID, exhibitorImportID });
    await expect(asked).rejects.toMatchObject({ status: 403 });
  }
  expect((await here.look(exhibitorImportID)).obstacleCount).toBe(0);
});

test('ORG-42: what was there before is forgotten after a month', async () => {
  const here = await importingFair(server);
  const { eventImportID } = await here.importIt(tableOf([{ name: 'Vanha Oy' }]));
  const { eventImportID: young } = await here.importIt(tableOf([{ name: 'Nuori Oy' }]));
  await server.db
    .updateTable('eventImports')
    .set({ timeCreated: sql`now() - make_interval(days => ${takeBackDays}, secs => 1)` })
    .where('eventImportID', '=', eventImportID)
    .execute();
  expect(await forgetOldUndo(server.db)).toEqual({ forgotten: 1 });
  await expect(here.takeBack(eventImportID)).rejects.toMatchObject({ status: 409, code: 3011 });
  expect((await here.look(young)).takenAwayCount).toBe(1);
});
