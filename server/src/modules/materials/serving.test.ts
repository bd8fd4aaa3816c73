import { smallCopy, type Material } from '@portal/contract/materials';
import { createTokens } from '../../access/tokens.ts';
import { readEventHead, readPartnerHead } from '../../mail/readMailHead.ts';
import { SignJWT } from 'jose';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { fileOf, logo, picture, uploader } from './testing.ts';

useServer();

let me: Awaited<ReturnType<typeof uploader>>;
beforeAll(async () => {
  me = await uploader(server);
});

const uploaded = async (file: File, isPublic = true) =>
  (await me.upload(file, { isPublic })).material as Material;
const statusOf = async (path: string) => (await me.get(path)).status;

test('T16, T18: a file that cannot be read is away for a moment, and nobody keeps that under its name', async () => {
  const { absolutePath, materialID } = await uploaded(fileOf('a'.repeat(100), 'a.txt'));
  const { storageName } = await server.db
    .selectFrom('materials')
    .select('storageName')
    .where('materialID', '=', materialID)
    .executeTakeFirstOrThrow();
  await server.storage.remove(storageName);
  const reply = await me.get(absolutePath);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  for (const name of ['etag', 'accept-ranges', 'content-range', 'content-disposition'])
    expect(reply.headers.get(name), name).toBeNull();
});

describe('SRV-30: a private file', () => {
  const path = ({ absolutePath }: Material) => absolutePath.split('?')[0] ?? '';

  test('is nothing without a signature of ours, for it, in date', async () => {
    const secret = new TextEncoder().encode(String(server.env.tokenSecret));
    const material = await uploaded(fileOf('secret', 'a.txt'), false);
    const other = await uploaded(fileOf('other', 'b.txt'), false);
    const signed = (issuer: string, seconds: number) =>
      new SignJWT({ materialID: material.materialID })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret);
    const foreign = createTokens('another secret that is 32 bytes long');
    const none = { status: 404, text: await (await me.get('/uploads/materials/1/999999')).text() };
    for (const query of [
      '',
      '?signature=',
      '?signature=x',
      `?signature=${me.token}`,
      `?${other.absolutePath.split('?')[1]}`,
      `?signature=${await foreign.signFile(material.materialID)}`,
      `?signature=${await signed('exhibitor-portal', 60)}`,
      `?signature=${await signed('exhibitor-portal/files', -1)}`,
    ])
      for (const copy of ['', '_XS']) {
        const reply = await me.get(path(material) + copy + query);
        expect({ status: reply.status, text: await reply.text() }, query).toEqual(none);
      }
    const opened = await me.get(material.absolutePath);
    expect([opened.status, await opened.text()]).toEqual([200, 'secret']);
    expect(opened.headers.get('cache-control')).toBe('private, max-age=300');
  });

  test('is open for five minutes, its small copy too', async () => {
    const now = Date.now();
    // Signed at this moment, however busy the machine is.
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { absolutePath } = await uploaded(fileOf(await picture('png'), 'a.png'), false);
    expect(await statusOf(absolutePath)).toBe(200);
    expect(await statusOf(smallCopy(absolutePath))).toBe(200);
    const lengthOf = async (at: string) => (await me.get(at)).headers.get('content-length');
    expect(await lengthOf(`${absolutePath}_XS`)).toBe(await lengthOf(smallCopy(absolutePath)));
    vi.setSystemTime(now + 299_000);
    expect(await statusOf(absolutePath)).toBe(200);
    vi.setSystemTime(now + 301_000);
    expect(await statusOf(absolutePath)).toBe(404);
    vi.useRealTimers();
  });

  test('its signature is no token', async () => {
    const { absolutePath } = await uploaded(fileOf('a', 'a.txt'), false);
    const signature = absolutePath.split('=')[1] ?? '';
    expect(await server.tokens.verify(signature)).toBeUndefined();
  });
});

