import { s10, s12 } from './browser.ts';
import { s6 } from './captures.ts';
import { o5 } from './exhibitors.ts';
import { o39 } from './imports.ts';
import { s8 } from './invitations.ts';
import { s11 } from './lighthouse.ts';
import { s1s2, s3, s3t15 } from './lists.ts';
import { s7 } from './orders.ts';
import { s13 } from './mixedLoad.ts';
import { extent, isBrief } from './extent.ts';
import { writeSpeedPage } from './speedPage.ts';
import { holds, printHeader, printLine, type Line } from './report.ts';
import { s4s5 } from './scans.ts';
import { s9 } from './start.ts';
import { t12 } from './uploads.ts';
import { visitorsPage } from './visitors.ts';

/**
 * `npm run bench`: every line of the quality bar; `npm run bench -- S1 S9`: some. `--write` puts them into
 * docs/speed.md; `--brief` only sees that each still runs, and what the browser has to fetch.
 */
const suites: { ids: string[]; run: (wanted: Set<string>) => Promise<Line[]> }[] = [
  { ids: ['S1', 'S2'], run: s1s2 },
  { ids: ['S3'], run: s3 },
  { ids: ['O5'], run: o5 },
  { ids: ['O39'], run: o39 },
  { ids: ['S4', 'S5'], run: s4s5 },
  { ids: ['S6'], run: s6 },
  { ids: ['S7'], run: s7 },
  { ids: ['S8'], run: s8 },
  { ids: ['S9'], run: s9 },
  { ids: ['T12'], run: t12 },
  { ids: ['S3', 'T15'], run: s3t15 },
  { ids: ['S10'], run: s10 },
  ...(isBrief ? [] : [{ ids: ['S11'], run: s11 }]),
  // `load` is its other name.
  ...(isBrief ? [] : [{ ids: ['S13', 'load'], run: s13 }]),
  { ids: ['S12'], run: s12 },
  { ids: ['VIS'], run: visitorsPage },
];

const known = suites.flatMap(({ ids }) => ids);
const flags = ['--brief', '--write'];
const given = process.argv.slice(2).filter((word) => !flags.includes(word));
const unknown = given.filter((id) => !known.includes(id));
if (unknown.length > 0) {
  process.stderr.write(`No such line: ${unknown.join(', ')}. There are ${known.join(', ')}.\n`);
  process.exit(2);
}

const wanted = new Set(given.length > 0 ? given : known);
const lines: Line[] = [];
printHeader();
const queue = suites.filter(({ ids }) => ids.some((id) => wanted.has(id))).values();
async function work(): Promise<void> {
  for (const { run } of queue)
    for (const line of await run(wanted)) {
      printLine(line);
      lines.push(line);
    }
}
// Where nothing is measured, one is filled while another answers.
await Promise.all(Array.from({ length: extent(1, 2) }, work));
if (process.argv.includes('--write')) await writeSpeedPage(lines);
// What a file weighs is the same on every machine: of the brief lines those alone are held to their bar.
const judged = isBrief ? lines.filter(({ id }) => id === 'S10') : lines;
process.exitCode = judged.every(holds) ? 0 : 1;
