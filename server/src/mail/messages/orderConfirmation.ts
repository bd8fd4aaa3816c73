import type { Language } from '@portal/contract/errors';
import {
  formatDecimal,
  formatMoney,
  formatPercent,
  formatPrice,
  unitIn,
} from '@portal/contract/money';
import { rowAmounts, sumOfRows, taxByRate, type Priced } from '@portal/contract/prices';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';

interface ConfirmedOrder {
  organizer: string;
  partner: string;
  event: string;
  orderNumber: number | null;
  /** What was ordered now. */
  rows: (Priced & { name: string; unitType: string })[];
  /** With what was ordered in it before, where something was (PERM-02). */
  whole?: Priced[] | undefined;
  ticketCount: number;
  /** Who ordered, where that was the organiser for the exhibitor (ORG-53). */
  orderedBy?: string | undefined;
  url: string;
  /** An answer reaches the other side of the order. */
  canReply: boolean;
  head: MailHead;
}

/** Each row with what one costs, how many there are and what they come to, without tax (UX-07). */
const rowsIn = (language: Language, { rows }: ConfirmedOrder) =>
  rows
    .map((row) => {
      const count = `${formatDecimal(String(row.productCount), language)} ${unitIn(row.unitType, language)}`;
      const sum = formatMoney(rowAmounts(row).totalWithoutTax, language);
      return `${row.name}: ${count} × ${formatPrice(row.price, language)} = ${sum}`;
    })
    .join('\n');

const sumWords = {
  en: { withoutTax: 'Total excl. VAT', tax: 'VAT', withTax: 'Total incl. VAT' },
  fi: { withoutTax: 'Yhteensä (alv 0\u00a0%)', tax: 'Alv', withTax: 'Yhteensä (sis. alv)' },
};

/** What the rows come to, the tax of each rate, and all together. */
function sumsIn(language: Language, { rows }: ConfirmedOrder): string {
  const words = sumWords[language];
  const { withoutTax, withTax } = sumOfRows(rows);
  return [
    `${words.withoutTax}: ${formatMoney(withoutTax, language)}`,
    ...taxByRate(rows).map(
      ({ taxPercent, tax }) =>
        `${words.tax} ${formatPercent(taxPercent, language)}: ${formatMoney(tax, language)}`,
    ),
    `${words.withTax}: ${formatMoney(withTax, language)}`,
  ].join('\n');
}

/** What comes first: rows and sums, and of an order that has grown what all of it comes to. */
function contentIn(language: Language, order: ConfirmedOrder): string[] {
  const { orderNumber, partner, event, whole } = order;
  const { lead, inAll } = leadWords[language];
  return [
    `${whole ? lead.added : lead.ordered} ${orderNumber}, ${partner}, ${event}, ${lead.basis}:`,
    rowsIn(language, order),
    sumsIn(language, order),
    ...(whole ? [`${inAll}: ${formatMoney(sumOfRows(whole).withTax, language)}`] : []),
  ];
}

const leadWords = {
  en: {
    lead: { ordered: 'Order', added: 'Now added to order', basis: 'prices excl. VAT' },
    inAll: 'The whole order incl. VAT',
  },
  fi: {
    lead: { ordered: 'Tilaus', added: 'Lisätty tilaukseen', basis: 'hinnat alv 0\u00a0%' },
    inAll: 'Koko tilaus (sis. alv)',
  },
};

const headingIn = {
  en: ({ whole, orderedBy }: ConfirmedOrder) => {
    if (orderedBy) return 'An order was made for you';
    return whole ? 'Thank you, your order has grown' : 'Thank you for your order';
  },
  fi: ({ whole, orderedBy }: ConfirmedOrder) => {
    if (orderedBy) return 'Teille on tehty tilaus';
    return whole ? 'Kiitos lisätilauksesta' : 'Kiitos tilauksesta';
  },
};

