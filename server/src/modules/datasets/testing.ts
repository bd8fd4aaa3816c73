import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DatasetInput } from '@portal/contract/dataset';
import { sql } from 'kysely';
import { testFolder } from '../../../test/atEnd.ts';
import { testDatabase } from '../../../test/harness.ts';
import type { Db } from '../../db/pool.ts';
import { openDisk } from '../../storage/disk.ts';
import { ImportError } from './problems.ts';
import { importDataset, type ImportOptions } from './run.ts';

export const examples = fileURLToPath(new URL('../../../../docs/examples/', import.meta.url));
export const exampleFile = join(examples, 'dataset.json');

type Lists = {
  [Name in Exclude<keyof DatasetInput, '$schema'>]-?: NonNullable<DatasetInput[Name]>;
};

/** The documented example, to be changed by a test. */
export async function readExample(): Promise<Lists> {
  return JSON.parse(await readFile(exampleFile, 'utf8')) as Lists;
}

/** A database and a storage of the test's own. */
export async function testTarget() {
  const { db, connection } = await testDatabase();
  const folder = await testFolder();
  const storage = await openDisk(pathToFileURL(folder).href);
  const load = (dataset: DatasetInput, options: ImportOptions = {}) =>
    importDataset({ db, storage }, { dataset, baseFolder: examples }, options);
  return { db, storage, connection, folder, load, files: () => readdir(folder) };
}

/** What an import finds wrong; fails where it finds nothing. */
export async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => new Error('the data set was loaded'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ImportError) return error.problems;
  throw error;
}

/** Everything in the database as one text per table. */
export async function snapshot(db: Db): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const contents: Record<string, string> = {};
  for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(t::text, E'\n' order by t::text) as all from ${sql.table(name)} t`.execute(
      db,
    );
    contents[name] = rows[0]?.all ?? '';
  }
  return contents;
}

/** What two databases have in common: the times of their migrations and the secrets of their processes are their own. */
export async function contents({ db }: { db: Db }): Promise<Record<string, string>> {
  const { migrations: _times, secretsInUse: _secrets, ...rest } = await snapshot(db);
  return rest;
}
