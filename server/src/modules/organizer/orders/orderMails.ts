import type { Language } from '@portal/contract/errors';
import { sql, type RawBuilder } from 'kysely';
import type { Participation } from '../../../db/participationOf.ts';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { found } from '../../../http/errors.ts';
import type { OfKind } from '../../../mail/kinds.ts';
import type { Message } from '../../../mail/layout.ts';
import type { MailHead } from '../../../mail/mailHead.ts';
import { orderCancelledMail } from '../../../mail/messages/orderCancelled.ts';
import { orderChangedMail } from '../../../mail/messages/orderChanged.ts';
import { sendMail } from '../../../mail/outgoing.ts';
import { readEventHead } from '../../../mail/readMailHead.ts';
import { contactLanguage, type OrderChanged } from '../../orders/orders.public.ts';

interface Told extends Participation {
  orderNumber: number | null;
  /** Of a credit that of the order of which it takes something back. */
  creditedOrderNumber: number | null;
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

/** SQL: what a mail about the order `o` tells, to the address of the order or of who ordered. */
const told = (
  from: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
  buyerID = sql`o."userID"`,
) => sql<Told>`
  select o."eventID", o."partnerID", o."cancellationReason" as reason,
    g.name as organizer, g."supportEmail", p.name as partner, e.name as event, ${own}
  from ${from} join users u on u."userID" = ${buyerID}
  join partners p on p."partnerID" = o."partnerID"
  join events e on e."eventID" = o."eventID"
  join organizations g on g."organizationID" = e."organizationID"`;
/** SQL: where the account of whoever ordered is reached. */
const ofAccount = sql`case when u."timeErased" is null then u.email end`;

const ofOrder = (orderID: number) =>
  told(
    sql`(select * from orders where "orderID" = ${orderID}) o`,
    sql`o."orderNumber", (select c."orderNumber" from orders c where c."orderID" = o."creditedOrderID")
      as "creditedOrderNumber", coalesce(nullif(o.email, ''), ${ofAccount}) as recipient,
    ${contactLanguage} as "notificationLanguage", exists (select from tickets t join "orderRows" r using ("orderRowID")
      where r."orderID" = o."orderID") as "hadTickets"`,
    // A credit is made by the organiser.
    sql`coalesce((select c."userID" from orders c where c."orderID" = o."creditedOrderID"), o."userID")`,
  );
const ofScanPoints = (scanPointOrderID: number) =>
  told(
    sql`(select * from "scanPointOrders" where "scanPointOrderID" = ${scanPointOrderID}) o`,
    sql`null::int as "orderNumber", null::int as "creditedOrderNumber", ${ofAccount} as recipient,
    u."notificationLanguage", false as "hadTickets"`,
  );

type Mailing = Pick<Deps, 'queue' | 'env'>;

interface About {
  /** Of which kind it is, in this language. */
  of: (language: Language) => OfKind & { messageKey: string };
  /** Where it leads, below the event. */
  path: string;
  write: (
    language: Language,
    words: Omit<Told, 'recipient'> & { canReply: boolean; url: string; head: MailHead },
  ) => Message;
}

/** Tells whoever ordered what the organiser has made of it. */
async function tell(
  trx: Trx,
  { queue, env }: Mailing,
  order: RawBuilder<Told>,
  { of, path, write }: About,
): Promise<void> {
  const { recipient, ...words } = found((await order.execute(trx)).rows[0]);
  if (!recipient) return;
  const { eventID, partnerID, supportEmail } = words;
  const language = words.notificationLanguage ?? 'en';
  await sendMail(
    trx,
    queue,
    { ...of(language), recipient, ...(supportEmail && { replyTo: supportEmail }) },
    write(language, {
      ...words,
      canReply: Boolean(supportEmail),
      url: `${env.publicUrl}/events/${eventID}${path}?partnerID=${partnerID}`,
      head: await readEventHead(trx, { eventID }, env),
    }),
  );
}

export const tellOfOrder = (trx: Trx, deps: Mailing, orderID: number) =>
  tell(trx, deps, ofOrder(orderID), {
    of: () => ({ kind: 'orderCancelled', messageKey: `orderCancelled ${orderID}` }),
    path: '/orders',
    write: orderCancelledMail,
  });
export const tellOfScanPoints = (trx: Trx, deps: Mailing, scanPointOrderID: number) =>
  tell(trx, deps, ofScanPoints(scanPointOrderID), {
    of: () => ({
      kind: 'orderCancelled',
      messageKey: `scanPointOrderCancelled ${scanPointOrderID}`,
    }),
    path: '/scanpoints',
    write: orderCancelledMail,
  });

/** Of an order that changed, or of a credit: with its paper as it is now. */
export const tellOfChange = (
  trx: Trx,
  deps: Mailing,
  orderID: number,
  { changes, totals, voidedKeys, reason }: OrderChanged,
) =>
  tell(trx, deps, ofOrder(orderID), {
    of: (language) => ({
      kind: 'orderChanged',
      reference: { orderID, language },
      messageKey: `orderChanged ${orderID} ${crypto.randomUUID()}`,
    }),
    path: `/orders/${orderID}`,
    write: (language, { orderNumber, creditedOrderNumber, ...words }) =>
      orderChangedMail(language, {
        ...words,
        orderNumber: creditedOrderNumber ?? orderNumber,
        creditNumber: creditedOrderNumber === null ? null : orderNumber,
        changes,
        totals,
        voidedKeys,
        reason,
      }),
  });
