import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/harness.ts';
import { serializers } from './logger.ts';

test('T20: a row that the database refused is in no line of the log, and what it broke is', async () => {
  const { pool } = await testDatabase();
  const lines: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(String(line));
      done();
    },
  });
  const refused = await pool
    .query(`insert into organizations (name, "timeZone") values ('Salaisuus Oy', null)`)
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ detail: expect.stringContaining('Salaisuus') });
  pino({ serializers }, stream).error(refused);
  expect(lines.join('\n')).toMatch(/23502.*timeZone|timeZone.*23502/);
  expect(lines.join('\n')).not.toContain('Salaisuus');
});
