import type { Db } from '../src/db/pool.ts';

/** The mails that were queued for an address, the newest first. */
export function mailsTo(db: Db, recipient: string) {
  return db
    .selectFrom('outgoingMails')
    .select(['subject', 'html', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('outgoingMailID', 'desc')
    .execute();
}

/** The token of the newest link to `path` that was mailed to an address. */
export async function mailedToken(db: Db, recipient: string, path: string): Promise<string> {
  const link = new RegExp(`/${path}/([\\w-]+)`);
  for (const { text } of await mailsTo(db, recipient)) {
    const token = link.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No link to /${path} was mailed to ${recipient}`);
}
