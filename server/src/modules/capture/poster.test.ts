import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeStand } from '../../../test/captures.ts';
import { server, useServer } from '../../../test/useServer.ts';

useServer();

const sheetOf = (captureKey: string) =>
  fetch(`${server.origin}/v1/capture/${captureKey}/sheet.pdf`);

test('CAP-01: a poster of one page, under the name of the scan point', async () => {
  const stand = await makeStand(server);
  const name = `Ääni & Aino's ${'näkymä '.repeat(30)}\u{1F600} 展示`;
  await server.db
    .updateTable('scanPoints')
    .set({ name })
    .where('scanPointID', '=', stand.scanPointID)
    .execute();
  const reply = await sheetOf(stand.captureKey);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(reply.headers.get('content-disposition')).toMatch(
    /^inline; filename="Aani & Aino's [^"]+\.pdf"; filename\*=UTF-8''%C3%84%C3%A4ni%20%26%20Aino%27s%20[\w%]+\.pdf$/,
  );
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
  const bytes = Buffer.from(await reply.arrayBuffer()).toString('latin1');
  expect(bytes).toContain(`/URI (${server.env.publicUrl}/capture/${stand.captureKey})`);
  expect(bytes).toMatch(/\/Count 1\b/);
});

test('CAP-01, T20: no poster for a key that opens nothing, nor without end', async () => {
  const stand = await makeStand(server);
  for (const key of [crypto.randomUUID(), 'x'])
    expect([400, 404]).toContain((await sheetOf(key)).status);
  await sheetOf(stand.captureKey);
  await sql`update "rateLimits" set points = 10 where key like 'captureSheet:%'`.execute(server.db);
  const refused = await sheetOf(stand.captureKey);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
