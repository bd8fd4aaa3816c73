import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { migrate, openDatabase } from './db.ts';

const host = inject('postgresHost');
const database = `test_${randomUUID().replaceAll('-', '')}`;
async function onServer(statement: string) {
  const client = new pg.Client({ host, user: 'portal', database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}
afterAll(() => onServer(`drop database ${database} with (force)`));

test('OPS-03: five processes that start on one empty database migrate it once', async () => {
  await onServer(`create database ${database}`);
  const open = () => openDatabase({ host, user: 'portal', database }, () => undefined);
  const databases = Array.from({ length: 5 }, open);
  await Promise.all(databases.map(({ db }) => migrate(db)));
  const { db } = databases[0]!;
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(0);
  await migrate(db);
  await Promise.all(databases.map(({ close }) => close()));
});
