import { contract } from '@portal/contract';
import { authRoutes } from '@portal/contract/auth';
import { sql } from 'kysely';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTokens } from '../../access/tokens.ts';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { send } from '../../../test/endpoints.ts';

let server: TestServer;
let other: TestServer;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database);
  other = await testServer(database);
  make = factories(database.db);
});

async function signedIn(given: Parameters<typeof make.user>[1] = {}) {
  const user = await make.user([(await make.partner()).partnerID], given);
  const token = await make.token(server.tokens, user);
  const sessionID = (await server.tokens.verify(token))?.sessionID ?? '';
  return { ...user, token, sessionID };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** The status that a call with this token gets, at either server. */
const use = async ({ userID }: { userID: number }, token: string, at = server) =>
  (await send(at.origin, contract.users.user, { ids: { userID }, token })).status;
const exchange = async (
  token: string,
  endpoint: 'refresh' | 'verifyToken' = 'refresh',
  at = server,
) => send(at.origin, authRoutes[endpoint], { ids: {}, body: { token } });

/** Makes the session look as old and as long unused as told, and a millisecond more: to those the columns round. */
const age = ({ sessionID }: SignedIn, used: string, created = used) =>
  server.db
    .updateTable('sessions')
    .set({
      timeLastUsed: sql<string>`now() - ${used}::interval - interval '1 ms'`,
      timeCreated: sql<string>`now() - ${created}::interval - interval '1 ms'`,
    })
    .where('sessionID', '=', sessionID)
    .execute();

/** The same token, issued a while ago and out of date by now. */
const expired = ({ userID, organizationID, sessionID }: SignedIn) =>
  new SignJWT({ userID, organizationID, sid: sessionID })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('exhibitor-portal')
    .setIssuedAt('20 minutes ago')
    .setExpirationTime('5 minutes ago')
    .sign(new TextEncoder().encode(server.env.tokenSecret));

describe('AUTH-10, SRV-12: a session', () => {
  test.each(['refresh', 'verifyToken'] as const)(
    'API-04, API-05: %s gives a new token for a good one and for one out of date',
    async (endpoint) => {
      const me = await signedIn();
      const old = await expired(me);
      expect(await use(me, old)).toBe(401);
      for (const token of [me.token, old]) {
        const reply = await exchange(token, endpoint);
        const { data } = reply.json as { data: { token: string } };
        expect(data.token).not.toBe(token);
        expect(decodeJwt(data.token)).toMatchObject({
          userID: me.userID,
          organizationID: me.organizationID,
        });
        expect(await use(me, data.token)).toBe(200);
      }
    },
  );

  test('lives for 12 hours without use, and use keeps it', async () => {
    const me = await signedIn();
    await age(me, '11 hours 59 minutes');
    expect((await exchange(await expired(me))).status).toBe(200);
    expect(await use(me, me.token)).toBe(200);
    await age(me, '12 hours');
    expect((await exchange(me.token)).status).toBe(401);
    expect(await use(me, me.token)).toBe(401);
  });

  test('lives for 30 days in all, however much it is used', async () => {
    const me = await signedIn();
    await age(me, '1 minute', '29 days 23 hours');
    expect(await use(me, me.token)).toBe(200);
    await age(me, '1 minute', '30 days');
    expect(await use(me, me.token)).toBe(401);
    expect((await exchange(me.token, 'verifyToken')).status).toBe(401);
  });

  test.each([
    ['is disabled', { isDisabled: true }],
    ['is deleted', { timeDeleted: new Date().toISOString() }],
  ])('SRV-03, T5: ends when its user %s, at every server', async (_, change) => {
    const me = await signedIn();
    await server.db.updateTable('users').set(change).where('userID', '=', me.userID).execute();
    expect(await use(me, me.token, other)).toBe(401);
    expect((await exchange(me.token, 'refresh', other)).status).toBe(401);
  });

  test('T5: twenty refreshes at once, at two servers, all work', async () => {
    const me = await signedIn();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => exchange(me.token, 'refresh', i % 2 ? other : server)),
    );
    const tokens = replies.map(({ json }) => (json as { data: { token: string } }).data.token);
    expect(new Set(tokens).size).toBe(20);
    for (const token of [...tokens, me.token]) expect(await use(me, token)).toBe(200);
  });
});

