import { daysAt } from '@portal/contract/eventTime';
import type { Deps } from '../../deps.ts';
import { Drawer } from '../../documents/pdfThread.ts';
import type { Attachment } from '../../mail/mail.ts';
import { readPaperPictures } from '../materials/materials.public.ts';
import type { drawConfirmation } from './confirmation.ts';
import { titleOf } from './confirmationWords.ts';
import { readPlacedOrder } from './orders.queries.ts';
import { shownOrder, type OrderParties, type Wording } from './shownOrder.ts';

const confirmations = new Drawer<Parameters<typeof drawConfirmation>[0]>(
  new URL('./confirmation.ts', import.meta.url),
  'drawConfirmation',
);

/** The days of the event and where it is. */
const eventLineOf = ({ venueName, ...dates }: OrderParties) =>
  [daysAt(dates), venueName].filter(Boolean).join(' · ');

/** The confirmation as a file: of the order as it is now. */
export async function confirmationAttachment(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  orderID: number,
  wording: Wording,
): Promise<Attachment | undefined> {
  const { language } = wording;
  const { rows } = await db.executeQuery(readPlacedOrder({ orderID, language }).compile(db));
  const [stored] = rows;
  if (!stored) return undefined;
  const { parties, ...rest } = stored;
  const order = shownOrder(rest, wording);
  const pictures = await readPaperPictures({ db, storage }, order);
  const paper = {
    order,
    parties: { ...parties, eventLine: eventLineOf(parties) },
    language,
    pictures,
  };
  const content = await confirmations.draw(paper);
  const filename = `${titleOf(order, language)} ${order.orderNumber ?? orderID}.pdf`;
  return { filename, contentType: 'application/pdf', content };
}
