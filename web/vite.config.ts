import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { capturePage } from './capturePage.ts';
import { chunkGroups } from './chunks.ts';
import { compileHints } from './compileHints.ts';
import { fromContract } from './fromContract.ts';
import { i18nWarnings } from './i18nWarnings.ts';
import { importInTurn } from './inTurn.ts';
import { leanFont } from './leanFont.ts';
import { mantineBusy } from './mantineBusy.ts';
import { mantineIds } from './mantineIds.ts';
import { mantineTargets } from './mantineTargets.ts';
import { noCircles } from './noCircles.ts';
import { precompress } from './precompress.ts';
import { reactErrors } from './reactErrors.ts';
import { stylesBeforeApp } from './stylesBeforeApp.ts';

const api = process.env['PORTAL_API'] ?? 'http://localhost:3000';
const served = ['/v1', '/uploads', '/dev', '/docs', '/healthz'];

/** The name of a class on the page: no longer than it takes, as the login fetches those of all screens (S10). */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  // The capture page is drawn by Preact: its files say so themselves.
  plugins: [
    react({ exclude: /src\/capture\// }),
    leanFont(),
    fromContract(),
    i18nWarnings(),
    capturePage(),
    mantineBusy(),
    mantineIds(),
    mantineTargets(),
    reactErrors(),
    importInTurn(),
    compileHints(),
    stylesBeforeApp(),
    noCircles(),
    precompress(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    target: 'es2023',
    // The first browsers with light-dark() and @scope.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The CSP allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, 'index.html'),
        capture: join(import.meta.dirname, 'capture.html'),
        sw: join(import.meta.dirname, 'src/capture/sw.ts'),
      },
      output: {
        // A service worker is found at its address, and rules what lies below it.
        entryFileNames: ({ name }) =>
          name === 'sw' ? 'capture/sw.js' : 'assets/[name]-[hash:7].js',
        // The lists of what each screen fetches are full of these names: a kilobyte of them was words (S10), and
        // seven characters of a hash are the fewest that the bundler takes for so many files.
        chunkFileNames: ({ name }) =>
          chunkGroups.some((group) => group.name === name)
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: api }])) },
});
