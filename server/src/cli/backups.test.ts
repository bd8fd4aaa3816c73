import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { freePort } from '../../test/ports.ts';
import { startS3 } from '../../test/s3Server.ts';
import { folderPlace, openPlace, placeIn, within, type Place } from './backup.place.ts';
import {
  chooseBackup,
  dueIn,
  findBackups,
  nameAt,
  secondsIn,
  tidyBackups,
} from './backup.schedule.ts';
import { makeKey } from './backup.seal.ts';
import { backup, writeBackup } from './backup.ts';
import { CommandError, readArguments } from './command.ts';
import { drillBackup } from './drill.ts';
import { contents, exampleFile, testTarget } from '../modules/datasets/testing.ts';
import { importDataset } from '../modules/datasets/run.ts';
import { readBackup } from './restoring.testing.ts';

let source: Awaited<ReturnType<typeof testTarget>>;
let keyFile: string;
let recipient: string;
beforeAll(async () => {
  source = await testTarget();
  await importDataset(source, exampleFile);
  keyFile = join(await testFolder(), 'key');
  const made = await makeKey();
  ({ recipient } = made);
  await writeFile(keyFile, `# public key: ${recipient}\n${made.identity}\n`);
});

const hour = 3600 * 1000;
const noon = new Date('2026-11-23T12:00:00Z');
const hoursBefore = (hours: number) => new Date(noon.getTime() - hours * hour);

const nothing = {
  format: 1,
  timeCreated: noon.toISOString(),
  migration: '',
  tables: {},
  files: [],
};

/** A backup as far as its manifest goes, or cut off before that. */
async function put(place: Place, name: string, more: object | null = {}) {
  await place.write(`${name}/tables/persons.ndjson.gz`, Readable.from(['x']));
  const written = JSON.stringify({ ...nothing, ...more });
  if (more) await place.write(`${name}/manifest.json`, Readable.from([written]));
}

describe.each([
  ['a folder', async () => folderPlace(await testFolder())],
  ['a bucket', async () => openPlace((await startS3({ lists: true })).url(), await testFolder())],
])('T16: in %s', (_, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });

  test('an encrypted backup comes back with its key, and with no other', async () => {
    const own = within(place, nameAt(noon));
    await writeBackup(source.db, source.storage, own, { recipient });
    const target = await testTarget();
    await expect(readBackup(target.db, target.storage, own)).rejects.toThrow('is encrypted');
    const other = join(await testFolder(), 'other');
    await writeFile(other, (await makeKey()).identity);
    await expect(readBackup(target.db, target.storage, own, other)).rejects.toThrow(
      'does not open',
    );
    await readBackup(target.db, target.storage, (await chooseBackup(place)).chosen, keyFile);
    expect(await contents(target)).toEqual(await contents(source));
    expect((await target.files()).toSorted()).toEqual((await source.files()).toSorted());
    for (const path of await place.list('')) await place.remove(path);
    expect(await place.list('')).toEqual([]);
  });

  test('so many whole ones stay, and none that was cut off long ago; others’ files are let be', async () => {
    await place.write('notes/portal-x', Readable.from(['mine']));
    const names = [1, 25, 49, 73].map((hours) => nameAt(hoursBefore(hours)));
    for (const name of names) await put(place, name);
    const [young, old] = [nameAt(hoursBefore(2)), nameAt(hoursBefore(30))];
    await put(place, young, null);
    await put(place, old, null);
    expect(await tidyBackups(place, 2, noon)).toEqual([names[2], names[3], old]);
    expect(await findBackups(place)).toEqual({ written: names.slice(0, 2), partial: [young] });
    expect(await place.list('notes/')).toEqual(['notes/portal-x']);
    expect((await chooseBackup(place)).chosen.name).toBe(`${place.name}/${names[0]}`);
  });
});

test('T16: one that lacks files or is damaged is none of the whole ones, and is told where one is chosen', async () => {
  const place = folderPlace(await testFolder());
  const name = (hours: number) => nameAt(hoursBefore(hours));
  for (const hours of [5, 4, 2]) await put(place, name(hours));
  for (const hours of [6, 3]) await put(place, name(hours), { missing: ['one', 'two'] });
  await place.write(`${name(1)}/manifest.json`, Readable.from(['{']));
  const { chosen, lesser } = await chooseBackup(place);
  expect(chosen.name).toBe(`${place.name}/${name(2)}`);
  expect(lesser).toEqual([`manifest.json of ${place.name}/${name(1)} is damaged.`]);
  expect(await dueIn(place, secondsIn('3h'), noon)).toBe(hour);
  expect(await tidyBackups(place, 4, noon)).toEqual([]);
  expect(await tidyBackups(place, 2, noon)).toEqual([name(5), name(6)]);
  await place.remove(`${name(2)}/manifest.json`);
  await place.remove(`${name(4)}/manifest.json`);
  await expect(chooseBackup(place)).rejects.toThrow(
    `There is no whole backup in ${place.name}. manifest.json of ${place.name}/${name(1)} is damaged. ` +
      `${place.name}/${name(3)} lacks 2 files that rows name (one, two); restore --name ${name(3)} takes it without them.`,
  );
});

