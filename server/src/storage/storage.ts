import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/** Where files lie. Names are the server's own, random and flat; nothing of a user is in them. */
export interface Storage {
  /** Stores a file whole or not at all. */
  put(name: string, content: Readable): Promise<void>;
  /** A stream of the file. Fails with ENOENT where there is none. */
  read(name: string): Promise<Readable>;
  /** Harmless where the file is gone already. */
  remove(name: string): Promise<void>;
  /** Throws when files cannot be reached (readiness). */
  check(): Promise<void>;
}

/** Opens STORAGE_URL; only file:// folders so far. */
export async function openStorage(url: string): Promise<Storage> {
  const folder = fileURLToPath(url);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => join(folder, name);
  return {
    put: async (name, content) => {
      const unfinished = pathOf(`${name}.part`);
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true }));
        await rename(unfinished, pathOf(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (name) => (await open(pathOf(name))).createReadStream(),
    remove: (name) => rm(pathOf(name), { force: true }),
    check: () => access(folder),
  };
}
