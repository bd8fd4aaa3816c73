import { beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from '../test/atEnd.ts';
import { factories } from '../test/factories.ts';
import { testDatabase } from '../test/harness.ts';
import { createDataKeys } from './access/dataKeys.ts';
import { secretsIn } from './access/secrets.ts';
import { createTokens } from './access/tokens.ts';
import { readEnv } from './env.ts';
import { startWarnings } from './startWarnings.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});

/** Where the app is built or not is not what is tested: a worker shows none. */
const base = { DATABASE_URL: 'postgres://a', TOKEN_SECRET: 'x'.repeat(32), ROLE: 'worker' };
const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'portal@example.com' };
const ready = {
  ...base,
  ...mail,
  DATA_KEY: 'y'.repeat(32),
  STORAGE_URL: 'file:///srv/files',
  PUBLIC_URL: 'https://portal.example.com',
};
const [old, made, other] = ['x', 'y', 'z'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];
/** What processes have, each setting with its secrets. */
const secrets = ({ TOKEN_SECRET = old, DATA_KEY = made } = {}) => ({
  tokens: createTokens(TOKEN_SECRET),
  dataKeys: createDataKeys(secretsIn(DATA_KEY)),
});
const warningsOf = async (settings: NodeJS.ProcessEnv) =>
  startWarnings({
    db: database.db,
    env: readEnv({ DATA_DIR: await testFolder(), ...settings }),
    ...secrets(),
  });

test('OPS-03: a start as it should be warns of nothing, nor does one to try it out', async () => {
  expect(await warningsOf(ready)).toEqual([]);
  expect((await warningsOf({})).filter((text) => !text.includes('is not built'))).toEqual([]);
});

test.each([
  ['DATA_KEY', 'DATA_KEY is not set'],
  ['STORAGE_URL', 'files lie in DATA_DIR'],
  ['PUBLIC_URL', 'links in mails lead to http://localhost:3000'],
] as const)('OPS-03: processes on one database without %s are warned', async (name, text) => {
  const { [name]: _, ...left } = ready;
  expect(await warningsOf(left)).toEqual([expect.stringContaining(text)]);
});

test('OPS-03: an address for others without a mail server is warned', async () => {
  const open = { PUBLIC_URL: 'https://portal.example.com', DEMO: 'off' };
  expect(await warningsOf(open)).toContainEqual(expect.stringContaining('none leaves'));
  expect(await warningsOf({ HOST: '0.0.0.0' })).toContainEqual(
    expect.stringContaining('none leaves'),
  );
});

test('OPS-03, T4: accounts whose password everybody knows are told where others can come', async () => {
  const { organizationID } = await factories(database.db).organization();
  await factories(database.db).user([], { organizationID, email: 'bench@example.com' });
  expect(await warningsOf(ready)).toEqual([
    expect.stringContaining('bench@example.com and its like sign in with a password'),
  ]);
  expect(await warningsOf({})).not.toContainEqual(expect.stringContaining('bench@example.com'));
});

describe.each(['TOKEN_SECRET', 'DATA_KEY'] as const)('OPS-03: of %s', (name) => {
  const starts = async (...secretsOfEach: string[]) => {
    const { db } = await testDatabase();
    const warned: string[][] = [];
    for (const each of secretsOfEach)
      warned.push(await startWarnings({ db, env: readEnv(ready), ...secrets({ [name]: each }) }));
    return warned.map((lines) => lines.map((line) => line.split(' ')[0]));
  };

  test('a process is warned that has another one than that which started before it', async () => {
    expect(await starts(old, other, other, old)).toEqual([[], [name], [], [name]]);
    expect(await starts(`${made},${old}`, old)).toEqual([[], [name]]);
  });

  test('nobody is warned while it is rotated, process by process', async () => {
    const steps = [old, `${old},${made}`, `${made},${old}`, made];
    const rolled = steps.flatMap((step, index) => [step, steps[index - 1] ?? step, step]);
    expect((await starts(...rolled)).flat()).toEqual([]);
  });
});
