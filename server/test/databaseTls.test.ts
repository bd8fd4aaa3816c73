import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync } from 'node:fs';
import { chmod, chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from './atEnd.ts';
import { startChild, startPortal } from './children.ts';
import { startCluster, tellWithoutPostgres } from './ownCluster.ts';
import { hasPostgres } from './ownPrograms.ts';

const openssl = (cwd: string, ...args: string[]) =>
  execFileSync('openssl', args, { cwd, stdio: 'ignore' });

/** An authority of its own and a certificate for 127.0.0.1 that it signed. */
function makeCertificate(folder: string, name: string): void {
  const request = [
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    `/CN=${name}`,
  ];
  openssl(
    folder,
    ...request,
    '-x509',
    '-days',
    '2',
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
  );
  openssl(folder, ...request, '-keyout', `${name}-server.key`, '-out', 'server.csr');
  const names = join(folder, 'names');
  appendFileSync(names, 'subjectAltName = IP:127.0.0.1\n');
  const signed = ['-CA', `${name}.crt`, '-CAkey', `${name}.key`, '-CAcreateserial', '-days', '2'];
  openssl(
    folder,
    'x509',
    '-req',
    '-in',
    'server.csr',
    ...signed,
    '-extfile',
    names,
    '-out',
    `${name}-server.crt`,
  );
}

tellWithoutPostgres('databaseTls.test.ts');
describe.skipIf(!hasPostgres)('OPS-03: the way to a PostgreSQL elsewhere is encrypted', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let folder: string;
  let settings: NodeJS.ProcessEnv;
  beforeAll(async () => {
    folder = await testFolder();
    for (const name of ['ours', 'others']) makeCertificate(folder, name);
    cluster = await startCluster(async (data) => {
      const { uid, gid } = await stat(data);
      for (const end of ['key', 'crt']) {
        copyFileSync(join(folder, `ours-server.${end}`), join(data, `server.${end}`));
        await chmod(join(data, `server.${end}`), 0o600);
        await chown(join(data, `server.${end}`), uid, gid);
      }
      appendFileSync(join(data, 'postgresql.conf'), 'ssl = on\n');
    });
    await cluster.createDatabase('portal');
    ({ settings } = cluster);
  });

  const urlWith = (authority: string, host = '127.0.0.1') =>
    `${cluster.url('portal').replace('127.0.0.1', host)}?sslmode=verify-full&sslrootcert=${join(folder, `${authority}.crt`)}`;

  test('calls, the queue and migrations go over TLS where the certificate is of our authority', async () => {
    const portal = await startPortal({ ...settings, DATABASE_URL: urlWith('ours') });
    expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
    const { rows } = await sql<{ ssl: boolean }>`
      select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid)
      where datname = 'portal' and pid <> pg_backend_pid()`.execute(cluster.open('portal'));
    expect(rows).toEqual([{ ssl: true }]);
    expect(await portal.kill('SIGTERM')).toBe(0);
  });

  test.each([
    ['that another authority signed', () => urlWith('others')],
    ['for another name', () => urlWith('ours', 'localhost')],
  ])('a certificate %s stops the start and commands in one line', async (_, url) => {
    const told = { ...settings, DATABASE_URL: url() };
    const starts = [
      startChild('../src/main.ts', [], told),
      startChild('../src/cli/main.ts', ['migrate', '--check'], told),
    ];
    for (const started of starts) {
      expect(await started.ended).toBe(1);
      expect(started.err()).toMatch(/^DATABASE_URL: [^\n]*certificate[^\n]*\n$/i);
    }
  });
});
