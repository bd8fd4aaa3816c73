import { holds, printHeader, printLine, type Line } from '../bench/report.ts';
import { dbAway, dbHang } from './database.ts';
import { kill } from './kill.ts';
import { roll } from './roll.ts';

/**
 * `npm run torture -- roll kill`: what the portal has to survive, with its figures; without names all of
 * them. Ends with 1 where something does not hold.
 */
const tortures: Record<string, () => Promise<Line[]>> = {
  kill,
  'db-away': dbAway,
  'db-hang': dbHang,
  roll,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in tortures));
if (unknown.length > 0) {
  const known = Object.keys(tortures).join(', ');
  process.stderr.write(`No such torture: ${unknown.join(', ')}. There are ${known}.\n`);
  process.exit(2);
}

const lines: Line[] = [];
printHeader();
for (const name of names.length > 0 ? names : Object.keys(tortures))
  for (const line of await (tortures[name] as () => Promise<Line[]>)()) {
    printLine(line);
    lines.push(line);
  }
process.exitCode = lines.every(holds) ? 0 : 1;
