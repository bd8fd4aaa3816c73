import { fileKindTexts, taskKindTexts } from '@portal/contract/taskWords';
import type { AuditChange } from '@portal/contract/audit';
import { personType } from '@portal/contract/codes';
import { billingFields } from '@portal/contract/partners';
import { emailStatusTexts, recipientStateTexts } from '@portal/contract/emailStatuses';
import { words, type Language, type Text } from '@portal/contract/errors';
import { keyRightTexts } from '@portal/contract/keyRights';
import { orderRowStatuses, orderStatuses, paymentMethods } from '@portal/contract/orderStatuses';
import { formatDecimal, formatPercent, formatPrice } from '@portal/contract/money';
import { organizerRoleTexts } from '@portal/contract/organizerRoleTexts';
import { personStatuses } from '@portal/contract/personStatuses';
import type { ViewedList } from '@portal/contract/savedViews';
import { labelOf, records } from './labels.ts';

/** A row that a call changed, as the log keeps it. */
export interface StoredChange {
  table: string;
  did?: AuditChange['did'];
  ids?: Record<string, number>;
  /** Old and new. */
  told?: Record<string, [unknown, unknown]>;
  named?: string[];
  /** In place of the rest: how many rows of the table there were besides. */
  more?: number;
  /** Whose it is, as far as `nameKeys` has told. */
  whose?: string;
}

const languages = { en: words('English', 'englanti'), fi: words('Finnish', 'suomi') };
const packageLevels = { brief: words('Brief', 'Suppea'), extensive: words('Extensive', 'Laaja') };

/** Codes that have words, alone or several of them. */
const codes: Record<string, Partial<Record<string, Text>>> = {
  'users.notificationMails': {
    off: words('No mails', 'Ei viestejä'),
    now: words('At once', 'Heti'),
    daily: words('Once a day', 'Kerran päivässä'),
  },
  'users.notificationLanguage': languages,
  'orders.status': orderStatuses,
  'scanPointOrders.status': orderStatuses,
  'orders.paymentMethod': paymentMethods,
  'orderRows.status': orderRowStatuses,
  'organizationsUsers.role': organizerRoleTexts,
  'apiKeys.rights': keyRightTexts,
  'eventImports.kind': {
    exhibitors: words('Exhibitors', 'Näytteilleasettajat'),
    products: words('Products', 'Tuotteet'),
    persons: words('People', 'Henkilöt'),
  },
  'scanPoints.salesType': {
    partner: words('First', 'Ensimmäinen'),
    partnerAdditional: words('Additional', 'Lisäpiste'),
  },
  'savedViews.list': {
    exhibitors: words('Exhibitors', 'Näytteilleasettajat'),
    events: words('Events', 'Tapahtumat'),
    users: words('Users', 'Käyttäjät'),
    log: words('Log', 'Loki'),
    eventLog: words('Log of the event', 'Tapahtuman loki'),
  } satisfies Record<ViewedList, Text>,
  'eventsPartners.packageLevel': packageLevels,
  'eventsPartners.formerProfileAnswer': {
    taken: words('Taken over', 'Otettu käyttöön'),
    left: words('Left', 'Jätetty käyttämättä'),
  },
  'eventsPartners.videoPlatform': {
    youtube: words('YouTube', 'YouTube'),
    vimeo: words('Vimeo', 'Vimeo'),
    other: words('Other', 'Muu'),
  },
  'packages.packageLevel': packageLevels,
  'eventTasks.taskKind': taskKindTexts,
  'eventTasks.fileKind': fileKindTexts,
  'eventsPersons.personType': {
    [personType.guest]: words('Guest', 'Kutsuvieras'),
    [personType.personnel]: words('Personnel', 'Henkilökunta'),
  },
  'eventsPersons.personStatus': personStatuses,
  'partnerEmails.status': emailStatusTexts,
  'partnerEmailRecipients.state': recipientStateTexts,
  'partnerEmailRecipients.answer': recipientStateTexts,
};

/** Of which tables each field says what was ordered, for how much and who pays, and of which only these (ORG-09). */
const sales: Record<string, 'all' | ReadonlySet<string>> = {
  orders: 'all',
  orderRows: 'all',
  orderChanges: 'all',
  scanPointOrders: 'all',
  tickets: 'all',
  products: new Set(['price', 'taxPercent']),
  partners: new Set([...billingFields, 'isInvoiceReferenceRequired']),
};

/** As told to whoever may not know what was sold: those fields by their names, as what is personal. */
function withoutSales(stored: StoredChange): StoredChange {
  const ofSales = sales[stored.table];
  if (!ofSales) return stored;
  const { told = {}, named: names = [] } = stored;
  const isOpen = (name: string) => ofSales !== 'all' && !ofSales.has(name);
  return {
    ...stored,
    told: Object.fromEntries(Object.entries(told).filter(([name]) => isOpen(name))),
    named: [...Object.keys(told).filter((name) => !isOpen(name)), ...names],
  };
}

/** How fields with numbers are written; what is only a number to machines stays as it is. */
const writers: Record<string, typeof formatDecimal> = {
  ...Object.fromEntries(
    ['price', 'total', 'totalConfirmed', 'totalWithTaxRounded'].map((name) => [name, formatPrice]),
  ),
  taxPercent: formatPercent,
  orderNumber: (number) => number,
};

/** A key of another record: that it is another now is told, its number says nothing to anybody. */
const isKey = (name: string, values: unknown[]) =>
  name.endsWith('ID') && values.some((value) => typeof value === 'number');

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'fi' in value;

const yesOrNo = { true: words('Yes', 'Kyllä'), false: words('No', 'Ei') };

function valueOf(table: string, name: string, value: unknown, language: Language) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return yesOrNo[`${value}`][language];
  if (isText(value)) return value[language];
  const inWords = (one: unknown) => {
    const written = typeof one === 'string' ? one : JSON.stringify(one);
    const word = codes[`${table}.${name}`]?.[written]?.[language];
    if (word !== undefined) return word;
    const write = writers[name] ?? (typeof one === 'number' ? formatDecimal : undefined);
    return write ? write(written, language) : written;
  };
  return Array.isArray(value) ? value.map(inWords).join(', ') : inWords(value);
}

/** Who reads a log: in which language, and whether what was sold is theirs to know. */
export interface LogReader {
  language: Language;
  seesSales: boolean;
}

/** What a call changed in words, and how many rows more there were. */
export function changesInWords(all: StoredChange[], { language, seesSales }: LogReader) {
  const stored = seesSales ? all : all.map(withoutSales);
  const changes = stored.flatMap(
    ({ table, did, told = {}, named: names = [], whose = null }): AuditChange[] =>
      did
        ? [
            {
              record: records[table]?.[language] ?? table,
              whose,
              did,
              fields: [
                ...Object.entries(told).map(([name, values]) => {
                  const [from, to] = isKey(name, values) ? [null, null] : values;
                  return {
                    label: labelOf(name)[language],
                    from: valueOf(table, name, from, language),
                    to: valueOf(table, name, to, language),
                  };
                }),
                ...names.map((name) => ({ label: labelOf(name)[language], from: null, to: null })),
              ],
            },
          ]
        : [],
  );
  return { changes, moreCount: stored.reduce((sum, { more = 0 }) => sum + more, 0) };
}
