import { setTimeout as sleep } from 'node:timers/promises';
import { commandEnv } from '../env.ts';
import { manifestFile } from './backup.format.ts';
import { within, type Place } from './backup.place.ts';
import { CommandError, UsageError } from './command.ts';

const unit = { m: 60, h: 3600, d: 86_400 };

/** `24h` in seconds. Throws UsageError. */
export function secondsIn(written: string): number {
  const [, count, letter] = /^([1-9]\d{0,4})([mhd])$/.exec(written) ?? [];
  if (!count) throw new UsageError('--every has to be a time as 24h, 90m or 7d');
  return Number(count) * unit[letter as keyof typeof unit];
}

const namePattern = /^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The name of a backup that is begun now; names sort by time. */
export const nameAt = (time: Date): string =>
  `portal-${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] = (namePattern.exec(name) ?? []).map(Number);
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

export interface Found {
  /** With their manifest, which is written last; the newest first. */
  whole: string[];
  /** Without: under way, or cut off. */
  partial: string[];
}

/** The backups in a place; nothing else there is theirs. */
export async function findBackups(place: Place): Promise<Found> {
  const paths = await place.list('portal-');
  const names = new Set(
    paths.map((path) => path.split('/')[0]!).filter((n) => namePattern.test(n)),
  );
  const manifests = new Set(paths.filter((path) => path.endsWith(`/${manifestFile}`)));
  const newestFirst = [...names].toSorted().toReversed();
  const isWhole = (name: string) => manifests.has(`${name}/${manifestFile}`);
  return {
    whole: newestFirst.filter(isWhole),
    partial: newestFirst.filter((name) => !isWhole(name)),
  };
}

/** The newest whole one, or the one of that name; a place may be a single backup itself. */
export async function chooseBackup(place: Place, name?: string): Promise<Place> {
  if (name !== undefined) return within(place, name);
  if ((await place.list(manifestFile)).includes(manifestFile)) return place;
  const [newest] = (await findBackups(place)).whole;
  if (!newest) throw new CommandError(`There is no whole backup in ${place.name}.`);
  return within(place, newest);
}

/** Its manifest goes first: what is left of one that was cut off here is no backup any more. */
async function removeBackup(place: Place, name: string): Promise<void> {
  await place.remove(`${name}/${manifestFile}`);
  for (const path of await place.list(`${name}/`)) await place.remove(path);
}

/** After so many milliseconds one without a manifest is not under way any more. */
const abandonedAfter = 24 * 3600 * 1000;

/** Leaves so many whole ones, and none that was cut off long ago; tells which went. */
export async function tidyBackups(place: Place, keep: number, now: Date): Promise<string[]> {
  const { whole, partial } = await findBackups(place);
  const abandoned = partial.filter((name) => now.getTime() - timeOf(name) > abandonedAfter);
  const gone = [...whole.slice(keep), ...abandoned];
  for (const name of gone) await removeBackup(place, name);
  return gone;
}

interface Keeping {
  open(dataDir: string): Place;
  seconds: number;
  keep: number;
  write(place: Place): Promise<void>;
}

/** Milliseconds until the next backup: one that is there counts, also after a restart. */
export async function dueIn(place: Place, seconds: number, now: Date): Promise<number> {
  const [newest] = (await findBackups(place)).whole;
  return newest ? Math.max(0, timeOf(newest) + seconds * 1000 - now.getTime()) : 0;
}

/** Setting a timer for longer would fire at once. */
const longestSleep = 3600 * 1000;
/** Milliseconds after which one that failed is tried again. */
const retryAfter = 5 * 60_000;

/** Backs up again and again until the process is ended; one that failed is told, and tried again soon. */
export async function keepBackups({ open, seconds, keep, write }: Keeping): Promise<never> {
  const place = open(commandEnv().dataDir);
  for (;;) {
    try {
      for (;;) {
        const wait = await dueIn(place, seconds, new Date());
        if (wait === 0) break;
        await sleep(Math.min(wait, longestSleep));
      }
      const name = nameAt(new Date());
      await write(within(place, name));
      for (const gone of await tidyBackups(place, keep, new Date()))
        console.log(`${gone} was removed.`);
    } catch (error) {
      console.error(`${new Date().toISOString()} no backup was made: ${(error as Error).message}`);
      await sleep(Math.min(retryAfter, seconds * 1000));
    }
  }
}
