import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expectCounts,
  openScanPoint,
  readScanPoint,
  scanByHand,
  scansOf,
  untilInstalled,
} from './captures.ts';
import { freePort } from '../server/test/ports.ts';
import { expect, test } from './fixtures.ts';
import { startServer } from './server.ts';

test.use({ allowedConsole: /ERR_|status of 50/ });

const log = join(import.meta.dirname, 'results', 'captureOutage.log');
/** Of the demo fair. */
const name = 'Robot arm demo';

test('CAP-03, T16: 200 captures survive a cut network, three killed pages and a killed server', async ({
  context,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'portal-outage-'));
  const port = await freePort();
  let server = await startServer(folder, port, log);
  const scanPoint = await readScanPoint(folder, name);
  const codes = Array.from(
    { length: 200 },
    (_, i) => scanPoint.badges[i % scanPoint.badges.length]!,
  );
  const path = `${server.url}${scanPoint.path}`;

  let done = 0;
  const open = async () => {
    const page = await context.newPage();
    await openScanPoint(page, { path, name });
    return page;
  };
  /** Scans up to the n-th; the page has shown all of them when it returns. */
  const scanTo = async (page: Page, n: number) => {
    for (; done < n; done += 1) await scanByHand(page, codes[done]!.badgeCode);
    await expect(page.getByText(`${n} waiting`)).toBeVisible({ timeout: 30_000 });
  };

  let page = await open();
  await untilInstalled(page);
  await context.setOffline(true);
  for (const stop of [30, 60, 90]) {
    await scanTo(page, stop);
    await page.close();
    page = await open();
    await expectCounts(page, { confirmed: 0, waiting: stop, refused: 0 });
  }
  await scanTo(page, 120);

  // The network comes back, the server does not: killed, and away for a while.
  await server.stop('kill');
  await context.setOffline(false);
  await scanTo(page, 200);
  await page.close();
  page = await open();
  await expectCounts(page, { confirmed: 0, waiting: 200, refused: 0 });
  server = await startServer(folder, port, log);
  await expectCounts(page, { confirmed: 200, waiting: 0, refused: 0 });

  const scans = await scansOf(folder, name);
  expect(scans).toHaveLength(200);
  expect(new Set(scans.map(({ captureID }) => captureID)).size).toBe(200);
  expect(scans.map(({ lastName }) => lastName)).toEqual(codes.map(({ lastName }) => lastName));
  await server.stop();
  await rm(folder, { recursive: true });
});

test('CAP-03: a server that is killed while captures come in has each of them once', async ({
  context,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'portal-outage-'));
  const port = await freePort();
  let server = await startServer(folder, port, log);
  const scanPoint = await readScanPoint(folder, name);
  const path = `${server.url}${scanPoint.path}`;
  const pages = [await context.newPage(), await context.newPage()];
  const [first, second] = pages as [Page, Page];
  for (const page of pages) await openScanPoint(page, { path, name });
  const codes = Array.from({ length: 40 }, (_, i) => scanPoint.badges[i]!.badgeCode);
  for (const [i, code] of codes.entries()) {
    await first.bringToFront();
    await scanByHand(first, code);
    if (i % 10 !== 9) continue;
    await server.stop('kill');
    server = await startServer(folder, port, log);
  }
  await expectCounts(first, { confirmed: 40, waiting: 0, refused: 0 });
  await second.reload();
  await expectCounts(second, { confirmed: 40, waiting: 0, refused: 0 });
  const scans = await scansOf(folder, name);
  expect(scans).toHaveLength(40);
  await server.stop();
  await rm(folder, { recursive: true });
});
