import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { runPortal } from '../../test/children.ts';
import { secretsIn } from '../access/secrets.ts';

async function rotate(folder: string, settings: Record<string, string> = {}): Promise<string> {
  const told = await runPortal(['secret', 'rotate'], { DATA_DIR: folder, ...settings }, folder);
  expect(told).toMatchObject({ code: 0, err: '' });
  return told.out;
}

test('SEC-07: secret rotate makes the new secret in the data folder, and keeps the last one', async () => {
  const folder = await testFolder();
  const kept = async () => secretsIn(await readFile(join(folder, 'token-secret'), 'utf8'));
  await rotate(folder);
  const [second, first] = await kept();
  expect([second, first].map((secret) => secret?.length)).toEqual([64, 64]);
  expect(await rotate(folder)).toContain('restart the portal');
  expect((await kept())[1]).toBe(second);
});

test('SEC-07: of TOKEN_SECRET it says what to set, so that no process refuses what another signs', async () => {
  const folder = await testFolder();
  const secret = 'x'.repeat(32);
  const [first = '', , then = ''] = (await rotate(folder, { TOKEN_SECRET: secret })).split('\n');
  const made = /^TOKEN_SECRET=x{32},(\S{64})$/.exec(first)?.[1];
  expect(then).toBe(`TOKEN_SECRET=${made},${secret}`);
  await expect(readFile(join(folder, 'token-secret'))).rejects.toThrow('ENOENT');
});
