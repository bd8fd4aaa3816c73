import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const skipped = new Set(['node_modules', 'dist']);

function filesUnder(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(join(root, path))
    .filter((name) => !skipped.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/** One hash over names and contents of files and of everything in folders, seen from the root. */
export function hashOf(paths, ...more) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.update(more.join('\0')).digest('hex');
}
