import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { browserArgs, store } from './browser.ts';
import { startDemoFair } from './demoFair.ts';
import type { Line } from './report.ts';
import { freePort } from './server.ts';

/** Each page is asked for so often; the median counts. */
const times = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  layoutShift: number;
}

async function measure(url: string, port: number): Promise<Scores> {
  const found = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    // Who is signed in lies in the storage.
    disableStorageReset: true,
    logLevel: 'silent',
  });
  if (!found) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = found;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const [performance = 0, accessibility = 0, practices = 0] = categories.map((category) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100),
  );
  const layoutShift = lhr.audits['cumulative-layout-shift']?.numericValue ?? 1;
  return { performance, accessibility, 'best-practices': practices, layoutShift };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;

async function linesOf(what: string, url: string, port: number): Promise<Line[]> {
  const runs: Scores[] = [];
  for (let run = 0; run < times; run += 1) runs.push(await measure(url, port));
  const score = (category: (typeof categories)[number], bound: number): Line => {
    const figure = median(runs.map((scores) => scores[category]));
    return {
      id: 'S11',
      what: `${what}: ${category.replace('-', ' ')}`,
      figure: String(figure),
      floor: String(bound),
      ratio: figure / bound,
      bar: { atLeast: 1 },
    };
  };
  const shift = median(runs.map(({ layoutShift }) => layoutShift));
  return [
    score('performance', 95),
    score('accessibility', 100),
    score('best-practices', 100),
    {
      id: 'S11',
      what: `${what}: layout shift`,
      figure: shift.toFixed(3),
      floor: '0.02',
      ratio: shift / 0.02,
      bar: { atMost: 1 },
    },
  ];
}

/** S11: what Lighthouse says of the screens on its phone. */
export async function s11(): Promise<Line[]> {
  const fair = await startDemoFair();
  const home = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(home, {
    executablePath: await ensureBrowser(),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const lines = await linesOf('login', fair.origin, port);
    const page = await browser.newPage();
    await page.goto(`${fair.origin}/healthz`);
    await page.evaluate(store, fair.stored);
    await page.close();
    const pages = [
      ['dashboard', '/'],
      ['events', '/events'],
      ['people', `${fair.eventPath}/people`],
      ['scans', fair.scansPath],
      ['capture page', fair.capturePath],
    ] as const;
    for (const [what, path] of pages)
      lines.push(...(await linesOf(what, fair.origin + path, port)));
    return lines;
  } finally {
    await browser.close();
    await fair.end();
    await rm(home, { recursive: true });
  }
}
