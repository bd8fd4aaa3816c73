import { daysAt } from '@portal/contract/eventTime';
import type { Db } from '../../db/pool.ts';
import { drawInThread } from '../../documents/pdfThread.ts';
import type { Attachment } from '../../mail/mail.ts';
import { drawConfirmation } from './confirmation.ts';
import { titleOf } from './confirmationWords.ts';
import { readAnyOrder } from './orders.queries.ts';
import { shownOrder, type OrderParties, type Wording } from './shownOrder.ts';

/** The days of the event and where it is. */
export const eventLineOf = ({ venueName, ...dates }: OrderParties) =>
  [daysAt(dates), venueName].filter(Boolean).join(' · ');

/** The confirmation as a file: of the order as it is now. */
export async function confirmationAttachment(
  db: Db,
  orderID: number,
  wording: Wording,
): Promise<Attachment | undefined> {
  const [stored] = (await readAnyOrder(orderID).execute(db)).rows;
  if (!stored) return undefined;
  const { parties, ...rest } = stored;
  const order = shownOrder(rest, wording);
  const { language } = wording;
  const paper = { order, parties: { ...parties, eventLine: eventLineOf(parties) }, language };
  const file = new URL('./confirmation.ts', import.meta.url);
  const content = await drawInThread(file, drawConfirmation, paper);
  const filename = `${titleOf(order, language)} ${order.orderNumber ?? orderID}.pdf`;
  return { filename, contentType: 'application/pdf', content };
}
