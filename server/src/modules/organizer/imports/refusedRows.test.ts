import { importKinds } from '@portal/contract/importSheets';
import { importCalls } from '@portal/contract/organizerImportCalls';
import { takeBackDays } from '@portal/contract/organizerTakeBacks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { forgetOldUndo } from '../../../jobs/oldRows.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

const refusedRows = {
  headings: ['Firma', 'Sähköposti', 'Myyjä'],
  rows: [
    { row: 2, cells: ['Hyvä Oy', '', 'S. Kettunen'] },
    { row: 3, cells: ['', 'posti(at)example.com', 'S. Kettunen'] },
  ],
};

test.each(importKinds)(
  'ORG-09, ORG-42: the rows of %s that were refused go home from the report too, all columns of them, for whoever may import',
  async (kind) => {
    const here = await importingFair(server, kind);
    const given = [{ name: 'Hyvä Oy', price: '1', taxPercent: '0' }, { name: '' }];
    const table = tableOf(
      kind === 'products' ? given : given.map(({ name }) => ({ name, city: 'Oulu' })),
    );
    const persons = tableOf([{ name: 'Hyvä Oy' }, { name: '' }]);
    const { eventImportID } = await here.importIt(kind === 'persons' ? persons : table, {
      refusedRows,
    });
    const one = { eventID: here.eventID, [`${kind.slice(0, -1)}ImportID`]: eventImportID } as never;
    const told = async (call: typeof here.call) =>
      (await call(importCalls[kind].report, one)).data.refusedRows;
    // Of a table of people the exhibitor is not there: both are refused.
    const rows = kind === 'persons' ? refusedRows.rows : refusedRows.rows.slice(1);
    expect(await told(here.call)).toEqual({ ...refusedRows, rows });
    expect(await told((await here.organizers('viewer')).call)).toBeNull();

    await sql`
      update "eventImports" set undo = null,
        "timeCreated" = now() - make_interval(days => ${takeBackDays}, secs => 1)
      where "eventImportID" = ${eventImportID}`.execute(server.db);
    await forgetOldUndo(server.db);
    expect(await told(here.call)).toBeNull();
  },
);

test('ORG-40: all that is wrong with a row is told at once', async () => {
  const whats = async (kind: 'exhibitors' | 'persons', table: ReturnType<typeof tableOf>) =>
    (await (await importingFair(server, kind)).preview(table)).rows.map(({ problems }) =>
      problems.map(({ cell }) => cell),
    );
  expect(
    await whats(
      'exhibitors',
      tableOf([
        { name: '', contactEmail: 'posti(at)example.com' },
        { name: 'x'.repeat(300) },
        { name: 'Nimi Oy', userEmail: 'a@b.fi', userFirstNames: '', userLastName: '' },
      ]),
    ),
  ).toEqual([['B2', 'A2'], ['A3'], ['D4', 'E4']]);
  expect(await whats('persons', tableOf([{ name: '', email: '', firstNames: 'Eero' }]))).toEqual([
    ['A2', 'B2'],
  ]);
});
