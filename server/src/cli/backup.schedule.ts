import { setTimeout as sleep } from 'node:timers/promises';
import { commandEnv } from '../env.ts';
import { manifestFile, tellNamed } from './backup.format.ts';
import { within, type Place } from './backup.place.ts';
import { NotWholeError, readManifest } from './backup.source.ts';
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
  written: string[];
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
  const isWritten = (name: string) => manifests.has(`${name}/${manifestFile}`);
  return {
    written: newestFirst.filter(isWritten),
    partial: newestFirst.filter((name) => !isWritten(name)),
  };
}

interface Newest {
  /** The newest first. */
  whole: string[];
  /** Each that is newer than the last of these and not whole: what is wrong, and how many files it lacks if that is it. */
  lesser: { name: string; wrong: string; lacks?: number }[];
}

/** So many of the newest whole ones, or as many as there are. */
async function findWhole(place: Place, written: string[], count: number): Promise<Newest> {
  const found: Newest = { whole: [], lesser: [] };
  for (const name of written) {
    if (found.whole.length === count) break;
    const one = within(place, name);
    try {
      const { missing } = await readManifest(one);
      if (missing)
        found.lesser.push({
          name,
          wrong: `${one.name} lacks ${tellNamed(missing)}; restore --name ${name} takes it without them.`,
          lacks: missing.length,
        });
      else found.whole.push(name);
    } catch (error) {
      if (!(error instanceof NotWholeError)) throw error;
      found.lesser.push({ name, wrong: error.message });
    }
  }
  return found;
}

/**
 * The newest whole one, or the one of that name; a place may be a single backup itself. Tells what is wrong with
 * those that are newer.
 */
export async function chooseBackup(
  place: Place,
  name?: string,
): Promise<{ chosen: Place; lesser: string[] }> {
  if (name !== undefined) return { chosen: within(place, name), lesser: [] };
  if ((await place.list(manifestFile)).includes(manifestFile)) return { chosen: place, lesser: [] };
  const { whole, ...found } = await findWhole(place, (await findBackups(place)).written, 1);
  const lesser = found.lesser.map(({ wrong }) => wrong);
  if (!whole[0])
    throw new CommandError([`There is no whole backup in ${place.name}.`, ...lesser].join(' '));
  return { chosen: within(place, whole[0]), lesser };
}

/** Its manifest goes first: what is left of one that was cut off here is no backup any more. */
async function removeBackup(place: Place, name: string): Promise<void> {
  await place.remove(`${name}/${manifestFile}`);
  for (const path of await place.list(`${name}/`)) await place.remove(path);
}

/** After so many milliseconds one without a manifest is not under way any more. */
const abandonedAfter = 24 * 3600 * 1000;

/** One that lacks files goes once so many newer ones lack no more: while files stay away they would fill the place. */
const lackingKept = 3;

/**
 * Leaves so many whole ones, of what is newer than the last of these not all that lack files, and none that was cut off
 * long ago; tells which went.
 */
export async function tidyBackups(place: Place, keep: number, now: Date): Promise<string[]> {
  const { written, partial } = await findBackups(place);
  const { whole, lesser } = await findWhole(place, written, keep);
  const outdone = lesser.filter(({ lacks = 0 }, index) => {
    const newer = lesser.slice(0, index).filter((one) => one.lacks && one.lacks <= lacks);
    return newer.length >= lackingKept;
  });
  const last = whole.length < keep ? undefined : whole.at(-1);
  const older = written.filter((name) => last !== undefined && name < last);
  const abandoned = partial.filter((name) => now.getTime() - timeOf(name) > abandonedAfter);
  const gone = [...outdone.map(({ name }) => name), ...older, ...abandoned];
  for (const name of gone) await removeBackup(place, name);
  return gone;
}

/** A backup was written and is not whole. */
export class LackingError extends CommandError {}

interface Keeping {
  open(dataDir: string): Place;
  seconds: number;
  keep: number;
  /** Throws LackingError where it is not whole. */
  write(place: Place): Promise<void>;
}

/** Milliseconds until the next backup: a whole one that is there counts, also after a restart. */
export async function dueIn(place: Place, seconds: number, now: Date): Promise<number> {
  const [newest] = (await findWhole(place, (await findBackups(place)).written, 1)).whole;
  return newest ? Math.max(0, timeOf(newest) + seconds * 1000 - now.getTime()) : 0;
}

/** Setting a timer for longer would fire at once. */
const longestSleep = 3600 * 1000;
/** Milliseconds after which one that failed is tried again. */
const retryAfter = 5 * 60_000;

/**
 * Backs up again and again until the process is ended; one that failed is told, and tried again soon. One that lacks
 * files is told too, and takes no whole one away; the next comes when it would after a whole one, as each takes its room.
 */
export async function keepBackups({ open, seconds, keep, write }: Keeping): Promise<never> {
  const place = open(commandEnv().dataDir);
  const tell = (line: string) => console.error(`${new Date().toISOString()} ${line}`);
  let notBefore = 0;
  for (;;) {
    try {
      for (;;) {
        const now = new Date();
        const wait = Math.max(await dueIn(place, seconds, now), notBefore - now.getTime());
        if (wait <= 0) break;
        await sleep(Math.min(wait, longestSleep));
      }
      const begun = new Date();
      await write(within(place, nameAt(begun))).catch((error: unknown) => {
        if (!(error instanceof LackingError)) throw error;
        tell(error.message);
        notBefore = begun.getTime() + seconds * 1000;
      });
      for (const gone of await tidyBackups(place, keep, new Date()))
        console.log(`${gone} was removed.`);
    } catch (error) {
      tell(`no backup was made: ${(error as Error).message}`);
      await sleep(Math.min(retryAfter, seconds * 1000));
    }
  }
}
