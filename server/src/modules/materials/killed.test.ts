import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../../test/atEnd.ts';
import { startPortal } from '../../../test/children.ts';
import { openDatabase } from '../../db/pool.ts';
import { createTokens } from '../../access/tokens.ts';
import { openDisk } from '../../storage/disk.ts';
import { removeUnlinkedFiles } from '../../storage/unlinkedFiles.ts';
import { fileOf, picture, uploader } from './testing.ts';

const secret = 'a secret of the tests of 32 bytes or more';

test('T16: kill -9 under eight uploaders: what was acknowledged is there, and no file without its row', async () => {
  const dataDir = await testFolder();
  const settings = { DATA_DIR: dataDir, TOKEN_SECRET: secret };
  const portal = await startPortal(settings);
  const connection = { host: join(dataDir, 'postgres'), user: 'portal', database: 'portal' };
  let database = openDatabase(connection, () => undefined);
  const { db } = database;
  const me = await uploader({ db, tokens: createTokens(secret), origin: portal.origin });
  const image = await picture('jpeg', { width: 1200, height: 900 });

  const acknowledged: { absolutePath: string; fileSize: number }[] = [];
  const uploadOn = async (i: number) => {
    for (let n = 0; ; n += 1) {
      const content = n % 2 ? image : new Uint8Array(400_000 + i).fill(n);
      const { material } = await me.upload(fileOf(content, n % 2 ? 'a.jpg' : 'a.zip'));
      if (material) acknowledged.push(material);
    }
  };
  const uploaders = Array.from({ length: 8 }, (_, i) => uploadOn(i).catch(() => 'cut'));
  // However busy the machine is: some are through, and eight are on their way.
  await vi.waitUntil(() => acknowledged.length > 16, { timeout: 50_000, interval: 5 });
  await database.close();
  await portal.kill();
  expect(await Promise.all(uploaders)).toEqual(Array.from({ length: 8 }, () => 'cut'));

  const again = await startPortal(settings);
  database = openDatabase(connection, () => undefined);
  for (const { absolutePath, fileSize } of acknowledged) {
    const content = await (await fetch(again.origin + absolutePath)).arrayBuffer();
    expect(content.byteLength).toBe(fileSize);
  }
  const folder = join(dataDir, 'files');
  const storage = await openDisk(pathToFileURL(folder).href);
  const rows = await database.db.selectFrom('materials').selectAll().execute();
  // The notes of what was under way, as a day later.
  const before = new Date(Date.now() + 1000);
  await storage.removeDrafts(before);
  await removeUnlinkedFiles(database.db, storage, { notedBefore: before });
  const named = rows.flatMap((row) => [row.storageName, row.thumbnailStorageName ?? []].flat());
  expect((await readdir(folder)).toSorted()).toEqual(named.toSorted());
  await database.close();
}, 60_000);
