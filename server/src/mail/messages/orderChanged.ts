import { shortBadgeCode } from '@portal/contract/badges';
import type { Language } from '@portal/contract/errors';
import { formatDecimal, formatMoney, formatPrice, unitIn } from '@portal/contract/money';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';

interface Counted {
  productCount: number;
  /** Of one unit, without tax. */
  price: string;
}

interface ChangedOrder {
  organizer: string;
  partner: string;
  event: string;
  orderNumber: number | null;
  /** The number of the order that takes something of it back; null: the order itself changed. */
  creditNumber: number | null;
  changes: { name: string; unitType: string; before: Counted | null; after: Counted | null }[];
  /** With tax, before and after; of a credit the latter alone. */
  totals: { before: string; after: string };
  reason?: string | undefined;
  /** The keys of tickets that are void from now on. */
  voidedKeys: string[];
  url: string;
  /** An answer reaches the organiser. */
  canReply: boolean;
  head: MailHead;
}

const words = {
  en: {
    added: 'Added',
    removed: 'Removed',
    credited: 'Credited',
    others: (n: number) => `and ${n} more`,
  },
  fi: {
    added: 'Lisätty',
    removed: 'Poistettu',
    credited: 'Hyvitetty',
    others: (n: number) => `ja ${n} muuta`,
  },
};

/** Each row that came, went or changed, at prices without tax (UX-07). */
function changesIn(language: Language, { changes, creditNumber }: ChangedOrder): string {
  const { added, removed, credited } = words[language];
  return changes
    .map(({ name, unitType, before, after }) => {
      const told = ({ productCount, price }: Counted) =>
        `${formatDecimal(String(productCount), language)} ${unitIn(unitType, language)} × ${formatPrice(price, language)}`;
      if (!before) return after ? `${added}: ${name}, ${told(after)}` : name;
      if (creditNumber !== null) return `${credited}: ${name}, ${told(before)}`;
      return after
        ? `${name}: ${told(before)} → ${told(after)}`
        : `${removed}: ${name}, ${told(before)}`;
    })
    .join('\n');
}

/** More would fill the mail: the portal has those that are left. */
const ticketsAtMost = 20;

/** What tickets are called that are void. */
function ticketsIn(language: Language, { voidedKeys }: ChangedOrder): string {
  const named = voidedKeys.slice(0, ticketsAtMost).map(shortBadgeCode).join(', ');
  const more = voidedKeys.length - ticketsAtMost;
  return more > 0 ? `${named} ${words[language].others(more)}` : named;
}

const texts = {
  en: (order: ChangedOrder) => {
    const { organizer, partner, event, orderNumber, creditNumber, reason, totals } = order;
    const [before, after] = [totals.before, totals.after].map((sum) => formatMoney(sum, 'en'));
    const isCredit = creditNumber !== null;
    return {
      subject: `${isCredit ? 'Credit for order' : 'Change of order'} ${orderNumber}: ${event}`,
      heading: `Order ${orderNumber} was ${isCredit ? 'credited' : 'changed'}`,
      paragraphs: [
        `${organizer} has ${isCredit ? 'credited' : 'changed'} an order of ${partner} for ${event}. Prices are without VAT.`,
        changesIn('en', order),
        ...(reason ? [`Reason: ${reason}`] : []),
        isCredit
          ? `Credit ${creditNumber}, total incl. VAT: ${after}`
          : `The whole order incl. VAT: ${before} → ${after}`,
        ...(order.voidedKeys.length > 0
          ? [`These tickets are no longer valid: ${ticketsIn('en', order)}`]
          : []),
        isCredit
          ? 'The credit is attached as a PDF.'
          : 'The confirmation of the order as it is now is attached as a PDF.',
      ],
      button: isCredit ? 'Open the credit' : 'Open the order',
      footnote: order.canReply
        ? `Questions about it? Reply to this mail to reach ${organizer}.`
        : `Questions about it? Ask the organiser, ${organizer}.`,
    };
  },
  fi: (order: ChangedOrder) => {
    const { organizer, partner, event, orderNumber, creditNumber, reason, totals } = order;
    const [before, after] = [totals.before, totals.after].map((sum) => formatMoney(sum, 'fi'));
    const isCredit = creditNumber !== null;
    return {
      subject: `${isCredit ? 'Hyvitys tilauksesta' : 'Muutos tilaukseen'} ${orderNumber}: ${event}`,
      heading: isCredit
        ? `Tilausta ${orderNumber} on hyvitetty`
        : `Tilausta ${orderNumber} on muutettu`,
      paragraphs: [
        `${organizer} ${isCredit ? 'hyvitti' : 'muutti'} tilausta: ${partner}, ${event}. Hinnat ovat ilman arvonlisäveroa.`,
        changesIn('fi', order),
        ...(reason ? [`Syy: ${reason}`] : []),
        isCredit
          ? `Hyvitys ${creditNumber}, yhteensä (sis. alv): ${after}`
          : `Koko tilaus (sis. alv): ${before} → ${after}`,
        ...(order.voidedKeys.length > 0
          ? [`Nämä liput eivät ole enää voimassa: ${ticketsIn('fi', order)}`]
          : []),
        isCredit
          ? 'Hyvitys on liitteenä PDF-tiedostona.'
          : 'Muutetun tilauksen vahvistus on liitteenä PDF-tiedostona.',
      ],
      button: isCredit ? 'Avaa hyvitys' : 'Avaa tilaus',
      footnote: order.canReply
        ? `Kysyttävää? Vastaa tähän viestiin, niin tavoitat järjestäjän ${organizer}.`
        : `Kysyttävää? Ota yhteyttä järjestäjään: ${organizer}.`,
    };
  },
};

/** To whoever ordered what the organiser has changed or credited (ORG-52). */
export function orderChangedMail(language: Language, order: ChangedOrder): Message {
  return letter({ language, head: order.head, url: order.url, ...texts[language](order) });
}