describe('AUTH-08, T5: signing out', () => {
  test('ends the session and every copy of its tokens, at every server, and no other', async () => {
    const me = await signedIn();
    const elsewhere = await make.token(server.tokens, me);
    const copy = ((await exchange(me.token)).json as { data: { token: string } }).data.token;
    const out = await server.as(me.token)(authRoutes.logout, {});
    expect(out.data.message).toBe('You are now signed out of the service');
    for (const token of [me.token, copy, await expired(me)]) {
      expect(await use(me, token, other)).toBe(401);
      expect((await exchange(token, 'refresh', other)).status).toBe(401);
      expect((await exchange(token, 'verifyToken')).status).toBe(401);
    }
    expect(await use(me, elsewhere, other)).toBe(200);
  });

  test('SRV-03: twice is refused the second time', async () => {
    const me = await signedIn();
    await server.as(me.token)(authRoutes.logout, {});
    await expect(server.as(me.token)(authRoutes.logout, {})).rejects.toMatchObject({ status: 401 });
  });
});

describe('T5: a token', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('that is not ours, unsigned, or altered is worth nothing', async () => {
    const [me, victim] = [await signedIn(), await signedIn()];
    const [head, payload, signature] = me.token.split('.') as [string, string, string];
    const claims = decodeJwt(me.token);
    const asVictim = encode({ ...claims, userID: victim.userID, sid: victim.sessionID });
    const otherSecret = createTokens('another secret that is 32 bytes long');
    const forged = [
      await otherSecret.sign({ ...me }),
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256' })}.${asVictim}.${signature}`,
      `${head}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      `${head}.${payload}.${signature.split('').toReversed().join('')}`,
      `${head}.${payload}`,
      'x',
    ];
    for (const token of forged) {
      expect(await use(me, token), token).toBe(401);
      expect((await exchange(token)).status, token).toBe(401);
      expect((await exchange(token, 'verifyToken')).status, token).toBe(401);
    }
  });

  test('signed with our secret by another algorithm, for another issuer, or without an end is refused', async () => {
    const me = await signedIn();
    const secret = new TextEncoder().encode(server.env.tokenSecret);
    const claims = { userID: me.userID, organizationID: me.organizationID, sid: me.sessionID };
    const sign = (alg: string, issuer: string, end = true) => {
      const token = new SignJWT(claims).setProtectedHeader({ alg }).setIssuer(issuer);
      return (end ? token.setExpirationTime('1 h') : token).sign(secret);
    };
    expect(await use(me, await sign('HS256', 'exhibitor-portal'))).toBe(200);
    for (const token of [
      await sign('HS512', 'exhibitor-portal'),
      await sign('HS256', 'somebody else'),
      await sign('HS256', 'exhibitor-portal', false),
    ]) {
      expect(await use(me, token)).toBe(401);
      expect((await exchange(token)).status).toBe(401);
    }
  });

  test('of one user with the session of another is refused', async () => {
    const [me, victim] = [await signedIn(), await signedIn()];
    const mixed = await server.tokens.sign({ ...me, sessionID: victim.sessionID });
    expect(await use(me, mixed)).toBe(401);
    expect((await exchange(mixed)).status).toBe(401);
  });

  test('AUTH-11: travels as Bearer, in whatever case, and in no other scheme or place', async () => {
    const me = await signedIn();
    const status = async (headers: Record<string, string>, query = '') =>
      (await fetch(`${server.origin}/v1/users/${me.userID}${query}`, { headers })).status;
    expect(await status({ authorization: `bearer ${me.token}` })).toBe(200);
    expect(await status({ authorization: `Basic ${me.token}` })).toBe(401);
    expect(await status({ authorization: me.token })).toBe(401);
    expect(await status({ cookie: `token=${me.token}` })).toBe(401);
    expect(await status({}, `?token=${me.token}`)).toBe(401);
  });
});
