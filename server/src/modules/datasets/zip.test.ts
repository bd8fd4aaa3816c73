import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../../test/atEnd.ts';
import { importDataset } from './run.ts';
import { exampleFile, problemsOf, readExample, snapshot, testTarget } from './testing.ts';
import { zipOf, type Packed } from './zip.testing.ts';

/** A ZIP on the disk. */
async function zipFile(files: Packed[]): Promise<string> {
  const path = join(await testFolder(), 'fair.zip');
  await writeFile(path, zipOf(files));
  return path;
}

let target: Awaited<ReturnType<typeof testTarget>>;
beforeAll(async () => {
  target = await testTarget();
});

const json = (given: unknown) => JSON.stringify(given);
const load = async (files: Packed[]) => importDataset(target, { zip: await zipFile(files) });
const empty: Packed = { name: 'dataset.json', content: '{}' };

test('ORG-43: a data set comes with its files as ZIP, in a folder or not, and loads as it does from a folder', async () => {
  const example = await readExample();
  const files = await Promise.all(
    example.materials.map(async ({ file }) => ({
      name: `fair/${file}`,
      content: await readFile(join(dirname(exampleFile), file)),
    })),
  );
  const packed = [
    { name: 'fair/', content: '', mode: 0o40755 },
    { name: '__MACOSX/fair/._dataset.json', content: 'x' },
    { name: 'fair/dataset.json', content: json(example) },
    ...files,
  ];
  const own = await testTarget();
  await importDataset(own, { zip: await zipFile(packed) });
  const before = await snapshot(own.db);
  expect(before.materials).toContain(example.materials[0]?.materialID);
  await importDataset(own, exampleFile);
  expect((await snapshot(own.db)).materials).toBe(before.materials);
});

test('ORG-43: names with accents written apart, as macOS packs them, are found', async () => {
  const material = { materialID: 'm', organizationID: 'o', materialFolderType: 15, name: 'Ä' };
  await load([
    {
      name: 'dataset.json',
      content: json({
        organizations: [{ organizationID: 'o', name: 'O' }],
        materials: [{ ...material, file: 'ääni/näyttely.txt' }],
      }),
    },
    { name: 'ääni/näyttely.txt'.normalize('NFD'), content: 'text' },
  ]);
  const stored = await target.db
    .selectFrom('materials')
    .select('originalFileName')
    .where('externalKey', '=', 'm')
    .executeTakeFirst();
  expect(stored).toEqual({ originalFileName: 'näyttely.txt' });
});

test.each<[string, Packed[], string]>([
  [
    'a path out of the folder',
    [empty, { name: '../../etc/passwd', content: 'x' }],
    '"../../etc/passwd" leads out of the ZIP; names are like “pictures/logo.png”',
  ],
  ['a path from the root', [empty, { name: '/etc/passwd', content: 'x' }], 'leads out of the ZIP'],
  ['a path of Windows', [empty, { name: 'C:\\a.txt', content: 'x' }], 'leads out of the ZIP'],
  ['a hidden path upwards', [empty, { name: 'a/./b/../c', content: 'x' }], 'leads out of the ZIP'],
  [
    'a symbolic link',
    [empty, { name: 'logo.png', content: '/etc/passwd', mode: 0o120777 }],
    '"logo.png" is a link or a device; pack the file itself',
  ],
  [
    'a name twice',
    [empty, { name: 'a.txt', content: 'a' }, { name: 'a.txt', content: 'b' }],
    '"a.txt" stands in the ZIP twice',
  ],
  [
    'a name that is not UTF-8',
    [empty, { name: Buffer.from([0x61, 0xe4, 0x2e]), content: 'a', flags: 0 }],
    '"aä.": its name is not UTF-8; rename it',
  ],
  [
    'a password',
    [empty, { name: 'a.txt', content: 'a', flags: 0x801 }],
    '"a.txt" is locked with a password; pack it without one',
  ],
  [
    'a packing that is not known',
    [empty, { name: 'a.txt', content: 'a', method: 12 }],
    '"a.txt" is packed in an unusual way; pack it with Deflate',
  ],
  [
    'a file that says to be huge',
    [empty, { name: 'a.txt', content: 'a', saysSize: 21 * 1024 * 1024 }],
    '"a.txt" is larger than 20 MB',
  ],
  [
    'more than a disk should take',
    [
      empty,
      ...Array.from({ length: 26 }, (_, at) => ({
        name: `${at}.bin`,
        content: 'a',
        saysSize: 20 * 1024 * 1024,
      })),
    ],
    'unpacked, the ZIP is larger than 500 MB',
  ],
  [
    'a bomb whose directory lies',
    [{ name: 'dataset.json', content: Buffer.alloc(30_000_000), saysSize: 10 }],
    '"dataset.json" is damaged; pack it anew',
  ],
  [
    'too many files',
    Array.from({ length: 5001 }, (_, at) => ({ name: `${at}`, content: '' })),
    'more than 5000 files',
  ],
  ['no data set', [{ name: 'a.txt', content: 'a' }], 'the ZIP has no data set'],
  [
    'two data sets',
    [empty, { name: 'other.json', content: '{}' }],
    'the ZIP has more than one data set: dataset.json, other.json',
  ],
])('ORG-43: a ZIP with %s is refused, and says why', async (_, files, problem) => {
  const problems = await problemsOf(load(files));
  expect(problems.join()).toContain(problem);
  expect(await target.files()).not.toContainEqual(expect.stringContaining('.part'));
});

test('ORG-43: what is no ZIP, or half of one, is refused', async () => {
  expect(await problemsOf(importDataset(target, { zip: exampleFile }))).toEqual([
    'the file is not a ZIP, or not a whole one',
  ]);
});

test.each(['../../../package.json', '/etc/hostname', 'missing.txt'])(
  'ORG-43: a data set of a ZIP reaches no file outside of it: %s',
  async (file) => {
    const material = { materialID: 'x', organizationID: 'o', materialFolderType: 15, name: 'X' };
    const problems = await problemsOf(
      load([
        {
          name: 'dataset.json',
          content: json({
            organizations: [{ organizationID: 'o', name: 'O' }],
            materials: [{ ...material, file }],
          }),
        },
      ]),
    );
    expect(problems).toEqual([`materials[0].file (x, X): "${file}" is not in the ZIP`]);
  },
);
