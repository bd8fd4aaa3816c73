import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { ImportError } from './problems.ts';
import { importDataset } from './run.ts';
import { exampleFile, readExample, snapshot, testTarget } from './testing.ts';

let target: Awaited<ReturnType<typeof testTarget>>;
beforeAll(async () => {
  target = await testTarget();
  await importDataset(target, exampleFile);
});

const loadedAt = Temporal.Instant.from('2027-01-10T12:00:00Z');

test('IMP-01: the documented example loads whole', async () => {
  const { db } = target;
  const found = await db
    .selectFrom('eventsPersons as place')
    .innerJoin('persons', 'persons.personID', 'place.personID')
    .innerJoin('events', 'events.eventID', 'place.eventID')
    .innerJoin('partners', 'partners.partnerID', 'place.partnerID')
    .select(['persons.lastName', 'events.name as event', 'partners.name as partner'])
    .select(['personStatus', 'smsMarketingAllowed', 'emailMarketingAllowed', 'persons.email'])
    .execute();
  expect(found).toEqual([
    {
      lastName: 'Räsänen',
      event: 'Light Days',
      partner: 'Lumo Lamps Oy',
      personStatus: 3,
      smsMarketingAllowed: false,
      emailMarketingAllowed: true,
      email: 'vaino@lumo.example',
    },
  ]);
  const chairs = await db.selectFrom('productCategories').selectAll().execute();
  expect(chairs.find((c) => c.name === 'Chairs')?.parentProductCategoryId).toBe(
    chairs.find((c) => c.name === 'Furniture')?.productCategoryId,
  );
  const point = await db.selectFrom('scanPoints').select('scanCount').executeTakeFirstOrThrow();
  expect(point.scanCount).toBe(1);
});

test('SRV-15, SRV-17: accounts and links are owned and accepted as they are made', async () => {
  for (const [table, since] of [
    ['users', 'timeOwned'],
    ['partnersUsers', 'timeAccepted'],
  ] as const) {
    const rows = await target.db.selectFrom(table).selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ [since]: row.timeCreated });
  }
});

test('IMP-01: a second load changes nothing', async () => {
  const [before, files] = [await snapshot(target.db), await target.files()];
  const summary = await importDataset(target, exampleFile);
  for (const [table, counts] of Object.entries(summary))
    expect({ table, ...counts }).toMatchObject({ created: 0, changed: 0 });
  expect(await snapshot(target.db)).toEqual(before);
  expect(await target.files()).toEqual(files);
});

test('IMP-01: --dry-run checks everything and writes nothing', async () => {
  const [before, files] = [await snapshot(target.db), await target.files()];
  const example = await readExample();
  example.organizations.push({ organizationID: 'another', name: 'Another' });
  example.materials.push({ ...example.materials[0]!, materialID: 'copy' });
  const summary = await target.load(example, { dryRun: true });
  expect(summary.organizations).toEqual({ created: 1, changed: 0, unchanged: 1 });
  expect(summary.materials).toEqual({ created: 1, changed: 0, unchanged: 1 });
  expect(await snapshot(target.db)).toEqual(before);
  expect(await target.files()).toEqual(files);
});

