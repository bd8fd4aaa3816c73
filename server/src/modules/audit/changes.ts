import type { AuditChange } from '@portal/contract/audit';
import { personType } from '@portal/contract/codes';
import { billingFields } from '@portal/contract/partners';
import { emailStatusTexts, recipientStateTexts } from '@portal/contract/emailStatuses';
import type { Language, Text } from '@portal/contract/errors';
import { keyRightTexts } from '@portal/contract/keyRights';
import { orderRowStatuses, orderStatuses, paymentMethods } from '@portal/contract/orderStatuses';
import { formatDecimal, formatPercent, formatPrice } from '@portal/contract/money';
import { organizerRoleTexts } from '@portal/contract/organizerRoleTexts';
import { personStatuses } from '@portal/contract/personStatuses';
import type { ViewedList } from '@portal/contract/savedViews';
import { fieldLabels } from '../../http/fieldLabels.ts';

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
}

const named = (en: string, fi: string): Text => ({ en, fi });

const records: Record<string, Text> = {
  users: named('User', 'Käyttäjä'),
  sessions: named('Session', 'Istunto'),
  actingSessions: named('Acting as an exhibitor', 'Näytteilleasettajana toimiminen'),
  passwordResets: named('Link for a new password', 'Linkki salasanan vaihtamiseen'),
  emailChanges: named('Change of email address', 'Sähköpostiosoitteen vaihto'),
  passkeys: named('Passkey', 'Pääsyavain'),
  totps: named('Codes of an app', 'Sovelluksen koodit'),
  recoveryCodes: named('Recovery code', 'Palautuskoodi'),
  factorRemovals: named('Removal of the second step', 'Toisen vaiheen poisto'),
  partnersUsers: named('Access', 'Pääsy'),
  organizations: named('Organiser', 'Järjestäjä'),
  apiKeys: named('API key', 'API-avain'),
  apiKeysEvents: named('Event of an API key', 'API-avaimen tapahtuma'),
  organizationsUsers: named('User of the organiser', 'Järjestäjän käyttäjä'),
  organizationsUsersEvents: named('Event of a user', 'Käyttäjän tapahtuma'),
  partners: named('Exhibitor', 'Näytteilleasettaja'),
  partnersImportColumns: named('Columns of an import', 'Tuonnin sarakkeet'),
  eventsPartners: named('Profile at the event', 'Profiili tapahtumassa'),
  exhibitorNotes: named('Internal note', 'Sisäinen muistiinpano'),
  eventImports: named('Import', 'Tuonti'),
  organizationDatasets: named('Data set', 'Tietoaineisto'),
  organizationsImportHeadings: named('Columns of an import', 'Tuonnin sarakkeet'),
  products: named('Product', 'Tuote'),
  productCategories: named('Category', 'Tuoteryhmä'),
  productsCategories: named('Category of a product', 'Tuotteen tuoteryhmä'),
  stands: named('Stand', 'Osasto'),
  savedViews: named('View of a list', 'Luettelon näkymä'),
  packages: named('Package', 'Paketti'),
  packagesProducts: named('Product of a package', 'Paketin tuote'),
  quotaBands: named('Quota by area', 'Kiintiö pinta-alan mukaan'),
  eventsPartnersFiles: named('Material', 'Aineisto'),
  materials: named('File', 'Tiedosto'),
  persons: named('Person', 'Henkilö'),
  eventsPersons: named('Person at the event', 'Henkilö tapahtumassa'),
  scanPoints: named('Scan point', 'Skannauspiste'),
  scanPointOrders: named('Order of scan points', 'Skannauspistetilaus'),
  captureDevices: named('Device', 'Laite'),
  leads: named('Lead', 'Liidi'),
  leadNotes: named('Note', 'Muistiinpano'),
  orders: named('Order', 'Tilaus'),
  orderRows: named('Row of the order', 'Tilauksen rivi'),
  tickets: named('Ticket', 'Lippu'),
  partnerEmails: named('Email', 'Viesti'),
  partnerEmailRecipients: named('Recipient', 'Vastaanottaja'),
  partnerOptOuts: named('Opting out', 'Viestien kielto'),
  events: named('Event', 'Tapahtuma'),
  rightTexts: named('Text called right', 'Oikeaksi kuitattu teksti'),
  partnerPortals: named('Settings of the event', 'Tapahtuman asetukset'),
};