const texts = {
  en: (order: ConfirmedOrder) => ({
    subject: `${order.whole ? 'Addition to order' : 'Order confirmation'} ${order.orderNumber}: ${order.event}`,
    heading: headingIn.en(order),
    paragraphs: [
      ...(order.orderedBy ? [`Ordered for you by ${order.orderedBy}, ${order.organizer}.`] : []),
      ...contentIn('en', order),
      order.whole
        ? 'The confirmation of the whole order is attached as a PDF.'
        : 'The confirmation is attached as a PDF.',
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
    subject: `${order.whole ? 'Lisäys tilaukseen' : 'Tilausvahvistus'} ${order.orderNumber}: ${order.event}`,
    heading: headingIn.fi(order),
    paragraphs: [
      ...(order.orderedBy
        ? [`Tilauksen teki puolestanne ${order.orderedBy}, ${order.organizer}.`]
        : []),
      ...contentIn('fi', order),
      order.whole
        ? 'Koko tilauksen vahvistus on liitteenä PDF-tiedostona.'
        : 'Tilausvahvistus on liitteenä PDF-tiedostona.',
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
  return letter({ language, head: order.head, url: order.url, ...texts[language](order) });
}

interface ReceivedOrder extends ConfirmedOrder {
  /** Name and e-mail of who ordered, as far as they were given. */
  buyer: string;
}

const noticeHeading = {
  en: ({ whole, orderedBy, partner }: ReceivedOrder) => {
    if (orderedBy) return `An order was made for ${partner}`;
    return whole ? `${partner} has ordered more` : `${partner} has ordered`;
  },
  fi: ({ whole, orderedBy, partner }: ReceivedOrder) => {
    if (orderedBy) return `Järjestäjän tekemä tilaus: ${partner}`;
    return `${whole ? 'Lisätilaus' : 'Uusi tilaus'}: ${partner}`;
  },
};

/** Who ordered, as far as anybody said. */
function by(
  { orderedBy, buyer }: ReceivedOrder,
  words: Record<'orderedBy' | 'contact' | 'buyer', string>,
): string[] {
  if (orderedBy) return [`${words.orderedBy} ${orderedBy}`, `${words.contact} ${buyer}`];
  return buyer ? [`${words.buyer} ${buyer}`] : [];
}

const organizerTexts = {
  en: (order: ReceivedOrder) => ({
    subject: `${order.whole ? 'Addition to order' : 'New order'} ${order.orderNumber}: ${order.partner}, ${order.event}`,
    heading: noticeHeading.en(order),
    paragraphs: [
      ...contentIn('en', order),
      'The confirmation that the exhibitor got is attached as a PDF.',
      ...by(order, {
        orderedBy: 'Ordered for the exhibitor by',
        contact: 'Its contact:',
        buyer: 'Ordered by',
      }),
    ],
    button: 'Open the exhibitor’s orders',
    footnote: order.canReply
      ? `An answer to this mail goes to ${order.orderedBy ? 'the exhibitor’s contact' : 'whoever ordered'}.`
      : '',
  }),
  fi: (order: ReceivedOrder) => ({
    subject: `${order.whole ? 'Lisäys tilaukseen' : 'Uusi tilaus'} ${order.orderNumber}: ${order.partner}, ${order.event}`,
    heading: noticeHeading.fi(order),
    paragraphs: [
      ...contentIn('fi', order),
      'Näytteilleasettajan saama tilausvahvistus on liitteenä PDF-tiedostona.',
      ...by(order, {
        orderedBy: 'Näytteilleasettajan puolesta tilasi',
        contact: 'Yhteyshenkilö:',
        buyer: 'Tilaaja:',
      }),
    ],
    button: 'Avaa näytteilleasettajan tilaukset',
    footnote: order.canReply
      ? `Vastaus tähän viestiin menee ${order.orderedBy ? 'näytteilleasettajan yhteyshenkilölle' : 'tilaajalle'}.`
      : '',
  }),
};

/** To the organiser, who delivers and invoices: who ordered what (SRV-49). */
export function orderNoticeMail(language: Language, order: ReceivedOrder): Message {
  return letter({ language, head: order.head, url: order.url, ...organizerTexts[language](order) });
}
