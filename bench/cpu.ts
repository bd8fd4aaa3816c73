import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of Linux: the unit of the times in /proc, in seconds. */
const tick = 0.01;

/** The fields of /proc/…/stat after the name, which may have spaces; undefined where it has ended. */
async function statOf(pid: string | number): Promise<number[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text
    ?.slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
}

const own = ([, , , , , , , , , , user = 0, system = 0]: number[]) => (user + system) * tick;
const ofEnded = (stat: number[]) => ((stat[12] ?? 0) + (stat[13] ?? 0)) * tick;

/** CPU seconds that a process has used. */
export async function cpuOf(pid: number): Promise<number> {
  return own((await statOf(pid)) ?? []);
}

/** CPU seconds of the PostgreSQL whose data is in a folder: of all its processes, those that ended too. */
export async function cpuOfPostgres(folder: string): Promise<number> {
  const [first = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(first);
  const stats = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf),
  );
  const children = stats.filter((stat) => stat?.[0] === postmaster);
  const main = (await statOf(postmaster)) ?? [];
  return children.reduce((sum, stat) => sum + own(stat ?? []), own(main) + ofEnded(main));
}
