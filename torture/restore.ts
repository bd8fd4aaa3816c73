import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isBrief } from '../bench/extent.ts';
import type { Line } from '../bench/report.ts';
import { settingsOn, startServer } from '../bench/server.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/src/db/embeddedPostgres.ts';
import { migrate } from '../server/src/db/migrations.ts';
import { openDatabase } from '../server/src/db/pool.ts';
import { runCommand, startCommand } from './commands.ts';
import { closeFair, openFair } from './fair.ts';
import { noneLine, personLines, startLoad, timeLine } from './load.ts';
import { startMailServer } from './mailServer.ts';
import { addresses, invite } from './invitations.ts';
import { filesLine, startUploads } from './uploads.ts';

const id = 'restore';
const invited = isBrief ? 20 : 500;
/** Milliseconds of work before and after the backup begins. */
const worksFor = isBrief ? 1000 : 8000;

interface Counts {
  waiting: number;
  tables: Record<string, number>;
}

/** How much there is of what a backup holds, and the mails that wait. */
async function count({ connection }: EmbeddedPostgres): Promise<Counts> {
  const { pool, close } = openDatabase(connection, () => undefined);
  const read = async (statement: string) =>
    (await pool.query<{ count: number }>(statement)).rows[0]?.count ?? 0;
  const names = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and relname not in ('migrations', 'migrationsLock')`,
  );
  const tables: Record<string, number> = {};
  for (const { name } of names.rows)
    tables[name] = await read(`select count(*)::int from "${name}"`);
  const waiting = await read(
    `select count(*)::int from "outgoingMails" where state in ('waiting', 'sending')`,
  );
  await close();
  return { tables, waiting };
}

interface Told {
  tables: Record<string, number>;
}

/** T16: a backup under load comes back into an empty place as it was; one that was cut off does not. */
export async function restore(): Promise<Line[]> {
  const mails = await startMailServer();
  await mails.away();
  const fair = await openFair({ settings: { SMTP_URL: mails.url } });
  const portal = await startServer(fair.settings);
  const key = join(fair.folder, 'backup.key');
  const made = await runCommand(['backup-key', key], fair.settings);
  const recipient = String(/age1\w+/.exec(made.out)?.[0]);
  const seal = ['--recipient', recipient];
  const whole = join(fair.folder, 'whole');
  const cut = join(fair.folder, 'cut');

  await invite(portal.origin, fair.stand, addresses('fine', '', invited));
  const files = await startUploads(portal.origin, fair.stand);
  const load = await startLoad(portal.origin, fair.stand);
  await pause(worksFor);
  const before = [...load.outcome.acknowledged];
  const kept = new Map(files.uploads.kept);
  const written = await runCommand(['backup', whole, ...seal], fair.settings);
  // Killed as soon as it has begun to write.
  const interrupted = startCommand(['backup', cut, ...seal], fair.settings);
  while (!existsSync(join(cut, 'tables')) && interrupted.child.exitCode === null) await pause(2);
  interrupted.child.kill('SIGKILL');
  await interrupted.ended;
  await pause(isBrief ? 0 : 2000);
  await files.stop();
  await load.stop();
  await portal.stop();

  const folder = join(fair.folder, 'restored');
  await mkdir(folder);
  const target = await startEmbeddedPostgres(join(folder, 'postgres'));
  await migrate(target.connection, () => undefined);
  const settings = settingsOn(target, folder, { SMTP_URL: mails.url, LOG_LEVEL: 'silent' });
  try {
    const refused = await runCommand(['restore', cut, '--key', key], settings);
    const locked = await runCommand(['restore', whole], settings);
    const restored = await runCommand(['restore', whole, '--key', key], settings);
    process.stdout.write(
      `      ${[written, refused, locked, restored].map(({ out, err }) => (out + err).trim()).join('\n      ')}\n`,
    );
    const manifest = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8')) as Told;
    const { tables, waiting } = await count(target);
    const differing = Object.entries(manifest.tables).filter(
      ([name, rows]) => tables[name] !== rows,
    );
    await mails.back();
    const again = await startServer(settings);
    const sent = () => new Set(mails.received.map(({ recipient: to }) => to)).size;
    const started = performance.now();
    // They are taken up once a minute, which is too long for a brief look.
    const patience = isBrief ? 0 : 150_000;
    while (sent() < invited && performance.now() - started < patience) await pause(50);
    const left = performance.now() - started;
    const filesKept = await filesLine(id, again.origin, { kept });
    await again.stop();
    return [
      noneLine(
        id,
        'commands that failed',
        Number(written.code !== 0) + Number(restored.code !== 0),
        2,
      ),
      noneLine(
        id,
        'restored though it was cut off midway, or without its key',
        Number(!refused.err.includes('no whole backup')) +
          Number(!locked.err.includes('is encrypted')),
        2,
      ),
      noneLine(
        id,
        'tables with other counts than the backup has',
        differing.length,
        Object.keys(manifest.tables).length,
      ),
      noneLine(
        id,
        'mails that waited and do not any more',
        Math.max(0, invited - waiting),
        invited,
      ),
      filesKept,
      ...(await personLines(id, { postgres: target }, { acknowledged: before })),
      timeLine(id, 'the backup, under load', written.time, 60_000),
      timeLine(id, 'the restore', restored.time, 60_000),
      ...(isBrief
        ? []
        : [
            noneLine(
              id,
              'mails that waited and did not leave the restored portal',
              invited - sent(),
              invited,
            ),
            timeLine(id, 'from the start of the restored portal to the last mail', left, 120_000),
          ]),
    ];
  } finally {
    await target.stop();
    await mails.away();
    await closeFair(fair);
  }
}
