import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../test/useServer.ts';
import { rawGet } from '../../test/rawRequest.ts';

useServer();

test('U9: the reference can be browsed', async () => {
  const response = await fetch(`${server.origin}/docs`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Exhibitor portal API');
});

describe('U9, U10, T19: what does not change is made once', () => {
  test.each(['/v1/openapi.json', '/docs', '/docs/static/swagger-ui-bundle.js', '/docs/yaml'])(
    '%s, in each encoding, and not sent again to who has it',
    async (path) => {
      const ask = (headers: Record<string, string>, method = 'GET') =>
        fetch(server.origin + path, { headers, method });
      const plain = await ask({ 'accept-encoding': 'identity' });
      const etag = plain.headers.get('etag') ?? 'none';
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const text = await plain.text();
      for (const [accepted, encoding] of [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip;q=0.5', 'gzip'],
        ['zstd', null],
      ] as const)
        for (const method of ['GET', 'HEAD']) {
          const reply = await ask({ 'accept-encoding': accepted }, method);
          expect(reply.headers.get('content-encoding'), accepted).toBe(encoding);
          expect(reply.headers.get('etag')).toBe(etag);
          expect(reply.headers.get('vary')).toBe('accept-encoding');
          expect(reply.headers.get('content-type')).toBe(plain.headers.get('content-type'));
          expect((await reply.text()) === (method === 'GET' ? text : ''), accepted).toBe(true);
        }
      const again = await ask({ 'if-none-match': `"other", ${etag}` });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  test('a name that is written in another way is no other file', async () => {
    const path = '/docs/static/';
    expect((await rawGet(server.origin, `${path}%73wagger-ui.css`)).status).toBe(200);
    for (const other of ['x/%2e%2e/swagger-ui.css', '%2e/swagger-ui.css', '%2fswagger-ui.css'])
      expect((await rawGet(server.origin, `${path}${other}`)).status, other).toBe(404);
  });
});
