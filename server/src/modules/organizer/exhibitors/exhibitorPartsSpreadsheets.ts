import { personType } from '@portal/contract/codes';
import { emailStatusTexts } from '@portal/contract/emailStatuses';
import type {
  ExhibitorInvitation,
  ExhibitorMessage,
  ExhibitorOrder,
  ExhibitorPerson,
  ExhibitorScanPoint,
} from '@portal/contract/exhibitorParts';
import { orderStatuses } from '@portal/contract/orderStatuses';
import { personStatuses } from '@portal/contract/personStatuses';
import {
  spreadsheetOf,
  timeColumn,
  type Told,
  type SpreadsheetColumn,
} from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';
import type { StoredExhibitorFile } from './exhibitorParts.queries.ts';

const en = {
  people: 'People',
  orders: 'Orders',
  scanPoints: 'Scan points',
  invitations: 'Invitations',
  files: 'Materials',
  messages: 'Messages',
  firstNames: 'First names',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  jobTitle: 'Job title',
  type: 'Type',
  guest: 'Guest',
  personnel: 'Personnel',
  status: 'Status',
  changed: 'Changed',
  number: 'Number',
  creditOf: 'Credit of order',
  name: 'Name',
  rows: 'Rows',
  sum: 'Sum incl. VAT',
  ordered: 'Ordered',
  orderedBy: 'Ordered by',
  location: 'Location',
  scans: 'Scans',
  leads: 'Leads',
  devices: 'Devices',
  lastContact: 'Last contact',
  linkSent: 'Link sent',
  created: 'Created',
  title: 'Title',
  timeSent: 'Sent at',
  recipients: 'Recipients',
  sent: 'Sent',
  failed: 'Failed',
  registered: 'Registered',
  declined: 'Declined',
  fileType: 'Type',
  bytes: 'Bytes',
  public: 'Public',
  yes: 'Yes',
  shown: 'Shown from',
  users: 'Users',
  read: 'Have read',
};
const fi: typeof en = {
  people: 'Henkilöt',
  orders: 'Tilaukset',
  scanPoints: 'Skannauspisteet',
  invitations: 'Sähköpostikutsut',
  files: 'Aineistot',
  messages: 'Viestit',
  firstNames: 'Etunimet',
  lastName: 'Sukunimi',
  email: 'Sähköposti',
  company: 'Yritys',
  jobTitle: 'Tehtävänimike',
  type: 'Tyyppi',
  guest: 'Kutsuvieras',
  personnel: 'Henkilökunta',
  status: 'Tila',
  changed: 'Muutettu',
  number: 'Numero',
  creditOf: 'Hyvittää tilausta',
  name: 'Nimi',
  rows: 'Rivejä',
  sum: 'Summa (sis. alv)',
  ordered: 'Tilattu',
  orderedBy: 'Tilaaja',
  location: 'Sijainti',
  scans: 'Skannauksia',
  leads: 'Liidejä',
  devices: 'Laitteita',
  lastContact: 'Viimeisin yhteys',
  linkSent: 'Linkki lähetetty',
  created: 'Luotu',
  title: 'Otsikko',
  timeSent: 'Lähetetty',
  recipients: 'Vastaanottajia',
  sent: 'Lähetetyt',
  failed: 'Ei mennyt perille',
  registered: 'Ilmoittautunut',
  declined: 'Ei osallistu',
  fileType: 'Tyyppi',
  bytes: 'Tavuja',
  public: 'Julkinen',
  yes: 'Kyllä',
  shown: 'Näytetään alkaen',
  users: 'Käyttäjiä',
  read: 'Lukenut',
};
type Words = typeof en;
const texts = { en, fi };

/** A sheet of a kind, by its columns. */
const sheet =
  <Row>(name: keyof Words, columns: (words: Words, told: Told) => SpreadsheetColumn<Row>[]) =>
  (batches: AsyncIterable<Row[]>, told: Told): Download => {
    const words = texts[told.language];
    return spreadsheetOf<Row>(words[name], columns(words, told), batches);
  };

