import type { Language } from '@portal/contract/errors';
import { sql, type RawBuilder } from 'kysely';
import type { Participation } from '../../../db/participationOf.ts';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { found } from '../../../http/errors.ts';
import { orderCancelledMail } from '../../../mail/messages/orderCancelled.ts';
import { sendMail } from '../../../mail/outgoing.ts';
import { readEventHead } from '../../../mail/readMailHead.ts';

interface Told extends Participation {
  orderNumber: number | null;
  reason: string;
  /** null: whoever ordered is gone, and left no address. */
  recipient: string | null;
  notificationLanguage: Language | null;
  hadTickets: boolean;
  organizer: string;
  supportEmail: string | null;
  partner: string;
  event: string;
}

/** SQL: what the mail about the cancelled `o` tells, to the address of its order or of its user. */
const told = (from: RawBuilder<unknown>, own: RawBuilder<unknown>) => sql<Told>`
  select o."eventID", o."partnerID", o."cancellationReason" as reason,
    g.name as organizer, g."supportEmail", p.name as partner, e.name as event, ${own}
  from ${from} join users u on u."userID" = o."userID"
  join partners p on p."partnerID" = o."partnerID"
  join events e on e."eventID" = o."eventID"
  join organizations g on g."organizationID" = e."organizationID"`;
/** SQL: the language of the account with the address of the order, or else of whoever ordered. */
const languageOfContact = sql`coalesce((select contact."notificationLanguage" from users contact
  where contact.email = lower(o.email) and contact."timeDeleted" is null), u."notificationLanguage")`;
/** SQL: where the account of whoever ordered is reached. */
const ofAccount = sql`case when u."timeErased" is null then u.email end`;

const ofOrder = (orderID: number) =>
  told(
    sql`(select * from orders where "orderID" = ${orderID}) o`,
    sql`o."orderNumber", coalesce(nullif(o.email, ''), ${ofAccount}) as recipient,
    ${languageOfContact} as "notificationLanguage", exists (select from tickets t join "orderRows" r using ("orderRowID")
      where r."orderID" = o."orderID") as "hadTickets"`,
  );
const ofScanPoints = (scanPointOrderID: number) =>
  told(
    sql`(select * from "scanPointOrders" where "scanPointOrderID" = ${scanPointOrderID}) o`,
    sql`null::int as "orderNumber", ${ofAccount} as recipient,
    u."notificationLanguage", false as "hadTickets"`,
  );

/** Tells whoever ordered that the organiser has cancelled it, and why. */
async function tell(
  trx: Trx,
  { queue, env }: Pick<Deps, 'queue' | 'env'>,
  cancelled: RawBuilder<Told>,
  { messageKey, path }: { messageKey: string; path: string },
): Promise<void> {
  const { recipient, notificationLanguage, ...words } = found(
    (await cancelled.execute(trx)).rows[0],
  );
  if (!recipient) return;
  const { eventID, partnerID, supportEmail } = words;
  await sendMail(
    trx,
    queue,
    {
      kind: 'orderCancelled',
      messageKey,
      recipient,
      ...(supportEmail && { replyTo: supportEmail }),
    },
    orderCancelledMail(notificationLanguage ?? 'en', {
      ...words,
      canReply: Boolean(supportEmail),
      url: `${env.publicUrl}/events/${eventID}${path}?partnerID=${partnerID}`,
      head: await readEventHead(trx, { eventID }, env),
    }),
  );
}

type Mailing = Pick<Deps, 'queue' | 'env'>;

export const tellOfOrder = (trx: Trx, deps: Mailing, orderID: number) =>
  tell(trx, deps, ofOrder(orderID), {
    messageKey: `orderCancelled ${orderID}`,
    path: '/orders',
  });
export const tellOfScanPoints = (trx: Trx, deps: Mailing, scanPointOrderID: number) =>
  tell(trx, deps, ofScanPoints(scanPointOrderID), {
    messageKey: `scanPointOrderCancelled ${scanPointOrderID}`,
    path: '/scanpoints',
  });
