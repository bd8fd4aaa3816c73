import { canBeRead } from '../localFiles.ts';

/** Nothing listens there, no such host, refused at the door, no such database, a certificate that vouches for nothing. */
const wrong =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|28...|3D000|ERR_TLS_\w+|CERT_\w+|UNABLE_TO_\w+|\w*SELF_SIGNED\w*)$/;

/** One line about a DATABASE_URL that leads nowhere; undefined: the error has another cause. */
export function tellWrongDatabase(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  return wrong.test(code ?? '') ? `DATABASE_URL: ${message || code}` : undefined;
}

/** The first file of keys or certificates that an address of a database names and that cannot be read. */
export function unreadableFile(databaseUrl: string): string | undefined {
  if (!URL.canParse(databaseUrl)) return undefined;
  const { searchParams } = new URL(databaseUrl);
  const named = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => searchParams.getAll(name));
  return named.find((file) => !canBeRead(file));
}
