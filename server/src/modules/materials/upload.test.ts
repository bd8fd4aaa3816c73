import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { materialRoutes } from '@portal/contract/materials';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { fileOf, logo, megabyte, picture, uploader } from './testing.ts';

useServer();

let me: Awaited<ReturnType<typeof uploader>>;
beforeAll(async () => {
  me = await uploader(server);
});

const stored = () => readdir(join(server.env.dataDir, 'files'));
const rows = () => server.db.selectFrom('materials').selectAll().execute();

/** Whatever happened: each row has its files, and there are no others (T12). */
afterEach(async () => {
  const named = (await rows()).flatMap((row) => [row.storageName, row.thumbnailStorageName]);
  expect((await stored()).toSorted()).toEqual(named.filter((name) => name !== null).toSorted());
  expect(await server.db.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
});

const bytesAt = async (path = '') => Buffer.from(await (await me.get(path)).arrayBuffer());

describe('API-26, SRV-29: a picture', () => {
  test.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
  ] as const)(
    '%s is written anew, without what it carried, and has a small copy',
    async (format, fileExtension) => {
      const hidden = Buffer.from('<script>alert(1)</script>');
      const given = new Uint8Array([...(await picture(format)), ...hidden]);
      const { status, material } = await me.upload(fileOf(given, `Stand.${format}`));
      expect(status).toBe(200);
      const content = await bytesAt(material?.absolutePath);
      expect(material).toEqual({
        materialID: expect.any(Number),
        name: 'Price list',
        fileExtension,
        fileSize: content.length,
        timeCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        isPublic: true,
        absolutePath: `/uploads/materials/${me.participation.organizationID}/${material?.materialID}`,
        originalFileName: `Stand.${format}`,
      });
      expect(await sharp(content).metadata()).toMatchObject({ format, width: 640, height: 480 });
      for (const secret of ['Secret Ltd', 'script']) expect(content.includes(secret)).toBe(false);
      const small = await sharp(await bytesAt(`${material?.absolutePath}_XS`)).metadata();
      expect(small).toMatchObject({ format, width: 200, height: 150 });
    },
  );

  test('is told by its content, not by its name', async () => {
    const { material } = await me.upload(fileOf(await picture('png'), 'notes.txt'));
    expect(material).toMatchObject({ fileExtension: 'png', originalFileName: 'notes.txt' });
  });

  test('that is cut short is refused', async () => {
    const given = (await picture('png')).slice(0, -9000);
    expect(await me.upload(fileOf(given, 'a.png'))).toMatchObject({ status: 400, code: 4107 });
  });

  test('T12: of 30,000 × 30,000 pixels in a few bytes is refused at once', async () => {
    const chunk = (type: string, data: Uint8Array) => {
      const typed = Buffer.concat([Buffer.from(type), data]);
      const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      size.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(typed));
      return Buffer.concat([size, typed, sum]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(30_000, 0);
    head.writeUInt32BE(30_000, 4);
    head.set([1, 0], 8);
    const rowsOfZeros = deflateSync(Buffer.alloc(30_000 * 3751));
    const parts = [chunk('IHDR', head), chunk('IDAT', rowsOfZeros), chunk('IEND', Buffer.alloc(0))];
    const bomb = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
    expect(bomb.length).toBeLessThan(megabyte);
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const reply = await me.upload(fileOf(new Uint8Array(bomb), 'bomb.png'));
    expect(reply).toMatchObject({ status: 400, code: 4108 });
    expect(performance.now() - started).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * megabyte);
  });
});

describe('EXH-11, SRV-29: a logo', () => {
  test.each(['a.jpeg', 'a.JPG', 'a.png'])('is taken as %s', async (name) => {
    const bytes = await picture(name.endsWith('png') ? 'png' : 'jpeg');
    const reply = await me.upload(fileOf(bytes, name), { materialFolderType: logo });
    expect(reply.status).toBe(200);
  });

  test.each([
    ['webp by content', 'webp', 'a.png'],
    ['webp', 'webp', 'a.webp'],
    ['another ending', 'png', 'a.gif'],
    ['no ending', 'png', 'png'],
  ] as const)('is not taken as %s', async (_, format, name) => {
    const reply = await me.upload(fileOf(await picture(format), name), {
      materialFolderType: logo,
    });
    expect(reply).toMatchObject({ status: 400, code: 4106 });
  });

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'text'])(
    'is not taken where its content is %s',
    async (content) => {
      const reply = await me.upload(fileOf(content, 'a.png'), { materialFolderType: logo });
      expect(reply).toMatchObject({ status: 400, code: 4106 });
    },
  );
});

describe('SRV-29: the size', () => {
  test('of 19 MB is taken as it is', async () => {
    const content = new Uint8Array(19 * megabyte).fill(7);
    const { material } = await me.upload(fileOf(content, 'film.bin'));
    expect(material).toMatchObject({ fileSize: content.length, fileExtension: 'bin' });
    expect((await bytesAt(material?.absolutePath)).equals(content)).toBe(true);
  });

  test('of 21 MB is refused, and the limit is told', async () => {
    for (const size of [20 * megabyte + 1, 21 * megabyte]) {
      const reply = await me.upload(fileOf(new Uint8Array(size), 'film.bin'));
      expect(reply).toMatchObject({ status: 413, code: 4103 });
      expect(reply.details).toContain('20 MB');
    }
  });

  test('of nothing is refused', async () => {
    expect(await me.upload(fileOf('', 'a.pdf'))).toMatchObject({ status: 400, code: 4104 });
  });
});

test('EXH-18: a file is public unless the form says otherwise', async () => {
  const { isPublic: _, ...fields } = me.fields;
  const upload = (given: { isPublic?: boolean }) =>
    me.client(materialRoutes.upload, { body: { ...fields, ...given }, file: fileOf('a', 'a.txt') });
  expect((await upload({})).data.material.isPublic).toBe(true);
  expect((await upload({ isPublic: false })).data.material.isPublic).toBe(false);
});

test('SRV-29: a logo needs no event; it is its partner’s organiser’s then', async () => {
  const { eventID: _, ...body } = me.fields;
  const file = fileOf(await picture('png'), 'logo.png');
  const { data } = await me.client(materialRoutes.upload, { body, file });
  const row = (await rows()).find(({ materialID }) => materialID === data.material.materialID);
  expect(row).toMatchObject({ ...me.participation, eventID: null });
});

test('U9: the reference shows the form, its file beside its fields', async () => {
  const { paths } = (await (await me.get('/v1/openapi.json')).json()) as {
    paths: Record<string, { post: { requestBody: { content: unknown } } }>;
  };
  expect(paths['/materials']?.post.requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        properties: {
          organizationID: { type: 'number' },
          isPublic: { type: 'string' },
          file: { type: 'string', format: 'binary' },
        },
        required: expect.arrayContaining(['partnerID', 'name', 'file']),
      },
    },
  });
});
