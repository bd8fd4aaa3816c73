import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';

/** The first major version whose Node runs the server: it needs Temporal and TypeScript. */
const oldestMajor = 26;

/**
 * How Node runs the server: with a small young generation, and an old one that is looked through once it
 * has grown by a fifth and not by a half. Why so: docs/decisions/063-memory.md
 */
export const serverArgs = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
  join(root, 'server/src/main.ts'),
];

/**
 * What its environment says to that end: threads share what the C library keeps, which gives back what it
 * does not need, and code that was compiled once is not compiled again by the next start or thread.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'portal'),
};

/** The Node that the project pins, or the one that runs this where there is none for the platform. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath;
  throw new Problem(
    `There is no Node ${oldestMajor} from npm here for ${process.platform} on ${process.arch} (or npm installed ` +
      `nothing optional), and this is ${process.version}. Install Node ${oldestMajor} or later and try again.`,
  );
}
