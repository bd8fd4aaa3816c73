import { generateData } from '../server/src/cli/generate.data.ts';
import { openDatabase } from '../server/src/db/pool.ts';
import { startCluster } from './cluster.ts';
import { extent } from './extent.ts';
import { latency, loadWhile } from './load.ts';
import { milliseconds, type Line } from './report.ts';
import { residentMemory, startOn, type Running } from './server.ts';

export const many = extent(100_000, 5000);
const few = 1000;

interface ScanData {
  server: Running;
  headers: { authorization: string };
  scanPointID: number;
  end(): Promise<void>;
}

/** A database with one scan point that has so many scans, and the real server on it. */
export async function withScans(scans: number): Promise<ScanData> {
  const { folder, postgres } = await startCluster();
  const database = openDatabase(postgres.connection, () => undefined);
  await generateData(database.db, {
    seed: 1,
    persons: 100,
    events: 1,
    partners: 1,
    perPlace: 100,
    users: 0,
    scans,
    scanPoints: 1,
    products: 0,
    visitors: 0,
  });
  const { scanPointID } = await database.db
    .selectFrom('scanPoints')
    .select('scanPointID')
    .executeTakeFirstOrThrow();
  await database.close();
  return { ...(await startOn(postgres, folder)), scanPointID };
}

export const scansUrl = ({ server, scanPointID }: ScanData) =>
  `${server.origin}/v1/scanPoints/${scanPointID}/scans`;

/** S4: the scans of a point with 100,000, first page and last, and the first of one with 1,000. */
async function s4(large: ScanData): Promise<Line[]> {
  const small = await withScans(few);
  try {
    const page = (data: ScanData, number: number) => ({
      url: `${scansUrl(data)}?limit=100&page=${number}`,
      headers: data.headers,
    });
    const [first = 0, last = 0, ofFew = 0] = await latency(
      [page(large, 1), page(large, many / 100), page(small, 1)],
      extent(300, 5),
    );
    const line = (what: string, figure: number, floor: number, atMost: number): Line => ({
      id: 'S4',
      what,
      figure: milliseconds(figure),
      floor: milliseconds(floor),
      ratio: figure / floor,
      bar: { atMost },
    });
    return [
      line('scans: last page of 100,000 against the first', last, first, 2),
      line('scans: first page of 100,000 against 1,000', first, ofFew, 1.5),
    ];
  } finally {
    await small.end();
  }
}

interface Sheet {
  seconds: number;
  /** What it added to the server's memory at the most, in MB. */
  grown: number;
}

/** Takes the spreadsheet of all scans, as a client that keeps up. */
async function takeSheet(data: ScanData): Promise<Sheet> {
  const pid = data.server.child.pid as number;
  const before = await residentMemory(pid);
  let highest = before;
  const timer = setInterval(() => {
    void residentMemory(pid).then((now) => (highest = Math.max(highest, now)));
  }, 20);
  const start = performance.now();
  const response = await fetch(`${scansUrl(data)}?format=xlsx`, { headers: data.headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  clearInterval(timer);
  if (!response.ok || bytes < many) throw new Error('that is no spreadsheet of 100,000 scans');
  return { seconds: (performance.now() - start) / 1000, grown: highest - before };
}

/** S5: the spreadsheet of 100,000 scans: rows a second, memory, and what other calls notice of it. */
async function s5(data: ScanData): Promise<Line[]> {
  await takeSheet(data);
  const alone: Sheet[] = [];
  for (let turn = 0; turn < 3; turn += 1) alone.push(await takeSheet(data));
  const { seconds } = alone.toSorted((a, b) => a.seconds - b.seconds)[1] as Sheet;
  const grown = Math.max(...alone.map((spreadsheet) => spreadsheet.grown));
  const target = { url: `${scansUrl(data)}?limit=50`, headers: data.headers };
  const quiet = await loadWhile(
    target,
    () => new Promise((done) => setTimeout(done, extent(6000, 500))),
  );
  const busy = await loadWhile(target, async () => {
    for (let turn = 0; turn < 2; turn += 1) await takeSheet(data);
  });
  return [
    {
      id: 'S5',
      what: 'XLSX of 100,000 scans: rows a second',
      figure: `${Math.round(many / seconds)}/s`,
      floor: '20000/s',
      ratio: many / seconds / 20_000,
      bar: { atLeast: 1 },
    },
    {
      id: 'S5',
      what: 'XLSX of 100,000 scans: memory',
      figure: `${Math.round(grown)} MB`,
      floor: '100 MB',
      ratio: grown / 100,
      bar: { atMost: 1 },
    },
    {
      id: 'S5',
      what: 'other calls meanwhile: p99',
      figure: milliseconds(busy.p99),
      floor: milliseconds(quiet.p99),
      ratio: busy.p99 / quiet.p99,
      bar: { atMost: 1.3 },
    },
  ];
}

/** S4 and S5 share the long list, which takes a while to make. */
export async function s4s5(wanted: Set<string>): Promise<Line[]> {
  const large = await withScans(many);
  try {
    return [
      ...(wanted.has('S4') ? await s4(large) : []),
      ...(wanted.has('S5') ? await s5(large) : []),
    ];
  } finally {
    await large.end();
  }
}
