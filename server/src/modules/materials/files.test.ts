import { materialRoutes, smallCopy, type Material } from '@portal/contract/materials';
import { beforeAll, describe, expect, test } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { fileOf, uploader } from './testing.ts';

useServer();

let me: Awaited<ReturnType<typeof uploader>>;

const { addFile, deleteFile, files, material: readMaterial } = materialRoutes;
const uploaded = async (name = 'a.txt', content = 'a') =>
  (await me.upload(fileOf(content, name))).material as Material;
const link = async ({ materialID }: Pick<Material, 'materialID'>, name = 'Price list') =>
  (await me.client(addFile, { ...me.participation, body: { materialID, name } })).data
    .eventsPartnersFile;
const listed = async (query = {}) =>
  (await me.client(files, { ...me.participation, query })).data.eventsPartnersFiles;
const nothing = { status: 404, code: 404 };

describe('EXH-15…17, SRV-31: files of a partner at an event', () => {
  beforeAll(async () => {
    me = await uploader(server);
  });

  test('API-27, API-29: a material is read, and linked under a name of its own', async () => {
    const material = await uploaded();
    const { data } = await me.client(readMaterial, material);
    expect(data).toEqual({ material });
    const file = await link(material, 'Chairs');
    expect(file).toEqual({ eventsPartnersFileId: expect.any(Number), name: 'Chairs', material });
    expect(await listed()).toEqual([file]);
  });

  test('API-29: twice is the same link', async () => {
    const material = await uploaded();
    const first = await link(material);
    expect(await link(material, 'Other')).toEqual({ ...first, name: 'Other' });
    expect(await listed()).toHaveLength(2);
  });

  test('API-30: neither HEAD nor a page that is fetched ahead takes a file away', async () => {
    const [file] = await listed();
    const { partnerID } = me.participation;
    const url = `${server.origin}/v1/partners/${partnerID}/eventsPartnersFiles/${file?.eventsPartnersFileId}/delete`;
    const ask = (headers: Record<string, string>, method = 'GET') =>
      fetch(url, { method, headers: { authorization: `Bearer ${me.token}`, ...headers } });
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ] as Record<string, string>[]) {
      const reply = await ask(headers);
      expect(reply.status).toBe(403);
      expect(await reply.json()).toMatchObject({ errors: [{ code: 403 }] });
    }
    expect(await listed()).toContainEqual(file);
  });

  test('SRV-31: a material of another event, partner or organiser is none', async () => {
    const other = await uploader(server);
    const theirs = (await other.upload(fileOf('a', 'a.txt'))).material as Material;
    const { organizationID } = me.participation;
    const { eventID } = await me.make.event([me.participation.partnerID], { organizationID });
    const here = await me.make.material({ ...me.participation, eventID });
    const neighbour = await me.make.partner({ organizationID });
    const next = await me.make.material({ ...me.participation, partnerID: neighbour.partnerID });
    for (const material of [theirs, here, next])
      await expect(link(material)).rejects.toMatchObject(nothing);
    for (const material of [theirs, next])
      await expect(me.client(readMaterial, material)).rejects.toMatchObject(nothing);
  });

  test('API-28: they are ordered and searched, the newest first', async () => {
    me = await uploader(server);
    for (const [name, file, content] of [
      ['Österreich', 'map.txt', 'aaa'],
      ['Zebra', 'zoo.txt', 'a'],
      ['Apple', 'fruit.txt', 'aa'],
    ] as const)
      await link(await uploaded(file, content), name);
    const names = async (query = {}) => (await listed(query)).map(({ name }) => name);
    expect(await names()).toEqual(['Apple', 'Zebra', 'Österreich']);
    expect(await names({ order: { name: 'asc' } })).toEqual(['Apple', 'Zebra', 'Österreich']);
    expect(await names({ order: { fileSize: 'asc' } })).toEqual(['Zebra', 'Apple', 'Österreich']);
    expect(await names({ order: { timeCreated: 'asc' } })).toEqual([
      'Österreich',
      'Zebra',
      'Apple',
    ]);
    const search = (column: string, value: string) =>
      names({ search: [{ column, values: [value] }] });
    expect(await search('name', 'PPL')).toEqual(['Apple']);
    expect(await search('originalFileName', 'zoo')).toEqual(['Zebra']);
  });

  test('API-30: a deleted file is gone from list and address; again is harmless', async () => {
    me = await uploader(server);
    const material = await uploaded();
    const file = await link(material);
    const call = () => me.client(deleteFile, { ...me.participation, ...file });
    expect((await call()).data).toEqual({ eventsPartnersFile: file });
    expect((await call()).data).toEqual({ eventsPartnersFile: file });
    expect(await listed()).toEqual([]);
    expect((await me.get(material.absolutePath)).status).toBe(404);
    await expect(me.client(readMaterial, material)).rejects.toMatchObject(nothing);
    await expect(link(material)).rejects.toMatchObject(nothing);
  });

  test('SRV-04, API-30: a partner that left the event deletes nothing there', async () => {
    const other = await uploader(server);
    const material = (await other.upload(fileOf('a', 'a.txt'))).material as Material;
    const body = { materialID: material.materialID, name: 'Price list' };
    const { eventsPartnersFile: file } = (
      await other.client(addFile, { ...other.participation, body })
    ).data;
    const takesPart = (timeDeleted: string | null) =>
      server.db
        .updateTable('eventsPartners')
        .set({ timeDeleted })
        .where('partnerID', '=', other.participation.partnerID)
        .execute();
    await takesPart(new Date().toISOString());
    const call = other.client(deleteFile, { ...other.participation, ...file });
    await expect(call).rejects.toMatchObject(nothing);
    await takesPart(null);
    const { eventsPartnersFiles } = (
      await other.client(files, { ...other.participation, query: {} })
    ).data;
    expect(eventsPartnersFiles).toEqual([file]);
  });

  test('API-30: a material that is shown elsewhere stays there', async () => {
    const material = await uploaded();
    await server.db
      .updateTable('partners')
      .set({ logoMaterialID: material.materialID })
      .where('partnerID', '=', me.participation.partnerID)
      .execute();
    const file = await link(material);
    await me.client(deleteFile, { ...me.participation, ...file });
    expect(await listed()).toEqual([]);
    expect((await me.get(material.absolutePath)).status).toBe(200);
  });
});

test('API-72: the address of a small copy, also of a private picture', () => {
  expect(smallCopy('/uploads/materials/1/2')).toBe('/uploads/materials/1/2_XS');
  expect(smallCopy('/uploads/materials/1/2?signature=a.b_XS')).toBe(
    '/uploads/materials/1/2_XS?signature=a.b_XS',
  );
});
