import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { addressOf, makeDatabase } from '../../test/harness.ts';
import { exampleFile, testTarget } from '../modules/datasets/testing.ts';
import { importDataset } from '../modules/datasets/run.ts';
import type { Storage } from '../storage/storage.ts';
import type { Manifest } from './backup.format.ts';
import { folderPlace } from './backup.place.ts';
import { keepBackups, LackingError } from './backup.schedule.ts';
import { writeBackup } from './backup.ts';
import { runCommandLine } from './commandLine.ts';
import { readBackup } from './restoring.testing.ts';

let source: Awaited<ReturnType<typeof testTarget>>;
let place: string;
let names: string[];
beforeEach(async () => {
  source = await testTarget();
  await importDataset(source, exampleFile);
  names = (await source.files()).toSorted();
  place = await testFolder();
});

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;

/** Calls a command as with the settings of a portal whose database that is. */
async function call(
  { connection, folder }: Pick<typeof source, 'connection' | 'folder'>,
  ...args: string[]
) {
  vi.stubEnv('DATABASE_URL', addressOf(connection));
  vi.stubEnv('STORAGE_URL', pathToFileURL(folder).href);
  vi.stubEnv('DATA_DIR', await testFolder());
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const code = await runCommandLine(args);
  const [out, err] = [log, error].map((spy) => spy.mock.calls.flat().join('\n'));
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  return { code, out: String(out), err: String(err) };
}

test('T16: a backup that lacks files ends with 1 and is marked; a drill finds it out, a restore tells', async () => {
  const [lost = '', ...kept] = names;
  await rm(join(source.folder, lost));
  const written = join(place, 'one');
  const told = `1 file that rows name (${lost})`;
  expect(await call(source, 'backup', written)).toMatchObject({
    code: 1,
    err: `${written} is not whole: the storage lacks ${told}.`,
  });
  expect(await manifestOf(written)).toMatchObject({ files: kept, missing: [lost] });
  expect(await call(source, 'drill', written)).toMatchObject({
    code: 1,
    out: expect.stringContaining(`${written} of `) as string,
    err: `${written} lacks ${told}.`,
  });

  const target = { connection: await makeDatabase(), folder: await testFolder() };
  const restored = await call(target, 'restore', written);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.err).toContain(`Neither the backup nor the storage has ${told}.`);
  expect((await readdir(target.folder)).toSorted()).toEqual(kept);
});

test('T16: files that are known to be lost for good are in the way of no backup, and others are', async () => {
  const [lost = '', other = ''] = names;
  await rename(join(source.folder, lost), join(place, lost));
  const list = join(place, 'lost');
  await writeFile(list, `${lost}\n`);
  const written = join(place, 'one');
  const backup = await call(source, 'backup', '--lost', list, written);
  expect(backup).toMatchObject({ code: 0, err: '' });
  expect(backup.out).toContain(`It is without 1 file that rows name (${lost}), as ${list} says.`);
  expect(await manifestOf(written)).not.toHaveProperty('missing');
  const drill = await call(source, 'drill', written);
  expect(drill).toMatchObject({ code: 0, err: '' });
  expect(drill.out).toContain(`It is without 1 file that rows name (${lost}), lost for good.`);

  await rm(join(source.folder, other));
  expect(await call(source, 'backup', '--lost', list, join(place, 'two'))).toMatchObject({
    code: 1,
  });
  expect(await manifestOf(join(place, 'two'))).toMatchObject({ lost: [lost], missing: [other] });
  // One that is found again is kept as any other.
  await copyFile(join(place, lost), join(source.folder, lost));
  await call(source, 'backup', '--lost', list, join(place, 'three'));
  expect(await manifestOf(join(place, 'three'))).toMatchObject({ missing: [other] });
  expect((await manifestOf(join(place, 'three'))).files).toContain(lost);
  expect(await call(source, 'backup', '--lost', join(place, 'none'), join(place, 'four'))).toEqual({
    code: 1,
    out: '',
    err: `There are no names of lost files in ${join(place, 'none')}.`,
  });
});

test('T16: a file that is deleted while the backup is written is not one that it lacks', async () => {
  const read = vi.fn<Storage['read']>(async (name) => {
    await source.db
      .updateTable('materials')
      .set({ timeDeleted: new Date().toISOString() })
      .where('storageName', '=', name)
      .execute();
    await source.storage.remove(name);
    return source.storage.read(name);
  });
  const own = folderPlace(join(place, 'one'));
  const manifest = await writeBackup(source.db, { ...source.storage, read }, own);
  expect(manifest).toMatchObject({ files: [] });
  expect(manifest.deleted?.toSorted()).toEqual(names);
  expect(manifest).not.toHaveProperty('missing');
  const target = await testTarget();
  expect((await readBackup(target.db, target.storage, own)).toSorted()).toEqual(names);
  expect(await call(source, 'drill', own.name)).toMatchObject({ code: 0, err: '' });
});

test('T16: files that the storage still has are not told as missing by a restore of a backup without them', async () => {
  const empty = await testFolder();
  const away: Storage = { ...source.storage, read: () => source.storage.read('none') };
  const own = folderPlace(join(empty, 'one'));
  expect((await writeBackup(source.db, away, own)).missing?.toSorted()).toEqual(names);
  const target = await testTarget();
  expect((await readBackup(target.db, target.storage, own)).toSorted()).toEqual(names);
  const again = await testTarget();
  expect(await readBackup(again.db, source.storage, own)).toEqual([]);
});

test('T16: while the files are away backups by the clock push out none that is whole, and three of them stay', async () => {
  const folder = join(place, 'backups');
  await mkdir(folder);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const found: string[][] = [];
  const away: Storage = { ...source.storage, read: () => source.storage.read('none') };
  const storages = [source.storage, away, away, away, away, source.storage];
  await new Promise<void>((resolve, reject) => {
    const write = async (own: ReturnType<typeof folderPlace>) => {
      found.push((await readdir(folder)).toSorted());
      const storage = storages.shift();
      if (!storage) {
        resolve();
        return new Promise<void>(() => undefined);
      }
      const { missing } = await writeBackup(source.db, storage, own);
      if (missing) throw new LackingError(`lacks ${missing.length}`);
    };
    const open = () => folderPlace(folder);
    keepBackups({ open, seconds: 1, keep: 1, write }).catch(reject);
  });
  const [, [whole = ''] = [], , , before = [], all = [], last = []] = found;
  expect(found.map(({ length }) => length)).toEqual([0, 1, 2, 3, 4, 4, 1]);
  expect([all[0], all.slice(1, -1)]).toEqual([whole, before.slice(2)]);
  const gone = [before[1], ...all.toReversed()];
  expect(log.mock.calls.flat()).toEqual(gone.map((name) => `${name} was removed.`));
  expect(last).not.toEqual([whole]);
  expect(error.mock.calls.flat()).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/Z lacks \d+$/)),
  );
  vi.restoreAllMocks();
});
