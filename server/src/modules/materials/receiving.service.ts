import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/errors.ts';
import type { Upload } from '../../http/forms.ts';
import type { Caller } from '../../access/guard.ts';
import { kindOfFile } from '../../storage/contentType.ts';
import { withDraft } from '../../storage/storage.ts';
import { PictureError } from '../../storage/images.ts';
import { withPrepared, type PreparedFile } from '../../storage/prepare.ts';
import { cleanFileName } from './fileNames.ts';
import { limitUploads } from './limitUploads.ts';
import type { StoredMaterial } from './materials.queries.ts';
import {
  forgetUnlinkedFiles,
  recordUnlinkedFiles,
  removeUnlinkedFiles,
} from '../../storage/unlinkedFiles.ts';
import { refuseWrongFile } from './refusals.ts';
import type { Trx } from '../../db/pool.ts';

/** What an upload becomes, and whose. */
interface Fields {
  organizationID: number;
  eventID?: number | undefined;
  /** null: the organiser’s own. */
  partnerID: number | null;
  materialFolderType: number;
  isPublic: boolean;
  name: string;
}

/** Does in the transaction of the call what makes the row, and answers. */
type Commit<Reply> = (insert: (trx: Trx) => Promise<StoredMaterial>) => Promise<Reply>;

/** Takes uploads (SRV-29): first the file, whole, then its row; a row never lacks its file. */
export function receiving({ db, pool, storage, log }: Deps) {
  const uploads = limitUploads(pool);

  /** Stores the files, noted as loose until the row of the material is committed. */
  async function keep<Reply>(
    prepared: PreparedFile,
    row: Omit<Fields, 'name'> & Named,
    commit: Commit<Reply>,
  ): Promise<Reply> {
    const storageName = randomUUID();
    const thumbnailStorageName = prepared.thumbnail ? randomUUID() : null;
    const names = [storageName, ...(thumbnailStorageName ? [thumbnailStorageName] : [])];
    await recordUnlinkedFiles(db, names);
    try {
      await storage.put(storageName, prepared.content);
      if (prepared.thumbnail && thumbnailStorageName)
        await storage.put(thumbnailStorageName, prepared.thumbnail);
      return await commit(async (trx) => {
        await forgetUnlinkedFiles(trx, names);
        const { contentType, fileExtension, fileSize } = prepared;
        return trx
          .insertInto('materials')
          .values({
            ...row,
            contentType,
            fileExtension,
            fileSize,
            storageName,
            thumbnailStorageName,
          })
          .returning([
            'materialID',
            'name',
            'fileExtension',
            'fileSize',
            'timeCreated',
            'isPublic',
            'originalFileName',
            'organizationID',
          ])
          .executeTakeFirstOrThrow();
      });
    } catch (error) {
      // What cannot be removed here either is left to the sweep. Of a commit that did go through, though
      // its answer was lost, no file is loose any more.
      await removeUnlinkedFiles(db, storage, { names }).catch((reason: Error) =>
        log.warn({ reason: reason.message }, 'files are left to the sweep'),
      );
      throw error;
    }
  }

  return async <Reply>(
    fields: Fields,
    upload: Upload,
    { userID }: Pick<Caller, 'userID'>,
    commit: Commit<Reply>,
  ): Promise<Reply> => {
    await uploads.count(userID);
    return withDraft(storage, async (path) => {
      await upload.saveTo(path);
      if ((await stat(path)).size === 0) fail('fileEmpty');
      const name = cleanFileName(upload.fileName);
      const kind = await kindOfFile(path);
      await refuseWrongFile({ path, name, kind }, fields.materialFolderType);
      try {
        return await withPrepared(storage, { draft: path, name, kind }, (prepared) =>
          keep(prepared, { ...fields, originalFileName: name }, commit),
        );
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        return fail(error.reason === 'broken' ? 'pictureBroken' : 'pictureTooLarge');
      }
    });
  };
}

interface Named {
  name: string;
  originalFileName: string;
}
