import { join } from 'node:path';
import type { Plugin } from 'vite';
import { chunkGroups } from './chunks.ts';

const helper = join(import.meta.dirname, 'src/importInTurn.ts');
const turns = chunkGroups.map(({ name }) => name);

/** What others need runs before them: the common chunks in their order, and what needs them. */
function inTurn(files: string[]): string[] {
  const turnOf = (file: string) => {
    const found = turns.findIndex((name) => file.startsWith(`assets/${name}-`));
    return found < 0 ? turns.length : found;
  };
  // Vite names each file before those that it needs.
  return files.toReversed().toSorted((a, b) => turnOf(a) - turnOf(b));
}

/** Files that are imported together run each in a task of its own: see `src/importInTurn.ts` (S11). */
export function importInTurn(): Plugin {
  let isAsked = false;
  return {
    name: 'import-in-turn',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: { polyfill: false, resolveDependencies: (_, files) => inTurn(files) },
      },
    }),
    resolveId: (source) => {
      if (source !== '\0vite/preload-helper.js') return undefined;
      isAsked = true;
      return helper;
    },
    buildEnd() {
      if (!isAsked) this.error('Vite has its imports by another name now: see inTurn.ts');
    },
  };
}
