import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { removeUnlinkedFiles } from '../../storage/unlinkedFiles.ts';
import { isShown } from './materials.queries.ts';

type SweepDeps = Pick<Deps, 'db' | 'storage'>;

const day = 24 * 60 * 60_000;

/** Uploads that came to nothing lose their rows, and their files become loose. Imported ones stay. */
async function dropUnused({ db }: SweepDeps, uploadedBefore: Date): Promise<number> {
  const { rows } = await sql<{ materials: number }>`
    with gone as (
      delete from materials m
      where m."externalKey" is null and m."timeDeleted" is null
        and m."timeCreated" < ${uploadedBefore.toISOString()}::timestamptz and not ${isShown}
        and not exists (
          select from "eventsPartnersFiles" l where l."materialID" = m."materialID")
      returning m."storageName", m."thumbnailStorageName"
    ), loose as (
      insert into "looseFiles" ("storageName")
      select name from gone, unnest(array["storageName", "thumbnailStorageName"]) name
      where name is not null
    )
    select count(*)::int as materials from gone`.execute(db);
  return rows[0]?.materials ?? 0;
}

/**
 * Removes what nothing leads to any more since `before`: files without a material, materials that nobody put
 * anywhere. Any number of processes may do it at once.
 */
export async function sweep(deps: SweepDeps, before = new Date(Date.now() - day)) {
  const { db, storage } = deps;
  const files = await removeUnlinkedFiles(db, storage, { notedBefore: before });
  return { files, materials: await dropUnused(deps, before) };
}
