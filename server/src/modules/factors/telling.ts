import type { Language } from '@portal/contract/errors';
import type { DbOrTrx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../mail/layout.ts';
import { factorNewsMail, type FactorNews } from '../../mail/messages/secondFactor.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { addressesOf } from '../auth/auth.public.ts';

interface Account {
  userID: number;
  firstNames: string;
}

/** Tells whoever owns an account what becomes of its second factor (SEC-06). */
export function telling({ queue }: Pick<Deps, 'queue'>) {
  async function mailAll(trx: DbOrTrx, userID: number, message: Message): Promise<void> {
    const messageKey = `secondFactor ${crypto.randomUUID()}`;
    for (const recipient of await addressesOf(trx, userID, { toCome: true }))
      await sendMail(
        trx,
        queue,
        {
          kind: 'secondFactor',
          reference: { userID },
          messageKey: `${messageKey} ${recipient}`,
          recipient,
        },
        message,
      );
  }

  const tell = (
    trx: DbOrTrx,
    { userID, firstNames }: Account,
    what: FactorNews,
    language: Language,
    name = '',
  ) => mailAll(trx, userID, factorNewsMail(language, what, { firstNames, name }));

  return { mailAll, tell };
}
