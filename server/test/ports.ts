import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ports below those that a system gives to whoever asks for any (Linux from 32,768 on): by the time it is used, one of those
 * may be somebody's. Each process has some of its own, so that two never choose the same.
 */
const ports = { first: 11_000, ofEach: 100, processes: 200 };
let chosen = 0;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const own = ports.first + (process.pid % ports.processes) * ports.ofEach;
  for (let tries = 0; tries < ports.ofEach; tries += 1) {
    const port = own + (chosen++ % ports.ofEach);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${own} on`);
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
