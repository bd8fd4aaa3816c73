import { posix } from 'node:path';
import { largestUpload } from '@portal/contract/materials';
import type { Entry, ZipFile } from 'yauzl';
import { contentPassed } from '../../http/youngGarbage.ts';
import { writeDraft } from '../../storage/drafts.ts';
import { ImportError } from './problems.ts';

const megabyte = 1024 * 1024;
/** What a ZIP may be once it is unpacked, so that a small file fills no disk. */
const zipLimits = { entries: 5000, unpacked: 500 * megabyte, json: 4 * megabyte };

/** macOS packs beside each file what the Finder knows of it. */
const isOfFinder = (name: string) => /^__MACOSX\/|(^|\/)(\._[^/]*|\.DS_Store)$/.test(name);

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(raw: Buffer): string | undefined {
  try {
    // macOS writes letters and their accents apart.
    return utf8.decode(raw).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** `fair/logo.png`; nothing that leads anywhere else. */
const isPlain = (name: string) =>
  // oxlint-disable-next-line no-control-regex -- They are what is looked for.
  !/[\u0000-\u001f\u007f\\]|^\/|^[a-zA-Z]:/.test(name) &&
  name.split('/').every((part) => part !== '..' && part !== '.' && part !== '');

/** A regular file, whatever system packed it: no link, no device. */
function isRegular({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return kind === 0 || kind === 0o100000;
}

function problemOf(entry: Entry, name: string): string | undefined {
  if (!isPlain(name)) return 'leads out of the ZIP; names are like “pictures/logo.png”';
  if (!isRegular(entry)) return 'is a link or a device; pack the file itself';
  if (entry.isEncrypted()) return 'is locked with a password; pack it without one';
  if (![0, 8].includes(entry.compressionMethod))
    return 'is packed in an unusual way; pack it with Deflate';
  const most = name.toLowerCase().endsWith('.json') ? zipLimits.json : largestUpload;
  if (entry.uncompressedSize > most) return `is larger than ${most / megabyte} MB`;
  return undefined;
}

/** The files of a ZIP, by name. Tells everything that is wrong with them. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > zipLimits.entries)
    throw new ImportError([`the ZIP has more than ${zipLimits.entries} files`]);
  const entries = new Map<string, Entry>();
  const problems: string[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const raw = entry.fileNameRaw;
    const name = decode(raw);
    if (name === undefined) {
      problems.push(`"${raw.toString('latin1')}": its name is not UTF-8; rename it`);
      continue;
    }
    if (name.endsWith('/') || isOfFinder(name)) continue;
    const problem = entries.has(name) ? 'stands in the ZIP twice' : problemOf(entry, name);
    if (problem) problems.push(`"${name}" ${problem}`);
    entries.set(name, entry);
    unpacked += entry.uncompressedSize;
  }
  if (unpacked > zipLimits.unpacked)
    problems.push(`unpacked, the ZIP is larger than ${zipLimits.unpacked / megabyte} MB`);
  if (problems.length > 0) throw new ImportError(problems);
  return entries;
}

const depthOf = (name: string) => name.split('/').length;

/** The one JSON file that lies least deep. */
function findDataset(names: string[]): string {
  const given = names.filter((name) => name.toLowerCase().endsWith('.json'));
  const least = Math.min(...given.map(depthOf));
  const [name, ...more] = given.filter((one) => depthOf(one) === least);
  if (name === undefined)
    throw new ImportError(['the ZIP has no data set, a file like dataset.json']);
  if (more.length > 0)
    throw new ImportError([`the ZIP has more than one data set: ${[name, ...more].join(', ')}`]);
  return name;
}

export interface Unpacked {
  /** Where the data set lies, and what it is called in the ZIP. */
  dataset: { path: string; name: string };
  /** Unpacks what the data set names; only that. */
  take(files: string[]): Promise<void>;
  /** Where a file lies that was taken, as the data set names it. */
  pathOf(file: string): string | undefined;
}

/** What `draft` gives paths for is its caller's to remove. Throws ImportError. */
export async function withZip<T>(
  file: string,
  draft: () => string,
  work: (unpacked: Unpacked) => Promise<T>,
): Promise<T> {
  const wrong = () => new ImportError(['the file is not a ZIP, or not a whole one']);
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const;
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(file, options).catch(() => {
    throw wrong();
  });
  try {
    const entries = await readEntries(zip).catch((error: unknown) => {
      throw error instanceof ImportError ? error : wrong();
    });
    const unpack = async (name: string, entry: Entry) => {
      const path = draft();
      try {
        const content = await zip.openReadStreamPromise(entry);
        content.on('data', ({ length }: Buffer) => contentPassed(length));
        await writeDraft(path, content);
      } catch (error) {
        if (/^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
        throw new ImportError([`"${name}" is damaged; pack it anew`]);
      }
      return path;
    };
    const name = findDataset([...entries.keys()]);
    const home = posix.dirname(name);
    const placeOf = (given: string) =>
      given.startsWith('/') ? '' : posix.join(home, given.normalize('NFC'));
    const taken = new Map<string, string>();
    return await work({
      dataset: { path: await unpack(name, entries.get(name) as Entry), name },
      take: async (files) => {
        for (const place of new Set(files.map(placeOf))) {
          const entry = entries.get(place);
          if (entry) taken.set(place, await unpack(place, entry));
        }
      },
      pathOf: (given) => taken.get(placeOf(given)),
    });
  } finally {
    zip.close();
  }
}
