import { createHash, randomUUID } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { materialFolderType } from '@portal/contract/codes';
import type { Dataset } from '@portal/contract/dataset';
import pLimit from 'p-limit';
import { contentTypeOf, fileExtensionOf, imageFormatOf } from '../../storage/contentType.ts';
import { encodeImage } from '../../storage/images.ts';
import type { Storage } from '../../storage/storage.ts';
import { ImportError, type Problems } from './problems.ts';
import { upsert, type Target } from './upsert.ts';

type Material = Dataset['materials'][number];
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** As for an upload (SRV-29). */
const largest = 20 * 1024 * 1024;
const atOnce = pLimit(availableParallelism());

/** Files of a load: new ones vanish if it fails, replaced ones once it is done. */
export class LoadedFiles {
  readonly #storage: Storage;
  readonly #added: string[] = [];
  readonly #replaced: string[] = [];

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  async add(content: Buffer): Promise<string> {
    const name = randomUUID();
    this.#added.push(name);
    await this.#storage.put(name, Readable.from([content]));
    return name;
  }

  /** Whether the stored file has these bytes. */
  async holds(name: string, content: Buffer): Promise<boolean> {
    const stored = await this.#storage
      .read(name)
      .then(buffer)
      .catch(() => undefined);
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    return stored !== undefined && sum(stored) === sum(content);
  }

  replace(names: (string | null)[]): void {
    this.#replaced.push(...names.filter((name) => name !== null));
  }

  async keep(): Promise<void> {
    await Promise.all(this.#replaced.map((name) => this.#storage.remove(name)));
  }

  async undo(): Promise<void> {
    await Promise.all(this.#added.map((name) => this.#storage.remove(name)));
  }
}

async function checkFile(material: Material, folder: string): Promise<string | undefined> {
  const file = await open(resolve(folder, material.file)).catch(() => undefined);
  if (!file) return 'cannot be read';
  try {
    const { size } = await file.stat();
    if (size > largest) return 'is larger than 20 MB';
    const { buffer: start } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const isLogo = material.materialFolderType === materialFolderType.logo;
    return isLogo && !imageFormatOf(start) ? 'is not a JPEG, PNG or WebP picture' : undefined;
  } catch {
    return 'cannot be read';
  } finally {
    await file.close();
  }
}

/** Every file has to be there, and a logo has to be a picture. */
export async function checkFiles({ materials }: Dataset, folder: string, problems: Problems) {
  const found = await Promise.all(materials.map((m) => atOnce(() => checkFile(m, folder))));
  for (const [index, problem] of found.entries())
    if (problem) problems.add(`materials[${index}].file`, `"${materials[index]?.file}" ${problem}`);
}

async function encode(file: string) {
  const bytes = await readFile(file);
  const format = imageFormatOf(bytes);
  if (format) return encodeImage(bytes, format);
  const fileExtension = fileExtensionOf(file);
  return { content: bytes, thumbnail: undefined, contentType: contentTypeOf(bytes), fileExtension };
}

function readRows({ trx }: Target, materials: Material[]) {
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
async function storeFile(path: string, old: Row | undefined, files: LoadedFiles) {
  const { content, thumbnail, contentType, fileExtension } = await encode(path);
  const known = { contentType, fileExtension, fileSize: content.length };
  if (old?.fileSize === content.length && (await files.holds(old.storageName, content)))
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

export async function writeMaterials(
  target: Target,
  { materials }: Dataset,
  folder: string,
  files: LoadedFiles,
): Promise<void> {
  if (materials.length === 0) return;
  const stored = new Map((await readRows(target, materials)).map((row) => [row.externalKey, row]));
  const toRow = async ({ materialID, file, ...material }: Material, index: number) => {
    const path = resolve(folder, file);
    const about = await storeFile(path, stored.get(materialID), files).catch((error: Error) => {
      throw new ImportError([`materials[${index}].file: "${file}": ${error.message}`]);
    });
    return {
      ...material,
      ...about,
      externalKey: materialID,
      originalFileName: basename(file),
      organizationID: target.keys.get('organizations', material.organizationID),
      partnerID: target.keys.maybe('partners', material.partnerID),
      eventID: target.keys.maybe('events', material.eventID),
    };
  };
  const rows = await Promise.allSettled(
    materials.map((material, index) => atOnce(() => toRow(material, index))),
  );
  // All are done by now, so that a failed one leaves nobody writing behind its back.
  for (const row of rows) if (row.status === 'rejected') throw row.reason;
  await upsert(
    target,
    'materials',
    rows.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : [])),
  );
}
