import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { EnvError } from '../envError.ts';
import { madeSecret } from './secrets.ts';

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
