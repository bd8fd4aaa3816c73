import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { fillEveryTable } from '../../test/everyTable.ts';
import { noteSecrets } from '../access/secretsInUse.ts';
import { folderPlace } from './backup.place.ts';
import { writeBackup } from './backup.ts';
import { contents, exampleFile, testTarget } from '../modules/datasets/testing.ts';
import { importDataset } from '../modules/datasets/run.ts';
import type { Storage } from '../storage/storage.ts';
import { readBackup } from './restoring.testing.ts';

let source: Awaited<ReturnType<typeof testTarget>>;
let folder: string;
beforeAll(async () => {
  source = await testTarget();
  await importDataset(source, exampleFile);
  await fillEveryTable(source.db);
  folder = join(await testFolder(), 'backup');
  await writeBackup(source.db, source.storage, folderPlace(folder));
});

async function limitsIn(db: typeof source.db): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select json_agg(r)::text as all from "rateLimits" r`.execute(db);
  return String(rows[0]?.all);
}

test('T16: the database that is backed up here has a row in every table', async () => {
  const empty = Object.entries(await contents(source)).filter(([, rows]) => rows === '');
  expect(empty.map(([table]) => table)).toEqual([]);
});

test('T16: a backup comes back as it was, and new rows go on after it', async () => {
  const target = await testTarget();
  await readBackup(target.db, target.storage, folderPlace(folder));
  expect(await contents(target)).toEqual(await contents(source));
  expect((await target.files()).toSorted()).toEqual((await source.files()).toSorted());
  for (const name of await target.files())
    expect(await readFile(join(target.folder, name))).toEqual(
      await readFile(join(source.folder, name)),
    );
  const user = await target.db
    .insertInto('users')
    .values({ organizationID: 1, firstNames: 'New', lastName: 'User', email: 'new@example.com' })
    .returning('userID')
    .executeTakeFirstOrThrow();
  expect(user.userID).toBe(2);
  const again = await importDataset(target, exampleFile);
  expect(again.persons).toEqual({ created: 0, changed: 0, unchanged: 1 });
});

test('T16: of materials that are deleted no file is kept', async () => {
  const target = await testTarget();
  await importDataset(target, exampleFile);
  expect(await target.files()).not.toEqual([]);
  await target.db.updateTable('materials').set({ timeDeleted: new Date().toISOString() }).execute();
  const written = join(await testFolder(), 'backup');
  await writeBackup(target.db, target.storage, folderPlace(written));
  expect(await folderPlace(written).list('files/')).toEqual([]);
});

test('T16: a database with data is refused, a broken backup leaves nothing', async () => {
  await expect(readBackup(source.db, source.storage, folderPlace(folder))).rejects.toThrow(
    'is not empty',
  );
  await expect(writeBackup(source.db, source.storage, folderPlace(folder))).rejects.toThrow(
    'is not empty',
  );

  const target = await testTarget();
  const before = await contents(target);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  await writeFile(join(folder, 'manifest.json'), manifest.replace('"persons": 1', '"persons": 2'));
  await expect(readBackup(target.db, target.storage, folderPlace(folder))).rejects.toThrow(
    'is not whole',
  );
  await writeFile(join(folder, 'manifest.json'), manifest.replace(/"migration": "/, '$&9'));
  await expect(readBackup(target.db, target.storage, folderPlace(folder))).rejects.toThrow(
    'then upgrade',
  );
  await writeFile(join(folder, 'manifest.json'), manifest);
  expect(await contents(target)).toEqual(before);
  expect(await target.files()).toEqual([]);
  await expect(
    readBackup(target.db, target.storage, folderPlace(join(folder, 'tables'))),
  ).rejects.toThrow('no whole backup');
});

test('T16: a restore that fails leaves the files that were there, and takes none that it did not bring', async () => {
  const target = await testTarget();
  const [there = '', ...others] = await folderPlace(folder).list('files/');
  expect(others).not.toEqual([]);
  const name = there.replace('files/', '');
  await writeFile(join(target.folder, name), 'was there');
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  for (const [broken, why] of [
    [manifest.replace('"persons": 1', '"persons": 2'), 'persons'],
    [manifest.replace(/"migration": "/, '$&9'), 'then upgrade'],
  ] as const) {
    await writeFile(join(folder, 'manifest.json'), broken);
    await expect(readBackup(target.db, target.storage, folderPlace(folder))).rejects.toThrow(why);
    expect(await target.files()).toEqual([name]);
    expect(await readFile(join(target.folder, name), 'utf8')).toBe('was there');
  }
  await writeFile(join(folder, 'manifest.json'), manifest);
});

test.each([
  ['is empty', () => Buffer.alloc(0)],
  ['has another byte', ([first, ...rest]: Buffer) => Buffer.from([Number(first) ^ 1, ...rest])],
])(
  'T16: a file that %s where it lies comes back, one that is whole is not written',
  async (_, damage) => {
    const target = await testTarget();
    const names = await source.files();
    const [damaged = '', ...whole] = names;
    expect(whole).not.toEqual([]);
    for (const name of names) await cp(join(source.folder, name), join(target.folder, name));
    const content = await readFile(join(source.folder, damaged));
    await writeFile(join(target.folder, damaged), damage(content));
    const put = vi.fn<Storage['put']>(target.storage.put);
    await readBackup(target.db, { ...target.storage, put }, folderPlace(folder));
    expect(put.mock.calls.map(([name]) => name)).toEqual([damaged]);
    expect((await target.files()).toSorted()).toEqual(names.toSorted());
    expect(await readFile(join(target.folder, damaged))).toEqual(content);
  },
);

test('T16: a backup of other tables is refused before a file of it is stored', async () => {
  const target = await testTarget();
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  await writeFile(join(folder, 'manifest.json'), manifest.replace(/"migration": "/, '$&9'));
  const put = vi.fn<Storage['put']>(target.storage.put);
  await expect(
    readBackup(target.db, { ...target.storage, put }, folderPlace(folder)),
  ).rejects.toThrow('then upgrade');
  expect(put).not.toHaveBeenCalled();
  await writeFile(join(folder, 'manifest.json'), manifest);
});

test('T16: a second restore while one is under way is refused in words', async () => {
  const target = await testTarget();
  const put = vi.fn<Storage['put']>(async (name, draft) => {
    put.mockImplementation(target.storage.put);
    await expect(readBackup(target.db, target.storage, folderPlace(folder))).rejects.toThrow(
      'Another restore',
    );
    await target.storage.put(name, draft);
  });
  await readBackup(target.db, { ...target.storage, put }, folderPlace(folder));
  expect((await target.files()).toSorted()).toEqual((await source.files()).toSorted());
});

/** The server takes a moment to see that the connection of the one before is gone. */
async function inTurn(restore: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      return void (await restore());
    } catch (error) {
      if (!String(error).includes('Another restore')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

test('T16: a restore that lost its connection takes no file from the one that came after it', async () => {
  const target = await testTarget();
  const put = vi.fn<Storage['put']>(async (name, draft) => {
    put.mockImplementation(target.storage.put);
    await target.storage.put(name, draft);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'idle in transaction' and datname = current_database()`.execute(target.db);
    await inTurn(() => readBackup(target.db, target.storage, folderPlace(folder)));
  });
  const cut = readBackup(target.db, { ...target.storage, put }, folderPlace(folder));
  await expect(cut).rejects.toThrow(/connection/);
  expect((await target.files()).toSorted()).toEqual((await source.files()).toSorted());
});

test('T16: tries that a portal counted on the empty database are not in the way', async () => {
  const target = await testTarget();
  await sql`insert into "rateLimits" select * from json_populate_recordset(null::"rateLimits",
    ${await limitsIn(source.db)}::json)`.execute(target.db);
  await readBackup(target.db, target.storage, folderPlace(folder));
  expect(await limitsIn(target.db)).toEqual(await limitsIn(source.db));
});

test('T16: a backup is restored where a portal with other secrets ran, which keeps what it knows of them', async () => {
  const [mine, own] = [await testTarget(), await testTarget()];
  for (const [{ db }, keyID] of [
    [mine, 'mine'],
    [own, 'own'],
  ] as const)
    await noteSecrets(db, { TOKEN_SECRET: { newestID: keyID, has: () => true } });
  const place = folderPlace(join(await testFolder(), 'backup'));
  await writeBackup(mine.db, mine.storage, place);
  await readBackup(own.db, own.storage, place);
  const noted = await own.db.selectFrom('secretsInUse').select('keyID').execute();
  expect(noted).toEqual([{ keyID: 'own' }]);
});
