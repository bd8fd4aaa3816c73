import type { Browser } from 'playwright-core';
import { benchUser } from '../server/src/cli/benchUser.ts';
import { generateData } from '../server/src/cli/generate.data.ts';
import { openDatabase } from '../server/src/db/pool.ts';
import { startCluster } from './cluster.ts';
import { launch, store } from './browser.ts';
import type { Line } from './report.ts';
import { extent } from './extent.ts';
import { logIn, startOn } from './server.ts';

const sizes = { few: 200, many: extent(20_000, 1000) };
const times = extent(7, 1);

/** Two places of the bench user, with few visitors and with many; the address of each. */
async function makePlaces(database: ReturnType<typeof openDatabase>) {
  const none = { persons: 0, perPlace: 1, scans: 0, scanPoints: 0, products: 0, users: 0 };
  const one = { events: 1, partners: 1 };
  await generateData(database.db, { ...none, ...one, seed: 1, visitors: sizes.few });
  await generateData(database.db, { ...none, ...one, seed: 2, visitors: sizes.many });
  const { rows } = await database.pool.query<{ eventID: number; partnerID: number }>(
    'select "eventID", "partnerID" from visitors group by 1, 2 order by count(*)',
  );
  return rows as [(typeof rows)[0], (typeof rows)[0]];
}

/** Milliseconds until rows and charts stand, in a browser that has nothing of the portal yet. */
async function readyIn(
  browser: Browser,
  origin: string,
  { token, eventID, partnerID }: { token: string; eventID: number; partnerID: number },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(store, { token, partnerID: String(partnerID) });
  const page = await context.newPage();
  await page.goto(`${origin}/events/${eventID}/analytics`);
  const ready = await page.waitForFunction(
    () =>
      document.querySelectorAll('tbody tr[role="row"]').length === 25 &&
      document.querySelector('.recharts-bar-rectangle') !== null &&
      performance.now(),
    undefined,
    { polling: 'raf' },
  );
  const milliseconds = Number(await ready.jsonValue());
  await context.close();
  return milliseconds;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;

/** VIS-07: the page with 20,000 visitors, which come all at once, beside that with 200. */
export async function visitorsPage(): Promise<Line[]> {
  const { folder, postgres } = await startCluster();
  const database = openDatabase(postgres.connection, () => undefined);
  const [few, many] = await makePlaces(database);
  await database.close();
  const { server, end } = await startOn(postgres, folder);
  const browser = await launch();
  try {
    const token = await logIn(server.origin, benchUser);
    const open = (participation: typeof few) =>
      readyIn(browser, server.origin, { token, ...participation });
    // What a server does at its first request is not the page's.
    await open(many);
    const figures = { few: [] as number[], many: [] as number[] };
    for (let run = 0; run < times; run += 1) {
      figures.few.push(await open(few));
      figures.many.push(await open(many));
    }
    const [floor, figure] = [median(figures.few), median(figures.many)];
    return [
      {
        id: 'VIS',
        what: '20,000 visitors: page ready, beside 200',
        figure: `${Math.round(figure)} ms`,
        floor: `${Math.round(floor)} ms`,
        ratio: figure / floor,
        bar: { atMost: 1.5 },
      },
    ];
  } finally {
    await browser.close();
    await end();
  }
}
