import { organizerArchiveRoutes } from '@portal/contract/organizerArchive';
import type { ImportKind } from '@portal/contract/importSheets';
import { copiedParts, organizerCopyRoutes } from '@portal/contract/organizerCopies';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { waitInTurn } from '../../../../test/locks.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

const name = 'Aurora Robotics Oy';
const tables: Record<ImportKind, Parameters<typeof tableOf>[0][number]> = {
  exhibitors: { name },
  persons: {
    name,
    firstNames: 'Eero',
    lastName: 'Äijälä',
    email: 'eero@aurora.example',
  },
  products: { name: 'Sohva', price: '10', taxPercent: '25,5' },
};

/** What an import makes in an event. */
const made = {
  exhibitors: 'eventsPartners',
  persons: 'eventsPersons',
  products: 'products',
} as const;

test.each(Object.keys(tables) as ImportKind[])(
  'ORG-20, ORG-42: while an event is deleted nothing is imported into it: %s',
  async (kind) => {
    const { make, eventID, organizationID, call, preview, importIt } = await importingFair(
      server,
      kind,
    );
    const { partnerID } = await make.partner({ organizationID, name });
    if (kind === 'persons')
      await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
    const table = tableOf([tables[kind]]);
    const { version, rows } = await preview(table);
    expect(rows).toMatchObject([{ outcome: 'new' }]);
    const outcomes = await waitInTurn(
      server,
      (trx) => sql`select from events where "eventID" = ${eventID} for update`.execute(trx),
      [
        () => call(organizerArchiveRoutes.deleteEvent, { eventID, body: {} }),
        () => importIt(table, {}, version),
      ],
    );
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { status: 404 } },
    ]);
    const { rows: left } = await sql`
      select from ${sql.table(made[kind])} where "eventID" = ${eventID}`.execute(server.db);
    expect(left).toEqual([]);
  },
);

test('ORG-20, ORG-42: what only an event that was deleted has of an import keeps nobody from taking it back', async () => {
  const { eventID, organizationID, make, call, importIt, look, takeBack } =
    await importingFair(server);
  await make.eventPackage(eventID, 'Perus');
  const { eventImportID } = await importIt(
    tableOf([
      {
        name,
        userFirstNames: 'Eero',
        userLastName: 'Äijälä',
        userEmail: 'eero@copied.example',
        packageName: 'Perus',
        standNumber: '5C12',
      },
      { name: 'Baltic Audio Oy' },
    ]),
  );
  const body = { ...organizerCopyRoutes.copyEvent.example, copiedParts: [...copiedParts] };
  const { settings: copy } = (await call(organizerCopyRoutes.copyEvent, { eventID, body })).data;
  expect((await look(eventImportID)).obstacles).toMatchObject([
    { name, reason: 'elsewhere' },
    { name: 'Baltic Audio Oy', reason: 'elsewhere' },
  ]);
  await call(organizerArchiveRoutes.deleteEvent, { eventID: copy.eventID, body: {} });
  expect((await look(eventImportID)).obstacles).toEqual([]);
  await takeBack(eventImportID);
  const { rows } = await sql`
    select from partners where "organizationID" = ${organizationID}`.execute(server.db);
  expect(rows).toEqual([]);
});
