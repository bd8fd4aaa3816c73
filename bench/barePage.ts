import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { freePort } from '../server/test/ports.ts';
import { reactErrors } from '../web/reactErrors.ts';

const source = join(import.meta.dirname, '../web/bare');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** The rows of one of our lists, and the fields of them that its screen shows. */
export interface BareRows {
  title: string;
  columns: string[];
  rows: unknown[];
}

/** Serves the bare page of `web/bare`, built as ours and compressed beforehand, over the rows it is given. */
export async function startBarePage() {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-bare-'));
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), reactErrors()],
    build: { outDir, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const files = new Map<string, Buffer>();
  for (const name of await readdir(outDir, { recursive: true }))
    if (extname(name))
      files.set(`/${name}`, brotliCompressSync(await readFile(join(outDir, name))));
  const server = createServer((request, reply) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    if (!body) return reply.writeHead(404).end();
    const type = types[extname(path)] ?? 'application/octet-stream';
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return reply
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': kept })
      .end(body);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    show: (rows: BareRows) => {
      files.set('/rows.json', brotliCompressSync(JSON.stringify(rows)));
    },
    end: async () => {
      server.closeAllConnections();
      server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
