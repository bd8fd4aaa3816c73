import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { createDataKeys, openDataKeys, dataKeyFile } from './dataKeys.ts';
import { rotateMadeSecret, secretsIn } from './secrets.ts';

const [one, two] = ['the-first-of-the-secrets-of-32-bytes', 'the-second-of-the-secrets-32-bytes'];
const plain = Buffer.from('JBSWY3DPEHPK3PXP');

test('SEC-03: what is encrypted opens for its owner, with its key, unaltered', () => {
  const keys = createDataKeys([one]);
  const stored = keys.seal(plain, 'totp 1');
  expect(stored.sealed.includes(plain)).toBe(false);
  expect(keys.open(stored, 'totp 1')).toEqual(plain);
  expect(keys.open(stored, 'totp 2')).toBeUndefined();
  expect(createDataKeys([two]).open(stored, 'totp 1')).toBeUndefined();
  const renamed = { ...stored, keyID: createDataKeys([two]).newestID };
  expect(createDataKeys([one, two]).open(renamed, 'totp 1')).toBeUndefined();
  for (const at of stored.sealed.keys()) {
    const altered = Buffer.from(stored.sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(keys.open({ ...stored, sealed: altered }, 'totp 1')).toBeUndefined();
  }
  expect(keys.open({ ...stored, sealed: Buffer.alloc(5) }, 'totp 1')).toBeUndefined();
  // No two are alike.
  expect(keys.seal(plain, 'totp 1').sealed).not.toEqual(stored.sealed);
});

test('SEC-03: of several keys the first encrypts, and all of them open', () => {
  const before = createDataKeys([one]).seal(plain, 'x');
  const keys = createDataKeys(secretsIn(` ${two} , ${one} `));
  expect(keys.open(before, 'x')).toEqual(plain);
  expect(keys.seal(plain, 'x').keyID).toBe(createDataKeys([two]).newestID);
  expect(keys.has(before.keyID)).toBe(true);
  expect(createDataKeys([two]).has(before.keyID)).toBe(false);
});

test('SEC-02: what was signed is told from what was not', () => {
  const keys = createDataKeys([one]);
  const signature = keys.sign('content');
  expect(keys.isSigned('content', signature)).toBe(true);
  expect(createDataKeys([two, one]).isSigned('content', signature)).toBe(true);
  for (const wrong of [keys.sign('other'), signature.subarray(1), Buffer.alloc(0)])
    expect(keys.isSigned('content', wrong)).toBe(false);
  expect(createDataKeys([two]).isSigned('content', signature)).toBe(false);
});

test('SEC-03: a key is made in the data folder for its owner alone, and rotated while others read it', async () => {
  const dataDir = await testFolder();
  const [env, file] = [{ dataDir, dataKey: undefined }, join(dataDir, 'data-key')];
  const running = await openDataKeys(env);
  expect((await stat(file)).mode % 0o1000).toBe(0o600);
  const old = running.seal(plain, 'x');
  await rotateMadeSecret(dataDir, dataKeyFile);
  const fresh = await openDataKeys(env);
  expect(fresh.newestID).not.toBe(old.keyID);
  expect(fresh.open(old, 'x')).toEqual(plain);
  // Who had read the file before takes the new key over, to open and to encrypt.
  expect(running.open(fresh.seal(plain, 'x'), 'x')).toEqual(plain);
  expect(running.seal(plain, 'x').keyID).toBe(fresh.newestID);
  await rotateMadeSecret(dataDir, dataKeyFile);
  expect(secretsIn(await readFile(file, 'utf8'))).toHaveLength(2);
  expect((await openDataKeys(env)).open(old, 'x')).toBeUndefined();
});
