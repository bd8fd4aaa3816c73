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
