import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { commandEnv } from '../env.ts';
import { readS3Url } from '../storage/s3Url.ts';
import { openBucket } from '../storage/s3.ts';
import { CommandError, onlyPositional, type Given } from './command.ts';

/** Where backups lie: a folder or a bucket. Paths have slashes. */
export interface Place {
  /** For people; no key is in it. */
  name: string;
  /** What breaks the content is told as the place's own. */
  write(path: string, content: Readable): Promise<void>;
  /** Fails with ENOENT where there is none. */
  read(path: string): Promise<Readable>;
  /** The paths that begin so. */
  list(prefix: string): Promise<string[]>;
  remove(path: string): Promise<void>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What a place answers otherwise than asked is one line that names it. */
function telling(place: Place): Place {
  const { name } = place;
  const inWords = (error: unknown) => new CommandError(`${name}: ${(error as Error).message}`);
  const orTell = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw inWords(error);
    }
  };
  return {
    name,
    write: (path, content) => orTell(place.write(path, content)),
    read: async (path) => {
      try {
        return await place.read(path);
      } catch (error) {
        throw isMissing(error) ? error : inWords(error);
      }
    },
    list: (prefix) => orTell(place.list(prefix)),
    remove: (path) => orTell(place.remove(path)),
  };
}

export function folderPlace(folder: string): Place {
  return telling({
    name: folder,
    write: async (path, content) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(file, { flush: true, mode: 0o600 }));
    },
    read: async (path) => {
      const content = createReadStream(join(folder, path));
      await new Promise((resolve, reject) => content.once('open', resolve).once('error', reject));
      return content;
    },
    list: async (prefix) => {
      // Only what can begin so: other backups have files by the thousand.
      const below = join(folder, dirname(`${prefix}x`));
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(below, options).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((path) => path.startsWith(prefix));
    },
    remove: async (path) => {
      await rm(join(folder, path), { force: true });
      // A folder that is empty now goes too, but never the place itself.
      for (let at = dirname(path); at !== '.'; at = dirname(at)) {
        const left = await readdir(join(folder, at)).catch(() => ['gone']);
        if (left.length > 0) break;
        await rm(join(folder, at), { recursive: true, force: true });
      }
    },
  });
}

/** What the command line says, or BACKUP_PLACE: what stands there is in no list of processes. */
export function placeIn(given: Given): string {
  const { backupPlace } = commandEnv();
  if (given.positionals.length === 0 && backupPlace !== undefined) return backupPlace;
  return onlyPositional(given, 'DIR or s3://…, there or in BACKUP_PLACE,');
}

/** A folder, or `s3://key:secret@host:port/bucket?region=…`; `draftFolder` is where files for a bucket are made. */
export function openPlace(written: string, draftFolder: string): Place {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(written)) return folderPlace(written);
  const settings = readS3Url(written);
  if (!settings)
    throw new CommandError(
      'A backup lies in a folder, or in a bucket, which has to look like s3://key:secret@host:port/bucket?region=eu-north-1&tls=on.',
    );
  return telling({ name: settings.endpoint, ...openBucket(settings, draftFolder) });
}

/** One backup of several in a place. */
export const within = (place: Place, name: string): Place => ({
  name: `${place.name}/${name}`,
  write: (path, content) => place.write(`${name}/${path}`, content),
  read: (path) => place.read(`${name}/${path}`),
  list: async (prefix) =>
    (await place.list(`${name}/${prefix}`)).map((path) => path.slice(name.length + 1)),
  remove: (path) => place.remove(`${name}/${path}`),
});
