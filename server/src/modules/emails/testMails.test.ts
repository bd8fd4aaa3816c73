import { emailRoutes as endpoints } from '@portal/contract/emails';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { address, inviter, mailStand, timeouts } from './testing.ts';

let { server, make, received } = {} as Awaited<ReturnType<typeof mailStand>>;
beforeAll(async () => {
  ({ server, make, received } = await mailStand());
});

test('API-68, SRV-58: a test goes to any address, as stored, with a link that opens nothing', async () => {
  const me = await inviter(server, make);
  const [email, to] = [await me.draft([address()]), address()];
  const { partnerEmailId } = email;
  const body = { email: to };
  const { message } = (await me.call(endpoints.testSendPartnerEmail, { partnerEmailId, body }))
    .data;
  expect(message).toContain(to);
  await vi.waitFor(() => expect(received(to)).toHaveLength(1), timeouts);
  const [mail] = received(to);
  const code = /\/register\/([0-9a-f-]{36})/.exec(mail!.html!)?.[1];
  expect((await fetch(`${server.origin}/v1/registrations/${code}`)).status).toBe(404);
  expect(await me.read(partnerEmailId)).toEqual(email);
  await server.db.updateTable('rateLimits').set({ points: 20_000 }).execute();
  await expect(
    me.call(endpoints.testSendPartnerEmail, { partnerEmailId, body }),
  ).rejects.toMatchObject({
    status: 429,
  });
  await server.db.deleteFrom('rateLimits').execute();
});

test('T13: a hundred tests a day, whatever the hour', async () => {
  const me = await inviter(server, make);
  const { partnerEmailId } = await me.draft([address()]);
  const body = { email: address() };
  const sendTest = () => me.call(endpoints.testSendPartnerEmail, { partnerEmailId, body });
  await sendTest();
  await sql`
    update "rateLimits" set points = 100 where key like 'invitationTestsPerDay:%'`.execute(
    server.db,
  );
  await expect(sendTest()).rejects.toMatchObject({ status: 429, code: 8004 });
  await server.db.deleteFrom('rateLimits').execute();
});
