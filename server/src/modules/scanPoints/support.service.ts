import type { Language } from '@portal/contract/errors';
import type { BodyOf } from '@portal/contract/route';
import type { scanPointRoutes } from '@portal/contract/scanPoints';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { supportMail } from '../../mail/messages/support.ts';
import { organizerAddress } from '../../mail/organizer.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { readEventHead } from '../../mail/readMailHead.ts';

type Endpoint = (typeof scanPointRoutes)['sendSupportEmail'];

/** Of one user (T13). */
const messages = { perHour: 20, perDay: 100 };

/** SCAN-16, SRV-36: a message to the organiser of the event. */
export function support({ pool, queue, env }: Deps) {
  const count = mailLimit(pool, 'supportEmail', messages);

  async function send(
    trx: DbOrTrx,
    { eventID, partnerID }: { eventID: number; partnerID: number },
    body: BodyOf<Endpoint>,
    language: Language,
  ): Promise<void> {
    const around = found(
      await trx
        .selectFrom('events as e')
        .innerJoin('organizations as o', 'o.organizationID', 'e.organizationID')
        .innerJoin('partners as p', (join) => join.on('p.partnerID', '=', partnerID))
        .select(['e.name as event', 'p.name as partner', 'o.supportEmail'])
        .where('e.eventID', '=', eventID)
        .executeTakeFirst(),
    );
    const { supportEmail, ...names } = around;
    const head = await readEventHead(trx, { eventID, partnerID }, env);
    await sendMail(
      trx,
      queue,
      {
        kind: 'support',
        messageKey: `support ${crypto.randomUUID()}`,
        recipient: organizerAddress(supportEmail, env),
        replyTo: body.senderEmail,
        senderName: names.partner,
      },
      supportMail(language, { ...body, ...names, head }),
    );
  }

  return { count: ({ userID }: Caller) => count(userID), send };
}
