import { personType } from '@portal/contract/codes';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { makeWorld, type World } from '../../../test/world.ts';
import { glyphsOf } from '../../documents/glyphs.testing.ts';
import { store } from '../../storage/storage.ts';
import { readPaperPictures } from './materials.public.ts';

useServer();

let world: World;
let token: string;
beforeAll(async () => {
  world = await makeWorld(server.db);
  token = await make.token(server.tokens, world.users.member);
  // A confirmation is of what was ordered; the badge is of the staff.
  await server.db.updateTable('eventsPersons').set({ personType: personType.personnel }).execute();
});
beforeEach(async () => {
  await sql`truncate "rateLimits"`.execute(server.db);
});

/** A logo: half of it lets the ground through. */
const logo = () =>
  sharp({ create: { width: 200, height: 50, channels: 4, background: '#0a78' } }).composite([
    {
      input: Buffer.from(
        '<svg width="90" height="50"><rect width="90" height="50" fill="#c20"/></svg>',
      ),
      left: 0,
      top: 0,
    },
  ]);
const pngOf = (picture: Sharp) => picture.png().toBuffer();

/** Stores a small copy and shows it, as the event's picture or the exhibitor's logo. */
async function show(which: 'event' | 'logo', bytes: Buffer, contentType: string): Promise<string> {
  const { eventID, partnerID } = world.mine;
  const name = crypto.randomUUID();
  await store(server.storage, name, Readable.from([bytes]));
  const { materialID: logoMaterialID } = await make.material(
    { eventID, partnerID },
    { contentType, isPublic: true, thumbnailStorageName: name },
  );
  if (which === 'logo')
    await server.db
      .updateTable('partners')
      .set({ logoMaterialID })
      .where('partnerID', '=', partnerID)
      .execute();
  else
    await server.db
      .insertInto('partnerPortals')
      .values({ eventID, logoMaterialID })
      .onConflict((conflict) => conflict.column('eventID').doUpdateSet({ logoMaterialID }))
      .execute();
  return name;
}

const papers: Record<string, (of: World['mine']) => string> = {
  badge: ({ eventID, partnerID, personID }) =>
    `events/${eventID}/partners/${partnerID}/persons/${personID}/badge`,
  ticket: ({ ticketKey }) => `tickets/${ticketKey}/pdf`,
  order: ({ orderID }) => `orders/${orderID}/confirmation`,
  poster: ({ captureKey }) => `capture/${captureKey}/sheet.pdf`,
};

async function paperOf(name: string): Promise<Buffer> {
  const reply = await fetch(`${server.origin}/v1/${papers[name]?.(world.mine)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status, name).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

/** Pictures on a paper, what lets the ground through not counted. */
const picturesOn = (paper: Buffer) => {
  const text = paper.toString('latin1');
  const all = text.match(/\/Subtype \/Image/g)?.length ?? 0;
  return all - (text.match(/\/SMask /g)?.length ?? 0);
};

/** How many each has where both are there: an order is the organiser's paper. */
const expected = { badge: 2, ticket: 2, order: 1, poster: 2 };

describe('SRV-54, SRV-49, CAP-01: papers have the picture of the event and the logo of the exhibitor', () => {
  test.each([
    ['PNG', 'image/png', () => pngOf(logo())],
    ['JPEG', 'image/jpeg', () => logo().flatten({ background: '#fff' }).jpeg().toBuffer()],
    ['WebP', 'image/webp', () => logo().webp().toBuffer()],
    ['interlaced', 'image/png', () => logo().png({ progressive: true, palette: true }).toBuffer()],
  ])('%s, without a missing letter, and small', async (_, contentType, bytes) => {
    await show('event', await bytes(), contentType);
    await show('logo', await bytes(), contentType);
    for (const [name, count] of Object.entries(expected)) {
      const paper = await paperOf(name);
      expect({ name, count: picturesOn(paper) }).toEqual({ name, count });
      expect(glyphsOf(paper).length, name).toBeGreaterThan(20);
      expect(
        glyphsOf(paper).filter((glyph) => glyph === 0),
        name,
      ).toEqual([]);
      expect(paper.length, name).toBeLessThan(150_000);
    }
  });

  const whole = async () => pngOf(logo());
  test.each([
    ['is cut off', async () => (await whole()).subarray(0, 120)],
    ['is something else', async () => Buffer.from('<svg onload="x">')],
    ['is empty', async () => Buffer.alloc(0)],
    ['is no small copy', async () => Buffer.concat([await whole(), Buffer.alloc(300_000)])],
    [
      'says that it is a million pixels high',
      async () => {
        const bytes = await whole();
        bytes.writeUInt32BE(1_000_000, 20);
        return bytes;
      },
    ],
  ])('one that %s leaves the paper whole', async (_, bytes) => {
    await show('event', await bytes(), 'image/png');
    await show('logo', await whole(), 'image/png');
    for (const name of Object.keys(expected))
      expect((await paperOf(name)).length, name).toBeGreaterThan(5000);
  });

  test('one whose file is gone, or that is no longer public, is left out', async () => {
    await server.storage.remove(await show('event', await whole(), 'image/png'));
    await show('logo', await whole(), 'image/png');
    const found = await readPaperPictures(server, world.mine);
    expect({ event: found.event, logo: found.logo?.length }).toEqual({
      event: null,
      logo: (await whole()).length,
    });
    await server.db.updateTable('materials').set({ isPublic: false }).execute();
    expect(await readPaperPictures(server, world.mine)).toEqual({ event: null, logo: null });
    expect(picturesOn(await paperOf('badge'))).toBe(0);
    await server.db.updateTable('materials').set({ isPublic: true }).execute();
  });
});
