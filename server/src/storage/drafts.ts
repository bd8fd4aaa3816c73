import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const ending = '.part';

/** Who only reads may be kept from writing. */
export type Use = 'toWrite' | 'toRead';

async function prepare(folder: string, use: Use): Promise<void> {
  if (use === 'toRead') return access(folder, constants.X_OK);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}

/** Writes a draft. A disk that takes no more is told with the folder, which the system leaves out. */
export async function writeDraft(draft: string, content: Readable): Promise<void> {
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall !== 'write') throw error;
    throw Object.assign(error as Error, { message: `${message} in ${dirname(draft)}` });
  }
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
