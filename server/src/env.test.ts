import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv, type Env } from './env.ts';
import { EnvError } from './envError.ts';
import { readS3Url } from './storage/s3Url.ts';

const secret = 'a secret of the tests of 32 bytes or more';
const own = {
  DATABASE_URL: 'postgres://portal@localhost/portal',
  TOKEN_SECRET: secret,
  DATA_KEY: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'portal@example.com',
};

describe('a wrong setting is told in one line that names it', () => {
  test.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'fair.example.com'],
    ['PUBLIC_URL', 'ftp://fair.example.com'],
    ['PUBLIC_URL', 'https://fair.example.com/portal'],
    ['PUBLIC_URL', 'https://fair.example.com?x=1'],
    ['PUBLIC_URL', 'https://fair.example.com/#x'],
    ['PUBLIC_URL', 'https://me:word@fair.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://localhost/portal?sslmode=verify-full&sslrootcert=/no/such.crt'],
    ['STORAGE_URL', 'ftp://files.example.com'],
    ['STORAGE_URL', '/var/files'],
    ['STORAGE_URL', 'file://data/files'],
    ['STORAGE_URL', 'file:///data%2Ffiles'],
    ['STORAGE_URL', 's3://files.example.com/bucket'],
    ['STORAGE_URL', 's3://key@files.example.com/bucket'],
    ['STORAGE_URL', 's3://key:secret@files.example.com'],
    ['STORAGE_URL', 's3://key:secret@files.example.com/bucket/folder'],
    ['STORAGE_URL', 's3://key:se/cret@files.example.com/bucket'],
    ['STORAGE_URL', 's3://key:secret@files.example.com/bucket?tls=no'],
    ['STORAGE_URL', 's3://key:secret@files.example.com/bucket?reigon=x'],
    ['STORAGE_URL', 's3://key:%ff@files.example.com/bucket'],
    ['SMTP_URL', 'http://localhost'],
    ['SMTP_URL', 'localhost:25'],
    ['MAIL_FROM', 'portal'],
    ['MAIL_FROM', 'Portal <portal@example.com>'],
    ['DKIM_DOMAIN', 'http://fair.example.com'],
    ['DKIM_SELECTOR', 'two words'],
    ['DKIM_KEY_FILE', '/no/such/file'],
    ['DKIM_KEY_FILE', tmpdir()],
    ['TOKEN_SECRET', 'short'],
    ['TOKEN_SECRET', `${'x'.repeat(32)},short`],
    ['DATA_KEY', `${'x'.repeat(32)},short`],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', 'all'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/+8'],
    ['TRUSTED_PROXIES', '10.0.0.0/8.0'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', '/8'],
    ['TRUSTED_PROXIES', '10.0.0.5,'],
    ['TRUSTED_PROXIES', '10.0.0.5 10.0.0.6'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'a token with spaces in it'],
    ['METRICS_TOKEN', 'two sixteen-characters'],
    ['METRICS_TOKEN', 'sixteen-characters two'],
    ['SESSION_IDLE_HOURS', '0'],
    ['SESSION_DAYS', '0'],
    ['AUDIT_MONTHS', '0'],
    ['MAIL_DAYS', '13'],
    ['VISIT_DAYS', '13'],
    ['REFUSED_CAPTURE_DAYS', '13'],
    ['DEMO', 'yes'],
    ['SETUP_CODE', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  test.each([
    ['PUBLIC_URL', 'x', 'has to be an address that starts with http:// or https://'],
    ['STORAGE_URL', 's3://x', 'has to look like s3://key:secret@host:port/bucket'],
    ['DKIM_SELECTOR', ' ', 'has to be the name before ._domainkey in the DNS'],
    ['DKIM_KEY_FILE', '/no/such/file', 'is no file that can be read'],
    ['TOKEN_SECRET', 'x', 'has to be 32 bytes at least, or several such with commas between them'],
    ['TRUSTED_PROXIES', 'x', 'has to be addresses or networks with commas between them'],
    ['METRICS_TOKEN', 'x', 'has to be 16 characters or more, without spaces'],
    ['PORT', 'x', 'has to be a whole number from 0 to 65535'],
    ['PORT', '1.5', 'has to be a whole number from 0 to 65535'],
    ['DATABASE_POOL', '1', 'has to be a whole number from 2 to 500'],
    ['DRAIN_SECONDS', '-1', 'has to be a whole number from 0 to 600'],
    ['MAIL_FROM', 'portal', 'has to be an e-mail address'],
    ['DKIM_DOMAIN', 'x y', 'has to be the name of a domain'],
    ['MIGRATE', 'later', 'has to be on or off'],
    ['DATABASE_SESSIONS', 'lent', 'has to be own or shared'],
    ['ROLE', 'cook', 'has to be web or worker'],
    ['MAILS_PER_SECOND', '0', 'has to be a whole number from 1 to 1000'],
    ['LOG_LEVEL', 'loud', 'has to be fatal, error, warn, info, debug, trace or silent'],
  ])('%s=%j says what it has to be', (name, value, told) => {
    expect(() => readEnv({ [name]: value })).toThrow(`${name}: ${told}`);
  });

  test.each(['TOKEN_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const)(
    '%s is needed with a database of one’s own',
    (name) => {
      expect(() => readEnv({ ...own, [name]: '' })).toThrow(
        new RegExp(`^${name}: is needed with [A-Z_]+$`),
      );
    },
  );

  test('OPS-03: a part of the work is done on a database that others share', () => {
    expect(() => readEnv({ ROLE: 'web' })).toThrow(/^DATABASE_URL: is needed with ROLE$/);
    const partOf = ({ serves, works }: Env) => ({ serves, works });
    expect(partOf(readEnv(own))).toEqual({ serves: true, works: true });
    expect(partOf(readEnv({ ...own, ROLE: 'web' }))).toEqual({ serves: true, works: false });
    expect(partOf(readEnv({ ...own, ROLE: 'worker' }))).toEqual({ serves: false, works: true });
  });

  test('OPS-03: who shares sessions does not migrate', () => {
    const shared = { ...own, DATABASE_SESSIONS: 'shared' };
    expect(() => readEnv(shared)).toThrow(/^MIGRATE: has to be off with DATABASE_SESSIONS=shared/);
    expect(readEnv({ ...shared, MIGRATE: 'off' }).sharesSessions).toBe(true);
    expect(() => readEnv({ DATABASE_SESSIONS: 'shared', MIGRATE: 'off' })).toThrow(
      /^DATABASE_URL: is needed with DATABASE_SESSIONS$/,
    );
  });

  test('DKIM: domain, selector and key go together, and the key is one', () => {
    const [DKIM_DOMAIN, DKIM_SELECTOR] = ['fair.example.com', 'portal'];
    expect(() => readEnv({ DKIM_DOMAIN })).toThrow(/^DKIM_SELECTOR: is needed with DKIM_DOMAIN$/);
    expect(() => readEnv({ DKIM_DOMAIN, DKIM_SELECTOR })).toThrow(/^DKIM_KEY_FILE: is needed/);
    const DKIM_KEY_FILE = join(import.meta.dirname, '../package.json');
    expect(() => readEnv({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE })).toThrow(
      /^DKIM_KEY_FILE: has to be a private key in PEM form$/,
    );
  });

  test('the key that signs mails is read with its domain and selector', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-env-'));
    const DKIM_KEY_FILE = join(folder, 'dkim.pem');
    const privateKey = '-----BEGIN PRIVATE KEY-----\näö\n-----END PRIVATE KEY-----\n';
    writeFileSync(DKIM_KEY_FILE, privateKey);
    const [DKIM_DOMAIN, DKIM_SELECTOR] = ['fair.example.com', 'portal'];
    expect(readEnv({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }).dkim).toEqual({
      domainName: DKIM_DOMAIN,
      keySelector: DKIM_SELECTOR,
      privateKey,
    });
    rmSync(folder, { recursive: true });
  });

  test.each(['pa#ss', 'pa/ss', 'pa?ss', '12#ss', '12/ss', '12?ss', 'p@a/ss', '1%2#ss'])(
    'OPS-05: signs of the password %s that have to be written otherwise are told, and it is not',
    (password) => {
      for (const [name, protocol] of [
        ['DATABASE_URL', 'postgres'],
        ['SMTP_URL', 'smtp'],
      ] as const) {
        const rest = `@server.example.com:1234/portal?application_name=a@b`;
        const of = (written: string) => ({ ...own, [name]: `${protocol}://me:${written}${rest}` });
        expect(() => readEnv(of(encodeURIComponent(password)))).not.toThrow();
        const told = `${name}: cannot be read: in user name and password #, /, ?, @ and % are written %23, %2F, %3F, %40 and %25`;
        expect(() => readEnv(of(password))).toThrow(new EnvError(told));
      }
    },
  );

  test('OPS-05: the line does not repeat a secret', () => {
    const password = 'hunter2';
    for (const url of [`mysql://portal:${password}@localhost`, `s3:/u:${password}@x`])
      for (const name of ['DATABASE_URL', 'STORAGE_URL'])
        expect(() => readEnv({ [name]: url })).toThrow(
          expect.not.objectContaining({ message: expect.stringContaining(password) }),
        );
    expect(() => readEnv({ TOKEN_SECRET: password })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(password) }),
    );
  });
});

