import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const secret = 'a secret of the tests, 32 bytes long';
const own = {
  DATABASE_URL: 'postgres://portal@localhost/portal',
  TOKEN_SECRET: secret,
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
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['DATABASE_URL', 'localhost:5432'],
    ['STORAGE_URL', 'ftp://files.example.com'],
    ['STORAGE_URL', '/var/files'],
    ['SMTP_URL', 'http://localhost'],
    ['SMTP_URL', 'localhost:25'],
    ['MAIL_FROM', 'portal'],
    ['MAIL_FROM', 'Portal <portal@example.com>'],
    ['TOKEN_SECRET', 'short'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  test.each(['TOKEN_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const)(
    '%s is needed with a database of one’s own',
    (name) => {
      expect(() => readEnv({ ...own, [name]: '' })).toThrow(
        new RegExp(`^${name}: is needed with [A-Z_]+$`),
      );
    },
  );

  test('OPS-05: the line does not repeat a secret', () => {
    const password = 'hunter2';
    for (const url of [`mysql://portal:${password}@localhost`, `postgres//u:${password}@x`])
      expect(() => readEnv({ DATABASE_URL: url })).toThrow(
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
