import { randomUUID } from 'node:crypto';
import { createClient, type Call } from '@portal/contract/client';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';
import { readEnv, type Env } from '../src/env.ts';
import { startQueue } from '../src/jobs/queue.ts';
import { openDatabase } from '../src/db/pool.ts';
import { createLogger } from '../src/logger.ts';
import { createDataKeys } from '../src/access/dataKeys.ts';
import { createTokens } from '../src/access/tokens.ts';
import { workMail } from '../src/mail/outgoing.ts';
import { openTransport } from '../src/mail/transport.ts';
import { openStorage } from '../src/storage/open.ts';
import { dataKey } from './factories/factors.ts';
import { atEnd, testFolder } from './atEnd.ts';
import { checkReplies } from './replies.ts';

/** A fresh database, empty or as its template is; it is dropped after the file's tests. */
export async function makeDatabase(template = 'template1') {
  const host = inject('postgresHost');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ host, user: 'portal', database: 'postgres' });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${database} template ${template}`);
  atEnd(() => onServer(`drop database ${database} with (force)`));
  return { host, user: 'portal', database };
}

/** The address of a test's database, as DATABASE_URL has it. */
export const addressOf = ({ host, user, database }: Awaited<ReturnType<typeof makeDatabase>>) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** A fresh database with all migrations. */
export async function testDatabase() {
  const connection = await makeDatabase('portal');
  const { db, pool, close } = openDatabase(connection, () => undefined);
  atEnd(close);
  return { db, pool, connection };
}

export type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;

export interface TestServer extends Deps {
  origin: string;
  /** Calls as somebody with this token; as nobody without one. */
  as(token?: string, language?: 'en' | 'fi'): Call;
  stop(): Promise<void>;
}

/** A whole server on a free port, as `main.ts` wires it, on a database of the test's. */
export async function testServer(
  { db, pool, connection }: TestDatabase,
  settings: NodeJS.ProcessEnv = {},
  /** Without it mails wait: nothing works beside a call. */
  sendsMail = true,
): Promise<TestServer> {
  const folder = await testFolder();
  const env: Env = {
    ...readEnv({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...settings }),
    tokenSecret: 'a secret of the tests of 32 bytes or more',
  };
  const log = createLogger(env.logLevel, env.traces);
  const storage = await openStorage(env);
  const queue = await startQueue(connection, log, env);
  const transport = openTransport(env);
  if (sendsMail) await workMail({ db, env, queue, storage, transport, log });
  const tokens = createTokens(String(env.tokenSecret));
  const dataKeys = createDataKeys([dataKey]);
  const deps: Deps = { env, db, pool, storage, tokens, dataKeys, queue, log };
  const app = await buildApp(deps, checkReplies);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await app.close();
    await queue.stop();
    await transport.close();
  };
  atEnd(stop);
  return {
    ...deps,
    origin,
    as: (token, language = 'en') =>
      createClient({
        origin,
        headers: () => ({
          'accept-language': language,
          ...(token && { authorization: `Bearer ${token}` }),
        }),
      }),
    stop,
  };
}
