import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { startDemoFair } from './demoFair.ts';
import type { Line } from './report.ts';

/** All JavaScript that a screen fetched, gzipped, in kB; and how it was encoded on its way. */
async function scriptsOf(page: Page, open: () => Promise<unknown>) {
  const encodings = new Map<string, string | undefined>();
  // What it weighs is asked afterwards: a script may come while the browser is being closed.
  page.on('response', (response) => {
    const url = response.url();
    if (new URL(url).pathname.endsWith('.js'))
      encodings.set(url, response.headers()['content-encoding']);
  });
  await open();
  await page.waitForLoadState('networkidle');
  if (encodings.size === 0) throw new Error('the page fetched no script: is the web app built?');
  const sizes = await Promise.all(
    [...encodings.keys()].map(async (url) => {
      const reply = await fetch(url);
      return gzipSync(await reply.bytes(), { level: 9 }).length;
    }),
  );
  return {
    size: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    brotli: [...encodings.values()].every((encoding) => encoding === 'br'),
  };
}

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

export const launch = async () =>
  chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });

/** S10: what login and dashboard cost a browser that comes for the first time. */
export async function s10(): Promise<Line[]> {
  const fair = await startDemoFair();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const login = await scriptsOf(page, () => page.goto(fair.origin));
    const context = await browser.newContext();
    await context.addInitScript(store, fair.stored);
    const fresh = await context.newPage();
    const dashboard = await scriptsOf(fresh, () => fresh.goto(fair.origin));
    const phone = await (await browser.newContext()).newPage();
    const link = fair.origin + fair.capturePath;
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
    await fair.end();
  }
}

/** Runs in the page. */
export const store = (values: Record<string, string>) => {
  Object.assign(localStorage, values);
};

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
  const fair = await startDemoFair();
  const browser = await launch();
  try {
    const lines: Line[] = [];
    for (const width of [1280, 390]) {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      await context.addInitScript(store, fair.stored);
      const page = await context.newPage();
      await page.goto(`${fair.origin}${fair.scansPath}?limit=1000`);
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
    await fair.end();
  }
}
