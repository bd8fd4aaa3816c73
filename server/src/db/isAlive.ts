import { readFileSync } from 'node:fs';

/** Whether there is such a process, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether that process is surely another program: Linux tells, elsewhere nobody knows. */
export function isOtherThan(program: string, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== program;
  } catch {
    return false;
  }
}
