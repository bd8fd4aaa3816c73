import { orderRowStatus } from '@portal/contract/codes';
import type { Order } from '@portal/contract/orders';
import { sumOfRows } from '@portal/contract/prices';
import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, DbOrTrx } from '../../kernel/db.ts';
import { Download } from '../../kernel/download.ts';
import { fail, found } from '../../kernel/errors.ts';
import { drawApart } from '../../kernel/pdfThread.ts';
import type { Attachment } from '../../mail/attachments.ts';
import { eventDates } from '../../mail/dates.ts';
import { orderConfirmationMail } from '../../mail/messages/orderConfirmation.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { drawConfirmation, type Parties } from './confirmation.ts';
import { confirmationWords } from './confirmationWords.ts';
import { readAnyOrder } from './orders.queries.ts';
import { shownOrder, type Wording } from './shownOrder.ts';

type Place = Omit<Parties, 'eventLine'> & {
  eventStarts: string;
  eventEnds: string;
  venueName: string | null;
};

/** Between whom the order is, and for what event. */
async function readParties(db: DbOrTrx, orderID: number): Promise<Parties> {
  const { rows } = await sql<Place>`
    select g.name as organizer, g."supportEmail", p.name as partner, e."timeZone",
      e."eventStarts", e."eventEnds", e."venueName"
    from orders o join events e on e."eventID" = o."eventID"
    join organizations g on g."organizationID" = o."organizationID"
    join partners p on p."partnerID" = o."partnerID"
    where o."orderID" = ${orderID}`.execute(db);
  const { eventStarts, eventEnds, venueName, ...parties } = found(rows[0]);
  const dates = eventDates({ eventStarts, eventEnds, timeZone: parties.timeZone });
  return { ...parties, eventLine: [dates, venueName].filter(Boolean).join(' · ') };
}

/** What of an order is ordered; there is nothing to confirm before that. */
const orderedRows = ({ orderRows }: Order) =>
  orderRows.filter(({ status }) => status !== orderRowStatus.inCart);

async function draw(db: DbOrTrx, order: Order, { language }: Wording): Promise<Attachment> {
  const parties = await readParties(db, order.orderID);
  const paper = { order, parties, language };
  const file = new URL('./confirmation.ts', import.meta.url);
  const content = await drawApart(file, drawConfirmation, paper);
  const filename = `${confirmationWords[language].title} ${order.orderNumber ?? order.orderID}.pdf`;
  return { filename, contentType: 'application/pdf', content };
}

/** The confirmation as a file. */
export async function downloadConfirmation(
  db: Db,
  order: Order,
  wording: Wording,
): Promise<Download> {
  if (orderedRows(order).length === 0) return fail('notFound');
  return Download.of(await draw(db, order, wording));
}

/** The confirmation that a mail takes along, of the order as it is when the mail leaves. */
export async function confirmationAttachment(
  db: Db,
  orderID: number,
  wording: Wording,
): Promise<Attachment | undefined> {
  const stored = await readAnyOrder(db, orderID);
  return stored && draw(db, shownOrder(stored, wording), wording);
}

/** SRV-49: what was ordered, to whom ordered it and to the organiser. */
export async function mailConfirmation(
  trx: DbOrTrx,
  { queue, env }: Pick<Deps, 'queue' | 'env'>,
  order: Order,
  { language }: Pick<Wording, 'language'>,
): Promise<void> {
  const { organizer, supportEmail, partner, eventLine } = await readParties(trx, order.orderID);
  const { orderID, orderNumber, eventID, eventName, email } = order;
  const rows = orderedRows(order);
  const message = orderConfirmationMail(language, {
    ...{ organizer, partner, event: eventName, eventLine, orderNumber },
    rows: rows.map((row) => ({
      ...{ name: row.name, count: `${row.productCount} ${row.unitType}` },
      total: row.totalPriceIncludingProductCount,
    })),
    total: sumOfRows(rows).withTax,
    ticketCount: rows.flatMap(({ tickets }) => tickets).length,
    url: `${env.publicUrl}/events/${eventID}/orderSummary/${orderID}`,
  });
  const messageKey = `orderConfirmation ${orderID} ${crypto.randomUUID()}`;
  for (const recipient of new Set([email, supportEmail]))
    if (recipient)
      await sendMail(
        trx,
        queue,
        {
          ...{ messageKey, recipient },
          ...(email && recipient !== email && { replyTo: email }),
          ...(supportEmail && recipient === email && { replyTo: supportEmail }),
          attachment: { orderConfirmation: orderID, language },
        },
        message,
      );
}