test('T16: one that lacks files goes once three newer ones lack no more, and for none that lack more', async () => {
  const place = folderPlace(await testFolder());
  const name = (hours: number) => nameAt(hoursBefore(hours));
  const lacking = (hours: number, count: number) =>
    put(place, name(hours), { missing: Array.from({ length: count }, (_, index) => `f${index}`) });
  await put(place, name(12));
  for (const hours of [11, 10]) await lacking(hours, 1);
  for (const hours of [9, 8, 7]) await lacking(hours, 2);
  await place.write(`${name(6)}/manifest.json`, Readable.from(['{']));
  expect(await tidyBackups(place, 1, noon)).toEqual([]);
  await lacking(5, 2);
  expect(await tidyBackups(place, 1, noon)).toEqual([name(9)]);
  await lacking(4, 1);
  expect(await tidyBackups(place, 1, noon)).toEqual([name(8)]);
  await lacking(3, 1);
  expect(await tidyBackups(place, 1, noon)).toEqual([name(7), name(11)]);
  await lacking(2, 1);
  expect(await tidyBackups(place, 1, noon)).toEqual([name(5), name(10)]);
});

test('T16: the next one is due a while after the newest whole one, also after a restart', async () => {
  const place = folderPlace(await testFolder());
  const day = secondsIn('24h');
  expect(await dueIn(place, day, noon)).toBe(0);
  await put(place, nameAt(hoursBefore(20)));
  await put(place, nameAt(hoursBefore(1)), null);
  expect(await dueIn(place, day, noon)).toBe(4 * hour);
  expect(await dueIn(place, secondsIn('90m'), noon)).toBe(0);
  for (const wrong of ['24', 'h', '0h', '1.5h', '-1d'])
    expect(() => secondsIn(wrong)).toThrow('as 24h, 90m or 7d');
});

test('T16: a place with a key is a setting, which no list of processes shows', () => {
  const placeOf = (...args: string[]) => placeIn(readArguments(backup, args));
  vi.stubEnv('BACKUP_PLACE', 's3://key:secret@localhost/backups');
  expect(placeOf()).toBe('s3://key:secret@localhost/backups');
  expect(placeOf('/mnt/backups')).toBe('/mnt/backups');
  vi.stubEnv('BACKUP_PLACE', '');
  expect(placeOf).toThrow('BACKUP_PLACE');
  vi.unstubAllEnvs();
});

test.each(['ftp://host/backups', 'S3://bucket', 'file:///mnt/backups', 's3://bucket'])(
  'T16: %s is no folder that would be made where the command is called, nor a bucket',
  async (written) => {
    const folder = await testFolder();
    expect(() => openPlace(written, folder)).toThrow('A backup lies in a folder, or in a bucket');
  },
);

test('T16: a place that is away, is none or takes nothing is told in one line', async () => {
  const s3 = await startS3({ lists: true });
  const port = await freePort();
  const folder = await testFolder();
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'full/files'), { recursive: true });
  await mkdir(join(folder, 'full/tables/persons.ndjson.gz'), { recursive: true });
  for (const [written, told] of [
    [`s3://key:secret@127.0.0.1:${port}/backups?tls=off`, `http://127.0.0.1:${port}/backups: S3: `],
    [s3.url('nothing'), '/nothing: S3: there is no bucket nothing'],
    [join(folder, 'file'), `${folder}/file: ENOTDIR`],
  ] as const) {
    const place = openPlace(written, await testFolder());
    for (const work of [
      () => writeBackup(source.db, source.storage, place),
      () => chooseBackup(place),
      () => chooseBackup(within(place, 'portal-20261123T120000Z')),
    ]) {
      const error: unknown = await work().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CommandError);
      expect((error as Error).message).toContain(told);
    }
  }
  const full = writeBackup(source.db, source.storage, folderPlace(join(folder, 'full')));
  await expect(full).rejects.toThrow(`${folder}/full: EISDIR`);
  await expect(full).rejects.toBeInstanceOf(CommandError);
});

test('T16: a drill restores a backup in a place of its own', async () => {
  const place = folderPlace(await testFolder());
  await writeBackup(source.db, source.storage, place, { recipient });
  const { manifest, restoring } = await drillBackup(place, keyFile);
  expect(manifest.tables['persons']).toBe(1);
  expect(restoring).toBeGreaterThan(0);
});
