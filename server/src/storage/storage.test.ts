import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, open, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { freePort } from '../../test/ports.ts';
import { startS3 } from '../../test/s3Server.ts';
import { EnvError } from '../envError.ts';
import { openDisk } from './disk.ts';
import { openStorage } from './open.ts';
import { store } from './storage.ts';

const megabyte = 1024 * 1024;
const folder = await testFolder();
const s3 = await startS3();
const kinds = [
  { kind: 'disk', storageUrl: pathToFileURL(folder).href, drafts: folder },
  { kind: 's3', storageUrl: s3.url(), drafts: join(folder, 'drafts') },
];

describe.each(kinds)('OPS-03: files on $kind', async ({ kind, storageUrl, drafts }) => {
  const storage = await openStorage({ storageUrl, dataDir: folder });
  const read = async (name: string, range?: { start: number; end: number }) =>
    buffer(await storage.read(name, range));
  const put = (name: string, content: Buffer) => store(storage, name, Readable.from([content]));

  test('come back as they were stored, large and empty ones too', async () => {
    for (const size of [1, 0, 20 * megabyte]) {
      const content = randomBytes(size);
      await put(`${kind}-${size}`, content);
      expect((await read(`${kind}-${size}`)).equals(content)).toBe(true);
    }
  });

  test('are replaced whole, and read in part', async () => {
    await put(`${kind}-part`, Buffer.from('first'));
    await put(`${kind}-part`, Buffer.from('0123456789'));
    expect(String(await read(`${kind}-part`))).toBe('0123456789');
    expect(String(await read(`${kind}-part`, { start: 2, end: 4 }))).toBe('234');
    expect(String(await read(`${kind}-part`, { start: 9, end: 9 }))).toBe('9');
  });

  test('are gone when removed, and removing them again is harmless', async () => {
    await put(`${kind}-gone`, Buffer.from('x'));
    await storage.remove(`${kind}-gone`);
    await storage.remove(`${kind}-gone`);
    await expect(storage.read(`${kind}-gone`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('T12: nothing is stored of a stream that breaks, and no draft stays', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(megabyte);
        throw new Error('the sender is gone');
      })(),
    );
    await expect(store(storage, `${kind}-broken`, broken)).rejects.toThrow('is gone');
    await expect(storage.read(`${kind}-broken`)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await readdir(drafts)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('T16: old drafts are removed, young ones and files are not', async () => {
    const [old, young] = [storage.draft(), storage.draft()];
    await writeFile(old, 'x');
    await writeFile(young, 'x');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(old, yesterday, yesterday);
    await put(`${kind}-kept`, Buffer.from('x'));
    if (kind === 'disk') await utimes(join(folder, `${kind}-kept`), yesterday, yesterday);
    expect(await storage.removeDrafts(new Date(Date.now() - 3_600_000))).toBe(1);
    expect((await readdir(drafts)).filter((name) => name.endsWith('.part'))).toHaveLength(1);
    expect(await storage.removeDrafts(new Date(Date.now() + 1000))).toBe(1);
    expect(await read(`${kind}-kept`)).toHaveLength(1);
  });
});

test('U1: a bucket that is none, or not for this key, stops the start in one line', async () => {
  for (const storageUrl of [s3.url('nothing'), s3.url().replace(':S3RVER@', ':wrong@')]) {
    const opening = openStorage({ storageUrl, dataDir: folder });
    await expect(opening).rejects.toThrow(/^STORAGE_URL: there is no bucket \w+ for this key$/);
    await expect(opening).rejects.toBeInstanceOf(EnvError);
  }
});

test('T18: a service that is away does not stop the start; it is told at each use', async () => {
  const storageUrl = `s3://key:secret@127.0.0.1:${await freePort()}/portal?tls=off`;
  const storage = await openStorage({ storageUrl, dataDir: folder });
  for (const use of [
    () => storage.check(),
    () => storage.read('x'),
    () => storage.remove('x'),
    () => store(storage, 'x', Readable.from(['x'])),
  ])
    await expect(use()).rejects.toMatchObject({ code: 'ESTORAGEAWAY' });
});

test('T18: a service that takes calls and never answers counts as away within three seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const storageUrl = `s3://key:secret@127.0.0.1:${port}/portal?tls=off`;
  const storage = await openStorage({ storageUrl, dataDir: folder });
  const started = performance.now();
  const uses = [storage.check(), storage.read('x'), store(storage, 'x', Readable.from(['x']))];
  for (const use of await Promise.allSettled(uses))
    expect(use).toMatchObject({ status: 'rejected', reason: { code: 'ESTORAGEAWAY' } });
  expect(performance.now() - started).toBeLessThan(3000);
  silent.close();
});

test.each([
  ['EINVAL', true],
  ['EBADF', true],
  ['ENOTSUP', true],
  ['EIO', false],
])(
  'T16: an upload where the folder answers %s to a flush of its names: goes on %s',
  async (code, goesOn) => {
    const disk = await openDisk(pathToFileURL(await testFolder()).href);
    const probe = await open(folder);
    const handles = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const sync = vi.spyOn(handles, 'sync').mockResolvedValueOnce();
    sync.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    const [stored] = await Promise.allSettled([store(disk, 'x', Readable.from(['x']))]);
    expect(sync).toHaveBeenCalledTimes(2);
    sync.mockRestore();
    expect(stored.status === 'fulfilled').toBe(goesOn);
  },
);

test('OPS-01: a folder whose disk has no room left is not ready, and says so', async () => {
  const disk = await openDisk(pathToFileURL(folder).href);
  await disk.check();
  const full = await openDisk(pathToFileURL(folder).href, { room: Number.MAX_SAFE_INTEGER });
  await expect(full.check()).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('U1: a folder that cannot be had is told in one line that names the setting', async () => {
  const file = join(await testFolder(), 'a file');
  await writeFile(file, '');
  const storageUrl = pathToFileURL(join(file, 'files')).href;
  const opening = openStorage({ storageUrl, dataDir: folder });
  await expect(opening).rejects.toBeInstanceOf(EnvError);
  await expect(opening).rejects.toThrow(/^STORAGE_URL: [^\n]+$/);
});

/** Root may write anywhere. */
const mayAll = process.getuid?.() === 0;

test.skipIf(mayAll)(
  'U1, T16: a folder that refuses writing is told to who writes, and can be read',
  async () => {
    const closed = await testFolder();
    const storageUrl = pathToFileURL(closed).href;
    await writeFile(join(closed, 'x'), 'kept');
    await chmod(closed, 0o500);
    await expect(openStorage({ storageUrl, dataDir: folder })).rejects.toBeInstanceOf(EnvError);
    const storage = await openStorage({ storageUrl, dataDir: folder }, 'toRead');
    expect(String(await buffer(await storage.read('x')))).toBe('kept');
    await chmod(closed, 0o700);
  },
);

test('U1, T16: who only reads makes no folder, and is told in one line of one that is not there', async () => {
  const missing = join(await testFolder(), 'files');
  const storageUrl = pathToFileURL(missing).href;
  const opening = openStorage({ storageUrl, dataDir: folder }, 'toRead');
  await expect(opening).rejects.toThrow(/^STORAGE_URL: [^\n]+$/);
  expect(existsSync(missing)).toBe(false);
});