describe('a later load', () => {
  test('IMP-01: changes the rows that differ, keeps what the file leaves out', async () => {
    const { db, load } = await testTarget();
    const example = await readExample();
    await load(example);
    await db.updateTable('products').set({ stock: 11 }).where('sku', '=', 'C-1').execute();
    const before = await db.selectFrom('partners').selectAll().executeTakeFirstOrThrow();
    const { stock: _sold, ...chair } = example.products[0]!;
    example.products[0] = { ...chair, price: '21' };
    example.partners[0]!.contactEmail = null;
    const summary = await load(example);
    expect(summary.products).toEqual({ created: 0, changed: 1, unchanged: 2 });
    expect(summary.partners).toEqual({ created: 0, changed: 1, unchanged: 0 });
    expect(summary.events).toEqual({ created: 0, changed: 0, unchanged: 1 });
    const product = await db
      .selectFrom('products')
      .select(['price', 'stock'])
      .where('sku', '=', 'C-1')
      .executeTakeFirst();
    expect(product).toEqual({ price: '21.0000', stock: 11 });
    const partner = await db.selectFrom('partners').selectAll().executeTakeFirstOrThrow();
    expect(partner).toMatchObject({
      ...before,
      contactEmail: null,
      timeModified: expect.any(String),
    });
    expect(partner.timeModified > before.timeModified).toBe(true);
  });

  test('IMP-01: leaves alone what belongs to the portal by then', async () => {
    const { db, load } = await testTarget();
    const example = await readExample();
    await load(example);
    await db.updateTable('orders').set({ status: 4, name: 'paid' }).execute();
    await db.updateTable('partnerEmails').set({ status: 'sent', title: 'sent' }).execute();
    await db.updateTable('users').set({ passwordHash: 'of the user' }).execute();
    await db.updateTable('partnersUsersNotifications').set({ markedAsRead: false }).execute();
    await db.updateTable('eventsPersons').set({ timeDeleted: new Date().toISOString() }).execute();
    const before = await snapshot(db);
    const { partnerEmails: _template, ...rest } = await load({ ...example, events: [] });
    for (const counts of Object.values(rest)) expect(counts.created + counts.changed).toBe(0);
    expect(await snapshot(db)).toEqual(before);
  });

  test('IMP-01: may point to rows of an earlier file', async () => {
    const { db, load } = await testTarget();
    await load(await readExample());
    await load({
      visitors: [
        {
          visitorID: 'v-2',
          eventID: 'light-days',
          partnerID: 'lumo',
          timeCreated: '+0d 09:00',
          timeLatestActivity: '+0d 09:01',
          activityTime: 60,
        },
      ],
    });
    const visitors = await db.selectFrom('visitors').select('visitorID').execute();
    expect(visitors).toHaveLength(2);
  });

  test('IMP-01, SRV-61: a logo in WebP becomes a PNG, which every mail program shows', async () => {
    const { db, storage, folder } = await testTarget();
    const example = await readExample();
    const logo = sharp(await readFile(join(exampleFile, '../logo.png')));
    await logo.webp().toFile(join(folder, 'logo.webp'));
    example.materials[0]!.file = 'logo.webp';
    const load = () => importDataset({ db, storage }, { dataset: example, baseFolder: folder });
    await load();
    const stored = await db
      .selectFrom('materials')
      .select(['contentType', 'fileExtension', 'thumbnailStorageName'])
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ contentType: 'image/png', fileExtension: 'png' });
    const small = sharp(join(folder, String(stored.thumbnailStorageName)));
    expect((await small.metadata()).format).toBe('png');
    expect((await load()).materials).toEqual({ created: 0, changed: 0, unchanged: 1 });
  });

  test('IMP-01: replaces a file whose content changed, and its small copy', async () => {
    const { db, storage, folder, files } = await testTarget();
    const example = await readExample();
    const logo = await readFile(join(exampleFile, '../logo.png'));
    await writeFile(join(folder, 'source.png'), logo);
    example.materials[0]!.file = 'source.png';
    const load = () => importDataset({ db, storage }, { dataset: example, baseFolder: folder });
    await load();
    const stored = () =>
      db
        .selectFrom('materials')
        .select(['storageName', 'thumbnailStorageName'])
        .executeTakeFirstOrThrow();
    const first = await stored();
    const { width } = await sharp(join(folder, String(first.thumbnailStorageName))).metadata();
    expect(width).toBe(200);
    await writeFile(
      join(folder, 'source.png'),
      await sharp(logo).negate({ alpha: false }).toBuffer(),
    );
    expect((await load()).materials).toEqual({ created: 0, changed: 1, unchanged: 0 });
    const second = await stored();
    expect(new Set(await files())).toEqual(new Set(['source.png', ...Object.values(second)]));
    expect(second.storageName).not.toBe(first.storageName);
  });
});

test('IMP-01: relative times count local days from the day of loading, over the change of the clocks', async () => {
  const { db, load } = await testTarget();
  const example = await readExample();
  Object.assign(example.events[0]!, { eventStarts: '+0d 23:30', eventEnds: '+120d 09:00' });
  await load(example, { loadedAt: Temporal.Instant.from('2026-12-31T22:30:00Z') });
  const event = await db
    .selectFrom('events')
    .select(['eventStarts', 'eventEnds'])
    .executeTakeFirst();
  // In Helsinki it is 1 January by then; 120 days later summer time has begun.
  expect(event).toEqual({
    eventStarts: '2027-01-01T21:30:00.000Z',
    eventEnds: '2027-05-01T06:00:00.000Z',
  });
});

