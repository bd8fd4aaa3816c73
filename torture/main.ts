import { existsSync } from 'node:fs';
import { isBrief } from '../bench/extent.ts';
import { holds, printHeader, printLine, type Line } from '../bench/report.ts';
import { dbAway, dbHang } from './database.ts';
import { diskFull } from './disk.ts';
import { failover } from './failover.ts';
import { kill } from './kill.ts';
import { s13 } from '../bench/mixedLoad.ts';
import { slowClients } from './slowClients.ts';
import { smtp } from './smtp.ts';
import { restore } from './restore.ts';
import { roll } from './roll.ts';
import { install, programs, type Program } from './programs.ts';

/**
 * `npm run torture -- roll kill`: what the portal has to survive, with its figures; without names all of
 * them. Ends with 1 where something does not hold. `--install` brings the Debian packages that are
 * missing; `--brief` only sees that those still run that need none.
 */
interface Torture {
  run: () => Promise<Line[]>;
  needs?: Program[];
  /** There is a short form of it. */
  isShort?: boolean;
}
const tortures: Record<string, Torture> = {
  kill: { run: kill },
  'db-away': { run: dbAway },
  'db-hang': { run: dbHang },
  roll: { run: roll, needs: ['haproxy'] },
  'disk-full': { run: diskFull },
  smtp: { run: smtp, isShort: true },
  'slow-clients': { run: slowClients },
  restore: { run: restore },
  failover: { run: failover, needs: ['haproxy', 'postgres'] },
  load: { run: s13 },
};

const flags = ['--brief', '--install'];
const given = process.argv.slice(2).filter((word) => !flags.includes(word));
const unknown = given.filter((name) => !(name in tortures));
if (unknown.length > 0) {
  const known = Object.keys(tortures).join(', ');
  process.stderr.write(`No such torture: ${unknown.join(', ')}. There are ${known}.\n`);
  process.exit(2);
}

const isMeant = (name: string) =>
  given.length > 0 ? given.includes(name) : !isBrief || tortures[name]?.isShort;
const meant = Object.entries(tortures).filter(([name]) => isMeant(name));

const missing = [...new Set(meant.flatMap(([, { needs = [] }]) => needs))].filter(
  (program) => !existsSync(programs[program].path),
);
if (missing.length > 0 && process.argv.includes('--install')) install(missing);
else if (missing.length > 0) {
  const packages = missing.map((program) => programs[program].package).join(' ');
  process.stderr.write(`Add --install, or run it yourself: apt-get install ${packages}\n`);
  process.exit(2);
}

const lines: Line[] = [];
printHeader();
for (const [, { run }] of meant)
  for (const line of await run()) {
    printLine(line);
    lines.push(line);
  }
process.exitCode = lines.every(holds) ? 0 : 1;
