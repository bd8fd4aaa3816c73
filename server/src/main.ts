import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { loadDemoFair } from '../demo/loadDemoFair.ts';
import { buildApp, buildWorkerApp } from './app.ts';
import { makeAuditMonths } from './http/audit.ts';
import { takeLeave } from './http/closing.ts';
import { checkDataDir } from './dataDir.ts';
import { processEnv, tellUnknownNames, type Env } from './env.ts';
import { EnvError } from './envError.ts';
import { startQueue } from './jobs/queue.ts';
import { lackOfSessions, openDatabase } from './db/pool.ts';
import { startEmbeddedPostgres } from './db/embeddedPostgres.ts';
import { scheduleWork } from './jobs/schedules.ts';
import { createLogger } from './logger.ts';
import { watchSilence } from './db/silence.ts';
import { migrate, MigrationError, pendingMigrations } from './db/migrations.ts';
import { inOneLine } from './oneLine.ts';
import { openDataKeys } from './access/dataKeys.ts';
import { tokenSecret } from './access/secrets.ts';
import { isSetupOpen, setupCodeOf } from './access/setup.ts';
import { createTokens } from './access/tokens.ts';
import { workMail } from './mail/outgoing.ts';
import { openTransport } from './mail/transport.ts';
import { openStorage } from './storage/open.ts';
import { sweepDrafts } from './storage/sweepDrafts.ts';
import { startWarnings } from './startWarnings.ts';
import { startTraces, stopTraces } from './traces/traces.ts';

/** Brings the database to this version, or refuses one that is not there yet. */
async function readyDatabase(connection: pg.ClientConfig, env: Env, log: Logger): Promise<void> {
  if (env.migrates) return migrate(connection, (message, details) => log.info(details, message));
  const pending = await pendingMigrations(connection);
  if (pending.length > 0)
    throw new MigrationError(
      `The database lacks ${pending.length} migrations, from ${pending[0]} on, and MIGRATE is off: ` +
        'run "npm run portal -- migrate" first.',
    );
}

async function listen(app: FastifyInstance, { port, host }: Env): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (/^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/.test(code ?? ''))
      throw new EnvError(`HOST: ${message}`);
    if (code === 'EACCES') throw new EnvError(`PORT: ${message}`);
    throw error;
  }
}

/** Starts everything in order; `stop` ends it in the opposite one. */
async function startServer(env: Env) {
  const log = createLogger(env.logLevel, env.traces);
  checkDataDir(env);
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(join(env.dataDir, 'postgres'));
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl };
  await readyDatabase(connection, env, log);
  await startTraces(env, log);
  const { db, pool, close } = openDatabase(
    { ...connection, max: env.databasePool, sharesSessions: env.sharesSessions },
    (error) => log.warn({ reason: error.message }, 'database connection lost'),
  );
  const lack = env.sharesSessions ? await lackOfSessions(db) : undefined;
  if (lack) throw new EnvError(`DATABASE_URL: the sessions there need ${lack}`);
  const watch = watchSilence(pool, connection);
  const storage = await openStorage(env);
  // Whoever starts it learns of it now, and not from the first upload.
  storage.check().catch((error: Error) => log.warn({ reason: error.message }, 'files are away'));
  const leaveDrafts = sweepDrafts(storage, log);
  if (env.loadDemo) await loadDemoFair({ db, storage });

  const queue = await startQueue(connection, log, env);
  const transport = openTransport(env);
  if (env.works) await workMail({ db, env, queue, storage, transport, log });
  const tokens = createTokens(await tokenSecret(env));
  const dataKeys = await openDataKeys(env);
  const deps = { env, db, pool, storage, tokens, dataKeys, queue, log };
  for (const warning of [...tellUnknownNames(), ...(await startWarnings(deps))]) log.warn(warning);
  const app = await (env.serves ? buildApp(deps) : buildWorkerApp(deps));
  await makeAuditMonths(db).catch((error: Error) =>
    log.warn({ reason: error.message }, 'no table for a month of the log'),
  );
  if (env.works) await scheduleWork({ db, env, queue, storage });
  const setupCode = env.serves && (await isSetupOpen(db)) ? await setupCodeOf(env) : undefined;
  // Last: whoever calls from then on is not left by who stops it (OPS-02).
  await listen(app, env);

  return {
    setupCode,
    stop: async () => {
      await takeLeave(app, env.drainSeconds);
      await app.close();
      await queue.stop();
      await transport.close();
      await stopTraces();
      watch.stop();
      leaveDrafts();
      await close();
      await embedded?.stop();
    },
  };
}

function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Set PORT to another one.`;
  return inOneLine(error) ?? stack ?? String(error);
}

function exitWith(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** Milliseconds from the end of the drain on. */
const stopWithin = 10_000;
/** Ends what runs; until the server stands there is nothing in hand, and leaving is enough. */
let stop = async () => {};

/** SIGTERM, Ctrl-C, or the end of the script that started us: finish what is in hand (OPS-02). */
function stopOnSignals({ drainSeconds }: Env): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    const late = () => exitWith(new Error('did not stop in time'));
    setTimeout(late, drainSeconds * 1000 + stopWithin).unref();
    stop().then(() => process.exit(0), exitWith);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, once);
}

try {
  const env = processEnv(process.argv.slice(2));
  stopOnSignals(env);
  const server = await startServer(env);
  ({ stop } = server);
  process.stdout.write(
    env.serves
      ? `\n  The portal is open at ${env.publicUrl}\n`
      : `\n  The portal's worker runs, and answers /readyz on port ${env.port}\n`,
  );
  if (env.loadDemo) process.stdout.write('  Sign in: anna.virtanen@example.com, demo1234\n');
  if (server.setupCode !== undefined)
    process.stdout.write(
      `  No organiser works here yet: set it up at ${env.publicUrl}/setup\n  with the code ${
        env.setupCode === undefined ? server.setupCode : 'that SETUP_CODE has'
      }\n`,
    );
  process.stdout.write('\n');
} catch (error) {
  exitWith(error);
}