test('T7, SRV-49: amounts and tickets of an order are computed, row by row', async () => {
  const { db, load } = await testTarget();
  const example = await readExample();
  example.products[0]!.price = '0.0333';
  await load(example, { loadedAt });
  const rows = await db
    .selectFrom('orderRows')
    .select(['price', 'taxAmount', 'totalPriceIncludingProductCount'])
    .orderBy('orderRowID')
    .execute();
  // 3 × 0.0333 = 0.0999 → 0.10, its tax 0.0255 → 0.03; 2 × 69 = 138, its tax 18.63.
  expect(rows).toEqual([
    { price: '0.0333', taxAmount: '0.03', totalPriceIncludingProductCount: '0.13' },
    { price: '69.0000', taxAmount: '18.63', totalPriceIncludingProductCount: '156.63' },
  ]);
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    orderNumber: 1,
    totalWithoutTaxConfirmed: '138.10',
    totalTaxConfirmed: '18.66',
    totalConfirmed: '156.76',
    totalWithTaxRounded: '156.76',
  });
  const organization = await db.selectFrom('organizations').selectAll().executeTakeFirstOrThrow();
  expect(organization.lastOrderNumber).toBe(1);
  const tickets = await db.selectFrom('tickets').select('productName').execute();
  expect(tickets).toEqual([{ productName: 'Dinner' }, { productName: 'Dinner' }]);
});

test('T11: HTML is cleaned before it is stored', async () => {
  const { db, load } = await testTarget();
  const example = await readExample();
  example.events[0]!.description =
    '<p onclick="x()">Hi<script>x()</script> <a href="javascript:x()">a</a><img src="http://a/b.png"></p>';
  example.events[0]!.partners![0]!.videoEmbedCode =
    '<iframe src="https://player.vimeo.com/video/1" onload="x()"></iframe><iframe src="http://v.example/2"></iframe>';
  await load(example);
  const { videoEmbedCode } = await db
    .selectFrom('eventsPartners')
    .select('videoEmbedCode')
    .executeTakeFirstOrThrow();
  expect(videoEmbedCode).toBe('<iframe src="https://player.vimeo.com/video/1"></iframe>');
  const { description } = await db
    .selectFrom('events')
    .select('description')
    .executeTakeFirstOrThrow();
  expect(description).toBe('<p>Hi a</p>');
});

test('IMP-01: broken JSON and a missing file are named', async () => {
  const broken = join(target.folder, 'broken.json');
  await writeFile(broken, '{"organizations": [');
  await expect(importDataset(target, broken)).rejects.toThrow(/broken\.json: is not JSON/);
  await expect(importDataset(target, '/no/such.json')).rejects.toThrow(
    new ImportError(['/no/such.json: there is no such file']),
  );
});

test('IMP-01: a quota that the file overfills is told, and the file is loaded', async () => {
  const { load, db } = await testTarget();
  const example = await readExample();
  const [person] = example.persons;
  const five = Array.from({ length: 5 }, (_, i) => ({
    ...person!,
    personID: `staff-${i}`,
    emails: [{ email: `staff${i}@lumo.example`, primary: true }],
    events: [{ ...person!.events![0]!, personType: 3 as const }],
  }));
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  await load({ ...example, persons: five.slice(0, 4) }, { warn });
  expect(warnings).toEqual([]);
  await load({ ...example, persons: five }, { warn });
  expect(warnings).toEqual([
    'Lumo Lamps Oy has 5 of its personnel at Light Days, 1 more than its quota of 4.',
  ]);
  const { length } = await db.selectFrom('eventsPersons').select('eventsPersonID').execute();
  expect(length).toBe(5);
});

test('IMP-01, ORG-24: what is left out of an organiser’s HTML is told with its path', async () => {
  const { load } = await testTarget();
  const example = await readExample();
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  await load(example, { warn });
  expect(warnings).toEqual([]);
  example.notifications[0]!.contentText = '<p>a</p><video></video><a href="ftp://a.example">b</a>';
  await load(example, { warn, dryRun: true });
  expect(warnings).toEqual([
    'notifications[0].contentText: left out <video>, the link to «ftp://a.example».',
  ]);
});
