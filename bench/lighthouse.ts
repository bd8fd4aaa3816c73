import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { freePort } from '../server/test/ports.ts';
import { startBarePage } from './barePage.ts';
import { browserArgs, store } from './browser.ts';
import { startDemoFair } from './demoFair.ts';
import { median } from './load.ts';
import type { Line } from './report.ts';

/** Each page is asked for so often, as Lighthouse advises where a machine varies; the median counts. */
const times = 5;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
/**
 * Lighthouse's index of a phone in the middle of the market: its own slow-down of four takes the machines
 * that it expects, of 1,500 to 2,000, there.
 */
const phoneIndex = 440;

interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  layoutShift: number;
  /** Until the largest paint, and in scripts, in milliseconds. */
  paint: number;
  script: number;
  /** Pictures apart: one a row. That they come in one wave is for a test in the browser to say. */
  requests: number;
}

/** What of earlier visits is there: `files` of the portal, which are kept for a year, or `nothing` but who is signed in. */
type Kept = 'files' | 'nothing';

async function report(url: string, port: number, slowdown: number, kept: Kept) {
  const found = await lighthouse(
    url,
    {
      port,
      onlyCategories: [...categories],
      // Of the storage, which has who is signed in, nothing is cleared either way.
      disableStorageReset: kept === 'files',
      logLevel: 'silent',
    },
    {
      extends: 'lighthouse:default',
      settings: {
        throttling: {
          rttMs: 150,
          throughputKbps: 1638.4,
          requestLatencyMs: 562.5,
          downloadThroughputKbps: 1474.56,
          uploadThroughputKbps: 675,
          cpuSlowdownMultiplier: slowdown,
        },
      },
    },
  );
  if (!found) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = found;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

async function measure(url: string, port: number, slowdown: number, kept: Kept): Promise<Scores> {
  const { categories: scores, audits } = await report(url, port, slowdown, kept);
  const [performance = 0, accessibility = 0, practices = 0] = categories.map((category) =>
    Math.round((scores[category]?.score ?? 0) * 100),
  );
  const itemsOf = <T>(audit: string) =>
    (audits[audit]?.details as { items?: T[] } | undefined)?.items ?? [];
  const requests = itemsOf<{ resourceType?: string }>('network-requests');
  const work = itemsOf<{ group: string; duration: number }>('mainthread-work-breakdown');
  return {
    performance,
    accessibility,
    'best-practices': practices,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    paint: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    script: work
      .filter(({ group }) => group.startsWith('script'))
      .reduce((sum, { duration }) => sum + duration, 0),
    requests: requests.filter(({ resourceType }) => resourceType !== 'Image').length,
  };
}

async function medianOf(
  url: string,
  port: number,
  slowdown: number,
  kept: Kept = 'nothing',
): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < times; run += 1) runs.push(await measure(url, port, slowdown, kept));
  const names = Object.keys(runs[0] ?? {}) as (keyof Scores)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((scores) => scores[name]))]),
  ) as unknown as Scores;
}

const line = (what: string, figure: string, floor: string, ratio: number, bar: Line['bar']) => ({
  id: 'S11',
  what,
  figure,
  floor,
  ratio,
  bar,
});

function least(what: string, score: number, bound: number): Line {
  return line(what, String(score), String(bound), score / bound, { atLeast: 1 });
}

function most(what: string, figure: number, bound: number, decimals = 0): Line {
  return line(what, figure.toFixed(decimals), String(bound), figure / bound, { atMost: 1 });
}

const performanceOf = (what: string, { performance }: Scores) =>
  least(`${what}: performance`, performance, 95);

const linesOf = (what: string, scores: Scores): Line[] => [
  performanceOf(what, scores),
  least(`${what}: accessibility`, scores.accessibility, 100),
  least(`${what}: best practices`, scores['best-practices'], 100),
  most(`${what}: layout shift`, scores.layoutShift, 0.02, 3),
  most(`${what}: requests, pictures apart`, scores.requests, 25),
];

function beside(
  what: string,
  key: 'paint' | 'script',
  [ours, bare]: [Scores, Scores],
  bound: number,
): Line {
  const time = (scores: Scores) => `${Math.round(scores[key])} ms`;
  return line(what, time(ours), time(bare), ours[key] / bare[key], { atMost: bound });
}

/** S11: what Lighthouse says of the screens on its phone, and of the same rows on a bare page. */
export async function s11(): Promise<Line[]> {
  const fair = await startDemoFair();
  const bare = await startBarePage();
  const home = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(home, {
    executablePath: await ensureBrowser(),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const { benchmarkIndex } = (await report(fair.origin, port, 1, 'nothing')).environment;
    const slowdown = Math.max(1, benchmarkIndex / phoneIndex);
    const lines: Line[] = [
      line(
        `CPU index of this machine, a phone's, slow-down`,
        String(Math.round(benchmarkIndex)),
        String(phoneIndex),
        slowdown,
        { atLeast: 1 },
      ),
      ...linesOf('login', await medianOf(fair.origin, port, slowdown)),
    ];
    const page = await browser.newPage();
    await page.goto(`${fair.origin}/healthz`);
    await page.evaluate(store, fair.stored);
    await page.close();
    const { persons, scans } = fair.lists;
    const person = ['firstNames', 'lastName', 'jobTitle', 'company', 'timeModified'];
    const scan = ['timeScanned', 'firstNames', 'lastName', 'email', 'phone', 'company', 'jobTitle'];
    const pages = [
      { what: 'dashboard', path: '/' },
      { what: 'events', path: '/events' },
      { what: 'people', path: `${fair.eventPath}/people`, columns: person, rows: persons },
      { what: 'scans', path: fair.scansPath, columns: scan, rows: scans },
      { what: 'shop', path: `${fair.eventPath}/shop` },
    ];
    for (const { what, path, columns, rows } of pages) {
      const first = await medianOf(fair.origin + path, port, slowdown);
      // The files of the portal are there from then on.
      const next = await medianOf(fair.origin + path, port, slowdown, 'files');
      lines.push(...linesOf(what, next), performanceOf(`${what}, first visit`, first));
      if (!columns) continue;
      bare.show({ title: what, columns, rows });
      const bareFirst = await medianOf(bare.origin, port, slowdown);
      const bareNext = await medianOf(bare.origin, port, slowdown, 'files');
      lines.push(
        beside(`${what}: largest paint`, 'paint', [next, bareNext], 1.5),
        beside(`${what}, first visit: largest paint`, 'paint', [first, bareFirst], 1.5),
        beside(`${what}: script`, 'script', [next, bareNext], 2),
      );
    }
    // Of both, the first visit is what counts: who signs in has no files, nor has who scans the code of a stand.
    lines.push(
      ...linesOf('capture page', await medianOf(fair.origin + fair.capturePath, port, slowdown)),
    );
    return lines;
  } finally {
    await browser.close();
    await bare.end();
    await fair.end();
    await rm(home, { recursive: true });
  }
}
