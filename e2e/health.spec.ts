import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { expect, test } from './fixtures.ts';

test('U10: the server tells that it is alive and ready', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) {
    const reply = await request.get(path);
    expect(reply.ok(), path).toBe(true);
  }
});

test('U1: the address that the server prints shows the app', async ({ request }) => {
  const reply = await request.get('/');
  expect(reply.status()).toBe(200);
  expect(reply.headers()['content-type']).toContain('text/html');
});

test('U1: also to who says nothing of what it takes, and to HEAD', async ({ baseURL }) => {
  for (const method of ['GET', 'HEAD'])
    for (const path of ['/', '/login']) {
      const sent = ask(new URL(path, baseURL), { method }).end();
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      reply.resume();
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    }
});
