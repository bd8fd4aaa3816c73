import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../packages/contract/src/client.ts';
import { organizerRoutes } from '../packages/contract/src/organizer.ts';
import { importCalls } from '../packages/contract/src/organizerImportCalls.ts';
import type { ImportFieldName } from '../packages/contract/src/importSheets.ts';
import type { ImportTable } from '../packages/contract/src/organizerImports.ts';
import { extent } from './extent.ts';
import type { Line } from './report.ts';
import { logIn, startServer } from './server.ts';

const rowsAtOnce = extent(2000, 100);
const secondsAtMost = 10;

const tableOf = (
  cells: Partial<Record<ImportFieldName, (nth: number) => string>>,
): ImportTable => ({
  columns: (Object.keys(cells) as ImportFieldName[]).map((field, at) => ({ field, at })),
  rows: Array.from({ length: rowsAtOnce }, (_, nth) => ({
    row: nth + 2,
    cells: Object.values(cells).map((cell) => cell(nth)),
  })),
  decisions: [],
});

/** Exhibitors that are new to the demo fair, each with a stand and a contact. */
const table = tableOf({
  name: (nth) => `Näytteilleasettaja ${nth} Oy`,
  businessID: (nth) => `${1_000_000 + nth}-X`,
  city: () => 'Helsinki',
  standHall: (nth) => `Halli ${nth % 7}`,
  standNumber: (nth) => `${nth % 7}x${nth}`,
  standArea: () => '12,5 m²',
  userFirstNames: () => 'Eero',
  userLastName: () => 'Äijälä',
  userEmail: (nth) => `eero${nth}@tuhat.example.fi`,
});

/** As many contacts of one company, and as many companies at one address. */
const alike = {
  'contacts of one exhibitor': tableOf({
    name: () => 'Yksi Oy',
    userFirstNames: () => 'Eero',
    userLastName: () => 'Äijälä',
    userEmail: (nth) => `eero${nth}@yksi.example.fi`,
  }),
  'exhibitors at one address': tableOf({
    name: (nth) => `Osoite ${nth} Oy`,
    contactEmail: () => 'info@messut.fi',
  }),
};

/** ORG-39: a sheet of 2,000 exhibitors is looked through, imported, and looked through again; so are some that are all alike. */
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
        what: `${rowsAtOnce} ${what}`,
        figure: `${seconds.toFixed(2)} s`,
        floor: `${secondsAtMost} s`,
        ratio: seconds / secondsAtMost,
        bar: { atMost: 1 },
      };
      return { value, line };
    };
    const look = (body: ImportTable) => () => call(preview, { eventID, body });
    const ofSheet = 'exhibitors of a sheet';
    const first = await timed(`${ofSheet}: preview`, look(table));
    const { version } = first.value.data;
    const given = { ...table, version, fileName: 'fair.xlsx', leftOut: [], overwrites: [] };
    const done = await timed(`${ofSheet}: import`, () => call(run, { eventID, body: given }));
    const again = await timed(`${ofSheet}: preview of the same again`, look(table));
    const { newCount } = done.value.data.import;
    if (newCount !== rowsAtOnce) throw new Error(`${newCount} were imported`);
    if (again.value.data.rows.some(({ outcome }) => outcome !== 'same'))
      throw new Error('what was imported is not the same');
    const lines = [first, done, again].map(({ line }) => line);
    for (const [what, body] of Object.entries(alike))
      lines.push((await timed(`${what}: preview`, look(body))).line);
    return lines;
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
}
