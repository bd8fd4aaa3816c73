import type { Language } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import type { Trx } from '../../db/pool.ts';
import { resetPasswordMail } from '../../mail/messages/resetPassword.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { createPasswordLink, resetLife } from './passwordLink.service.ts';

/** Mails a link with a token of 128 bits; an older link stops working (T4). */
export async function mailResetLink(
  trx: Trx,
  { env, queue }: Pick<Deps, 'env' | 'queue'>,
  user: { userID: number; firstNames: string; email: string },
  language: Language,
): Promise<void> {
  const link = await createPasswordLink(trx, env, user, resetLife);
  const message = resetPasswordMail(language, user.firstNames, link.url);
  const messageKey = `resetPassword ${link.key}`;
  const { userID, email: recipient } = user;
  const mail = { kind: 'resetPassword', reference: { userID }, messageKey, recipient } as const;
  await sendMail(trx, queue, mail, message);
}
