import { once } from 'node:events';
import { readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { materialRoutes, type Material } from '@portal/contract/materials';
import { formOf } from '@portal/contract/client';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { recordUnlinkedFiles } from '../../storage/unlinkedFiles.ts';
import { sweep } from './sweep.service.ts';
import { fileOf, megabyte, picture, uploader } from './testing.ts';

useServer();

let me: Awaited<ReturnType<typeof uploader>>;
let folder: string;
beforeAll(async () => {
  me = await uploader(server);
  folder = join(server.env.dataDir, 'files');
});

/** What there is of uploads: files of the storage, rows, and notes of loose files. */
async function traces() {
  const materials = await server.db.selectFrom('materials').selectAll().execute();
  const loose = await server.db.selectFrom('looseFiles').selectAll().execute();
  const named = materials.flatMap((row) =>
    [row.storageName, row.thumbnailStorageName ?? []].flat(),
  );
  const files = await readdir(folder);
  return {
    materials: materials.length,
    loose: loose.length,
    files,
    unnamed: files.filter((name) => !named.includes(name)),
  };
}
const nothing = { materials: 0, loose: 0, files: [], unnamed: [] };

/** An upload as it goes over the wire. */
async function written(file: File, token: string, fields: object): Promise<Buffer> {
  const request = new Request(server.origin, { method: 'POST', body: formOf(fields, file) });
  const body = Buffer.from(await request.arrayBuffer());
  const head = [
    'POST /v1/materials HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${request.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]);
}

/** Sends so many bytes, and vanishes. */
async function sendPart(bytes: Buffer, politely: boolean): Promise<void> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(bytes, resolve));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  const closed = once(socket, 'close');
  if (politely) socket.destroy();
  else socket.resetAndDestroy();
  await closed;
}

test('T12: of 200 uploads that are cut at random neither a file nor a row stays', async () => {
  const users = [me, await uploader(server)];
  const files = [fileOf(await picture('jpeg'), 'a.jpg'), fileOf(new Uint8Array(300_000), 'a.zip')];
  const atOnce = pLimit(16);
  await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      atOnce(async () => {
        const { token, fields } = users[i % 2] as typeof me;
        const whole = await written(files[i % 2] as File, token, fields);
        const cut = Math.floor(Math.random() * (whole.length - 1));
        await sendPart(whole.subarray(0, cut), i % 3 > 0);
      }),
    ),
  );
  await vi.waitFor(async () => expect(await traces()).toEqual(nothing), { timeout: 5000 });
});

describe('T12, T16: an upload that fails at its last step leaves nothing', () => {
  test('when the database refuses the row', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(server.db);
    await sql`create trigger refuse before insert on materials execute function refuse()`.execute(
      server.db,
    );
    expect(await me.upload(fileOf(await picture('png'), 'a.png'))).toMatchObject({ status: 500 });
    expect(await traces()).toEqual(nothing);
    await sql`drop trigger refuse on materials`.execute(server.db);
  });

  test('T18: when the storage is away, which is told as such', async () => {
    await rename(folder, `${folder}-away`);
    const reply = await me.send(formOf(me.fields, fileOf('a', 'a.txt')));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    const ready = (path: string) => fetch(server.origin + path).then(({ status }) => status);
    expect(await ready('/readyz')).toBe(503);
    expect(await ready('/readyz?exclude=database')).toBe(503);
    expect(await ready('/readyz?exclude=storage')).toBe(200);
    await rename(`${folder}-away`, folder);
    expect(await traces()).toEqual(nothing);
    expect((await me.upload(fileOf('a', 'a.txt'))).status).toBe(200);
    await server.db.deleteFrom('materials').execute();
  });

  test('T18: when the disk is full, which is told as such', async () => {
    vi.spyOn(server.storage, 'put').mockRejectedValueOnce(
      Object.assign(new Error('full'), { code: 'ENOSPC' }),
    );
    expect(await me.upload(fileOf('a', 'a.txt'))).toMatchObject({ status: 507, code: 4109 });
    expect((await traces()).loose).toBe(0);
    expect((await me.upload(fileOf('a', 'a.txt'))).status).toBe(200);
  });

  test('T18: when the disk is full as the file comes, and the next call on the connection is answered', async () => {
    const { port, hostname } = new URL(server.origin);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string, headers = {}, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = httpRequest({ hostname, port, agent, method, path, headers }, (reply) => {
          reply.resume().on('end', () => resolve(reply.statusCode));
        });
        call.on('error', reject).end(body);
      });
    const form = new Response(formOf(me.fields, fileOf(new Uint8Array(megabyte), 'a.zip')));
    const headers = {
      authorization: `Bearer ${me.token}`,
      'content-type': String(form.headers.get('content-type')),
    };
    const draft = join(folder, 'full.part');
    await symlink('/dev/full', draft);
    vi.spyOn(server.storage, 'draft').mockReturnValueOnce(draft);
    const body = Buffer.from(await form.arrayBuffer());
    expect(await ask('POST', '/v1/materials', headers, body)).toBe(507);
    expect(await ask('GET', '/healthz')).toBe(200);
    agent.destroy();
  });
});

