import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const whole = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const cache = join(import.meta.dirname, '../.cache');
/** The letters of the font's range in `fonts.css`. */
const range = /inter-latin-wght[^}]*unicode-range:([^;]*);/;

function lettersOf(styles: string): string {
  const [, listed] = range.exec(styles) ?? [];
  if (!listed) throw new Error('fonts.css has Inter otherwise now: see leanFont.ts');
  return [...listed.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      const count = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}

/**
 * The font that every first visit fetches, of the weights and letters that are in use: 30 kB instead of
 * 48 (S11).
 */
export function leanFont(): Plugin {
  return {
    name: 'lean-font',
    apply: 'build',
    config: async () => {
      const font = await readFile(join(import.meta.dirname, '../node_modules', whole));
      const styles = await readFile(join(import.meta.dirname, 'src/fonts.css'), 'utf8');
      const lean = await subsetFont(font, lettersOf(styles), {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
      });
      await mkdir(cache, { recursive: true });
      const file = join(cache, 'inter-latin-wght-normal.woff2');
      await writeFile(file, lean);
      return { resolve: { alias: { [whole]: file } } };
    },
  };
}
