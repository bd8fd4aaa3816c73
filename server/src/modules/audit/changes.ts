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

const records: Record<string, Text> = {
  users: words('User', 'Käyttäjä'),
  sessions: words('Session', 'Istunto'),
  actingSessions: words('Acting as an exhibitor', 'Näytteilleasettajana toimiminen'),
  passwordResets: words('Link for a new password', 'Linkki salasanan vaihtamiseen'),
  emailChanges: words('Change of email address', 'Sähköpostiosoitteen vaihto'),
  passkeys: words('Passkey', 'Pääsyavain'),
  totps: words('Codes of an app', 'Sovelluksen koodit'),
  recoveryCodes: words('Recovery code', 'Palautuskoodi'),
  factorRemovals: words('Removal of the second step', 'Toisen vaiheen poisto'),
  partnersUsers: words('Access', 'Pääsy'),
  organizations: words('Organiser', 'Järjestäjä'),
  apiKeys: words('API key', 'API-avain'),
  apiKeysEvents: words('Event of an API key', 'API-avaimen tapahtuma'),
  organizationsUsers: words('User of the organiser', 'Järjestäjän käyttäjä'),
  organizationsUsersEvents: words('Event of a user', 'Käyttäjän tapahtuma'),
  partners: words('Exhibitor', 'Näytteilleasettaja'),
  partnersImportColumns: words('Columns of an import', 'Tuonnin sarakkeet'),
  eventsPartners: words('Profile at the event', 'Profiili tapahtumassa'),
  exhibitorNotes: words('Internal note', 'Sisäinen muistiinpano'),
  eventImports: words('Import', 'Tuonti'),
  organizationDatasets: words('Data set', 'Tietoaineisto'),
  organizationsImportHeadings: words('Columns of an import', 'Tuonnin sarakkeet'),
  products: words('Product', 'Tuote'),
  productCategories: words('Category', 'Tuoteryhmä'),
  productsCategories: words('Category of a product', 'Tuotteen tuoteryhmä'),
  stands: words('Stand', 'Osasto'),
  savedViews: words('View of a list', 'Luettelon näkymä'),
  packages: words('Package', 'Paketti'),
  packagesProducts: words('Product of a package', 'Paketin tuote'),
  quotaBands: words('Quota by area', 'Kiintiö pinta-alan mukaan'),
  eventsPartnersFiles: words('Material', 'Aineisto'),
  materials: words('File', 'Tiedosto'),
  persons: words('Person', 'Henkilö'),
  eventsPersons: words('Person at the event', 'Henkilö tapahtumassa'),
  scanPoints: words('Scan point', 'Skannauspiste'),
  scanPointOrders: words('Order of scan points', 'Skannauspistetilaus'),
  captureDevices: words('Device', 'Laite'),
  leads: words('Lead', 'Liidi'),
  leadNotes: words('Note', 'Muistiinpano'),
  orders: words('Order', 'Tilaus'),
  orderRows: words('Row of the order', 'Tilauksen rivi'),
  tickets: words('Ticket', 'Lippu'),
  partnerEmails: words('Email', 'Viesti'),
  partnerEmailRecipients: words('Recipient', 'Vastaanottaja'),
  partnerOptOuts: words('Opting out', 'Viestien kielto'),
  events: words('Event', 'Tapahtuma'),
  rightTexts: words('Text called right', 'Oikeaksi kuitattu teksti'),
  partnerPortals: words('Settings of the event', 'Tapahtuman asetukset'),
};

/** Fields that no caller fills by these names. */
const ownLabels: Record<string, Text> = {
  passwordHash: words('Password', 'Salasana'),
  isDisabled: words('Access ended', 'Pääsy poistettu'),
  timeOwned: words('Taken into use', 'Otettu käyttöön'),
  timeErased: words('Erased', 'Poistettu'),
  notificationLanguage: words('Language of mails', 'Viestien kieli'),
  personStatus: words('Status', 'Tila'),
  isMainContact: words('Main contact', 'Pääyhteyshenkilö'),
  timeInvited: words('Invited', 'Kutsuttu'),
  timeRevoked: words('Revoked', 'Mitätöity'),
  timeLinkRenewed: words('Link renewed', 'Linkki uusittu'),
  orderNumber: words('Order number', 'Tilausnumero'),
  timeOrdered: words('Ordered', 'Tilattu'),
  paymentMethod: words('Payment method', 'Maksutapa'),
  totalConfirmed: words('Confirmed total with tax', 'Vahvistettu summa veroineen'),
  totalWithTaxRounded: words('Total with tax', 'Summa veroineen'),
  total: words('Total', 'Summa'),
  sku: words('Product code', 'Tuotekoodi'),
  active: words('For sale', 'Myynnissä'),
  taxPercent: words('Tax %', 'Vero-%'),
  unitType: words('Unit', 'Yksikkö'),
  isTicket: words('Ticket', 'Lippu'),
  kind: words('Kind', 'Laji'),
  newCount: words('New', 'Uusia'),
  changedCount: words('Changed', 'Muuttuneita'),
  sameCount: words('Same', 'Ennallaan'),
  refusedCount: words('Refused', 'Hylättyjä'),
  timeTakenBack: words('Taken back', 'Peruttu'),
  leftCount: words('Left out', 'Jätetty pois'),
  price: words('Price', 'Hinta'),
  productName: words('Product', 'Tuote'),
  isEnabled: words('In use', 'Käytössä'),
  timeSent: words('Sent', 'Lähetetty'),
  answer: words('Answer', 'Vastaus'),
  contentType: words('Type of file', 'Tiedostotyyppi'),
  fileSize: words('Size in bytes', 'Koko tavuina'),
  bundleContents: words('Contents', 'Sisältö'),
  timeAnswered: words('Answered', 'Vastattu'),
  userAgent: words('Browser', 'Selain'),
  timePublished: words('Published', 'Julkaistu'),
  formerProfileAnswer: words('Profile of the last event', 'Edellisen tapahtuman profiili'),
  timeArchived: words('Archived', 'Arkistoitu'),
  venueName: words('Venue', 'Tapahtumapaikka'),
  venueCity: words('City of the venue', 'Tapahtumapaikan kaupunki'),
  venueStreetAddress: words('Street address of the venue', 'Tapahtumapaikan katuosoite'),
  venueZip: words('Postal code of the venue', 'Tapahtumapaikan postinumero'),
  logoMaterialID: words('Logo', 'Logo'),
  copiedFromEventID: words('Made from', 'Tehty tapahtumasta'),
  contactInformationForPartners: words('Contact card in Finnish', 'Yhteystiedot suomeksi'),
  contactInformationForPartnersEn: words('Contact card in English', 'Yhteystiedot englanniksi'),
};

const labelOf = (name: string): Text => ownLabels[name] ?? fieldLabels[name] ?? words(name, name);

const packageLevels = { brief: words('Brief', 'Suppea'), extensive: words('Extensive', 'Laaja') };

/** Codes that have words, alone or several of them. */
const codes: Record<string, Partial<Record<string, Text>>> = {
  'orders.status': orderStatuses,
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
  'packages.packageLevel': packageLevels,
  'eventsPersons.personType': {
    [personType.guest]: words('Guest', 'Vieras'),
    [personType.personnel]: words('Personnel', 'Henkilökunta'),
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

const yesOrNo = { true: words('Yes', 'Kyllä'), false: words('No', 'Ei') };

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
