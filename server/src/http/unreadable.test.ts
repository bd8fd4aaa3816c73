import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { server, useServer } from '../../test/useServer.ts';

useServer();

/** What the server writes, until it closes the connection. */
async function answerTo(written: string) {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.write(written);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) as unknown };
}

test.each([
  [400, 4004, 'no HTTP', 'hello there\r\n\r\n'],
  [400, 4004, 'two lengths', 'GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  [
    431,
    431,
    'a header too long',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
])('SRV-01: %i (%i) in the form of all errors for %s', async (status, code, _, written) => {
  const { head, body } = await answerTo(written);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
  for (const header of ['content-type: application/json', 'nosniff', 'no-store', 'x-request-id'])
    expect(head).toContain(header);
  expect(body).toEqual({
    errors: [{ code, title: expect.any(String) as string, details: expect.any(String) as string }],
  });
});
