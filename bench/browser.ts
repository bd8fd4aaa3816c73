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

const launch = async () =>
  chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });

/** A token of a user of the demo fair. */
async function signIn(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'anna.virtanen@example.com', password: 'demo1234' }),
  });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** S10: what login and dashboard cost a browser that comes for the first time. */
export async function s10(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const server = await startServer({ DATA_DIR: folder });
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const login = await scriptsOf(page, () => page.goto(server.origin));
    const token = await signIn(server.origin);
    const context = await browser.newContext();
    await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
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

/** The longest task while a page scrolls from top to end and its first row opens, in milliseconds. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let most = 0;
    const observer = new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) most = Math.max(most, duration);
    });
    observer.observe({ type: 'longtask' });
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    for (let y = 0; y < document.documentElement.scrollHeight; y += 1500) {
      scrollTo(0, y);
      await frame();
    }
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('tbody button, main li button')?.click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    return most;
  });

/** S12: a thousand of the demo fair's scans on one page, on a desk and on a phone. */
export async function s12(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const server = await startServer({ DATA_DIR: folder });
  const browser = await launch();
  try {
    const token = await signIn(server.origin);
    const [payload = ''] = token.split('.').slice(1);
    const { userID } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      userID: number;
    };
    const ask = async <T>(path: string): Promise<T> => {
      const reply = await fetch(`${server.origin}/v1${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await reply.json()) as { data: T }).data;
    };
    type Events = {
      events: { eventID: number; name: string; partners: { partnerID: number }[] }[];
    };
    const { events } = await ask<Events>(`/users/${userID}/partnerEvents?limit=100`);
    const fair = events.find(({ name }) => name === 'Nordic Expo');
    const partnerID = fair?.partners[0]?.partnerID;
    const { scanPoints } = await ask<{ scanPoints: { scanPointID: number }[] }>(
      `/events/${fair?.eventID}/partners/${partnerID}/scanPoints?order[scanCount]=desc`,
    );
    const path = `/events/${fair?.eventID}/scanpoints/${scanPoints[0]?.scanPointID}?limit=1000`;
    const lines: Line[] = [];
    for (const width of [1280, 390]) {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      await context.addInitScript(
        ([stored, partner]) => {
          localStorage.setItem('token', String(stored));
          localStorage.setItem('partnerID', String(partner));
        },
        [token, partnerID],
      );
      const page = await context.newPage();
      await page.goto(server.origin + path);
      await page
        .locator(width < 768 ? 'main li' : 'tbody tr')
        .nth(999)
        .waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const longest = await longestTask(page);
      lines.push({
        id: 'S12',
        what: `1,000 scans at ${width} px, longest task`,
        figure: `${Math.round(longest)} ms`,
        floor: '100 ms',
        ratio: longest / 100,
        bar: { atMost: 1 },
      });
      await context.close();
    }
    return lines;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
