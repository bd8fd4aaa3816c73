import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from './db/pool.ts';
import type { Env } from './env.ts';
import type { Queue } from './jobs/queue.ts';
import type { DataKeys } from './access/dataKeys.ts';
import type { Tokens } from './access/tokens.ts';
import type { Storage } from './storage/storage.ts';

/** What the modules work with. */
export interface Deps {
  env: Env;
  db: Db;
  pool: pg.Pool;
  storage: Storage;
  tokens: Tokens;
  dataKeys: DataKeys;
  queue: Queue;
  log: Logger;
}
