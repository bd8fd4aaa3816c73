import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { DbOrTrx } from '../../kernel/db.ts';
import { fail } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/guard.ts';
import { createLimit } from '../../kernel/limits.ts';
import { createLinkToken, hashLinkToken } from '../../kernel/linkTokens.ts';
import { confirmEmailMail } from '../../mail/messages/confirmEmail.ts';
import { emailChangedMail } from '../../mail/messages/credentialsChanged.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { lockUser, worksOnlyForPartners } from './users.queries.ts';

const hour = 60 * 60;
const confirmationLife = '7 days';

/** The way to another e-mail: what is told, what is proposed, and what is confirmed (T3). */
export function emailChanges({ db, pool, env, queue }: Deps) {
  const proposals = createLimit(pool, 'emailChange', 30, hour);
  const confirmations = createLimit(pool, 'confirmEmailFrom', 100, hour);

  async function countProposal({ userID }: Caller): Promise<void> {
    await proposals.count(userID);
  }

  /** A colleague proposes an address; its owner confirms it by the link in the mail to it. */
  async function propose(
    trx: DbOrTrx,
    user: { userID: number; firstNames: string },
    email: string,
    { caller, language }: { caller: Caller; language: Language },
  ): Promise<void> {
    const taken = await trx
      .selectFrom('users')
      .select('userID')
      .where('email', '=', email)
      .where('timeDeleted', 'is', null)
      .executeTakeFirst();
    if (taken) fail('emailInUse');
    const { token, tokenHash, key } = createLinkToken();
    const change = {
      tokenHash,
      email,
      requestedBy: caller.userID,
      timeExpires: sql<string>`now() + ${sql.lit(confirmationLife)}::interval`,
    };
    await trx
      .insertInto('emailChanges')
      .values({ userID: user.userID, ...change })
      .onConflict((conflict) => conflict.column('userID').doUpdateSet(change))
      .execute();
    const { changer } = await trx
      .selectFrom('users')
      .select(sql<string>`concat_ws(' ', "firstNames", "lastName")`.as('changer'))
      .where('userID', '=', caller.userID)
      .executeTakeFirstOrThrow();
    const url = `${env.publicUrl}/confirm-email/${token}`;
    const { firstNames } = user;
    const message = confirmEmailMail(language, { firstNames, changer, email, url });
    await sendMail(trx, queue, { messageKey: `confirmEmail ${key}`, recipient: email }, message);
  }

  /** Tells the address until now that another one is in use; links mailed to it open no more. */
  async function settle(
    trx: DbOrTrx,
    user: { userID: number; firstNames: string; email: string },
    email: string,
    language: Language,
  ): Promise<void> {
    const { userID } = user;
    await trx.deleteFrom('passwordResets').where('userID', '=', userID).execute();
    await trx.deleteFrom('emailChanges').where('userID', '=', userID).execute();
    const messageKey = `emailChanged ${crypto.randomUUID()}`;
    const message = emailChangedMail(language, user.firstNames, email);
    await sendMail(trx, queue, { messageKey, recipient: user.email }, message);
  }

  /**
   * Takes a proposed address into use, once; not if the user has come to work for a partner that
   * the colleague who proposed it does not share (T3).
   */
  async function confirm(
    token: string,
    { language, address }: { language: Language; address: string },
  ): Promise<void> {
    await confirmations.count(address);
    await db.transaction().execute(async (trx) => {
      const change = await trx
        .selectFrom('emailChanges')
        .select(['userID', 'email', 'requestedBy'])
        .where('tokenHash', '=', hashLinkToken(token))
        .where('timeExpires', '>', sql<string>`now()`)
        .forUpdate()
        .executeTakeFirst();
      if (!change) return fail('emailLinkInvalid');
      const { userID, email, requestedBy } = change;
      const user = await lockUser(trx, userID);
      const partners = await trx
        .selectFrom('partnersUsers')
        .select('partnerID')
        .where('userID', '=', requestedBy)
        .where('timeDeleted', 'is', null)
        .execute();
      const partnerIDs = partners.map(({ partnerID }) => partnerID);
      if (!user || !(await worksOnlyForPartners(trx, userID, partnerIDs))) fail('emailLinkInvalid');
      await trx.updateTable('users').set({ email }).where('userID', '=', userID).execute();
      await settle(trx, user, email, language);
    });
  }

  return { countProposal, propose, settle, confirm };
}
