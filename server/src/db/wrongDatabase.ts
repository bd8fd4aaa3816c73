import type pg from 'pg';
import { EnvError } from '../envError.ts';
import { canBeRead } from '../localFiles.ts';
import { escapes } from '../looseSigns.ts';

/**
 * Nothing listens there, no such host, refused at the door, no such database, a certificate that vouches for nothing;
 * the role may not write there, or nobody may (a standby); no connection is left, or none is let in yet.
 */
const wrong =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|28...|3D000|ERR_TLS_\w+|CERT_\w+|UNABLE_TO_\w+|\w*SELF_SIGNED\w*|42501|25006|53300|57P03)$/;
/** What the driver says, without a code, of a port where something else than PostgreSQL answers. */
const somethingElse =
  /^(Connection terminated|timeout expired|There was an error establishing an SSL connection|The server does not support SSL)/;

/** One line about a database that does not serve; undefined: the error has another cause. */
export function tellWrongDatabase(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined && somethingElse.test(message))
    return `DATABASE_URL: is there a PostgreSQL? ${message}`;
  if (code === '53100') return `The disk of the database is full: ${message}`;
  if (code === '28P01') return `DATABASE_URL: ${message} (in a password ${escapes})`;
  return wrong.test(code ?? '') ? `DATABASE_URL: ${message || code}` : undefined;
}

/** Throws EnvError where the database is too old, or keeps its texts otherwise than the portal needs. */
export async function checkDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string; old: boolean }>(
    `select current_setting('server_version') as version,
       current_setting('server_encoding') as encoding,
       current_setting('server_version_num')::int < 150000 as old`,
  );
  const [{ version, encoding, old } = { version: '', encoding: '', old: true }] = rows;
  if (old) throw new EnvError(`DATABASE_URL: PostgreSQL 15 or later is needed (it is ${version})`);
  if (encoding !== 'UTF8')
    throw new EnvError(`DATABASE_URL: the database needs encoding 'UTF8' (it is ${encoding})`);
}

/** The first file of keys or certificates that an address of a database names and that cannot be read. */
export function unreadableFile(databaseUrl: string): string | undefined {
  if (!URL.canParse(databaseUrl)) return undefined;
  const { searchParams } = new URL(databaseUrl);
  const named = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => searchParams.getAll(name));
  return named.find((file) => !canBeRead(file));
}
