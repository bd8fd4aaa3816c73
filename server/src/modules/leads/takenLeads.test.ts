import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { leadRoutes as endpoints } from '@portal/contract/leads';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { slices } from '../../db/slices.ts';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer } from '../../../test/harness.ts';

/** A stand with so many leads that no buffer on the way holds their sheet. */
async function busyStand() {
  const server = await testServer(await testDatabase());
  const make = factories(server.db);
  const { partnerID } = await make.partner();
  const { eventID } = await make.event([partnerID]);
  const point = await make.scanPoint({ eventID, partnerID });
  const user = await make.user([partnerID]);
  const token = await make.token(server.tokens, user);
  const { leadID } = await make.lead(point, {});
  await sql`
    insert into leads ("eventID", "partnerID", "leadKey", "lastName", "scanCount", "timeFirstScanned", "timeLastScanned")
    select "eventID", "partnerID", 'many ' || n, 'Many', 1, "timeFirstScanned", "timeLastScanned"
    from leads, generate_series(1, 1500) n where "leadID" = ${leadID}`.execute(server.db);
  const leads = await server.db.selectFrom('leads').select('leadID').execute();
  for (const some of slices(leads, 100))
    await server.db
      .insertInto('leadNotes')
      .values(
        some.map((lead) => ({
          ...lead,
          userID: user.userID,
          content: randomBytes(14_400).toString('hex'),
        })),
      )
      .execute();
  const path = `/v1/events/${eventID}/partners/${partnerID}/leads?format=xlsx`;
  const headers = { authorization: `Bearer ${token}` };
  const isTaken = async () =>
    (await server.as(token)(endpoints.leadsSummary, { eventID, partnerID })).data.summary
      .timeDownloaded !== null;
  return { server, path, headers, isTaken };
}

test('CAP-16, T9: leads are taken home by who got all of their sheet, not by who broke off or only asked', async () => {
  const { server, path, headers, isTaken } = await busyStand();
  const url = `${server.origin}${path}`;
  expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(200);
  expect(await isTaken()).toBe(false);

  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.authorization}\r\n\r\n`,
  );
  await vi.waitUntil(() => socket.bytesRead > 0, { timeout: 20_000 });
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await isTaken()).toBe(false);

  const sheet = await (await fetch(url, { headers })).arrayBuffer();
  expect(sheet.byteLength).toBeGreaterThan(12 * 1024 * 1024);
  expect(await isTaken()).toBe(true);
}, 90_000);
