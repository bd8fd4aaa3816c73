import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod';
import type { DbOrTrx } from '../db/pool.ts';

/**
 * A backup is a folder: `manifest.json`, written last; `tables/NAME.ndjson.gz`, one JSON object a
 * row; `files/NAME`, as they lie in the storage. The job queue is not in it. Where it has a recipient,
 * each file but the manifest is one of age's.
 */
const fileNames = z.array(z.string().regex(/^[\w-]+$/));

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  timeCreated: z.iso.datetime(),
  /** The newest migration of the database: only a portal of the same one can read the rows. */
  migration: z.string(),
  /** Rows by table. */
  tables: z.record(z.string(), z.int().nonnegative()),
  files: fileNames,
  /** Files that its rows name and that the storage did not have: with any such it is not whole. */
  missing: z.optional(fileNames),
  /** Those of which somebody said that they are lost for good. */
  lost: z.optional(fileNames),
  /** Those that were deleted while it was written. */
  deleted: z.optional(fileNames),
  /** SHA-256 of each file as it lies in the backup, by its path there; those from before 2026-11 have none. */
  sums: z.optional(z.record(z.string(), z.string())),
  /** The public key of age that all but this file is encrypted for. */
  recipient: z.optional(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

export const manifestFile = 'manifest.json';
export const tableFile = (table: string) => `tables/${table}.ndjson.gz`;

/** Whether there is a portal in the database, of whichever version. */
export async function hasTables(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('migrations') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function newestMigration(db: DbOrTrx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

/** Tables with data of the portal, not of its processes, and their columns that are written, not computed. */
export async function readTables(db: DbOrTrx): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated = ''
      and c.relname not in ('migrations', 'migrationsLock', 'secretsInUse')
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The files that materials name which are not deleted. */
export async function namedFiles(db: DbOrTrx): Promise<string[]> {
  const materials = await db
    .selectFrom('materials')
    .select(['storageName', 'thumbnailStorageName'])
    .where('timeDeleted', 'is', null)
    .execute();
  return materials.flatMap((row) => [row.storageName, row.thumbnailStorageName ?? []].flat());
}

const toldAtMost = 20;

/** `2 files that rows name (a, b)`: of many the first, as whoever needs all has the manifest. */
export function tellNamed(names: string[]): string {
  const more = names.length > toldAtMost ? ', …' : '';
  const told = names.slice(0, toldAtMost).join(', ') + more;
  return `${names.length === 1 ? '1 file' : `${names.length} files`} that rows name (${told})`;
}

/** Passes everything on; at its end it tells the SHA-256 of that, and fails with what comes back. */
export function summing(atEnd: (sum: string) => Error | undefined): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(atEnd(hash.digest('hex')) ?? null),
  });
}
