import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../bench/report.ts';
import { logIn, residentMemory, startServer } from '../bench/server.ts';
import { benchUser } from '../server/src/cli/benchUser.ts';
import { closeFair, openFair, type Stand } from './fair.ts';
import {
  failureLine,
  keptLines,
  memoryLine,
  noneLine,
  p99Line,
  startLoad,
  timeLine,
} from './load.ts';

const id = 'slow-clients';
const ofEachKind = 100;
/** MB that all of them may hold: 300 kB each. */
const room = 150;
/** Milliseconds after which a slow one has to be gone (T19), and how often it says a byte more. */
const longest = 60_000;
const step = 1000;

interface Slow {
  kind: string;
  /** What it says at once. */
  first: string;
  /** What it says each second. */
  drip: string;
  reads: boolean;
  /** What it asks each ten seconds: who never reads learns of its end by writing only. */
  again?: string;
}

function kinds({ organizationID, eventID, partnerID }: Stand, token: string): Slow[] {
  const head = 'HTTP/1.1\r\nHost: localhost\r\n';
  const authorized = `${head}Authorization: Bearer ${token}\r\n`;
  const much = `GET /docs/static/swagger-ui-bundle.js ${head}\r\n`;
  const part = (name: string, value: string | number) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = { organizationID, eventID, partnerID, materialFolderType: 15, name: 'x' };
  const form = Object.entries(fields).map(([name, value]) => part(name, value));
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`;
  return [
    { kind: 'say nothing', first: '', drip: '', reads: true },
    {
      kind: 'send headers byte by byte',
      first: `GET /healthz ${head}X-a: `,
      drip: 'a',
      reads: true,
    },
    {
      kind: 'send a body byte by byte',
      first: `POST /v1/users/login ${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      drip: ' ',
      reads: true,
    },
    {
      kind: 'send a file byte by byte',
      first: `POST /v1/materials ${authorized}Content-Length: 9000000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n${form.join('')}${file}`,
      drip: 'x',
      reads: true,
    },
    // More than what the kernel keeps for a reader.
    {
      kind: 'do not read what they asked for',
      first: much.repeat(12),
      drip: '',
      again: much,
      reads: false,
    },
  ];
}

/** Opens a connection that is slow in a way; the milliseconds until the portal ended it. */
async function beSlow(origin: string, { first, drip, reads, again }: Slow): Promise<number> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const begun = performance.now();
  const closed = once(socket, 'close').catch(() => undefined);
  await Promise.race([once(socket, 'connect').catch(() => undefined), closed]);
  if (first) socket.write(first);
  if (reads) socket.resume();
  let steps = 0;
  const dripping = setInterval(() => {
    steps += 1;
    const more = again && steps % 10 === 0 ? again : drip;
    if (more && socket.writable) socket.write(more);
  }, step);
  const late = new AbortController();
  await Promise.race([
    closed,
    pause(longest * 1.5, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
  clearInterval(dripping);
  socket.destroy();
  return performance.now() - begun;
}

/** T19: five hundred slow connections at once, of five kinds, while people work. */
export async function slowClients(): Promise<Line[]> {
  const fair = await openFair();
  const portal = await startServer(fair.settings);
  const { origin } = portal;
  let most = 0;
  const watching = setInterval(() => {
    void residentMemory(Number(portal.child.pid)).then((now) => (most = Math.max(most, now)));
  }, 100);
  try {
    const before = await startLoad(origin, fair.stand);
    await pause(10_000);
    const quiet = await before.stop();
    const usual = most;
    const load = await startLoad(origin, fair.stand, quiet);
    const all = kinds(fair.stand, await logIn(origin, benchUser));
    const slow = await Promise.all(
      all.map(async (kind) => {
        const times = await Promise.all(
          Array.from({ length: ofEachKind }, () => beSlow(origin, kind)),
        );
        return { kind: kind.kind, times };
      }),
    );
    const outcome = await load.stop();
    return [
      p99Line(id, quiet, outcome),
      ...slow.flatMap(({ kind, times }) =>
        timeLine(id, `${ofEachKind} that ${kind}: the last is ended`, Math.max(...times), longest),
      ),
      noneLine(
        id,
        'slow connections that were not ended',
        slow.flatMap(({ times }) => times).filter((time) => time > longest * 1.4).length,
        all.length * ofEachKind,
      ),
      memoryLine(id, `memory that they add to ${Math.round(usual)} MB`, most - usual, room),
      failureLine(id, 'calls of others that failed', outcome),
      ...(await keptLines(id, fair, outcome)),
    ];
  } finally {
    clearInterval(watching);
    await portal.stop();
    await closeFair(fair);
  }
}