describe('SRV-30, API-72: a public file', () => {
  test('is nothing at the address of another organiser', async () => {
    const { materialID } = await uploaded(fileOf('a', 'a.txt'));
    const { organizationID } = await me.make.organization();
    expect(await statusOf(`/uploads/materials/${organizationID}/${materialID}`)).toBe(404);
  });

  test('shows a picture in its place, a small copy where there is one', async () => {
    const image = await uploaded(fileOf(await picture('jpeg'), 'Osasto "6f21".jpeg'));
    const reply = await me.get(image.absolutePath);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="Osasto _6f21_.jpeg"; filename*=UTF-8''Osasto%20%226f21%22.jpeg`,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(image.fileSize),
    });
    const text = await uploaded(fileOf('no copy', 'a.txt'));
    expect(await (await me.get(`${text.absolutePath}_XS`)).text()).toBe('no copy');
  });

  test('SRV-61, EXH-18: is shown by mail programs in pages of other hosts; no private one is', async () => {
    const given = { materialFolderType: logo };
    const { material } = await me.upload(fileOf(await picture('png'), 'logo.png'), given);
    const { partnerID } = me.participation;
    await server.db
      .updateTable('partners')
      .set({ logoMaterialID: material?.materialID ?? null })
      .where('partnerID', '=', partnerID)
      .execute();
    const around = { publicUrl: server.origin };
    const heads = [
      await readEventHead(server.db, me.participation, around),
      await readPartnerHead(server.db, partnerID, around),
    ];
    for (const { hostLogo } of heads) {
      const shown = await fetch(hostLogo ?? '');
      expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(200);
      expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    const kept = await uploaded(fileOf(await picture('png'), 'a.png'), false);
    const text = await uploaded(fileOf('a', 'a.txt'));
    for (const { absolutePath } of [kept, text])
      expect((await me.get(absolutePath)).headers.get('cross-origin-resource-policy')).toBe(
        'same-site',
      );
  });

  test('is not sent again to who has it', async () => {
    const { absolutePath } = await uploaded(fileOf(await picture('png'), 'a.png'));
    const etags = new Set<string>();
    for (const path of [absolutePath, `${absolutePath}_XS`]) {
      const etag = (await me.get(path)).headers.get('etag') ?? '';
      etags.add(etag);
      const again = await me.get(path, { 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await me.get(path, { 'if-none-match': '"x"' })).status).toBe(200);
    }
    expect(etags.size).toBe(2);
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-999', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=-999', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=10-12', 200, '0123456789', null],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('is sent in part: %s', async (range, status, text, contentRange) => {
    const { absolutePath } = await uploaded(fileOf('0123456789', 'a.txt'));
    const reply = await me.get(absolutePath, { range });
    expect([reply.status, await reply.text()]).toEqual([status, text]);
    expect(reply.headers.get('content-range')).toBe(contentRange);
    const stale = await me.get(absolutePath, { range, 'if-range': '"x"' });
    expect([stale.status, await stale.text()]).toEqual([200, '0123456789']);
  });

  test.each([
    ['a gzip', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3])],
    ['a zlib stream', Buffer.from('x\x9cab')],
    ['text', Buffer.from('text '.repeat(1000))],
  ])('T12: comes as it is, also if it begins like %s', async (_, start) => {
    const content = new Uint8Array(Buffer.concat([start, Buffer.alloc(5000, 'z')]));
    const { material } = await me.upload(fileOf(content, 'a.zip'));
    const headers = { 'accept-encoding': 'gzip, br' };
    const reply = await me.get((material as Material).absolutePath, headers);
    expect(reply.headers.get('content-encoding')).toBe(null);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(content);
  });

  test('answers HEAD without the file', async () => {
    const { absolutePath } = await uploaded(fileOf('0123456789', 'a.txt'));
    const reply = await fetch(server.origin + absolutePath, { method: 'HEAD' });
    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, '10']);
  });
});

test('T4: a user may upload 200 files an hour', async () => {
  const busy = await uploader(server);
  await server.db
    .updateTable('rateLimits')
    .set({ points: 200 })
    .where('key', 'like', 'upload:%')
    .execute();
  const stated = await me.upload(fileOf('a', 'a.txt'));
  expect(stated).toMatchObject({ status: 429, code: 429 });
  expect((await busy.upload(fileOf('a', 'a.txt'))).status).toBe(200);
});
