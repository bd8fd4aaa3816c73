import type { Text } from '@portal/contract/errors';

const named = (en: string, fi: string): Text => ({ en, fi });

const billing = {
  invoiceCompany: named('Company on the invoice', 'Laskun yritys'),
  invoiceCompanyBusinessID: named('Business ID on the invoice', 'Laskun Y-tunnus'),
  invoiceStreetAddress: named('Street address on the invoice', 'Laskun katuosoite'),
  invoicePostalCode: named('Postal code on the invoice', 'Laskun postinumero'),
  invoiceCity: named('City on the invoice', 'Laskun postitoimipaikka'),
  invoiceReference: named('Your reference', 'Viitteenne'),
  vatNumber: named('VAT number', 'Alv-numero'),
  eInvoiceAddress: named('E-invoice address', 'Verkkolaskuosoite'),
  eInvoiceOperator: named('E-invoice operator', 'Verkkolaskuoperaattori'),
  eInvoiceIntermediateId: named('Intermediary ID', 'Välittäjätunnus'),
};

const ofPeople = {
  firstName: named('First name', 'Etunimi'),
  firstNames: named('First name', 'Etunimi'),
  lastName: named('Last name', 'Sukunimi'),
  email: named('Email address', 'Sähköpostiosoite'),
  emails: named('Email address', 'Sähköpostiosoite'),
  phone: named('Phone number', 'Puhelinnumero'),
  phones: named('Phone number', 'Puhelinnumero'),
  primary: named('Primary', 'Ensisijaisuus'),
  jobTitle: named('Job title', 'Tehtävänimike'),
  company: named('Company', 'Yritys'),
  streetAddress: named('Street address', 'Katuosoite'),
  postalCode: named('Postal code', 'Postinumero'),
  city: named('City', 'Postitoimipaikka'),
  countryCode: named('Country', 'Maa'),
  emailMarketingAllowed: named('Email marketing', 'Sähköpostimarkkinointi'),
  smsMarketingAllowed: named('SMS marketing', 'Tekstiviestimarkkinointi'),
  personType: named('Kind of person', 'Henkilötyyppi'),
  persons: named('People', 'Henkilöt'),
  role: named('Role', 'Rooli'),
  isForAllEvents: named('All events', 'Kaikki tapahtumat'),
  eventIDs: named('Events', 'Tapahtumat'),
  personIDs: named('People', 'Henkilöt'),
  columns: named('Columns', 'Sarakkeet'),
  heading: named('Heading', 'Otsikko'),
  kind: named('What a column holds', 'Sarakkeen sisältö'),
};

const ofAccounts = {
  credentials: named('Email address and password', 'Sähköpostiosoite ja salasana'),
  password: named('Password', 'Salasana'),
  stepToken: named('Sign-in under way', 'Keskeneräinen kirjautuminen'),
  passkey: named('Passkey', 'Pääsyavain'),
  requestedFrom: named('Where the request was made', 'Pyynnön lähtöpaikka'),
  returnSecureToken: named('Way of signing in', 'Kirjautumistapa'),
  serviceID: named('Service', 'Palvelu'),
  token: named('Link or token', 'Linkki tai tunniste'),
  notificationMails: named('Notifications by email', 'Ilmoitukset sähköpostiin'),
  sendEmail: named('Email to the user', 'Viesti käyttäjälle'),
  sendInvitation: named('Invitation', 'Kutsu'),
};

const ofPartners = {
  name: named('Name', 'Nimi'),
  displayName: named('Display name', 'Näyttönimi'),
  homepage: named('Website', 'Verkkosivusto'),
  facebookPage: named('Facebook page', 'Facebook-sivu'),
  contactEmail: named('Contact email', 'Yhteyssähköposti'),
  businessID: named('Business ID', 'Y-tunnus'),
  description: named('Description', 'Kuvaus'),
  additionalInfo: named('Additional information', 'Lisätiedot'),
  department: named('Stand', 'Osasto'),
  isSecond: named('Another of that name', 'Toinen samanniminen'),
  partnerIDs: named('Exhibitors', 'Näytteilleasettajat'),
  reason: named('Reason', 'Syy'),
  mayChange: named('May change too', 'Voi myös muuttaa'),
  userIDs: named('Users', 'Käyttäjät'),
  hall: named('Hall', 'Halli'),
  number: named('Number', 'Numero'),
  area: named('Area in m²', 'Ala neliömetreinä'),
  isShared: named('Shared', 'Jaettu'),
  stands: named('Stands', 'Osastot'),
  timeStandsModified: named('When the stands were changed', 'Milloin osastoja muutettiin'),
  packageLevel: named('Package', 'Paketti'),
  videoPlatform: named('Video platform', 'Videopalvelu'),
  videoUrl: named('Address of the video', 'Videon osoite'),
  videoEmbedCode: named('Embed code', 'Upotuskoodi'),
  isPublic: named('Visibility', 'Näkyvyys'),
  materialFolderType: named('Folder', 'Kansio'),
};

