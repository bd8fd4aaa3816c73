import type { Language } from '@portal/contract/errors';
import { formatMoney, unitIn } from '@portal/contract/money';
import { letter, type Message } from '../layout.ts';

interface ConfirmedOrder {
  organizer: string;
  partner: string;
  event: string;
  /** Its days, and where it is. */
  eventLine: string;
  orderNumber: number | null;
  /** With tax, as the sum of them. */
  rows: { name: string; count: number; unitType: string; total: string }[];
  total: string;
  ticketCount: number;
  url: string;
  /** An answer reaches the other side of the order. */
  canReply: boolean;
}

/** Each row with what it comes to. */
const rowsIn = (language: Language, { rows }: ConfirmedOrder) =>
  rows
    .map(({ name, count, unitType, total }) => {
      const ordered = `${count} ${unitIn(unitType, language)}`;
      return `${name}, ${ordered}: ${formatMoney(total, language)}`;
    })
    .join('\n');

const texts = {
  en: (order: ConfirmedOrder) => ({
    subject: `Order ${order.orderNumber} confirmed: ${order.event}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `Order ${order.orderNumber} of ${order.partner} for ${order.event} (${order.eventLine}), VAT included:`,
      rowsIn('en', order),
      `In total ${formatMoney(order.total, 'en')}, VAT included. The confirmation is attached as a PDF.`,
      ...(order.ticketCount > 0
        ? ['The tickets are in the portal, where you can also send them on.']
        : []),
    ],
    button: 'Open the order',
    footnote: order.canReply
      ? `Questions about the order? Reply to this mail to reach ${order.organizer}.`
      : `Questions about the order? Ask the organiser, ${order.organizer}.`,
  }),
  fi: (order: ConfirmedOrder) => ({
    subject: `Tilaus ${order.orderNumber} vahvistettu: ${order.event}`,
    heading: 'Kiitos tilauksesta',
    paragraphs: [
      `Tilaus ${order.orderNumber}, ${order.partner}, ${order.event} (${order.eventLine}), hinnat sis. alv:`,
      rowsIn('fi', order),
      `Yhteensä ${formatMoney(order.total, 'fi')} (sis. alv). Tilausvahvistus on liitteenä PDF-tiedostona.`,
      ...(order.ticketCount > 0
        ? ['Liput löytyvät portaalista, josta voit myös lähettää ne eteenpäin.']
        : []),
    ],
    button: 'Avaa tilaus',
    footnote: order.canReply
      ? `Kysyttävää tilauksesta? Vastaa tähän viestiin, niin tavoitat järjestäjän ${order.organizer}.`
      : `Kysyttävää tilauksesta? Ota yhteyttä järjestäjään: ${order.organizer}.`,
  }),
};

/** To whom ordered (SRV-49). */
export function orderConfirmationMail(language: Language, order: ConfirmedOrder): Message {
  const { button, ...text } = texts[language](order);
  return letter({ language, ...text, button: { label: button, url: order.url } });
}

interface ReceivedOrder extends ConfirmedOrder {
  /** Name and e-mail of who ordered, as far as they were given. */
  buyer: string;
}

const organizerTexts = {
  en: (order: ReceivedOrder) => ({
    subject: `New order ${order.orderNumber}: ${order.partner}, ${order.event}`,
    heading: `${order.partner} has ordered`,
    paragraphs: [
      `Order ${order.orderNumber} of ${order.partner} for ${order.event} (${order.eventLine}), VAT included:`,
      rowsIn('en', order),
      `In total ${formatMoney(order.total, 'en')}, VAT included. The confirmation that the exhibitor got is attached as a PDF.`,
      ...(order.buyer ? [`Ordered by ${order.buyer}.`] : []),
    ],
    footnote: order.canReply ? 'An answer to this mail goes to whoever ordered.' : '',
  }),
  fi: (order: ReceivedOrder) => ({
    subject: `Uusi tilaus ${order.orderNumber}: ${order.partner}, ${order.event}`,
    heading: `Uusi tilaus: ${order.partner}`,
    paragraphs: [
      `Tilaus ${order.orderNumber}, ${order.partner}, ${order.event} (${order.eventLine}), hinnat sis. alv:`,
      rowsIn('fi', order),
      `Yhteensä ${formatMoney(order.total, 'fi')} (sis. alv). Näytteilleasettajan saama tilausvahvistus on liitteenä PDF-tiedostona.`,
      ...(order.buyer ? [`Tilaaja: ${order.buyer}.`] : []),
    ],
    footnote: order.canReply ? 'Vastaus tähän viestiin menee tilaajalle.' : '',
  }),
};

/** To the organiser, who delivers and invoices: who ordered what (SRV-49). */
export function orderNoticeMail(language: Language, order: ReceivedOrder): Message {
  return letter({ language, ...organizerTexts[language](order) });
}
