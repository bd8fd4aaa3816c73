import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listUrl, withPersons } from './data.ts';
import { extent } from './extent.ts';
import { compare } from './load.ts';
import type { Line } from './report.ts';
import { residentMemory, startServer } from './server.ts';

const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;

/** How long the load of S9 lasts: PORTAL_BENCH_MINUTES, 60 for the bar's whole hour. */
const minutes = Number(process.env['PORTAL_BENCH_MINUTES'] ?? extent(2, 1 / 30));

async function memoryUnderLoad(): Promise<Line> {
  const data = await withPersons(extent(100_000, 5000));
  try {
    await compare([{ url: listUrl(data), headers: data.headers }], 1, minutes * 30);
    const memory = await residentMemory(data.server.child.pid as number);
    return {
      id: 'S9',
      what: `RSS of the server after ${minutes} min of load`,
      figure: `${Math.round(memory)} MB`,
      floor: '200 MB',
      ratio: memory / 200,
      bar: { atMost: 1 },
    };
  } finally {
    await data.end();
  }
}

/** S9: from the start of the process to its first reply, and the memory it takes. */
export async function s9(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const settings = { DATA_DIR: folder };
  try {
    const empty = await startServer(settings);
    await empty.stop();
    const existing = await startServer(settings);
    await existing.stop();
    const line = (what: string, time: number, bound: number): Line => ({
      id: 'S9',
      what: `start to first reply: ${what}`,
      figure: seconds(time),
      floor: seconds(bound),
      ratio: time / bound,
      bar: { atMost: 1 },
    });
    return [
      line('existing data', existing.startedIn, 2000),
      line('empty, with the demo fair', empty.startedIn, 6000),
      await memoryUnderLoad(),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