const ofOrganizers = {
  supportEmail: named('Support address', 'Tuen sähköposti'),
  legalName: named('Legal name', 'Virallinen nimi'),
  countryCode: named('Country', 'Maa'),
  iban: named('Account number (IBAN)', 'Tilinumero (IBAN)'),
  bic: named('BIC', 'BIC'),
  rights: named('What it may do', 'Oikeudet'),
  timeExpires: named('Valid until', 'Voimassa asti'),
  apiKeyID: named('API key', 'API-avain'),
  paymentTermDays: named('Payment term in days', 'Maksuehto päivinä'),
};

const ofScanning = {
  location: named('Location', 'Sijainti'),
  qrEnabled: named('QR codes', 'QR-koodit'),
  commentsEnabled: named('Comments', 'Kommentit'),
  salesType: named('Kind of scan point', 'Skannauspisteen tyyppi'),
  scanPoints: named('Scan points', 'Skannauspisteet'),
  scans: named('Captures', 'Skannaukset'),
  captureID: named('Key of the capture', 'Skannauksen tunniste'),
  code: named('Code', 'Koodi'),
  comment: named('Comment', 'Kommentti'),
  device: named('Device', 'Laite'),
  revision: named('Revision', 'Versio'),
  rating: named('Rating', 'Arvio'),
  tags: named('Tags', 'Tunnisteet'),
  timeScanned: named('Time of the scan', 'Skannausaika'),
  unsentCount: named('Unsent captures', 'Lähettämättömät skannaukset'),
};

const ofEvents = {
  copiedParts: named('What is copied', 'Kopioitavat osat'),
  eventStarts: named('Opening', 'Alkaa'),
  eventEnds: named('Closing', 'Päättyy'),
  timeZone: named('Time zone', 'Aikavyöhyke'),
  venue: named('Venue', 'Tapahtumapaikka'),
  zip: named('Postal code', 'Postinumero'),
  primaryColor: named('Main colour', 'Pääväri'),
  secondaryFontColor: named('Text on the main colour', 'Teksti päävärin päällä'),
  tertiaryFontColor: named('Text beside it', 'Oheisteksti'),
  descriptionFi: named('Description in Finnish', 'Kuvaus suomeksi'),
  descriptionEn: named('Description in English', 'Kuvaus englanniksi'),
  contactFi: named('Contact card in Finnish', 'Yhteystiedot suomeksi'),
  contactEn: named('Contact card in English', 'Yhteystiedot englanniksi'),
  userCanEditOrders: named('Shared orders', 'Yhteiset tilaukset'),
  isProductsEnabled: named('Shop', 'Kauppa'),
  isScanPointSalesEnabled: named('Sale of scan points', 'Skannauspisteiden myynti'),
  isShopAndGuestsHidden: named('Shop and guests hidden', 'Kauppa ja vieraat piilossa'),
  isVisitorContactDataHidden: named(
    'Visitors’ contact details hidden',
    'Kävijöiden yhteystiedot piilossa',
  ),
  isProspectumLiveEnabled: named('Live platform', 'Live-alusta'),
  timePartnerPortalOpens: named('Ordering opens', 'Tilaaminen alkaa'),
  timePartnerPortalCloses: named('Ordering closes', 'Tilaaminen päättyy'),
};

const ofImports = {
  exhibitorImportID: named('Import', 'Tuonti'),
  rows: named('Rows', 'Rivit'),
  row: named('Row', 'Rivi'),
  cells: named('Cells', 'Solut'),
  at: named('Column', 'Sarake'),
  field: named('Field', 'Kenttä'),
  decisions: named('Decisions', 'Päätökset'),
  version: named('Version of the preview', 'Esikatselun versio'),
  fileName: named('File name', 'Tiedoston nimi'),
  leftOut: named('Rows left out', 'Pois jätetyt rivit'),
  overwrites: named('Overwritten fields', 'Korvattavat kentät'),
  headings: named('Headings', 'Otsikot'),
};

