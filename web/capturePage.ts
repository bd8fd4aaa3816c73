import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const page = 'capture.html';
const worker = 'capture/sw.js';
/** What the page needs besides what it imports; they lie in `public`. */
const publicFiles = ['capture/app.webmanifest', 'capture/icon-192.png', 'favicon.svg'];
const address = /^\/capture\/[\w-]+\/?(\?|$)/;

interface Entry {
  url: string;
  /** null: its name has a hash of its content. */
  revision: string | null;
}

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never[]) => unknown>>[1];

/** Every file that the page may ever ask for: its scripts, also the late ones, styles, fonts, decoder. */
function filesOf(bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (!file || files.has(name)) return;
    files.add(name);
    if (file.type !== 'chunk') return;
    const { importedCss, importedAssets } = file.viteMetadata ?? {};
    for (const each of [...file.imports, ...file.dynamicImports]) add(each);
    for (const each of [...(importedCss ?? []), ...(importedAssets ?? [])]) add(each);
  };
  for (const [name, file] of Object.entries(bundle))
    if (file.type === 'chunk' && file.isEntry && file.name === 'capture') add(name);
  // The fonts are named by the styles only.
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) add(name);
  return files;
}

/**
 * Tells the service worker of the capture page which files to keep (CAP-03), and serves the page at its
 * addresses during development.
 */
export function capturePage(): Plugin {
  let publicDir = '';
  return {
    name: 'capture-page',
    enforce: 'post',
    configResolved: (config) => {
      ({ publicDir } = config);
    },
    configureServer: (server) => {
      server.middlewares.use((request, _reply, next) => {
        if (address.test(request.url ?? '')) request.url = `/${page}`;
        next();
      });
    },
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        const script = bundle[worker];
        const html = bundle[page];
        if (script?.type !== 'chunk' || html?.type !== 'asset')
          throw new Error(`${worker} or ${page} was not built`);
        const entries: Entry[] = [...filesOf(bundle)].map((name) => ({
          url: `/${name}`,
          revision: null,
        }));
        for (const name of publicFiles)
          entries.push({
            url: `/${name}`,
            revision: hashOf(await readFile(join(publicDir, name))),
          });
        entries.push({ url: `/${page}`, revision: hashOf(html.source) });
        script.code = script.code.replace('self.__WB_MANIFEST', JSON.stringify(entries));
      },
    },
  };
}
