import { access, constants, open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flush, flushFolder } from '../localFiles.ts';
import { openDrafts, type Use } from './drafts.ts';
import type { Storage } from './storage.ts';

/** Bytes without which a disk counts as full: one upload of the largest kind. */
const upload = 20 * 1024 * 1024;

/** Fails where the folder is not there or takes no file, or its disk has no room for another one (OPS-01). */
async function checkRoom(folder: string, room: number): Promise<void> {
  // Of what is no folder any more nothing lies below.
  await access(join(folder, '.'), constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < room)
    throw Object.assign(new Error(`no room left for files in ${folder}`), { code: 'ENOSPC' });
}

/** A folder. Drafts lie in it too: a rename within one file system is whole or not at all. */
export async function openDisk(
  url: string,
  { use, room = upload }: { use?: Use; room?: number } = {},
): Promise<Storage> {
  const folder = fileURLToPath(url);
  const pathOf = (name: string) => join(folder, name);
  return {
    ...(await openDrafts(folder, use)),
    put: async (name, draft) => {
      await flush(draft);
      await rename(draft, pathOf(name));
      await flushFolder(folder);
    },
    read: async (name, range) => (await open(pathOf(name))).createReadStream(range),
    remove: (name) => rm(pathOf(name), { force: true }),
    check: () => checkRoom(folder, room),
  };
}