/** The columns of people, of one exhibitor or of all of an event. */
export const personColumns = ({
  language,
  timeZone,
}: Told): SpreadsheetColumn<ExhibitorPerson>[] => {
  const words = texts[language];
  return [
    { header: words.firstNames, width: 20, cell: ({ firstNames }) => firstNames },
    { header: words.lastName, width: 20, cell: ({ lastName }) => lastName },
    { header: words.email, width: 32, cell: ({ email }) => email },
    { header: words.company, width: 30, cell: ({ company }) => company },
    { header: words.jobTitle, width: 24, cell: ({ jobTitle }) => jobTitle },
    {
      header: words.type,
      width: 14,
      cell: (person) => (person.personType === personType.guest ? words.guest : words.personnel),
    },
    {
      header: words.status,
      width: 18,
      cell: ({ personStatus }) => personStatuses[personStatus][language],
    },
    timeColumn(words.changed, timeZone, ({ timeChanged }) => timeChanged),
  ];
};

/** What one exhibitor has at an event as XLSX (ORG-05, ORG-32). */
export const partsSpreadsheets = {
  people: sheet<ExhibitorPerson>('people', (_, told) => personColumns(told)),
  orders: sheet<ExhibitorOrder>('orders', (words, { language, timeZone }) => [
    { header: words.number, width: 10, cell: ({ orderNumber }) => orderNumber },
    {
      header: words.creditOf,
      width: 14,
      cell: ({ creditedOrderNumber }) => creditedOrderNumber,
    },
    { header: words.name, width: 36, cell: ({ name }) => name },
    { header: words.status, width: 16, cell: ({ status }) => orderStatuses[status][language] },
    { header: words.rows, width: 10, cell: ({ rowCount }) => rowCount },
    { header: words.sum, width: 18, cell: ({ ordersTotal }) => Number(ordersTotal) },
    timeColumn(words.ordered, timeZone, ({ timeOrdered }) => timeOrdered),
    { header: words.orderedBy, width: 26, cell: ({ userName }) => userName },
  ]),
  scanPoints: sheet<ExhibitorScanPoint>('scanPoints', (words, { timeZone }) => [
    { header: words.name, width: 30, cell: ({ name }) => name },
    { header: words.location, width: 30, cell: ({ location }) => location },
    { header: words.scans, width: 12, cell: ({ scanCount }) => scanCount },
    { header: words.leads, width: 12, cell: ({ leadCount }) => leadCount },
    { header: words.devices, width: 12, cell: ({ deviceCount }) => deviceCount },
    timeColumn(words.lastContact, timeZone, ({ timeLastContact }) => timeLastContact),
    timeColumn(words.linkSent, timeZone, ({ timeLinkSent }) => timeLinkSent),
    timeColumn(words.created, timeZone, ({ timeCreated }) => timeCreated),
  ]),
  invitations: sheet<ExhibitorInvitation>('invitations', (words, { language, timeZone }) => [
    { header: words.title, width: 40, cell: ({ title }) => title },
    { header: words.status, width: 16, cell: ({ status }) => emailStatusTexts[status][language] },
    timeColumn(words.timeSent, timeZone, ({ timeSent }) => timeSent),
    { header: words.recipients, width: 14, cell: ({ recipientsCount }) => recipientsCount },
    { header: words.sent, width: 14, cell: ({ sentCount }) => sentCount },
    { header: words.failed, width: 18, cell: ({ failedCount }) => failedCount },
    { header: words.registered, width: 16, cell: ({ registeredCount }) => registeredCount },
    { header: words.declined, width: 14, cell: ({ declinedCount }) => declinedCount },
  ]),
  files: sheet<StoredExhibitorFile>('files', (words, { timeZone }) => [
    { header: words.name, width: 40, cell: ({ name }) => name },
    { header: words.fileType, width: 10, cell: ({ fileExtension }) => fileExtension },
    { header: words.bytes, width: 14, cell: ({ fileSize }) => fileSize },
    { header: words.public, width: 10, cell: ({ isPublic }) => (isPublic ? words.yes : null) },
    timeColumn(words.created, timeZone, ({ timeCreated }) => timeCreated),
  ]),
  messages: sheet<ExhibitorMessage>('messages', (words, { timeZone }) => [
    { header: words.title, width: 50, cell: ({ title }) => title },
    timeColumn(words.shown, timeZone, ({ timeToShow }) => timeToShow),
    { header: words.users, width: 12, cell: ({ userCount }) => userCount },
    { header: words.read, width: 12, cell: ({ readCount }) => readCount },
  ]),
};
