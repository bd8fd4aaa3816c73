import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const startTimeout = 180_000;

/** Waits until a server answers; false where its process ends, or takes three minutes. */
export async function isReady(origin: string, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + startTimeout; Date.now() < end; await sleep(10)) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.ok) return true;
  }
  return false;
}
