import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { atEnd } from './atEnd.ts';
import { makeDatabase } from './harness.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** A database as it was before the migration of that name, and what runs it. */
export async function databaseBefore(name: string) {
  const client = new pg.Client(await makeDatabase());
  await client.connect();
  atEnd(() => client.end());
  const run = async (file: string) => {
    const text = await readFile(new URL(file, migrations), 'utf8');
    // Nobody else is here: what runs outside a transaction, beside others, may as well run in one.
    await client.query(`begin; ${text.replaceAll(' concurrently', '')}; commit;`);
  };
  for (const file of (await readdir(migrations)).toSorted()) if (file < name) await run(file);
  return { client, migrate: () => run(name) };
}
