import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../test/useServer.ts';
import { uploader } from '../modules/materials/testing.ts';

useServer();

async function open(written = ''): Promise<Socket> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (written) socket.write(written);
  return socket;
}

/** Seconds until the server cuts the connection, while `drip` keeps it from being silent. */
async function secondsUntilCut(socket: Socket, drip?: () => string, reads = true): Promise<number> {
  const started = performance.now();
  const dripping = setInterval(() => drip && socket.writable && socket.write(drip()), 1000);
  if (reads) socket.resume();
  // However it ends: with a reset too, which `once` would throw.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return (performance.now() - started) / 1000;
}

const post =
  'POST /v1/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** The beginning of an upload, up to the first bytes of its file. */
async function uploadHead(): Promise<string> {
  const { token, fields } = await uploader(server);
  const part = (head: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}`;
  const written = Object.entries(fields).map(
    ([name, value]) => `${part(`name="${name}"`, String(value))}\r\n`,
  );
  return [
    'POST /v1/materials HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `\r\n${written.join('')}${part('name="file"; filename="film.mp4"', 'x'.repeat(100_000))}`,
  ].join('\r\n');
}

describe.concurrent('T19: in time is cut', { timeout: 90_000 }, () => {
  test('who sends headers one by one', async () => {
    const socket = await open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    let i = 0;
    expect(await secondsUntilCut(socket, () => `x-${(i += 1)}: 1\r\n`)).toBeLessThan(60);
  });

  test('who sends a body byte by byte', async () => {
    const socket = await open(`${post}Content-Length: 1000\r\n\r\n{`);
    expect(await secondsUntilCut(socket, () => ' ')).toBeLessThan(60);
  });

  test('who begins to send a file and stops, or sends it byte by byte', async () => {
    const begin = async () => open(await uploadHead());
    const [stopped, dripping] = await Promise.all([begin(), begin()]);
    const times = [secondsUntilCut(stopped), secondsUntilCut(dripping, () => 'x')];
    for (const seconds of await Promise.all(times)) expect(seconds).toBeLessThan(60);
  });

  test('who goes on sending a file that was refused', async () => {
    const head = (await uploadHead()).replace('9000000', '900000000');
    const socket = await open(head);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    const some = 'x'.repeat(100_000);
    expect(await secondsUntilCut(socket, () => some)).toBeLessThan(60);
  });

  test('who says nothing, five hundred at once, while others are served', async () => {
    const sockets = await Promise.all(Array.from({ length: 500 }, () => open()));
    const cuts = Promise.all(sockets.map((socket) => secondsUntilCut(socket)));
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    // It did not wait until they were gone.
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const seconds of await cuts) expect(seconds).toBeLessThan(60);
  });

  test('who asks for much and does not read it, ten at once, while others are served', async () => {
    const file = '/docs/static/swagger-ui-bundle.js';
    const asked = `GET ${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(12);
    const sockets = await Promise.all(Array.from({ length: 10 }, () => open(asked)));
    // By what they go on to ask they learn that they were cut, though they never read.
    const again = () => {
      let second = 0;
      return () => ((second += 1) % 12 === 0 ? asked.slice(0, asked.length / 12) : '');
    };
    const cuts = Promise.all(sockets.map((socket) => secondsUntilCut(socket, again(), false)));
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    for (const seconds of await cuts) expect(seconds).toBeLessThan(60);
  });

  test('who asks and then says nothing more', async () => {
    const socket = await open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await secondsUntilCut(socket)).toBeLessThan(60);
  });
});

test.concurrent('T19: a file that takes longer than any other body may, but keeps coming, is taken', async () => {
  const head = (await uploadHead())
    .replace('9000000', '4000000')
    .replace('Host: localhost', 'Host: localhost\r\nConnection: close');
  const socket = await open(head);
  let reply = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (reply += chunk));
  const [, body = ''] = head.split('boundary=x\r\n\r\n');
  const end = '\r\n--x--\r\n';
  const missing = 4_000_000 - Buffer.byteLength(body) - end.length;
  const steps = 34;
  for (let i = 0; i < steps; i += 1) {
    socket.write('x'.repeat(Math.floor(missing / steps)));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const closed = once(socket, 'close');
  socket.write('x'.repeat(missing % steps) + end);
  await closed;
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
}, 120_000);

test('T19: a request that is slow but not too slow is answered', async () => {
  const socket = await open(`${post}Connection: close\r\nContent-Length: 2\r\n\r\n`);
  let reply = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (reply += chunk));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  socket.write('{}');
  await once(socket, 'close');
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
});
