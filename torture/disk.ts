import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../bench/report.ts';
import { startServer } from '../bench/server.ts';
import { startEmbeddedPostgres } from '../server/src/db/embeddedPostgres.ts';
import { migrate } from '../server/src/db/migrations.ts';
import { freePort } from '../server/test/ports.ts';
import { closeFair, fillFair, openFair, type Stand } from './fair.ts';
import { failureLine, keptLines, noneLine, startLoad, timeLine, type Outcome } from './load.ts';
import { filesLine, startUploads, type Uploads } from './uploads.ts';

const id = 'disk-full';
/** Milliseconds of work before and after, and with no room between. */
const worksFor = 5000;
const fullFor = 10_000;

/** A disk of so many MB in memory, below a folder. */
async function mountDisk(folder: string, megabytes: number): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  if (process.getuid?.() !== 0) throw new Error(`${id} mounts a disk, which takes root`);
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`];
  execFileSync('mount', [...options, 'tmpfs', folder]);
  return () => execFileSync('umount', ['-l', folder]);
}

/** Takes all the room there is, and what becomes free, until it is given back. */
function takeRoom(folder: string): () => Promise<void> {
  const over = new AbortController();
  const files: string[] = [];
  const take = async () => {
    while (!over.signal.aborted) {
      const { bavail, bsize } = await statfs(folder);
      const file = join(folder, `ballast-${files.length}`);
      if (bavail > 0) {
        files.push(file);
        await writeFile(file, Buffer.alloc(Math.min(bavail * bsize, 2 ** 30))).catch(
          () => undefined,
        );
      }
      await pause(20);
    }
  };
  const taking = take();
  return async () => {
    over.abort();
    await taking;
    for (const file of files) await rm(file, { force: true });
  };
}

interface Readiness {
  status: number;
  title: string;
}

async function readinessOf(origin: string): Promise<Readiness> {
  const reply = await fetch(`${origin}/readyz`);
  const { errors } = (await reply.json()) as { errors?: { title: string }[] };
  return { status: reply.status, title: errors?.[0]?.title ?? '' };
}

interface Told {
  outcome: Outcome;
  uploads: Uploads;
  whileFull: Readiness;
  recovered: number;
}

/** People write and upload; the disk fills up, and is freed again. */
async function fillUp(origin: string, stand: Stand, disk: string): Promise<Told> {
  const load = await startLoad(origin, stand);
  const files = await startUploads(origin, stand);
  await pause(worksFor);
  const giveBack = takeRoom(disk);
  await pause(fullFor);
  const whileFull = await readinessOf(origin);
  await giveBack();
  const freed = performance.now();
  const [writes, taken] = [load.outcome.acknowledged.length, files.uploads.kept.size];
  const isBack = async () =>
    load.outcome.acknowledged.length > writes &&
    files.uploads.kept.size > taken &&
    (await readinessOf(origin)).status === 200;
  while (!(await isBack()) && performance.now() - freed < 60_000) await pause(20);
  const recovered = performance.now() - freed;
  await pause(worksFor);
  return { outcome: await load.stop(), uploads: await files.stop(), whileFull, recovered };
}

const linesOf = (name: string, { uploads, whileFull, recovered }: Told): Line[] => {
  const refused = [...uploads.refused].map(([status, count]) => `${count} × ${status}`).join(', ');
  process.stdout.write(
    `      uploads: ${uploads.kept.size} taken, ${refused || 'none refused'}\n` +
      `      /readyz: ${whileFull.status} ${whileFull.title}\n`,
  );
  for (const each of new Set(uploads.formless)) process.stdout.write(`      ${each}\n`);
  const sum = [...uploads.refused.values()].reduce((total, count) => total + count, 0);
  return [
    noneLine(
      id,
      `${name}: refusals that are no 503 or 507 in the one form`,
      uploads.formless.length,
      sum,
    ),
    noneLine(
      id,
      `${name}: /readyz green, or red without its cause`,
      Number(whileFull.title !== 'There is no room left'),
      1,
    ),
    timeLine(id, `${name}: from room to writes, uploads and /readyz`, recovered, 5000),
  ];
};

/** The files' disk is full, the database lies elsewhere: only uploads notice. */
async function filesOnly(): Promise<Line[]> {
  const fair = await openFair();
  const disk = join(fair.folder, 'disk');
  const unmount = await mountDisk(disk, 64);
  const portal = await startServer({ ...fair.settings, DATA_DIR: disk });
  try {
    const told = await fillUp(portal.origin, fair.stand, disk);
    const name = 'files';
    return [
      ...linesOf(name, told),
      failureLine(id, `${name}: calls without a file that failed`, told.outcome),
      await filesLine(id, portal.origin, told.uploads),
      ...(await keptLines(id, fair, told.outcome)),
    ];
  } finally {
    await portal.stop();
    unmount();
    await closeFair(fair);
  }
}

/** The smallest installation: files and database are on the disk that is full. */
async function everything(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-torture-'));
  const disk = join(folder, 'disk');
  const unmount = await mountDisk(disk, 512);
  const cluster = join(disk, 'postgres');
  const first = await startEmbeddedPostgres(cluster);
  await migrate(first.connection, () => undefined);
  const stand = await fillFair(first.connection);
  await first.stop();
  const settings = {
    DATA_DIR: disk,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  };
  const portal = await startServer(settings);
  try {
    const told = await fillUp(portal.origin, stand, disk);
    const name = 'with the database';
    const files = await filesLine(id, portal.origin, told.uploads);
    await portal.stop();
    const postgres = await startEmbeddedPostgres(cluster);
    const kept = await keptLines(id, { postgres }, told.outcome);
    await postgres.stop();
    const isOther = (failure: string) => !/^50[37]/.test(failure);
    return [
      ...linesOf(name, told),
      failureLine(
        id,
        `${name}: calls that got something else than 503 or 507`,
        told.outcome,
        isOther,
      ),
      files,
      ...kept,
    ];
  } finally {
    if (portal.child.exitCode === null) await portal.stop();
    unmount();
    await rm(folder, { recursive: true });
  }
}

/** T18: the disk is full. */
export const diskFull = async () => [...(await filesOnly()), ...(await everything())];
