import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { answerInTurn, waitingAtMost } from './pipelining.ts';
import { cutSlowReaders } from './slowReaders.ts';

/** More than what lies between two processes unread. */
const large = 20_000_000;

/** A server with the hooks under test, and two calls: one that waits to be let go, one that is large. */
async function tryOut() {
  const app = Fastify();
  answerInTurn(app);
  cutSlowReaders(app, { every: 500, within: 8000, bytes: 1024 });
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  app.get<{ Params: { name: string } }>('/wait/:name', async ({ params }) => {
    begun.push(params.name);
    await new Promise<void>((resolve) => gates.push(resolve));
    return params.name;
  });
  app.get('/alive', async () => 'alive');
  app.get('/large', async () => Buffer.alloc(large));
  await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = async (paths: string[]): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    return socket;
  };
  /** When it is answered, whatever was sent before has arrived. */
  const alive = async () => (await fetch(`http://127.0.0.1:${port}/alive`)).text();
  const until = async (count: number) => {
    while (begun.length < count) await alive();
  };
  const connections = promisify(app.server.getConnections.bind(app.server));
  return { open, alive, until, begun, gates, connections };
}

test('T19: of what one connection asks at once, one request is in hand, and all are answered in order', async () => {
  const { open, alive, until, begun, gates } = await tryOut();
  const names = ['a', 'b', 'c', 'd', 'e'];
  const socket = await open(names.map((name) => `/wait/${name}`));
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  for (const [i, name] of names.entries()) {
    await until(i + 1);
    await alive();
    expect(begun).toEqual(names.slice(0, i + 1));
    gates[i]?.();
    while (!received.endsWith(`\r\n\r\n${name}`)) await once(socket, 'data');
  }
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(names.length);
  socket.destroy();
});

test('T19: who sends more at once than may wait is cut, and nothing of it is begun', async () => {
  const { open, alive, begun } = await tryOut();
  const paths = Array.from({ length: waitingAtMost + 2 }, (_, i) => `/wait/${i}`);
  const socket = await open(paths);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(await alive()).toBe('alive');
  expect(begun).toEqual(['0']);
});

test('T19: who reads nothing is cut, who reads slowly gets all of it', async () => {
  const { open, connections } = await tryOut();
  const [none, slow] = await Promise.all([open(['/large']), open(['/large'])]);
  none.pause();
  let read = 0;
  const end = new Promise((resolve) => {
    slow.once('close', resolve);
    slow.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > large) resolve(undefined);
      slow.pause();
      setTimeout(() => slow.resume(), 50);
    });
  });
  await vi.waitUntil(async () => (await connections()) === 1, { timeout: 40_000 });
  expect(slow.destroyed).toBe(false);
  await end;
  expect(read).toBeGreaterThan(large);
  for (const socket of [none, slow]) socket.destroy();
}, 60_000);
