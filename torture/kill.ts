import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../bench/report.ts';
import { startServer } from '../bench/server.ts';
import { startEmbeddedPostgres } from '../server/src/db/embeddedPostgres.ts';
import { freePort } from '../server/test/ports.ts';
import { closeFair, openFair } from './fair.ts';
import { failureLine, keptLines, startLoad, timeLine } from './load.ts';

const id = 'kill';
const kills = 5;
/** Milliseconds of work between two. */
const worksFor = 4000;

/** The smallest installation is killed with its own database, again and again, under load (T16). */
export async function kill(): Promise<Line[]> {
  const fair = await openFair();
  await fair.postgres.stop();
  const port = await freePort();
  const start = () =>
    startServer({ DATA_DIR: fair.folder, DEMO: 'off', LOG_LEVEL: 'silent', PORT: String(port) });
  let portal = await start();
  const load = await startLoad(portal.origin, fair.stand);
  let slowest = 0;
  for (let nth = 0; nth < kills; nth += 1) {
    await pause(worksFor);
    const ended = once(portal.child, 'exit');
    portal.child.kill('SIGKILL');
    await ended;
    portal = await start();
    slowest = Math.max(slowest, portal.startedIn);
  }
  await pause(worksFor);
  const outcome = await load.stop();
  await portal.stop();
  const postgres = await startEmbeddedPostgres(fair.dataFolder);
  try {
    return [
      timeLine(id, `from kill -9 to the first answer, slowest of ${kills}`, slowest, 10_000),
      failureLine(id, 'calls answered 5xx', outcome, (failure) => failure.startsWith('5')),
      ...(await keptLines(id, { postgres }, outcome)),
    ];
  } finally {
    await closeFair({ ...fair, postgres });
  }
}
