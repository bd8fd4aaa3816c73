import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|wasm)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Lays a .br and a .gz beside each built text file, so that the server never compresses them (S10). */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true });
      const files = entries.filter((name) => compressible.test(name));
      await Promise.all(
        files.map(async (name) => {
          const path = join(folder, name);
          const content = await readFile(path);
          await writeFile(`${path}.br`, await toBrotli(content, best));
          await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
        }),
      );
    },
  };
}
