import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the PostgreSQL of this machine lies. */
export const postgresBin = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;

/** Whether this machine has a PostgreSQL of its own. */
export const hasPostgres =
  existsSync(join(postgresBin, 'initdb')) && (!isRoot || existsSync('/usr/sbin/runuser'));

/** A program and its arguments, for somebody who is not root: PostgreSQL and PgBouncer refuse root. */
export const asNobody = (program: string, args: string[]): [string, string[]] =>
  isRoot ? ['/usr/sbin/runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
