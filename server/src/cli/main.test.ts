import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test, vi } from 'vitest';
import { atEnd, testFolder } from '../../test/atEnd.ts';
import { runPortal, type Told } from '../../test/children.ts';
import { addressOf, makeDatabase, testDatabase, type TestDatabase } from '../../test/harness.ts';
import { openDatabase } from '../db/pool.ts';
import { verifyPassword } from '../access/passwords.ts';
import { newestMigration, readTables, type Manifest } from './backup.format.ts';
import { runCommandLine } from './commandLine.ts';
import { exampleFile } from '../modules/datasets/testing.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await testFolder();
});

/** Runs the command line as a person would. */
function portal(...args: string[]): Promise<Told> {
  return portalWith({}, ...args);
}

const portalWith = (settings: NodeJS.ProcessEnv, ...args: string[]): Promise<Told> =>
  runPortal(
    args,
    {
      DATABASE_URL: addressOf(database.connection),
      STORAGE_URL: pathToFileURL(join(folder, 'files')).href,
      ...settings,
    },
    folder,
  );

test('IMP-01: import prints what it did, refuses in lines and with exit code 1', async () => {
  const loaded = await portal('import', exampleFile);
  expect(loaded).toMatchObject({ code: 0, err: '' });
  expect(loaded.out).toMatch(/^persons +1 +0 +0$/m);
  const dry = await portal('import', exampleFile, '--dry-run');
  expect(dry.out).toMatch(/^persons +0 +0 +1$/m);
  expect(dry.out).toContain('nothing was written');
  const missing = await portal('import', 'nothing.json');
  expect(missing).toEqual({ code: 1, out: '', err: 'nothing.json: there is no such file\n' });
});

test.each(['/proc/x', import.meta.filename])(
  'DATA_DIR=%s, a folder that nothing can be written to, is one line',
  async (notWritable) => {
    const refused = await portalWith({ DATA_DIR: notWritable }, 'generate', '--persons', '1');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^DATA_DIR: [^\n]*\n$/);
  },
);

test('IMP-01: the JSON Schema comes from the contract', async () => {
  const { out, code } = await portal('import', '--schema');
  const schema = JSON.parse(out) as {
    properties: Record<string, { items?: { required: string[] } }>;
  };
  expect(code).toBe(0);
  expect(schema.properties['organizations']?.items?.required).toEqual(['organizationID', 'name']);
});

/** What a command line writes that is run here, without a process of its own. */
async function here(...args: string[]): Promise<{ code: number; out: string }> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const code = await runCommandLine(args);
  const out = log.mock.calls.flat().join('\n');
  log.mockRestore();
  error.mockRestore();
  return { code, out };
}

test('IMP-01, IMP-03: every command has help; a wrong one exits with 2', async () => {
  const overview = await portal('--help');
  expect(overview.out).toContain('import FILE');
  expect(await portal('fly')).toMatchObject({ code: 2, out: '' });
  for (const command of ['import', 'generate', 'user create', 'apiKey create', 'migrate'])
    expect((await here(...command.split(' '), '--help')).out).toContain(`Usage: npm run portal`);
  for (const wrong of [[], ['import'], ['import', '--fly'], ['generate', '--persons', 'x']])
    expect(await here(...wrong)).toEqual({ code: 2, out: '' });
});

