import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { authRoutes } from '@portal/contract/auth';
import { contract } from '@portal/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/pool.ts';
import { testFolder } from './atEnd.ts';
import { startChild, startPortal } from './children.ts';
import { freePort } from './ports.ts';
import { factories, password } from './factories.ts';
import { send } from './rows.ts';
import { smtpSink } from './smtpSink.ts';

const bin = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;
const isHere = existsSync(join(bin, 'initdb')) && (!isRoot || existsSync('/usr/sbin/runuser'));

/** Runs a program of the machine's PostgreSQL, which refuses root. */
function run(program: string, ...args: string[]): void {
  const file = join(bin, program);
  const [command, all] = isRoot
    ? ['/usr/sbin/runuser', ['-u', 'postgres', '--', file, ...args]]
    : [file, args];
  execFileSync(command, all, { stdio: 'ignore', cwd: '/' });
}

if (!isHere)
  process.stdout.write(`databaseUrl.test.ts is skipped: no initdb in ${bin}, set POSTGRES_BIN\n`);
describe.skipIf(!isHere)('OPS-03: on a PostgreSQL of the machine’s own', () => {
  let port: number;
  let data: string;
  let settings: NodeJS.ProcessEnv;
  const opened: Database[] = [];
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const open = (database: string) => {
    const one = openDatabase({ connectionString: url(database) }, () => undefined);
    opened.push(one);
    return one.db;
  };

  beforeAll(async () => {
    const outer = await testFolder();
    await chmod(outer, 0o777);
    data = join(outer, 'cluster');
    port = await freePort();
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
    const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${outer} -c fsync=off`;
    run('pg_ctl', '-D', data, '-o', options, '-l', join(outer, 'log'), '-w', 'start');
    const sink = await smtpSink();
    settings = {
      TOKEN_SECRET: 'a secret of the tests of 32 bytes or more',
      SMTP_URL: sink.url,
      MAIL_FROM: 'portal@example.com',
      STORAGE_URL: `file://${outer}/files`,
      DATA_DIR: join(outer, 'data'),
      LOG_LEVEL: 'warn',
    };
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    if (data) run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  });

  async function createDatabase(name: string, how = ''): Promise<void> {
    await sql.raw(`create database ${name} ${how}`).execute(open('postgres'));
  }

  test('two portals that start at once migrate it once, and load nothing unasked (IMP-02)', async () => {
    await createDatabase('portal');
    const both = await Promise.all(
      [0, 1].map(() => startPortal({ ...settings, DEMO: 'on', DATABASE_URL: url('portal') })),
    );
    const db = open('portal');
    for (const table of ['users', 'events', 'partners'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);

    const make = factories(db);
    const { userID, email } = await make.user([(await make.partner()).partnerID]);
    const [one, other] = both.map(({ origin }) => origin) as [string, string];
    const body = { email, password };
    const login = await send(one, authRoutes.login, { ids: {}, body });
    const { token } = (login.json as { data: { token: string } }).data;
    const me = (origin: string) => send(origin, contract.users.user, { ids: { userID }, token });
    expect([(await me(one)).status, (await me(other)).status]).toEqual([200, 200]);
    await send(other, authRoutes.logout, { ids: {}, token });
    expect([(await me(one)).status, (await me(other)).status]).toEqual([401, 401]);
    for (const path of ['/readyz', '/dev/mail'])
      expect((await fetch(one + path)).status).toBe(path === '/readyz' ? 200 : 404);
    expect(await Promise.all(both.map(({ kill }) => kill('SIGTERM')))).toEqual([0, 0]);
  }, 60_000);

  test.each([
    ['C.UTF-8', "template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'"],
    ['C', "template template0 lc_collate 'C' lc_ctype 'C'"],
  ])(
    'LIST-04: a search for äijä finds a person named Äijälä where the locale is %s',
    async (locale, how) => {
      const name = `locale_${locale.replaceAll(/\W/g, '_').toLowerCase()}`;
      await createDatabase(name, how);
      const portal = await startPortal({ ...settings, DATABASE_URL: url(name) });
      const db = open(name);
      const make = factories(db);
      const { partnerID } = await make.partner();
      const { eventID } = await make.event([partnerID]);
      const { email } = await make.user([partnerID]);
      await make.person({ eventID, partnerID }, { lastName: 'Äijälä' });
      const login = await send(portal.origin, authRoutes.login, {
        ids: {},
        body: { email, password },
      });
      const { token } = (login.json as { data: { token: string } }).data;
      const found = await send(portal.origin, contract.people.personnel, {
        ids: { eventID, partnerID },
        token,
        query: 'search[0][column]=lastName&search[0][values]=%C3%A4ij%C3%A4',
      });
      expect(found.json).toMatchObject({ meta: { rowsTotal: 1, rowsFiltered: 1 } });
    },
    60_000,
  );

  test.each(['TOKEN_SECRET', 'SMTP_URL', 'MAIL_FROM'])(
    'without %s it says so in one line and exits 1',
    async (name) => {
      const portal = startChild('../src/main.ts', [], {
        ...settings,
        DATABASE_URL: url('postgres'),
        [name]: '',
      });
      expect(await portal.ended).toBe(1);
      expect(portal.err()).toMatch(new RegExp(`^${name}: is needed with [A-Z_]+\\n$`));
    },
  );

  test('where nothing listens it says so in one line and exits 1', async () => {
    const nowhere = `postgres://portal:hunter2@127.0.0.1:${await freePort()}/portal`;
    const portal = startChild('../src/main.ts', [], { ...settings, DATABASE_URL: nowhere });
    expect(await portal.ended).toBe(1);
    expect(portal.err()).toMatch(/^DATABASE_URL: connect ECONNREFUSED [^\n]*\n$/);
    expect(portal.err()).not.toContain('hunter2');
  });
});
