import { randomUUID } from 'node:crypto';
import type { Caller } from '../../access/guard.ts';
import type { Trx } from '../../db/pool.ts';
import type { Participation } from '../../db/participationOf.ts';
import type { Deps } from '../../deps.ts';
import { store } from '../../storage/storage.ts';
import {
  forgetUnlinkedFiles,
  recordUnlinkedFiles,
  removeUnlinkedFiles,
} from '../../storage/unlinkedFiles.ts';
import { limitUploads } from './limitUploads.ts';
import type { StoredFile } from './materials.queries.ts';

/** Copies of files, in two steps as a call makes them: before its transaction, and in it. */
interface Copies {
  /** Copies the files themselves; until they have their rows they are noted as loose. */
  store: (files: StoredFile[]) => Promise<void>;
  /** Makes their rows among the files of this participation. */
  link: (trx: Trx, participation: Participation) => Promise<void>;
}

const kept = [
  'organizationID',
  'materialFolderType',
  'isPublic',
  'name',
  'originalFileName',
  'contentType',
  'fileExtension',
  'fileSize',
  'storageName',
  'thumbnailStorageName',
] as const;

/** Lends copies of files: each with a file of its own, so that nothing of one goes with another (ORG-18). */
export function copying({ db, pool, storage, log }: Deps) {
  const uploads = limitUploads(pool);
  const readMaterials = (files: StoredFile[]) =>
    db
      .selectFrom('materials')
      .select([...kept, 'materialID'])
      .where(
        'materialID',
        'in',
        files.map(({ material }) => material.materialID),
      )
      .execute();
  type Original = Awaited<ReturnType<typeof readMaterials>>[number];

  return async <Reply>(
    { userID }: Pick<Caller, 'userID'>,
    work: (copies: Copies) => Promise<Reply>,
  ): Promise<Reply> => {
    let copied: { link: string; row: Omit<Original, 'materialID'> }[] = [];
    let loose: string[] = [];
    const copy = async (from: string, to: string) => store(storage, to, await storage.read(from));
    const copies: Copies = {
      store: async (files) => {
        if (files.length === 0) return;
        await uploads.count(userID, files.length);
        const originals = new Map((await readMaterials(files)).map((row) => [row.materialID, row]));
        const pairs = files.flatMap(({ name, material }) => {
          const original = originals.get(material.materialID);
          if (!original) return [];
          const { materialID: _, ...row } = original;
          const storageName = randomUUID();
          const thumbnailStorageName = row.thumbnailStorageName && randomUUID();
          return [{ link: name, original, row: { ...row, storageName, thumbnailStorageName } }];
        });
        loose = pairs.flatMap(({ row }) =>
          [row.storageName, row.thumbnailStorageName ?? []].flat(),
        );
        await recordUnlinkedFiles(db, loose);
        for (const { original, row } of pairs) {
          await copy(original.storageName, row.storageName);
          if (original.thumbnailStorageName && row.thumbnailStorageName)
            await copy(original.thumbnailStorageName, row.thumbnailStorageName);
        }
        copied = pairs;
      },
      link: async (trx, participation) => {
        if (copied.length === 0) return;
        await forgetUnlinkedFiles(trx, loose);
        const made = await trx
          .insertInto('materials')
          // The newest last, as they were.
          .values(copied.toReversed().map(({ row }) => ({ ...row, ...participation })))
          .returning(['materialID', 'storageName'])
          .execute();
        const names = new Map(copied.map(({ link, row }) => [row.storageName, link]));
        await trx
          .insertInto('eventsPartnersFiles')
          .values(
            made.map(({ materialID, storageName }) => ({
              ...participation,
              materialID,
              name: names.get(storageName) ?? '',
            })),
          )
          .execute();
      },
    };
    try {
      return await work(copies);
    } finally {
      if (loose.length > 0)
        // What a row names stays. What cannot be removed here is left to the sweep.
        await removeUnlinkedFiles(db, storage, { names: loose }).catch((reason: Error) =>
          log.warn({ reason: reason.message }, 'copies of files are left to the sweep'),
        );
    }
  };
}
