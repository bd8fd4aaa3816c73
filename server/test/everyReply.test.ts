import { envelope } from '@portal/contract/route';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { elsewhere, theirs } from './belongings.ts';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import { bodyOf, send, standingEndpoint } from './endpoints.ts';
import { credentialOf, fittingIds, keepWorld, type KeptWorld } from './world.ts';

/** Each of its calls finds the world as it was made, whatever the one before it did. */
let server: TestServer;
let kept: KeptWorld;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
  kept = await keepWorld(server.db);
});

test.each(standingEndpoint)(
  'T1, SRV-01, SRV-04: $name gives the member what the contract says and nothing foreign',
  async (endpoint) => {
    await kept.renew();
    const fresh = kept.world;
    const session = await factories(server.db).token(server.tokens, fresh.users.member);
    const ids = fittingIds(endpoint, fresh);
    const body = bodyOf(endpoint, ids, fresh, session);
    const token = credentialOf(endpoint, fresh, session);
    const reply = await send(server.origin, endpoint, { ids, body, token });
    expect(reply, reply.text).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
    });
    if (endpoint.file) expect(reply.headers['content-type']).toBe(endpoint.file);
    else expect(z.parse(envelope(endpoint), reply.json)).toEqual(reply.json);
    // E-mails are told in lower case.
    // What it met at the event that it left, a partner keeps (ORG-33).
    const isOfOrganizer = endpoint.access === 'organizer' || endpoint.name === 'leads.formerLeads';
    const foreign = isOfOrganizer ? elsewhere : theirs;
    expect(reply.text.toLowerCase()).not.toContain(foreign.toLowerCase());
    expect(reply.text).not.toMatch(/passwordHash|storageName|captureKey|badgeCode|argon2/);
    if (!endpoint.list) return;
    const { data, meta } = reply.json as { data: Record<string, unknown[]>; meta: object };
    const rows = Object.values(data)[0];
    expect(rows?.length).toBeGreaterThan(0);
    expect(meta).toEqual({ rowsTotal: rows?.length, rowsFiltered: rows?.length, limit: 25 });
  },
);
