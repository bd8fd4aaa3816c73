import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { contents, exampleFile, testTarget } from '../modules/datasets/testing.ts';
import { importDataset } from '../modules/datasets/run.ts';
import { folderPlace } from './backup.place.ts';
import { makeKey } from './backup.seal.ts';
import { batches } from './backup.source.ts';
import { writeBackup } from './backup.ts';
import { CommandError } from './command.ts';
import { readBackup } from './restoring.testing.ts';

let source: Awaited<ReturnType<typeof testTarget>>;
let target: typeof source;
let keyFile: string;
let recipient: string;
beforeAll(async () => {
  source = await testTarget();
  target = await testTarget();
  await importDataset(source, exampleFile);
  keyFile = join(await testFolder(), 'key');
  const made = await makeKey();
  ({ recipient } = made);
  await writeFile(keyFile, made.identity);
});

/** What is refused is one line, and leaves nothing. */
async function refusal(folder: string, key?: string): Promise<string> {
  const before = await contents(target);
  const error: unknown = await readBackup(
    target.db,
    target.storage,
    folderPlace(folder),
    key,
  ).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect(await contents(target)).toEqual(before);
  expect(await target.files()).toEqual([]);
  return (error as Error).message;
}

const flipped = (content: Buffer, at: number) => {
  const damaged = Buffer.from(content);
  damaged[at < 0 ? damaged.length + at : at]! ^= 1;
  return damaged;
};

const damages: [how: string, damage: (content: Buffer) => Buffer][] = [
  ['has another first byte', (content) => flipped(content, 0)],
  ['has another byte in its midst', (content) => flipped(content, content.length >> 1)],
  ['has another byte near its end', (content) => flipped(content, -9)],
  ['has another last byte', (content) => flipped(content, -1)],
  ['is cut by some bytes', (content) => content.subarray(0, -12)],
  ['is cut in half', (content) => content.subarray(0, content.length >> 1)],
  ['is empty', () => Buffer.alloc(0)],
  ['is longer', (content) => Buffer.concat([content, Buffer.from('x')])],
];

describe.each([
  ['encrypted', true],
  ['not encrypted', false],
])('T16: of a backup that is %s', (_, isSealed) => {
  const keyOf = () => (isSealed ? keyFile : undefined);
  let folder: string;
  let paths: string[];
  beforeAll(async () => {
    folder = await testFolder();
    await writeBackup(
      source.db,
      source.storage,
      folderPlace(folder),
      isSealed ? { recipient } : {},
    );
    const [file] = await folderPlace(folder).list('files/');
    paths = ['tables/persons.ndjson.gz', String(file)];
  });

  test.each(damages)('a file that %s is told by its name', async (__, damage) => {
    for (const path of paths) {
      const content = await readFile(join(folder, path));
      await writeFile(join(folder, path), damage(content));
      expect(await refusal(folder, keyOf())).toBe(
        `${path} of ${folder} is not whole: it is not what was written.`,
      );
      await writeFile(join(folder, path), content);
    }
  });

  test('a manifest that is damaged is told by the backup', async () => {
    const path = join(folder, 'manifest.json');
    const content = await readFile(path, 'utf8');
    for (const [damaged, told] of [
      [content.slice(0, -2), `manifest.json of ${folder} is damaged.`],
      ['', `manifest.json of ${folder} is damaged.`],
      [content.replace('"format": 1', '"format": 9'), `${folder} is not a backup that this portal`],
    ] as const) {
      await writeFile(path, damaged);
      expect(await refusal(folder, keyOf())).toContain(told);
    }
    await writeFile(path, content);
  });
});

test('T16: a large file without a sum that does not unpack is told by its name, and whoever stops midway says why', async () => {
  const rows = Array.from({ length: 100_000 }, () => randomBytes(30).toString('hex'));
  const written = gzipSync(rows.join('\n'));
  const readAll = async (content: Buffer, each: () => void) => {
    const read = async () => Readable.from([content.subarray(0, 5000), content.subarray(5000)]);
    let count = 0;
    for await (const lines of batches({ place: folderPlace('own'), read }, 'tables/x')) {
      each();
      count += lines.length;
    }
    return count;
  };
  const goOn = () => undefined;
  expect(await readAll(written, goOn)).toBe(rows.length);
  for (const damage of [
    written.subarray(0, written.length >> 1),
    flipped(written, written.length >> 1),
    flipped(written, 0),
  ])
    await expect(readAll(damage, goOn)).rejects.toThrow('tables/x of own is not whole');
  const stops = () => {
    throw new Error('it is full');
  };
  await expect(readAll(written, stops)).rejects.toThrow('it is full');
});

test('T16: another key is told as such, and what is no key too', async () => {
  const folder = await testFolder();
  await writeBackup(source.db, source.storage, folderPlace(folder), { recipient });
  const file = join(await testFolder(), 'other');
  for (const [key, told] of [
    [(await makeKey()).identity, `The key in ${file} does not open this backup.`],
    ['AGE-SECRET-KEY-1NONE', `There is no key in ${file}.`],
    ['nothing', `There is no key in ${file}.`],
  ] as const) {
    await writeFile(file, key);
    expect(await refusal(folder, file)).toBe(told);
  }
});
