import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { MailOutcome } from '../../../mail/mail.ts';

/** Keeps what the server said that refused a mail about access to the console (ORG-10). */
export async function recordAccessMails(
  trx: Trx,
  invited: { organizationID: number; userID: number }[],
  { state, smtpReply }: MailOutcome,
): Promise<void> {
  if (state === 'waiting') return;
  const problem = state === 'failed' ? (smtpReply ?? '') : null;
  for (const { organizationID, userID } of invited)
    await sql`
      update "organizationsUsers" set "mailProblem" = ${problem}
      where "organizationID" = ${organizationID} and "userID" = ${userID}`.execute(trx);
}