describe('SRV-29: the sweep', () => {
  const inAWhile = () => new Date(Date.now() + 1000);
  const uploaded = async (file = fileOf('a', 'a.txt')) =>
    (await me.upload(file)).material as Material;

  test('removes what nobody put anywhere, after a day, and nothing else', async () => {
    await server.db.deleteFrom('materials').execute();
    const before = await readdir(folder);
    const image = fileOf(await picture('png'), 'a.png');
    const [linked, logo, deleted] = [
      await uploaded(),
      await uploaded(image),
      await uploaded(image),
    ];
    const { participation, client } = me;
    const link = async ({ materialID }: Material) =>
      (await client(materialRoutes.addFile, { ...participation, body: { materialID, name: 'a' } }))
        .data.eventsPartnersFile;
    await link(linked);
    await client(materialRoutes.deleteFile, { ...participation, ...(await link(deleted)) });
    await server.db.updateTable('partners').set({ logoMaterialID: logo.materialID }).execute();
    const unused = await uploaded(image);

    const deps = { db: server.db, storage: server.storage };
    expect(await sweep(deps)).toEqual({ files: 0, materials: 0 });
    expect((await me.get(unused.absolutePath)).status).toBe(200);
    // The files of the deleted material; those of the unused one have a day left.
    expect(await sweep(deps, inAWhile())).toEqual({ files: 2, materials: 1 });
    expect((await me.get(unused.absolutePath)).status).toBe(404);
    const twice = await Promise.all([sweep(deps, inAWhile()), sweep(deps, inAWhile())]);
    expect(twice.reduce((sum, { files }) => sum + files, 0)).toBe(2);
    for (const { absolutePath } of [linked, logo])
      expect((await me.get(absolutePath)).status).toBe(200);
    expect(await traces()).toMatchObject({ materials: 3, loose: 0 });
    expect(await readdir(folder)).toHaveLength(before.length + 3);
  });

  test('leaves an upload a whole day to be put somewhere', async () => {
    const { materialID } = await uploaded();
    const sweptAfter = async (hours: number) => {
      await server.db
        .updateTable('materials')
        .set({ timeCreated: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .where('materialID', '=', materialID)
        .execute();
      return (await sweep({ db: server.db, storage: server.storage })).materials;
    };
    expect(await sweptAfter(23)).toBe(0);
    expect(await sweptAfter(25)).toBe(1);
  });

  test('never removes what a material names, nor what is not ours', async () => {
    await writeFile(join(folder, 'of-somebody-else'), 'x');
    const { materialID, absolutePath } = await uploaded();
    await server.db.updateTable('partners').set({ logoMaterialID: materialID }).execute();
    const { storageName } = await server.db
      .selectFrom('materials')
      .select('storageName')
      .where('materialID', '=', materialID)
      .executeTakeFirstOrThrow();
    await recordUnlinkedFiles(server.db, [storageName]);
    await sweep({ db: server.db, storage: server.storage }, inAWhile());
    expect((await me.get(absolutePath)).status).toBe(200);
    expect(await readdir(folder)).toContain('of-somebody-else');
    const notes = await server.db.selectFrom('looseFiles').select('storageName').execute();
    expect(notes).not.toContainEqual({ storageName });
  });
});
