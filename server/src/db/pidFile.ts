import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, isOtherThan } from './isAlive.ts';

const program = 'postgres';
const pathOf = (dataFolder: string) => join(dataFolder, 'postmaster.pid');

/** What PostgreSQL noted as it began: its process, and on line five the folder of its socket. */
function readPidFile(dataFolder: string): { pid: number; host: string | undefined } | undefined {
  if (!existsSync(pathOf(dataFolder))) return undefined;
  const lines = readFileSync(pathOf(dataFolder), 'utf8').split('\n');
  return { pid: Number(lines[0]), host: lines[4] || undefined };
}

/** The socket folder that a running PostgreSQL noted in its pid file, if that process lives. */
export function runningSocketFolder(dataFolder: string): string | undefined {
  const noted = readPidFile(dataFolder);
  const runs = noted && isAlive(noted.pid) && !isOtherThan(program, noted.pid);
  return runs ? noted.host : undefined;
}

/** After a power cut its number may be that of somebody else, whom PostgreSQL would take for one of its own. */
export function forgetReusedPid(dataFolder: string): void {
  const noted = readPidFile(dataFolder);
  if (noted && isOtherThan(program, noted.pid)) rmSync(pathOf(dataFolder));
}
