import { accessSync, constants, existsSync, mkdirSync, opendirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StoreEnv } from './env.ts';
import { EnvError } from './envError.ts';

/** Fails at the start where nothing can be kept, instead of at the first file. Throws EnvError. */
export function checkDataDir({ dataDir }: Pick<StoreEnv, 'dataDir'>): void {
  try {
    makeFolder(dataDir);
    opendirSync(dataDir).closeSync();
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new EnvError(`DATA_DIR: ${(error as Error).message}`);
  }
}

/** One folder after the other: Node itself never ends with those that /proc refuses. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