const ofOrders = {
  orderRows: named('Rows of the order', 'Tilauksen rivit'),
  productCount: named('Quantity', 'Määrä'),
  seenTotal: named('Price', 'Hinta'),
  status: named('Status', 'Tila'),
};

const ofMails = {
  title: named('Subject', 'Aihe'),
  subject: named('Subject', 'Aihe'),
  label: named('Name of the email', 'Viestin nimi'),
  content: named('Text', 'Teksti'),
  contentHtml: named('Message', 'Viesti'),
  senderName: named('Sender name', 'Lähettäjän nimi'),
  senderEmail: named('Your email address', 'Sähköpostiosoitteesi'),
  receiverEmail: named('Recipient’s email address', 'Vastaanottajan sähköpostiosoite'),
  partnerEmailRecipients: named('Recipients', 'Vastaanottajat'),
  state: named('Status', 'Tila'),
  isOptedOut: named('Opting out', 'Viestien kielto'),
};

const ofVisits = {
  visits: named('Visits', 'Käynnit'),
  activityTime: named('Active time', 'Aktiivinen aika'),
  timeStarted: named('Start', 'Alku'),
  timeEnded: named('End', 'Loppu'),
};

const times = {
  timeDeleted: named('Time of deletion', 'Poistoaika'),
  timeModified: named('Time of the last change', 'Viimeisin muutosaika'),
  timeRead: named('Time of reading', 'Lukuaika'),
  markedAsRead: named('Read', 'Luettu'),
};

/** What an id names. */
const things = {
  userID: named('User', 'Käyttäjä'),
  organizationName: named('Organiser', 'Järjestäjä'),
  organizerUserID: named('User', 'Käyttäjä'),
  organizationID: named('Organiser', 'Järjestäjä'),
  partnerID: named('Exhibitor', 'Näytteilleasettaja'),
  eventID: named('Event', 'Tapahtuma'),
  event: named('Event', 'Tapahtuma'),
  personID: named('Person', 'Henkilö'),
  partnersUsersNotificationsID: named('Notification', 'Ilmoitus'),
  sessionID: named('Session', 'Istunto'),
  passkeyID: named('Passkey', 'Pääsyavain'),
  materialID: named('Material', 'Aineisto'),
  logoMaterialID: named('Logo', 'Logo'),
  eventsPartnersFileId: named('File', 'Tiedosto'),
  scanPointID: named('Scan point', 'Skannauspiste'),
  leadID: named('Lead', 'Liidi'),
  leadNoteID: named('Note', 'Muistiinpano'),
  captureKey: named('Capture link', 'Skannauslinkki'),
  deviceID: named('Device', 'Laite'),
  productID: named('Product', 'Tuote'),
  orderID: named('Order', 'Tilaus'),
  orderRowID: named('Row of the order', 'Tilauksen rivi'),
  ticketID: named('Ticket', 'Lippu'),
  ticketKey: named('Link to the ticket', 'Linkki lippuun'),
  partnerEmailId: named('Email', 'Viesti'),
  partnerEmailRecipientId: named('Recipient', 'Vastaanottaja'),
  registrationCode: named('Link of the invitation', 'Kutsun linkki'),
  visitID: named('Visit', 'Käynti'),
  visitorID: named('Visitor', 'Kävijä'),
};

/** Of the query string of a list. */
const ofLists = {
  page: named('Page', 'Sivu'),
  limit: named('Page size', 'Sivun koko'),
  order: named('Order', 'Järjestys'),
  search: named('Search', 'Haku'),
  filter: named('Filter', 'Suodatin'),
  column: named('Column', 'Sarake'),
  condition: named('Condition', 'Ehto'),
  values: named('Value', 'Arvo'),
  format: named('Format', 'Muoto'),
};

/** How every field that a caller can fill is called where it is wrong. */
export const fieldLabels: Record<string, Text> = {
  ...billing,
  ...ofPeople,
  ...ofAccounts,
  ...ofPartners,
  ...ofOrganizers,
  ...ofScanning,
  ...ofEvents,
  ...ofImports,
  ...ofOrders,
  ...ofMails,
  ...ofVisits,
  ...times,
  ...things,
  ...ofLists,
};
