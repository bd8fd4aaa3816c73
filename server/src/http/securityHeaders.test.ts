import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../test/harness.ts';

const portal = 'https://fair.example.com';
let server: TestServer;
let me: { userID: number; token: string };
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database, { PUBLIC_URL: portal });
  const make = factories(database.db);
  const user = await make.user([(await make.partner()).partnerID]);
  me = { userID: user.userID, token: await make.token(server.tokens, user) };
});

const call = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { authorization: `Bearer ${me.token}`, ...headers } });

describe('SRV-09, T11: headers', () => {
  test('OPS-05: each reply has its own request id', async () => {
    const ids = [];
    for (const path of ['/v1/nothing', '/healthz', `/v1/users/${me.userID}`])
      ids.push((await call(path, { 'x-request-id': 'forged' })).headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('forged');
  });

  const ofAll = {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };

  test.each(['/v1/nothing', '/v1/%ff', '/healthz', '/v1/openapi.json', '/assets/none.js'])(
    '%s can do nothing where it is opened by itself',
    async (path) => {
      const headers = Object.fromEntries((await call(path)).headers);
      expect(headers).toMatchObject({
        ...ofAll,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      const ofPagesOnly = [
        'cross-origin-opener-policy',
        'origin-agent-cluster',
        'x-xss-protection',
      ];
      for (const none of [...ofPagesOnly, 'x-powered-by', 'server'])
        expect(headers).not.toHaveProperty(none);
    },
  );

  test('a page is locked down, the first time, kept, and where the browser has it', async () => {
    const etag = (await call('/docs')).headers.get('etag') ?? '';
    for (const [sent, status] of [
      [{}, 200],
      [{ 'if-none-match': etag }, 304],
    ] as const) {
      const reply = await call('/docs', sent);
      const headers = Object.fromEntries(reply.headers);
      expect(reply.status).toBe(status);
      expect(headers).toMatchObject({ ...ofAll, 'cross-origin-opener-policy': 'same-origin' });
      const policy = headers['content-security-policy'];
      expect(policy).toContain("default-src 'self'");
      expect(policy).toMatch(/script-src 'self' *(;|$)/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toContain('unsafe-eval');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('only the portal’s own pages may read replies', async () => {
    const from = async (origin: string) =>
      (await call(`/v1/users/${me.userID}`, { origin })).headers;
    expect((await from(portal)).get('access-control-allow-origin')).toBe(portal);
    expect((await from('https://evil.example')).get('access-control-allow-origin')).not.toMatch(
      /evil|\*|null/,
    );
    expect((await from('null')).get('access-control-allow-origin')).toBe(portal);
    expect((await from('https://evil.example')).get('access-control-allow-credentials')).toBeNull();
  });

  test('a browser that asks first is told the portal’s origin only', async () => {
    const response = await fetch(`${server.origin}/v1/users/login`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(portal);
  });

  test('T20: who asks with OPTIONS and is no browser gets the methods, and no fault', async () => {
    const response = await fetch(`${server.origin}/v1/users/login`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });

  test('SRV-01: what is told of a user is stored nowhere on the way', async () => {
    const response = await call(`/v1/users/${me.userID}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
