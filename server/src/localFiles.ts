import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Whether it is a file, and one that this process may read. */
export function canBeRead(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/** Whether an address of a file leads to a path of this machine. */
export function isLocal(fileUrl: string): boolean {
  try {
    fileURLToPath(fileUrl);
    return true;
  } catch {
    return false;
  }
}

/** Writes a file through to the disk, so that what is acknowledged outlives a power cut (T16). */
export async function flush(path: string, flags = 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What file systems say that cannot do it for a folder; PostgreSQL goes on there too. */
const cannotFlush = ['EINVAL', 'EBADF', 'ENOTSUP'];

/** The same for the names in a folder: who made or renamed a file has no more than its content on the disk. */
export async function flushFolder(folder: string): Promise<void> {
  await flush(folder, 'r').catch((error: NodeJS.ErrnoException) => {
    if (!cannotFlush.includes(String(error.code))) throw error;
  });
}
