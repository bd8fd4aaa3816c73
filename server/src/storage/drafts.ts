import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ending = '.part';

/** Who only reads may be kept from writing. */
export type Use = 'toWrite' | 'toRead';

async function prepare(folder: string, use: Use): Promise<void> {
  if (use === 'toRead') return access(folder, constants.X_OK);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}

/** Files under way, in a folder of this machine. */
export async function openDrafts(folder: string, use: Use = 'toWrite') {
  await prepare(folder, use);
  return {
    draft: () => join(folder, randomUUID() + ending),
    removeDrafts: async (begunBefore: Date) => {
      let removed = 0;
      for await (const entry of await opendir(folder)) {
        if (!entry.name.endsWith(ending)) continue;
        const path = join(folder, entry.name);
        // Its owner may have finished it just now.
        const begun = await stat(path).catch(() => undefined);
        if (!begun || begun.mtime > begunBefore) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
