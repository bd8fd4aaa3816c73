import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process and all that it started. Linux only. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ');
        return { pid: Number(name), parent: Number(parent) };
      } catch {
        return undefined;
      }
    });
  const children = parents.filter((each) => each?.parent === pid).map((each) => each!.pid);
  return [pid, ...children.flatMap(familyOf)];
}

/** All processes of the PostgreSQL whose data lie in a folder. */
export function postgresProcesses(dataFolder: string): number[] {
  const [postmaster] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  return familyOf(Number(postmaster));
}
