import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { manifestFile, manifestSchema, summing, type Manifest } from './backup.format.ts';
import type { Place } from './backup.place.ts';
import { unsealWith } from './backup.seal.ts';
import { CommandError } from './command.ts';

/** What lies there is none, or not what was written: another backup may be. */
export class NotWholeError extends CommandError {}

const notWhole = (path: string, { name }: Place) =>
  new NotWholeError(`${path} of ${name} is not whole: it is not what was written.`);

/** Throws NotWholeError where there is none that can be read. */
export async function readManifest(place: Place): Promise<Manifest> {
  const content = await place.read(manifestFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new NotWholeError(`There is no whole backup in ${place.name}.`);
  });
  const written = await text(content).catch((error: Error) => {
    throw new CommandError(`${manifestFile} of ${place.name} cannot be read: ${error.message}`);
  });
  let parsed;
  try {
    parsed = manifestSchema.safeParse(JSON.parse(written));
  } catch {
    throw new NotWholeError(`${manifestFile} of ${place.name} is damaged.`);
  }
  if (!parsed.success)
    throw new NotWholeError(`${place.name} is not a backup that this portal can read.`);
  return parsed.data;
}

/** A backup, and how its files are read: opened, and compared with their sums. */
export interface Source {
  place: Place;
  manifest: Manifest;
  read(path: string): Promise<Readable>;
}

/** What a damaged file makes of whatever reads it is told as that. */
async function* whole(content: Readable, path: string, place: Place): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof CommandError ? error : notWhole(path, place);
  }
}

export async function openBackup(place: Place, keyFile: string | undefined): Promise<Source> {
  const manifest = await readManifest(place);
  const { recipient, sums } = manifest;
  if (recipient !== undefined && keyFile === undefined)
    throw new CommandError(
      `The backup is encrypted: --key FILE names the file with the key of ${recipient}.`,
    );
  const unseal = recipient === undefined ? undefined : await unsealWith(String(keyFile), recipient);
  const read = async (path: string) => {
    const stored = await place.read(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new NotWholeError(`${path} of ${place.name} is missing.`);
    });
    const counted = summing((sum) =>
      sums && sums[path] !== sum ? notWhole(path, place) : undefined,
    );
    stored.once('error', ({ message }) =>
      counted.destroy(new CommandError(`${path} of ${place.name} cannot be read: ${message}`)),
    );
    counted.once('close', () => stored.destroy());
    stored.pipe(counted);
    if (!unseal) return counted;
    const opened = await unseal(counted).catch((error: unknown) => {
      counted.destroy();
      throw error instanceof CommandError ? error : notWhole(path, place);
    });
    return Readable.from(whole(opened, path, place));
  };
  const there = new Set(await place.list('files/'));
  for (const name of manifest.files)
    if (!there.has(`files/${name}`))
      throw new NotWholeError(`The file ${name} of ${place.name} is missing.`);
  return { place, manifest, read };
}

/** What one statement takes at most: rows, and characters, of which a wide table has many in few rows. */
const atOnce = { rows: 2000, characters: 16 * 1024 * 1024 };

/** What cannot be decompressed is damaged. */
const asNotWhole = (error: unknown, path: string, place: Place) =>
  (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? notWhole(path, place) : error;

/** The lines of a file of the backup that is compressed, some at a time. */
export async function* batches(
  { place, read }: Omit<Source, 'manifest'>,
  path: string,
): AsyncGenerator<string[]> {
  const input = createGunzip();
  // What broke before tells more than that its end is missing.
  const reading = pipeline(await read(path), input).catch((error: NodeJS.ErrnoException) => {
    // Whoever stops midway has a reason of its own.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw asNotWhole(error, path, place);
  });
  reading.catch(() => undefined);
  let batch: string[] = [];
  let characters = 0;
  let isRead = false;
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      batch.push(line);
      characters += line.length;
      if (batch.length < atOnce.rows && characters < atOnce.characters) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
    isRead = true;
  } catch (error) {
    throw asNotWhole(error, path, place);
  } finally {
    if (!isRead) input.destroy();
    await reading;
  }
  if (batch.length > 0) yield batch;
}

/** Throws CommandError unless the backup is of the tables that are named. */
export function refuseOtherTables({ migration }: Manifest, own: string): void {
  if (migration !== own)
    throw new CommandError(
      `The backup has the tables of ${migration}, this portal those of ${own}. ` +
        `Restore it with a version that has those, into an empty database, then upgrade.`,
    );
}
