import { readFileSync } from 'node:fs';
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
