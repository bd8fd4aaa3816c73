import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@portal/contract';
import { authRoutes } from '@portal/contract/auth';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../src/db/migrations.ts';
import { atEnd } from './atEnd.ts';
import { startChild, startPortal } from './children.ts';
import { factories, password } from './factories.ts';
import { startCluster, tellWithoutPostgres } from './ownCluster.ts';
import { asNobody, hasPostgres } from './ownPrograms.ts';
import { freePort } from './ports.ts';
import { send } from './endpoints.ts';

const pgbouncer = '/usr/sbin/pgbouncer';

tellWithoutPostgres('manyProcesses.test.ts');
describe.skipIf(!hasPostgres)('OPS-03: processes that do a part each', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let settings: NodeJS.ProcessEnv;
  beforeAll(async () => {
    cluster = await startCluster();
    await cluster.createDatabase('portal');
    settings = { ...cluster.settings, MIGRATE: 'off', DATABASE_URL: cluster.url('portal') };
    await migrate({ connectionString: cluster.url('portal') }, () => undefined);
  });

  /** A process that sends mails and answers no calls, as `npm start -- --role worker`. */
  async function startWorker(more: NodeJS.ProcessEnv = {}) {
    const port = await freePort();
    const env = { ...settings, ...more, PORT: String(port) };
    const child = startChild('../src/main.ts', ['--role', 'worker'], env);
    await child.says("The portal's worker runs");
    return { ...child, origin: `http://127.0.0.1:${port}` };
  }

  async function makeUser() {
    const make = factories(cluster.open('portal'));
    const { partnerID } = await make.partner();
    const { eventID } = await make.event([partnerID]);
    return { ...(await make.user([partnerID])), eventID, partnerID, make };
  }

  const askForReset = (origin: string, email: string) =>
    send(origin, authRoutes.forgottenPassword, {
      ids: {},
      body: { email, requestedFrom: 'partnerPortal' },
    });

  test('a web process answers and sends nothing; the worker sends what waits, and answers no call', async () => {
    const web = await startPortal({ ...settings, ROLE: 'web' });
    const { email } = await makeUser();
    expect((await askForReset(web.origin, email)).status).toBe(200);
    const waiting = await cluster
      .open('portal')
      .selectFrom('outgoingMails')
      .select(['state', 'tries'])
      .where('recipient', '=', email)
      .execute();
    expect(waiting).toEqual([{ state: 'waiting', tries: 0 }]);

    const worker = await startWorker();
    expect((await cluster.sink.mailTo(email)).subject).toBeTruthy();
    const statusOf = async (origin: string, path: string) => (await fetch(origin + path)).status;
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect([path, await statusOf(worker.origin, path)]).toEqual([path, 200]);
    for (const path of ['/', '/v1/openapi.json', '/setup'])
      expect([path, await statusOf(worker.origin, path)]).toEqual([path, 404]);
    expect(await Promise.all([web, worker].map(({ kill }) => kill('SIGTERM')))).toEqual([0, 0]);
  });

  test('an argument that it does not know ends with one line', async () => {
    const portal = startChild('../src/main.ts', ['--rule', 'web'], settings);
    expect(await portal.ended).toBe(1);
    expect(portal.err()).toMatch(/^Unknown option '--rule'[^\n]*\n$/);
  });

  test('sessions of a pooler that lack what ours set for themselves are refused in one line', async () => {
    await sql`alter database portal set timezone = 'Europe/Helsinki'`.execute(
      cluster.open('postgres'),
    );
    const portal = startChild('../src/main.ts', [], { ...settings, DATABASE_SESSIONS: 'shared' });
    expect(await portal.ended).toBe(1);
    expect(portal.err()).toBe(
      "DATABASE_URL: the sessions there need timezone = 'UTC' (it is Europe/Helsinki), jit = off, " +
        "statement_timeout = '5s'\n",
    );
  });

  describe.skipIf(!existsSync(pgbouncer))('behind PgBouncer', () => {
    /** Our file as it is delivered, but for addresses, who may come in, and what a test changes. */
    async function startPooler(more: [string, string][] = []): Promise<string> {
      const port = await freePort();
      const file = join(cluster.folder, 'pgbouncer.ini');
      const delivered = readFileSync(
        join(import.meta.dirname, '../../deploy/pgbouncer.ini'),
        'utf8',
      );
      const changes: [string, string][] = [
        ['port=5432', `port=${cluster.port} user=postgres`],
        ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
        ['auth_type = scram-sha-256', 'auth_type = any'],
        ['auth_file = /etc/pgbouncer/userlist.txt\n', ''],
        // So few that calls have to share them.
        ['default_pool_size = 20', 'default_pool_size = 3'],
        ...more,
      ];
      const text = changes.reduce((ini, [from, to]) => {
        expect(ini).toContain(from);
        return ini.replace(from, to);
      }, delivered);
      await writeFile(file, text);
      await chmod(file, 0o644);
      const child = spawn(...asNobody(pgbouncer, [file]), { stdio: 'ignore', cwd: '/' });
      atEnd(async () => {
        // SIGTERM is the one signal that runuser hands on.
        child.kill('SIGTERM');
        await once(child, 'exit');
      });
      return `postgres://postgres@127.0.0.1:${port}/portal`;
    }

    test('in session mode calls, jobs and mails work', async () => {
      await sql`alter database portal set timezone = 'UTC'`.execute(cluster.open('postgres'));
      const DATABASE_URL = await startPooler([
        [
          'pool_mode = transaction',
          'pool_mode = session\nignore_startup_parameters = options,statement_timeout',
        ],
        ['default_pool_size = 3', 'default_pool_size = 40'],
      ]);
      const portal = await startPortal({ ...settings, DATABASE_URL });
      const { email, eventID, partnerID } = await makeUser();
      const { json } = await send(portal.origin, authRoutes.login, {
        ids: {},
        body: { email, password },
      });
      const { token } = (json as { data: { token: string } }).data;
      const personnel = () =>
        send(portal.origin, contract.people.personnel, {
          ids: { eventID, partnerID },
          token,
          query: 'limit=25',
        });
      const answers = await Promise.all(Array.from({ length: 40 }, personnel));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await askForReset(portal.origin, email)).status).toBe(200);
      await cluster.sink.mailTo(email);
      expect(portal.err()).toBe('');
    });

    test('in transaction mode calls, transactions, jobs and mails work, many at a time', async () => {
      await sql`alter database portal set timezone = 'UTC'`.execute(cluster.open('postgres'));
      const shared = { DATABASE_URL: await startPooler(), DATABASE_SESSIONS: 'shared' };
      const web = await startPortal({ ...settings, ...shared, ROLE: 'web' });
      await startWorker(shared);
      const { email, eventID, partnerID, make } = await makeUser();
      for (let count = 0; count < 30; count += 1) await make.person({ eventID, partnerID });

      const login = await send(web.origin, authRoutes.login, {
        ids: {},
        body: { email, password },
      });
      const { token } = (login.json as { data: { token: string } }).data;
      const ids = { eventID, partnerID };
      const personnel = (query: string) =>
        send(web.origin, contract.people.personnel, { ids, token, query });
      const addPerson = (nth: number) => {
        const emails = [{ email: `a${nth}@example.com`, primary: true }];
        const body = { firstNames: 'Aino', lastName: `Numero ${nth}`, emails, event: ids };
        return send(web.origin, contract.people.createPerson, { ids, token, body });
      };
      const calls = Array.from({ length: 200 }, (_, nth) =>
        nth % 4 === 0 ? addPerson(nth) : personnel('limit=25'),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect((await personnel('limit=25')).json).toMatchObject({ meta: { rowsTotal: 80 } });

      expect((await askForReset(web.origin, email)).status).toBe(200);
      await cluster.sink.mailTo(email);
      expect(web.err()).toBe('');
    });
  });
});
