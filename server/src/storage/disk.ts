import { access, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDrafts } from './drafts.ts';
import type { Storage } from './storage.ts';

/** Writes through to the disk, so that an acknowledged file outlives a power cut (T16). */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A folder. Drafts lie in it too: a rename within one file system is whole or not at all. */
export async function openDisk(url: string): Promise<Storage> {
  const folder = fileURLToPath(url);
  const pathOf = (name: string) => join(folder, name);
  return {
    ...(await openDrafts(folder)),
    put: async (name, draft) => {
      await flush(draft);
      await rename(draft, pathOf(name));
    },
    read: async (name, range) => (await open(pathOf(name))).createReadStream(range),
    remove: (name) => rm(pathOf(name), { force: true }),
    check: () => access(folder),
  };
}
