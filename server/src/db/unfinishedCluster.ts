import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './isAlive.ts';

/**
 * Makes the files of a database in an empty folder, whole or anew: a power cut in the middle leaves some that look
 * like all of them. A note beside the folder says that they are being made; none of it was in use yet.
 *
 * @returns The process that makes them at this moment, where that is another one, and the note that says so.
 */
export function makeCluster(
  dataFolder: string,
  make: () => void,
): { pid: number; note: string } | undefined {
  const note = `${dataFolder}.unfinished`;
  if (existsSync(note)) {
    const pid = Number(readFileSync(note, 'utf8'));
    // Of a container every process may have the same number.
    if (pid > 0 && pid !== process.pid && isAlive(pid)) return { pid, note };
    for (const name of readdirSync(dataFolder))
      rmSync(join(dataFolder, name), { recursive: true, force: true });
  } else if (existsSync(join(dataFolder, 'PG_VERSION'))) return undefined;
  writeFileSync(note, String(process.pid));
  make();
  rmSync(note);
  return undefined;
}
