import type { Pool } from 'pg';
import { createLimit, quarterHour } from '../../access/limits.ts';

/** Passwords tried for one account, by its e-mail, wherever they are asked for (T4). */
export const loginTries = (pool: Pool) =>
  createLimit(pool, 'login', 10, quarterHour, 'tooManyLogins');