/** Fields that no caller fills by these names. */
const ownLabels: Record<string, Text> = {
  passwordHash: named('Password', 'Salasana'),
  isDisabled: named('Access ended', 'Pääsy poistettu'),
  timeOwned: named('Taken into use', 'Otettu käyttöön'),
  timeErased: named('Erased', 'Poistettu'),
  notificationLanguage: named('Language of mails', 'Viestien kieli'),
  personStatus: named('Status', 'Tila'),
  isMainContact: named('Main contact', 'Pääyhteyshenkilö'),
  timeInvited: named('Invited', 'Kutsuttu'),
  timeRevoked: named('Revoked', 'Mitätöity'),
  timeLinkRenewed: named('Link renewed', 'Linkki uusittu'),
  orderNumber: named('Order number', 'Tilausnumero'),
  timeOrdered: named('Ordered', 'Tilattu'),
  paymentMethod: named('Payment method', 'Maksutapa'),
  totalConfirmed: named('Confirmed total with tax', 'Vahvistettu summa veroineen'),
  totalWithTaxRounded: named('Total with tax', 'Summa veroineen'),
  total: named('Total', 'Summa'),
  sku: named('Product code', 'Tuotekoodi'),
  active: named('For sale', 'Myynnissä'),
  taxPercent: named('Tax %', 'Vero-%'),
  unitType: named('Unit', 'Yksikkö'),
  isTicket: named('Ticket', 'Lippu'),
  kind: named('Kind', 'Laji'),
  newCount: named('New', 'Uusia'),
  changedCount: named('Changed', 'Muuttuneita'),
  sameCount: named('Same', 'Ennallaan'),
  refusedCount: named('Refused', 'Hylättyjä'),
  timeTakenBack: named('Taken back', 'Peruttu'),
  leftCount: named('Left out', 'Jätetty pois'),
  price: named('Price', 'Hinta'),
  productName: named('Product', 'Tuote'),
  isEnabled: named('In use', 'Käytössä'),
  timeSent: named('Sent', 'Lähetetty'),
  answer: named('Answer', 'Vastaus'),
  contentType: named('Type of file', 'Tiedostotyyppi'),
  fileSize: named('Size in bytes', 'Koko tavuina'),
  bundleContents: named('Contents', 'Sisältö'),
  timeAnswered: named('Answered', 'Vastattu'),
  userAgent: named('Browser', 'Selain'),
  timePublished: named('Published', 'Julkaistu'),
  formerProfileAnswer: named('Profile of the last event', 'Edellisen tapahtuman profiili'),
  timeArchived: named('Archived', 'Arkistoitu'),
  venueName: named('Venue', 'Tapahtumapaikka'),
  venueCity: named('City of the venue', 'Tapahtumapaikan kaupunki'),
  venueStreetAddress: named('Street address of the venue', 'Tapahtumapaikan katuosoite'),
  venueZip: named('Postal code of the venue', 'Tapahtumapaikan postinumero'),
  logoMaterialID: named('Logo', 'Logo'),
  copiedFromEventID: named('Made from', 'Tehty tapahtumasta'),
  contactInformationForPartners: named('Contact card in Finnish', 'Yhteystiedot suomeksi'),
  contactInformationForPartnersEn: named('Contact card in English', 'Yhteystiedot englanniksi'),
};

const labelOf = (name: string): Text => ownLabels[name] ?? fieldLabels[name] ?? named(name, name);

const packageLevels = { brief: named('Brief', 'Suppea'), extensive: named('Extensive', 'Laaja') };

/** Codes that have words, alone or several of them. */
const codes: Record<string, Partial<Record<string, Text>>> = {
  'orders.status': orderStatuses,
  'orders.paymentMethod': paymentMethods,
  'orderRows.status': orderRowStatuses,
  'organizationsUsers.role': organizerRoleTexts,
  'apiKeys.rights': keyRightTexts,
  'eventImports.kind': {
    exhibitors: named('Exhibitors', 'Näytteilleasettajat'),
    products: named('Products', 'Tuotteet'),
    persons: named('People', 'Henkilöt'),
  },
  'scanPoints.salesType': {
    partner: named('First', 'Ensimmäinen'),
    partnerAdditional: named('Additional', 'Lisäpiste'),
  },
  'savedViews.list': {
    exhibitors: named('Exhibitors', 'Näytteilleasettajat'),
    events: named('Events', 'Tapahtumat'),
    users: named('Users', 'Käyttäjät'),
    log: named('Log', 'Loki'),
    eventLog: named('Log of the event', 'Tapahtuman loki'),
  } satisfies Record<ViewedList, Text>,
  'eventsPartners.packageLevel': packageLevels,
  'eventsPartners.formerProfileAnswer': {
    taken: named('Taken over', 'Otettu käyttöön'),
    left: named('Left', 'Jätetty käyttämättä'),
  },
  'packages.packageLevel': packageLevels,
  'eventsPersons.personType': {
    [personType.guest]: named('Guest', 'Vieras'),
    [personType.personnel]: named('Personnel', 'Henkilökunta'),
  },
  'eventsPersons.personStatus': personStatuses,
  'partnerEmails.status': emailStatusTexts,
  'partnerEmailRecipients.state': recipientStateTexts,
};

/** Of which tables each field says what was ordered, for how much and who pays, and of which only these (ORG-09). */
const sales: Record<string, 'all' | ReadonlySet<string>> = {
  orders: 'all',
  orderRows: 'all',
  scanPointOrders: 'all',
  tickets: 'all',
  products: new Set(['price', 'taxPercent']),
  partners: new Set(billingFields),
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

const yesOrNo = { true: named('Yes', 'Kyllä'), false: named('No', 'Ei') };

function valueOf(table: string, name: string, value: unknown, language: Language) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return yesOrNo[`${value}`][language];
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
  const changes = stored.flatMap(({ table, did, told = {}, named: names = [] }): AuditChange[] =>
    did
      ? [
          {
            record: records[table]?.[language] ?? table,
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