describe('what is not set', () => {
  test('U1: is fit for a first start', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      tokenSecret: undefined,
      loadDemo: true,
      logLevel: 'info',
      dataDir: resolve('data'),
      mailFrom: 'portal@localhost',
      dkim: undefined,
      sessionLife: { idleHours: 12, days: 30 },
      metricsToken: undefined,
    });
  });

  test('counts as not set when it is empty', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readEnv({}));
  });

  test('IMP-02: is no demo fair where it was switched off or the database is one’s own', () => {
    expect(readEnv({ DEMO: 'off' }).loadDemo).toBe(false);
    expect(readEnv(own).loadDemo).toBe(false);
    expect(readEnv({ ...own, DEMO: 'on' }).loadDemo).toBe(false);
  });
});

test.each<[string, string, object]>([
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['PUBLIC_URL', 'http://fair.example.com', { publicUrl: 'http://fair.example.com' }],
  ['STORAGE_URL', 'file:///srv/files', { storageUrl: 'file:///srv/files' }],
  ['SESSION_IDLE_HOURS', '2', { sessionLife: { idleHours: 2, days: 30 } }],
  ['SESSION_DAYS', '7', { sessionLife: { idleHours: 12, days: 7 } }],
  ['AUDIT_MONTHS', '60', { auditMonths: 60 }],
  ['VISIT_DAYS', '60', { visitDays: 60 }],
  ['REFUSED_CAPTURE_DAYS', '60', { refusedCaptureDays: 60 }],
  ['TOKEN_SECRET', 'x'.repeat(32), { tokenSecret: 'x'.repeat(32) }],
  ['DATA_KEY', 'x'.repeat(32), { dataKey: 'x'.repeat(32) }],
  ['METRICS_TOKEN', 'sixteen-chars-16', { metricsToken: 'sixteen-chars-16' }],
  ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map(
    (logLevel): [string, string, object] => ['LOG_LEVEL', logLevel, { logLevel }],
  ),
])('%s=%s is taken', (name, value, taken) => {
  expect(readEnv({ [name]: value })).toMatchObject(taken);
});

