import type { Plugin } from 'vite';

/**
 * Chunks that import each other in a circle run before what they need is there, and the page stays empty: the build
 * fails instead, and `chunks.ts` says what is to be together.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const done = new Set<string>();
      const follow = (file: string, way: string[]): void => {
        if (way.includes(file))
          this.error(`Chunks in a circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== 'chunk') return;
        for (const imported of chunk.imports) follow(imported, [...way, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) follow(file, []);
    },
  };
}
