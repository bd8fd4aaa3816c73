import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { atEnd, testFolder } from '../../test/atEnd.ts';
import { testDatabase } from '../../test/harness.ts';
import { readEnv } from '../env.ts';
import { writeDraft } from '../storage/drafts.ts';
import { openServer } from './openServer.ts';
import { writeReplies } from './replies.ts';

test('T18: that a disk is full is told by the log, with the folder or what the database says', async () => {
  const { db } = await testDatabase();
  const folder = await testFolder();
  await symlink('/dev/full', join(folder, 'full.part'));
  const lines: { msg: string; reason?: string }[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(String(line)));
    done();
  };
  const log = pino(new Writable({ write }));
  const app = await openServer({ env: readEnv({}), log }, writeReplies);
  atEnd(() => app.close());
  app.get('/file', () => writeDraft(join(folder, 'full.part'), Readable.from(['x'])));
  app.get('/database', () =>
    sql`do $$ begin raise disk_full using message = 'No space left on device'; end $$`.execute(db),
  );
  const origin = await app.listen({ port: 0 });

  const told = async (path: string) => {
    lines.length = 0;
    const reply = await fetch(origin + path);
    expect(await reply.json()).toMatchObject({ errors: [{ code: expect.any(Number) }] });
    await expect.poll(() => lines.at(-1)?.msg).toBe('answered');
    return [reply.status, ...lines.slice(0, -1).map(({ msg, reason }) => `${msg}: ${reason}`)];
  };
  expect(await told('/file')).toEqual([
    507,
    `the disk of the files is full: Error: ENOSPC: no space left on device, write in ${folder}`,
  ]);
  expect(await told('/database')).toEqual([
    503,
    'the disk of the database is full: error: No space left on device',
  ]);
});
