import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';

/** The first major version whose Node runs the server: it needs Temporal and TypeScript. */
const oldestMajor = 26;

/**
 * How Node runs the server. Its young generation is kept small: at a steady load the process stays
 * under 200 MB instead of 300 (S9), and is no slower.
 */
export const serverArgs = ['--max-semi-space-size=4', join(root, 'server/src/main.ts')];

/** The Node that the project pins, or the one that runs this where there is none for the platform. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath;
  throw new Problem(
    `npm has no Node ${oldestMajor} for ${process.platform} on ${process.arch}, and this is ` +
      `${process.version}. Install Node ${oldestMajor} or later and try again.`,
  );
}