test('a database and a mail server of one’s own are taken by either of their names', () => {
  const [DATABASE_URL, SMTP_URL] = ['postgresql://portal@db/portal', 'smtps://mail.example.com'];
  expect(readEnv({ ...own, DATABASE_URL, SMTP_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    smtpUrl: SMTP_URL,
    mailFrom: own.MAIL_FROM,
  });
});

test('TRUSTED_PROXIES are addresses and networks; this machine where none are named', () => {
  expect(readEnv({}).trustedProxies).toEqual(['loopback']);
  const written = 'loopback, 10.0.0.5,192.168.0.0/16, fd00::/8,10.0.0.7/32,fd00::1/128';
  expect(readEnv({ TRUSTED_PROXIES: written }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.5',
    '192.168.0.0/16',
    'fd00::/8',
    '10.0.0.7/32',
    'fd00::1/128',
  ]);
});

test('PUBLIC_URL loses the slash at its end, and follows PORT where it is not set', () => {
  expect(readEnv({ PUBLIC_URL: 'https://fair.example.com//' }).publicUrl).toBe(
    'https://fair.example.com',
  );
  expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test('files lie in the data folder, also where its name is not plain', () => {
  const { storageUrl, dataDir } = readEnv({ DATA_DIR: '/srv/ä b#c' });
  expect(dataDir).toBe('/srv/ä b#c');
  expect(decodeURIComponent(new URL(storageUrl).pathname)).toBe('/srv/ä b#c/files');
});

test('OPS-03: STORAGE_URL names a bucket, its key and its secret', () => {
  const written = 's3://KEY:a%2Fb+c@files.example.com:9000/portal-files?region=eu-north-1&tls=off';
  expect(readEnv({ STORAGE_URL: written }).storageUrl).toBe(written);
  expect(readS3Url(written)).toEqual({
    endpoint: 'http://files.example.com:9000/portal-files',
    region: 'eu-north-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
  });
  expect(readS3Url('s3://k:s@s3.example.com/b')).toMatchObject({
    endpoint: 'https://s3.example.com/b',
    region: 'auto',
  });
});
