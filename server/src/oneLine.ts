import { EmbeddedPostgresError } from './db/embeddedPostgres.ts';
import { MigrationError } from './db/migrations.ts';
import { tellWrongDatabase } from './db/wrongDatabase.ts';
import { EnvError } from './envError.ts';

/** What the disks of this machine answer: their own line tells which file. */
const ofDisks = /^(EACCES|EDQUOT|EIO|ENOSPC|EROFS)$/;

/** The line to show of an error that whoever runs the portal can mend; undefined: it has to be shown whole. */
export function inOneLine(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  const isToShow = [EnvError, EmbeddedPostgresError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  if (isToShow || ofDisks.test(code ?? '')) return message;
  return tellWrongDatabase(error);
}
