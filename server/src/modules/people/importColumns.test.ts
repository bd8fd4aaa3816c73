import { mostImportTables, peopleBulkRoutes, type ImportTable } from '@portal/contract/people.bulk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { exhibitor } from './testing.ts';

type Columns = ImportTable['columns'];

useServer();

async function importer(at?: { eventID: number; organizationID: number }) {
  const me = await exhibitor(server, make, at);
  const { partnerID } = me;
  return {
    ...me,
    save: async (columns: Columns) =>
      (await me.call(peopleBulkRoutes.saveImportColumns, { partnerID, body: { columns } })).data
        .tables,
    read: async () => (await me.call(peopleBulkRoutes.importColumns, { partnerID })).data.tables,
  };
}

const staff: Columns = [
  { heading: 'kuka', kind: 'lastNameFirst' },
  { heading: 'sähköposti', kind: 'email' },
  { heading: '', kind: null },
];
const headed = (heading: string): Columns => [{ heading, kind: 'email' }];

test('U6: how a table was matched is known to a colleague, and to no other partner', async () => {
  const me = await importer();
  const they = await importer(me);
  expect(await me.read()).toEqual([]);
  expect(await me.save(staff)).toEqual([{ columns: staff }]);
  const { partnerID, organizationID } = me;
  const colleague = await make.user([partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, colleague));
  const { data } = await call(peopleBulkRoutes.importColumns, { partnerID });
  expect(data.tables).toEqual([{ columns: staff }]);
  expect(await they.save(headed('theirs'))).toEqual([{ columns: headed('theirs') }]);
  expect(await me.read()).toEqual([{ columns: staff }]);
});

test('U6: of the same headings the latest choice counts, and who made it is known', async () => {
  const me = await importer();
  await me.save(staff);
  await me.save(headed('other'));
  const turned = staff.with(0, { heading: 'kuka', kind: 'name' });
  const { partnerID, organizationID } = me;
  const colleague = await make.user([partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, colleague));
  await call(peopleBulkRoutes.saveImportColumns, { partnerID, body: { columns: turned } });
  expect(await me.read()).toEqual([{ columns: turned }, { columns: headed('other') }]);
  const { modifiedBy } = await server.db
    .selectFrom('partnersImportColumns')
    .select('modifiedBy')
    .where('partnerID', '=', partnerID)
    .where(sql<boolean>`columns = ${JSON.stringify(turned)}::jsonb`)
    .executeTakeFirstOrThrow();
  expect(modifiedBy).toBe(colleague.userID);
});

test('U6: as many tables are kept as are told, however many are saved at once', async () => {
  const me = await importer();
  const they = await importer(me);
  await they.save(headed('theirs'));
  await me.save(headed('oldest'));
  for (let n = 1; n < mostImportTables; n += 1) await me.save(headed(`table ${n}`));
  expect(await me.read()).toHaveLength(mostImportTables);
  const now = await me.save(headed('newest'));
  expect(now).toHaveLength(mostImportTables);
  expect(now[0]).toEqual({ columns: headed('newest') });
  expect(now).not.toContainEqual({ columns: headed('oldest') });
  expect(now).toContainEqual({ columns: headed('table 1') });
  await Promise.all(Array.from({ length: 8 }, (_, n) => me.save(headed(`at once ${n}`))));
  expect(await me.read()).toHaveLength(mostImportTables);
  expect(await they.read()).toEqual([{ columns: headed('theirs') }]);
});

test('SRV-08: a table that no import has is refused; the largest one is kept', async () => {
  const me = await importer();
  const of = (count: number, heading = 'x'): Columns =>
    Array.from({ length: count }, () => ({ heading, kind: null }));
  const twice = [...headed('one'), ...headed('another')];
  for (const columns of [[], of(101), of(1, 'x'.repeat(101)), twice])
    await expect(me.save(columns)).rejects.toMatchObject({ status: 400 });
  await expect(me.save(twice)).rejects.toMatchObject({
    details: 'Columns: no two can hold the same.',
  });
  expect(await me.read()).toEqual([]);
  const largest = of(100, '語'.repeat(100));
  expect(await me.save(largest)).toEqual([{ columns: largest }]);
  // Half of a pair is no character, and goes.
  expect((await me.save(headed('a\ud83d')))[0]).toEqual({ columns: headed('a') });
});

test('T16: with a partner go its tables', async () => {
  const { partnerID } = await make.partner();
  await make.importTable(partnerID, 'kuka');
  await server.db.deleteFrom('partners').where('partnerID', '=', partnerID).execute();
  const left = server.db.selectFrom('partnersImportColumns').where('partnerID', '=', partnerID);
  expect(await left.selectAll().execute()).toEqual([]);
});
