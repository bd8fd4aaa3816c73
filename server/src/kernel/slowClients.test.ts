import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, testServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await testDatabase());
});

async function open(written = ''): Promise<Socket> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (written) socket.write(written);
  return socket;
}

/** Seconds until the server cuts the connection, while `drip` keeps it from being silent. */
async function secondsUntilCut(socket: Socket, drip?: () => string): Promise<number> {
  const started = performance.now();
  const dripping = setInterval(() => drip && socket.writable && socket.write(drip()), 1000);
  socket.resume();
  await once(socket, 'close');
  clearInterval(dripping);
  return (performance.now() - started) / 1000;
}

const post =
  'POST /v1/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe.concurrent('T19: in time is cut', { timeout: 60_000 }, () => {
  test('who sends headers one by one', async () => {
    const socket = await open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    let i = 0;
    expect(await secondsUntilCut(socket, () => `x-${(i += 1)}: 1\r\n`)).toBeLessThan(45);
  });

  test('who sends a body byte by byte', async () => {
    const socket = await open(`${post}Content-Length: 1000\r\n\r\n{`);
    expect(await secondsUntilCut(socket, () => ' ')).toBeLessThan(45);
  });

  test('who says nothing, five hundred at once, while others are served', async () => {
    const sockets = await Promise.all(Array.from({ length: 500 }, () => open()));
    const cuts = Promise.all(sockets.map((socket) => secondsUntilCut(socket)));
    const started = performance.now();
    const response = await fetch(`${server.origin}/readyz`);
    expect(response.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1000);
    for (const seconds of await cuts) expect(seconds).toBeLessThan(45);
  });

  test('who asks and then says nothing more', async () => {
    const socket = await open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await secondsUntilCut(socket)).toBeLessThan(45);
  });
});

test('T19: a request that is slow but not too slow is answered', async () => {
  const socket = await open(`${post}Connection: close\r\nContent-Length: 2\r\n\r\n`);
  let reply = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (reply += chunk));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  socket.write('{}');
  await once(socket, 'close');
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
});
