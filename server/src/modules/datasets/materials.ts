import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { materialFolderType } from '@portal/contract/codes';
import type { Dataset } from '@portal/contract/dataset';
import { largestUpload } from '@portal/contract/materials';
import pLimit from 'p-limit';
import type { Db, DbOrTrx, Trx } from '../../db/pool.ts';
import { kindOfFile } from '../../storage/contentType.ts';
import { digestOf, withDraft, type Storage } from '../../storage/storage.ts';
import {
  forgetUnlinkedFiles,
  recordUnlinkedFiles,
  removeUnlinkedFiles,
} from '../../storage/unlinkedFiles.ts';
import { withPrepared, type PreparedFile } from '../../storage/prepare.ts';
import { ImportError, type Problems } from './problems.ts';
import type { ReadDataset } from './readDataset.ts';
import { upsert, type Target } from './upsert.ts';

type Files = Pick<ReadDataset, 'pathOf' | 'refusal'>;
type Material = Dataset['materials'][number];
type Row = Awaited<ReturnType<typeof readRows>>[number];

const atOnce = pLimit(availableParallelism());

/** Files of a load: new ones vanish if it fails, also by a kill; replaced ones once it is done. */
export class LoadedFiles {
  readonly storage: Storage;
  readonly #db: Db;
  readonly #added: string[] = [];
  readonly #replaced: string[] = [];
  #free: string[] = [];

  constructor({ db, storage }: { db: Db; storage: Storage }) {
    this.#db = db;
    this.storage = storage;
  }

  /** Makes names for so many files, and notes them outside of the load's transaction. */
  async reserve(count: number): Promise<void> {
    this.#free = Array.from({ length: count }, () => randomUUID());
    this.#added.push(...this.#free);
    await recordUnlinkedFiles(this.#db, this.#free);
  }

  async add(draft: string): Promise<string> {
    const name = this.#free.pop();
    if (!name) throw new Error('more files than names');
    await this.storage.put(name, draft);
    return name;
  }

  /** Whether the stored file has the bytes of the draft. */
  async holds(name: string, draft: string): Promise<boolean> {
    const stored = await this.storage
      .read(name)
      .then(digestOf)
      .catch(() => undefined);
    return stored !== undefined && stored === (await digestOf(createReadStream(draft)));
  }

  replace(names: (string | null)[]): void {
    this.#replaced.push(...names.filter((name) => name !== null));
  }

  /** The load's last statement. */
  async settle(trx: DbOrTrx): Promise<void> {
    await forgetUnlinkedFiles(trx, this.#added);
    await recordUnlinkedFiles(trx, this.#replaced);
  }

  async keep(): Promise<void> {
    await removeUnlinkedFiles(this.#db, this.storage, { names: this.#replaced });
  }

  async undo(): Promise<void> {
    await removeUnlinkedFiles(this.#db, this.storage, { names: this.#added });
  }
}

async function checkFile(
  material: Material,
  { pathOf, refusal }: Files,
): Promise<string | undefined> {
  const path = pathOf(material.file);
  if (path === undefined) return refusal;
  try {
    if ((await stat(path)).size > largestUpload) return 'is larger than 20 MB';
    const { image } = await kindOfFile(path);
    const isLogo = material.materialFolderType === materialFolderType.logo;
    return isLogo && !image ? 'is not a JPEG, PNG or WebP picture' : undefined;
  } catch {
    return 'cannot be read';
  }
}

/** Every file has to be there, and a logo has to be a picture. */
export async function checkFiles({ materials }: Dataset, files: Files, problems: Problems) {
  const found = await Promise.all(materials.map((m) => atOnce(() => checkFile(m, files))));
  for (const [index, problem] of found.entries())
    if (problem) problems.add(`materials[${index}].file`, `"${materials[index]?.file}" ${problem}`);
}

function readRows(trx: Trx, materials: Material[]) {
  return trx
    .selectFrom('materials')
    .select(['externalKey', 'fileSize', 'storageName', 'thumbnailStorageName'])
    .where(
      'externalKey',
      'in',
      materials.map((material) => material.materialID),
    )
    .execute();
}

/** What the table holds about a file, which is stored anew only when its bytes are others. */
async function storeFile(prepared: PreparedFile, old: Row | undefined, files: LoadedFiles) {
  const { content, thumbnail, contentType, fileExtension, fileSize } = prepared;
  const known = { contentType, fileExtension, fileSize };
  if (old?.fileSize === fileSize && (await files.holds(old.storageName, content)))
    return {
      ...known,
      storageName: old.storageName,
      thumbnailStorageName: old.thumbnailStorageName,
    };
  if (old) files.replace([old.storageName, old.thumbnailStorageName]);
  return {
    ...known,
    storageName: await files.add(content),
    thumbnailStorageName: thumbnail ? await files.add(thumbnail) : null,
  };
}

/** Works on a copy: the file is its owner's. */
const loadFile = (
  path: string,
  { file: name, materialFolderType: folder }: Material,
  old: Row | undefined,
  files: LoadedFiles,
) =>
  withDraft(files.storage, async (draft) => {
    await copyFile(path, draft);
    const kind = await kindOfFile(draft);
    // Mails show logos, and some mail programs no WebP (SRV-61).
    if (folder === materialFolderType.logo && kind.image === 'webp') kind.image = 'png';
    return withPrepared(files.storage, { draft, name, kind }, (prepared) =>
      storeFile(prepared, old, files),
    );
  });

/** Stores the files: pictures take their time, so it is for before anything is written that others wait for. */
export async function storeMaterials(
  trx: Trx,
  { materials }: Dataset,
  pathOf: Files['pathOf'],
  files: LoadedFiles,
) {
  if (materials.length === 0) return [];
  // A file, and its small copy.
  await files.reserve(2 * materials.length);
  const stored = new Map((await readRows(trx, materials)).map((row) => [row.externalKey, row]));
  const storeOne = async (material: Material, index: number) => {
    const { file, ...row } = material;
    const old = stored.get(material.materialID);
    const about = await loadFile(pathOf(file) ?? '', material, old, files).catch((error: Error) => {
      throw new ImportError([`materials[${index}].file: "${file}": ${error.message}`]);
    });
    return { ...row, ...about, originalFileName: basename(file) };
  };
  const done = await Promise.allSettled(
    materials.map((material, index) => atOnce(() => storeOne(material, index))),
  );
  // All are done by now, so that a failed one leaves nobody writing behind its back.
  for (const each of done) if (each.status === 'rejected') throw each.reason;
  return done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

export async function writeMaterials(
  target: Target,
  stored: Awaited<ReturnType<typeof storeMaterials>>,
): Promise<void> {
  const rows = stored.map(({ materialID, ...material }) => ({
    ...material,
    externalKey: materialID,
    // Its file may have been deleted in the portal since.
    timeDeleted: null,
    organizationID: target.keys.get('organizations', material.organizationID),
    partnerID: target.keys.maybe('partners', material.partnerID),
    eventID: target.keys.maybe('events', material.eventID),
  }));
  await upsert(target, 'materials', rows);
}
