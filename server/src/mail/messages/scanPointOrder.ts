import type { Language } from '@portal/contract/errors';
import { formatMoney } from '@portal/contract/money';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';

export interface OrderedPoints {
  partner: string;
  event: string;
  user: string;
  points: { name: string; price: string }[];
  total: string;
  invoiceCompany: string;
  invoiceCompanyBusinessID: string;
  url: string;
  /** The organiser's copy; the other one is the buyer's own. */
  isForOrganizer: boolean;
  /** An answer to the buyer's copy reaches the organiser. */
  canReply: boolean;
  head: MailHead;
}

const answers = {
  en: ({ isForOrganizer, canReply }: OrderedPoints) => {
    if (isForOrganizer) return 'An answer to this mail goes to the buyer.';
    return canReply ? 'An answer to this mail goes to the organiser.' : '';
  },
  fi: ({ isForOrganizer, canReply }: OrderedPoints) => {
    if (isForOrganizer) return 'Vastaus tähän viestiin menee tilaajalle.';
    return canReply ? 'Vastaus tähän viestiin menee järjestäjälle.' : '';
  },
};

const texts = {
  en: (order: OrderedPoints) => ({
    subject: `Scan points ordered: ${order.partner}, ${order.event}`,
    heading: 'Scan point order',
    paragraphs: [
      `${order.user} ordered scan points for ${order.partner} at ${order.event}:`,
      ...order.points.map(({ name, price }) => `${name}: ${formatMoney(price, 'en')}`),
      `In total ${formatMoney(order.total, 'en')}, without tax.`,
      `The invoice goes to ${order.invoiceCompany}, business ID ${order.invoiceCompanyBusinessID}.`,
    ],
    button: 'Open the scan points',
    footnote: `The scan points can be used at once. ${answers.en(order)}`,
  }),
  fi: (order: OrderedPoints) => ({
    subject: `Skannauspisteitä tilattu: ${order.partner}, ${order.event}`,
    heading: 'Skannauspistetilaus',
    paragraphs: [
      `${order.user} tilasi skannauspisteitä: ${order.partner}, ${order.event}.`,
      ...order.points.map(({ name, price }) => `${name}: ${formatMoney(price, 'fi')}`),
      `Yhteensä ${formatMoney(order.total, 'fi')} (alv 0\u00a0%).`,
      `Laskutetaan: ${order.invoiceCompany}, Y-tunnus ${order.invoiceCompanyBusinessID}.`,
    ],
    button: 'Avaa skannauspisteet',
    footnote: `Skannauspisteet ovat heti käytössä. ${answers.fi(order)}`,
  }),
};

/** To whom orders, and to the organiser who invoices (SRV-35). */
export function scanPointOrderMail(language: Language, order: OrderedPoints): Message {
  return letter({ language, head: order.head, url: order.url, ...texts[language](order) });
}
