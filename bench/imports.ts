import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../packages/contract/src/client.ts';
import { organizerRoutes } from '../packages/contract/src/organizer.ts';
import { importCalls } from '../packages/contract/src/organizerImportCalls.ts';
import type { ImportTable } from '../packages/contract/src/organizerImports.ts';
import { extent } from './extent.ts';
import type { Line } from './report.ts';
import { logIn, startServer } from './server.ts';

const rowsAtOnce = extent(2000, 100);
const secondsAtMost = 10;
const fields = ['name', 'businessID', 'city', 'standHall', 'standNumber', 'standArea'] as const;
const ofContact = ['userFirstNames', 'userLastName', 'userEmail'] as const;

/** Exhibitors that are new to the demo fair, each with a stand and a contact. */
const table: ImportTable = {
  columns: [...fields, ...ofContact].map((field, at) => ({ field, at })),
  rows: Array.from({ length: rowsAtOnce }, (_, nth) => ({
    row: nth + 2,
    cells: [
      `Näytteilleasettaja ${nth} Oy`,
      `${1_000_000 + nth}-X`,
      'Helsinki',
      `Halli ${nth % 7}`,
      `${nth % 7}x${nth}`,
      '12,5 m²',
      'Eero',
      'Äijälä',
      `eero${nth}@tuhat.example.fi`,
    ],
  })),
  decisions: [],
};

/** ORG-39: a sheet of 2,000 exhibitors is looked through, imported, and looked through again. */
export async function o39(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const { origin, stop } = await startServer({ DATA_DIR: folder });
  try {
    const token = await logIn(origin, { email: 'owner@example.com', password: 'demo1234' });
    const call = createClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
    const events = (await call(organizerRoutes.organizerEvents, {})).data.events;
    const eventID = events.find(({ timeArchived }) => !timeArchived)?.eventID;
    if (!eventID) throw new Error('the demo fair has no event');
    const { preview, run } = importCalls.exhibitors;
    const timed = async <Value>(what: string, work: () => Promise<Value>) => {
      const began = performance.now();
      const value = await work();
      const seconds = (performance.now() - began) / 1000;
      const line: Line = {
        id: 'O39',
        what: `${rowsAtOnce} exhibitors of a sheet: ${what}`,
        figure: `${seconds.toFixed(2)} s`,
        floor: `${secondsAtMost} s`,
        ratio: seconds / secondsAtMost,
        bar: { atMost: 1 },
      };
      return { value, line };
    };
    const look = () => call(preview, { eventID, body: table });
    const first = await timed('preview', look);
    const { version } = first.value.data;
    const body = { ...table, version, fileName: 'fair.xlsx', leftOut: [], overwrites: [] };
    const done = await timed('import', () => call(run, { eventID, body }));
    const again = await timed('preview of the same again', look);
    const { newCount } = done.value.data.import;
    if (newCount !== rowsAtOnce) throw new Error(`${newCount} were imported`);
    if (again.value.data.rows.some(({ outcome }) => outcome !== 'same'))
      throw new Error('what was imported is not the same');
    return [first, done, again].map(({ line }) => line);
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
}