test('T5: a user is made, and a reset password ends the sessions', async () => {
  const { db } = database;
  await portal('import', exampleFile);
  const names = ['--first-names', 'Åke', '--last-name', 'Öhman'];
  const made = await portal(
    'user',
    'create',
    '--email',
    'Ake@Example.com',
    ...names,
    '--partner',
    'lumo',
  );
  const password = /password (\S+)\./.exec(made.out)?.[1] ?? '';
  const read = () =>
    db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'ake@example.com')
      .executeTakeFirstOrThrow();
  const user = await read();
  expect(await verifyPassword(user.passwordHash, password)).toBe(true);
  const links = await db
    .selectFrom('partnersUsers')
    .select('partnerID')
    .where('userID', '=', user.userID)
    .execute();
  expect(links).toHaveLength(1);

  const { userID, organizationID } = user;
  await db.insertInto('sessions').values({ userID, organizationID }).execute();
  const reset = await portal(
    'user',
    'reset-password',
    '--email',
    user.email,
    '--password',
    'new secret',
  );
  expect(reset).toMatchObject({ code: 0, err: '' });
  expect(reset.out).not.toContain('new secret');
  expect(await verifyPassword((await read()).passwordHash, 'new secret')).toBe(true);
  const open = await db.selectFrom('sessions').selectAll().where('timeEnded', 'is', null).execute();
  expect(open).toEqual([]);

  const again = await portal(
    'user',
    'create',
    '--email',
    user.email,
    ...names,
    '--partner',
    'lumo',
  );
  expect(again).toEqual({ code: 1, out: '', err: 'There is a user ake@example.com already.\n' });
});

test('an API key is made, shown once, stored as a hash, listed and revoked', async () => {
  const { db } = database;
  await portal('import', exampleFile);
  const { externalKey } = await db
    .selectFrom('organizations')
    .select('externalKey')
    .executeTakeFirstOrThrow();
  const names = ['--organization', String(externalKey), '--name', 'Live platform'];
  const made = await portal('apiKey', 'create', ...names);
  const [, id = '', key = ''] = /API key (\d+) of Live platform: (\S+)/.exec(made.out) ?? [];
  expect(key).toMatch(/^[\w-]{22}$/);
  const stored = await db.selectFrom('apiKeys').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ name: 'Live platform', timeRevoked: null });
  expect(stored.keyHash).toEqual(createHash('sha256').update(key).digest());
  expect(await portal('apiKey', 'revoke', id)).toMatchObject({ code: 0, err: '' });
  const revoked = await db.selectFrom('apiKeys').selectAll().executeTakeFirstOrThrow();
  expect(revoked.timeModified).toBe(revoked.timeRevoked);
  const listed = await portal('apiKey', 'list');
  expect(listed.out).toMatch(/Live platform .* revoked/);
  expect(listed.out).not.toContain(key);
  expect(await portal('apiKey', 'revoke', id)).toMatchObject({ code: 1, out: '' });
});

test('T16, OPS-02: a backup before an upgrade upgrades nothing, of a database that lacks what this version brings; nor does a restore that is refused', async () => {
  const { db, pool } = database;
  const newest = await newestMigration(db);
  const written = join(folder, 'before');
  await pool.query('delete from migrations where name = $1', [newest]);
  expect(await portal('backup', written)).toMatchObject({ code: 0, err: '' });
  const manifest = await readFile(join(written, 'manifest.json'), 'utf8');
  expect((JSON.parse(manifest) as Manifest).migration).toBe(await newestMigration(db));
  expect((await portal('migrate', '--check')).out).toBe(`${newest}\n`);
  await pool.query(`insert into migrations (name, timestamp) values ($1, '')`, [newest]);

  database = { ...database, connection: await makeDatabase() };
  const empty = await portal('backup', join(folder, 'nothing'));
  expect(empty).toEqual({ code: 1, out: '', err: 'There is no portal in this database yet.\n' });

  // Of another version it is refused before anything is migrated, and its own can still restore it.
  const older = await portal('restore', written);
  expect(older).toMatchObject({ code: 1, out: '' });
  expect(older.err).toMatch(/^The backup has the tables of \w+, this portal those of \w+\. .*\n$/);
  const restored = openDatabase(database.connection, () => undefined);
  atEnd(restored.close);
  const tables = async () => (await readTables(restored.db)).length;
  expect(await tables()).toBe(0);
  await writeFile(
    join(written, 'manifest.json'),
    manifest.replace(/"migration": ".*"/, `"migration": "${newest}"`),
  );
  expect(await portal('restore', written)).toMatchObject({ code: 0 });
  expect(await tables()).toBeGreaterThan(50);
});
