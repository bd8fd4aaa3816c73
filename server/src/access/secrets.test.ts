import fs, { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { EnvError } from '../envError.ts';
import { madeSecret, rotateMadeSecret } from './secrets.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('U1: whoever asks first makes the secret, and all get that one', async () => {
  const folder = await testFolder();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => madeSecret(folder, 'key')));
  expect(new Set(secrets).size).toBe(1);
  expect(await readFile(join(folder, 'key'), 'utf8')).toBe(secrets[0]);
  expect(await readdir(folder)).toEqual(['key']);
});

test.each(['', 'short', `${'x'.repeat(32)},`])(
  'U1: a file with a secret as short as %j is refused in one line that names it',
  async (written) => {
    const folder = await testFolder();
    await writeFile(join(folder, 'key'), written);
    const error = await madeSecret(folder, 'key').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EnvError);
    expect((error as Error).message).toMatch(/^[^\n]+$/);
    expect((error as Error).message).toContain(join(folder, 'key'));
  },
);

test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP'])(
  'U1: a file system that has no hard links and says %s gets a secret all the same',
  async (code) => {
    const folder = await testFolder();
    vi.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error('no links'), { code }));
    syncBuiltinESMExports();
    const secret = await madeSecret(folder, 'key');
    expect(await readFile(join(folder, 'key'), 'utf8')).toBe(secret);
    expect((await stat(join(folder, 'key'))).mode & 0o777).toBe(0o600);
    expect(await madeSecret(folder, 'key')).toBe(secret);
    expect(await readdir(folder)).toEqual(['key']);
  },
);

test('U1: a link that fails for another reason is told', async () => {
  const folder = await testFolder();
  vi.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error('broken'), { code: 'EIO' }));
  syncBuiltinESMExports();
  await expect(madeSecret(folder, 'key')).rejects.toThrow('broken');
  expect(await readdir(folder)).toEqual([]);
});

test('T16: the name of a secret is on the disk too, once it is made and once it is rotated', async () => {
  const folder = await testFolder();
  const open = vi.spyOn(fs, 'open');
  syncBuiltinESMExports();
  await madeSecret(folder, 'key');
  expect(open.mock.calls).toContainEqual([folder, 'r']);
  open.mockClear();
  await rotateMadeSecret(folder, 'key');
  expect(open.mock.calls).toContainEqual([folder, 'r']);
});
