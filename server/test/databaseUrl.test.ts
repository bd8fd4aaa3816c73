import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { authRoutes } from '@portal/contract/auth';
import { contract } from '@portal/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startChild, startPortal } from './children.ts';
import { factories, password } from './factories.ts';
import { startCluster, tellWithoutPostgres } from './ownCluster.ts';
import { hasPostgres } from './ownPrograms.ts';
import { freePort } from './ports.ts';
import { send } from './endpoints.ts';

tellWithoutPostgres('databaseUrl.test.ts');
describe.skipIf(!hasPostgres)('OPS-03: on a PostgreSQL of the machine’s own', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let settings: NodeJS.ProcessEnv;
  beforeAll(async () => {
    cluster = await startCluster(async (data) => {
      const file = join(data, 'pg_hba.conf');
      const trusting = await readFile(file, 'utf8');
      await writeFile(file, `host all asked 127.0.0.1/32 scram-sha-256\n${trusting}`);
    });
    ({ settings } = cluster);
  });

  test('two portals that start at once migrate it once, and load nothing unasked (IMP-02)', async () => {
    await cluster.createDatabase('portal');
    const both = await Promise.all(
      [0, 1].map(() =>
        startPortal({ ...settings, DEMO: 'on', DATABASE_URL: cluster.url('portal') }),
      ),
    );
    const db = cluster.open('portal');
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
      await cluster.createDatabase(name, how);
      const portal = await startPortal({ ...settings, DATABASE_URL: cluster.url(name) });
      const db = cluster.open(name);
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
        DATABASE_URL: cluster.url('postgres'),
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

  const errorOf = async (url: string) => {
    const portal = startChild('../src/main.ts', [], { ...settings, DATABASE_URL: url });
    expect(await portal.ended).toBe(1);
    return portal.err();
  };

  test.each([
    ['LATIN1', "the database needs encoding 'UTF8' (it is LATIN1)"],
    ['SQL_ASCII', "the database needs encoding 'UTF8' (it is SQL_ASCII)"],
  ])('a database of %s is refused in one line', async (encoding, line) => {
    const name = `texts_${encoding.toLowerCase()}`;
    await cluster.createDatabase(
      name,
      `template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`,
    );
    expect(await errorOf(cluster.url(name))).toBe(`DATABASE_URL: ${line}\n`);
  });

  test('a database where nobody may write is told in one line', async () => {
    await cluster.createDatabase('standby');
    const url = `${cluster.url('standby')}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    expect(await errorOf(url)).toMatch(/^DATABASE_URL: cannot execute [^\n]+ read-only [^\n]+\n$/);
  });

  test('OPS-05: a wrong password is told in one line, with how such are written and not itself', async () => {
    const error = await errorOf(`postgres://asked:hunter%32@127.0.0.1:${cluster.port}/postgres`);
    expect(error).toBe(
      'DATABASE_URL: password authentication failed for user "asked"' +
        ' (in a password #, /, ?, @ and % are written %23, %2F, %3F, %40 and %25)\n',
    );
  });

  test('a port where something else answers is told in one line', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await errorOf(`postgres://portal@127.0.0.1:${port}/portal`)).toMatch(
      /^DATABASE_URL: is there a PostgreSQL\? [^\n]+\n$/,
    );
    other.close();
  });
});
