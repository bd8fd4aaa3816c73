import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@portal/contract/client';
import {
  formerProfileRoutes as endpoints,
  type ProfilePart,
} from '@portal/contract/formerProfiles';
import { partnerRoutes } from '@portal/contract/partners';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import {
  exhibitor,
  gone,
  leftovers,
  none,
  text,
  type Exhibitor,
} from './formerProfiles.testing.ts';

useServer();

let folder: string;
beforeAll(() => {
  folder = join(server.env.dataDir, 'files');
});

describe('ORG-18, T9, T10: two at once', () => {
  test('of those who take over at once one does, and the files are there once', async () => {
    const me = await exhibitor(server);
    const all: ProfilePart[] = ['description', 'video', 'files'];
    const done = await Promise.allSettled([me.take(all), me.take(all), me.leave(), me.take(all)]);
    const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject(gone);
    expect([0, 2]).toContain((await me.files()).length);
    expect(await leftovers(server)).toEqual(none);
  });

  test('the same call twice is one, with the same answer', async () => {
    const me = await exhibitor(server);
    const keyed = createClient({
      origin: server.origin,
      headers: () => ({ authorization: `Bearer ${me.token}`, 'idempotency-key': 'once-and-again' }),
    });
    const input = { ...me.place, body: { takenParts: ['files' as const] } };
    const first = await keyed(endpoints.takeFormerProfile, input);
    expect(await keyed(endpoints.takeFormerProfile, input)).toEqual(first);
    expect(await me.files()).toHaveLength(2);
    expect(await leftovers(server)).toEqual(none);
  });

  test('what somebody else has written meanwhile is not replaced', async () => {
    const me = await exhibitor(server);
    const { timeModified } = (await me.offer())!;
    const event = { description: 'Of a colleague' };
    await me.call(partnerRoutes.saveEventPartner, { ...me.place, body: { event } });
    await expect(me.take(['description', 'files'], { timeModified })).rejects.toMatchObject({
      code: 409,
    });
    expect(await me.profile()).toMatchObject(event);
    expect(await me.files()).toEqual([]);
    expect(await leftovers(server)).toEqual(none);
    const now = (await me.offer())!;
    await me.take(['description'], { timeModified: now.timeModified });
    expect(await me.profile()).toMatchObject({ description: text });
  });

  test('leaving it disturbs nobody who writes the profile at that moment', async () => {
    const me = await exhibitor(server);
    const { timeModified } = await me.profile();
    await me.leave();
    const event = { description: 'Typed meanwhile', timeModified };
    await me.call(partnerRoutes.saveEventPartner, { ...me.place, body: { event } });
    expect(await me.profile()).toMatchObject({ description: 'Typed meanwhile' });
  });
});

describe('ORG-18, T18: files that cannot be copied', () => {
  const all: ProfilePart[] = ['description', 'video', 'files'];
  const untouched = async (me: Exhibitor) => {
    expect(await leftovers(server)).toEqual(none);
    expect(await me.files()).toEqual([]);
    expect(await me.profile()).toMatchObject({ description: null });
    expect(await me.offer()).toMatchObject({ description: text });
  };

  test('the disk is full at the second of them', async () => {
    const me = await exhibitor(server);
    const put = server.storage.put.bind(server.storage);
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    vi.spyOn(server.storage, 'put').mockImplementationOnce(put).mockRejectedValueOnce(full);
    await expect(me.take(all)).rejects.toMatchObject({ status: 507, code: 4109 });
    await untouched(me);
    await me.take(all);
    expect(await me.files()).toHaveLength(2);
  });

  test('the storage is away', async () => {
    const me = await exhibitor(server);
    await rename(folder, `${folder}-away`);
    await expect(me.take(all)).rejects.toMatchObject({ status: 503 });
    await rename(`${folder}-away`, folder);
    await untouched(me);
  });

  test('the database refuses their rows', async () => {
    const me = await exhibitor(server);
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(server.db);
    await sql`create trigger refuse before insert on materials execute function refuse()`.execute(
      server.db,
    );
    await expect(me.take(all)).rejects.toMatchObject({ status: 500 });
    await sql`drop function refuse cascade`.execute(server.db);
    await untouched(me);
  });

  test('T4: they count as uploads', async () => {
    const me = await exhibitor(server, {}, []);
    const { eventID, partnerID } = me.last;
    for (let at = 0; at < 101; at += 1) await me.make.file({ eventID, partnerID });
    expect((await me.offer())!.files).toHaveLength(100);
    const other = await exhibitor(server);
    await server.pool.query(`update "rateLimits" set points = 199 where key like 'upload:%'`);
    await expect(other.take(['files'])).rejects.toMatchObject({ status: 429 });
    expect(await leftovers(server)).toEqual(none);
  });
});

describe('ORG-18, SRV-04: of others', () => {
  test('a partner’s profile waits for itself alone, and for nobody of another', async () => {
    const me = await exhibitor(server);
    const stranger = await exhibitor(server);
    const { partnerID } = await me.make.partner({
      organizationID: me.organizationID,
    });
    await server.db
      .insertInto('eventsPartners')
      .values({ partnerID, eventID: me.place.eventID })
      .execute();
    const neighbour = server.as(
      await me.make.token(server.tokens, await me.make.user([partnerID])),
    );
    const own = { ...me.place, partnerID };
    expect((await neighbour(endpoints.formerProfile, own)).data.formerProfile).toBeNull();
    for (const row of Object.values(endpoints)) {
      const path = (at: Exhibitor['place']) =>
        `${server.origin}/v1${row.path.replace(':eventID', String(at.eventID)).replace(':partnerID', String(at.partnerID))}`;
      const ask = async (at: Exhibitor['place']) => {
        const reply = await fetch(path(at), {
          method: row.method,
          headers: {
            authorization: `Bearer ${stranger.token}`,
            'content-type': 'application/json',
          },
          ...('example' in row && { body: JSON.stringify(row.example) }),
          ...(row.method === 'POST' && !('example' in row) && { body: '{}' }),
        });
        return { status: reply.status, text: await reply.text() };
      };
      const nothing = await ask({ eventID: me.make.nobody(), partnerID: me.make.nobody() });
      expect(nothing.status).toBe(404);
      expect(await ask(me.place)).toEqual(nothing);
      expect(await ask({ ...stranger.place, eventID: me.place.eventID })).toEqual(nothing);
    }
    expect(await me.offer()).toMatchObject({ description: text });
  });
});
