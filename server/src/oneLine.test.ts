import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/harness.ts';
import { inOneLine } from './oneLine.ts';

test('U1, T18: of a full disk the start and the commands tell one line, and of a fault of ours none', async () => {
  const { db } = await testDatabase();
  const lineOf = (work: Promise<unknown>) => work.then(() => 'went well', inOneLine);
  expect(await lineOf(writeFile('/dev/full', 'x'))).toBe('ENOSPC: no space left on device, write');
  const raised = sql`do $$ begin raise disk_full using message = 'No space left'; end $$`;
  expect(await lineOf(raised.execute(db))).toBe('The disk of the database is full: No space left');
  expect(await lineOf(Promise.reject(new TypeError('ours')))).toBeUndefined();
});
