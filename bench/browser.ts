import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import type { Line } from './report.ts';
import { startServer } from './server.ts';

/** All JavaScript that a screen fetched, gzipped, in kB; and how it was encoded on its way. */
async function scriptsOf(page: Page, open: () => Promise<unknown>) {
  const found: Promise<{ size: number; encoding: string | undefined }>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    found.push(
      response.body().then((body) => ({
        size: gzipSync(body, { level: 9 }).length,
        encoding: response.headers()['content-encoding'],
      })),
    );
  });
  await open();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(found);
  return {
    size: scripts.reduce((sum, { size }) => sum + size, 0) / 1000,
    brotli: scripts.every(({ encoding }) => encoding === 'br'),
  };
}

/** S10: what login and dashboard cost a browser that comes for the first time. */
export async function s10(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const server = await startServer({ DATA_DIR: folder });
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const login = await scriptsOf(page, () => page.goto(server.origin));
    const reply = await fetch(`${server.origin}/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'anna.virtanen@example.com', password: 'demo1234' }),
    });
    const { data } = (await reply.json()) as { data: { token: string } };
    const context = await browser.newContext();
    await context.addInitScript((token) => localStorage.setItem('token', token), data.token);
    const fresh = await context.newPage();
    const dashboard = await scriptsOf(fresh, () => fresh.goto(server.origin));
    const phone = await (await browser.newContext()).newPage();
    const link = `${server.origin}/capture/${crypto.randomUUID()}`;
    const capture = await scriptsOf(phone, () => phone.goto(link));
    const line = (what: string, size: number, bound: number): Line => ({
      id: 'S10',
      what: `JavaScript of ${what}, gzipped`,
      figure: `${size.toFixed(1)} kB`,
      floor: `${bound} kB`,
      ratio: size / bound,
      bar: { atMost: 1 },
    });
    if (!login.brotli || !dashboard.brotli || !capture.brotli)
      throw new Error('a script came without brotli');
    return [
      line('the login', login.size, 150),
      line('the dashboard', dashboard.size, 230),
      line('the capture page', capture.size, 90),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
