import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

interface ConfirmedOrder {
  organizer: string;
  partner: string;
  event: string;
  /** Its days, and where it is. */
  eventLine: string;
  orderNumber: number | null;
  rows: { name: string; count: string; total: string }[];
  /** With tax. */
  total: string;
  ticketCount: number;
  url: string;
}

const texts = {
  en: (order: ConfirmedOrder) => ({
    subject: `Order ${order.orderNumber} confirmed: ${order.event}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `Order ${order.orderNumber} of ${order.partner} for ${order.event} (${order.eventLine}):`,
      order.rows.map(({ name, count, total }) => `${name}, ${count}: ${total} €`).join('\n'),
      `In total ${order.total} €, VAT included. The confirmation is attached as a PDF.`,
      ...(order.ticketCount > 0
        ? ['The tickets are in the portal, where you can also send them on.']
        : []),
    ],
    button: 'Open the order',
    footnote: `Questions about the order? Reply to this mail to reach ${order.organizer}.`,
  }),
  fi: (order: ConfirmedOrder) => ({
    subject: `Tilaus ${order.orderNumber} vahvistettu: ${order.event}`,
    heading: 'Kiitos tilauksesta',
    paragraphs: [
      `Tilaus ${order.orderNumber}, ${order.partner}, ${order.event} (${order.eventLine}):`,
      order.rows.map(({ name, count, total }) => `${name}, ${count}: ${total} €`).join('\n'),
      `Yhteensä ${order.total} € (sis. alv). Tilausvahvistus on liitteenä PDF-tiedostona.`,
      ...(order.ticketCount > 0
        ? ['Liput löytyvät portaalista, josta voit myös lähettää ne eteenpäin.']
        : []),
    ],
    button: 'Avaa tilaus',
    footnote: `Kysyttävää tilauksesta? Vastaa tähän viestiin, niin tavoitat järjestäjän ${order.organizer}.`,
  }),
};

/** To whom ordered, and to the organiser who delivers and invoices (SRV-49). */
export function orderConfirmationMail(language: Language, order: ConfirmedOrder): Message {
  const { button, ...text } = texts[language](order);
  return letter({ language, ...text, button: { label: button, url: order.url } });
}
