import { contract } from '@portal/contract';
import { words, type Text } from '@portal/contract/errors';
import type { AuditKind, Endpoint } from '@portal/contract/route';

type Contract = typeof contract;
type AuditedOf<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { audited: AuditKind } ? Name : never;
}[keyof Endpoints];
/** The name of every call that leaves an entry. */
type Action = { [Feature in keyof Contract]: AuditedOf<Contract[Feature]> }[keyof Contract];

/** What somebody did, after their name; a call that has no words here does not compile. */
const actions: Record<Action, Text> = {
  login: words('Signed in', 'Kirjautui sisään'),
  logout: words('Signed out', 'Kirjautui ulos'),
  forgottenPassword: words(
    'Asked for a link to choose a new password',
    'Pyysi linkin salasanan vaihtamiseen',
  ),
  resetPassword: words(
    'Chose a new password by a mailed link',
    'Vaihtoi salasanan sähköpostin linkillä',
  ),
  disownSignIn: words('Told that a sign-in was not theirs', 'Ilmoitti, ettei kirjautunut itse'),
  changeOrganization: words(
    'Changed over to another organization',
    'Vaihtoi toiseen organisaatioon',
  ),
  confirmEmail: words('Confirmed a new email address', 'Vahvisti uuden sähköpostiosoitteen'),
  stopEmailChange: words('Stopped a change of email address', 'Perui sähköpostiosoitteen vaihdon'),
  endSession: words('Signed out one device', 'Kirjasi yhden laitteen ulos'),
  endOtherSessions: words('Signed out all other devices', 'Kirjasi kaikki muut laitteet ulos'),
  completeSignIn: words('Signed in with a second step', 'Kirjautui sisään kahdessa vaiheessa'),
  askRemoval: words('Asked to remove a lost second step', 'Pyysi kadonneen toisen vaiheen poistoa'),
  stopRemoval: words('Stopped the removal of the second step', 'Perui toisen vaiheen poiston'),
  beginTotp: words('Began to set up codes of an app', 'Aloitti sovelluksen koodien käyttöönoton'),
  confirmTotp: words('Took codes of an app into use', 'Otti sovelluksen koodit käyttöön'),
  removeTotp: words('Removed the codes of an app', 'Poisti sovelluksen koodit'),
  addPasskey: words('Added a passkey', 'Lisäsi pääsyavaimen'),
  renamePasskey: words('Renamed a passkey', 'Nimesi pääsyavaimen uudelleen'),
  removePasskey: words('Removed a passkey', 'Poisti pääsyavaimen'),
  renewRecoveryCodes: words('Made new recovery codes', 'Loi uudet palautuskoodit'),
  keepFactors: words('Kept the second step after all', 'Piti toisen vaiheen sittenkin'),
  proveOwner: words('Confirmed who they are', 'Vahvisti henkilöllisyytensä'),
  eraseUser: words('Erased the account', 'Poisti tunnuksen'),
  saveUser: words('Changed a user', 'Muutti käyttäjän tietoja'),
  createUser: words('Added a user', 'Lisäsi käyttäjän'),
  linkUserToPartner: words(
    'Gave a user access or ended it',
    'Antoi käyttäjälle käyttöoikeuden tai poisti sen',
  ),
  savePartner: words('Changed the organization’s details', 'Muutti organisaation tietoja'),
  saveEventPartner: words(
    'Changed the profile at the event',
    'Muutti näytteilleasettajan profiilia',
  ),
  takeFormerProfile: words(
    'Took over the profile of an earlier event',
    'Otti käyttöön aiemman tapahtuman profiilin',
  ),
  leaveFormerProfile: words(
    'Left the profile of an earlier event where it was',
    'Jätti aiemman tapahtuman profiilin käyttämättä',
  ),
  actAsExhibitor: words('Began to act as the exhibitor', 'Alkoi toimia näytteilleasettajana'),
  saveFactorDemand: words(
    'Changed the day from which on users need a second step',
    'Muutti päivää, josta lähtien käyttäjät tarvitsevat kirjautumisen toisen vaiheen',
  ),
  resetOrganizerUserFactors: words(
    'Reset the second step of a user',
    'Nollasi käyttäjän toisen vaiheen',
  ),
  addExhibitor: words('Added an exhibitor', 'Lisäsi näytteilleasettajan'),
  addContact: words('Added a contact', 'Lisäsi yhteyshenkilön'),
  setMainContact: words('Chose the main contact', 'Valitsi pääyhteyshenkilön'),
  sendContactReset: words(
    'Sent a contact a link for a new password',
    'Lähetti yhteyshenkilölle linkin salasanan vaihtamiseen',
  ),
  endContact: words('Ended the access of a contact', 'Poisti yhteyshenkilön käyttöoikeuden'),
  inviteContacts: words('Invited contacts', 'Kutsui yhteyshenkilöitä'),
  takeOutExhibitor: words(
    'Removed an exhibitor from an event',
    'Poisti näytteilleasettajan tapahtumasta',
  ),
  addExhibitorNote: words('Wrote an internal note', 'Kirjoitti sisäisen muistiinpanon'),
  importExhibitors: words('Imported exhibitors', 'Toi näytteilleasettajia'),
  importProducts: words('Imported products', 'Toi tuotteita'),
  loadDataset: words('Loaded a data set', 'Toi tietoaineiston'),
  importPersons: words('Imported people of exhibitors', 'Toi näytteilleasettajien henkilöitä'),
  takeBackExhibitors: words(
    'Took back an import of exhibitors',
    'Perui näytteilleasettajien tuonnin',
  ),
  takeBackProducts: words('Took back an import of products', 'Perui tuotteiden tuonnin'),
  takeBackPersons: words(
    'Took back an import of people of exhibitors',
    'Perui näytteilleasettajien henkilöiden tuonnin',
  ),
  saveProductImportHeadings: words('Matched the columns of a table', 'Yhdisti taulukon sarakkeet'),
  savePersonImportHeadings: words('Matched the columns of a table', 'Yhdisti taulukon sarakkeet'),
  saveImportHeadings: words('Matched the columns of a table', 'Yhdisti taulukon sarakkeet'),
  createMessage: words('Sent a message to exhibitors', 'Lähetti viestin näytteilleasettajille'),
  saveMessage: words('Changed a message to exhibitors', 'Muutti viestiä näytteilleasettajille'),
  withdrawMessage: words('Withdrew a message to exhibitors', 'Perui viestin näytteilleasettajille'),
  remindOfMessage: words(
    'Mailed a message to those who had not read it',
    'Lähetti viestin sähköpostitse niille, jotka eivät olleet lukeneet sitä',
  ),
  testMessage: words('Tried a message by mail', 'Kokeili viestiä sähköpostitse'),
  saveInvitationTemplate: words(
    'Changed the template of guest invitations',
    'Muutti vieraskutsujen pohjaa',
  ),
  testInvitationTemplate: words(
    'Tried the template of guest invitations by mail',
    'Kokeili vieraskutsujen pohjaa sähköpostitse',
  ),
  createPackage: words('Made a package', 'Loi paketin'),
  savePackage: words('Changed a package', 'Muutti pakettia'),
  deletePackage: words('Deleted a package', 'Poisti paketin'),
  createTask: words('Added a task for exhibitors', 'Lisäsi näytteilleasettajille tehtävän'),
  saveTask: words('Changed a task for exhibitors', 'Muutti näytteilleasettajien tehtävää'),
  saveReminderSettings: words('Set the reminders of tasks', 'Asetti tehtävien muistutukset'),
  pauseReminders: words(
    'Paused or resumed the reminders of an exhibitor',
    'Keskeytti näytteilleasettajan muistutukset tai jatkoi niitä',
  ),
  deleteTask: words('Took away a task for exhibitors', 'Poisti näytteilleasettajilta tehtävän'),
  createProduct: words('Made a product', 'Loi tuotteen'),
  saveProduct: words('Changed a product', 'Muutti tuotetta'),
  copyProduct: words('Copied a product', 'Kopioi tuotteen'),
  deleteProduct: words('Deleted a product', 'Poisti tuotteen'),
  changeStock: words('Changed the stock of a product', 'Muutti tuotteen varastoa'),
  addProductPicture: words('Added a picture of a product', 'Lisäsi tuotteen kuvan'),
  removeProductPicture: words('Removed a picture of a product', 'Poisti tuotteen kuvan'),
  arrangeProducts: words('Put products in order', 'Järjesti tuotteita'),
  createProductCategory: words('Made a category of products', 'Loi tuoteryhmän'),
  saveProductCategory: words('Changed a category of products', 'Muutti tuoteryhmää'),
  deleteProductCategory: words('Deleted a category of products', 'Poisti tuoteryhmän'),
  arrangeProductCategories: words('Put categories of products in order', 'Järjesti tuoteryhmiä'),
  givePackage: words('Chose the package of exhibitors', 'Valitsi näytteilleasettajien paketin'),
  saveAllowance: words(
    'Gave an exhibitor quotas of its own',
    'Antoi näytteilleasettajalle omat kiintiöt',
  ),
  saveQuotaBands: words('Changed the quotas by area', 'Muutti pinta-alan mukaisia kiintiöitä'),
  saveStands: words('Gave an exhibitor its stands', 'Antoi näytteilleasettajalle osastot'),
  saveContact: words('Changed a contact', 'Muutti yhteyshenkilön tietoja'),
  createPerson: words('Added a person', 'Lisäsi henkilön'),
  savePerson: words('Changed a person', 'Muutti henkilön tietoja'),
  linkPerson: words('Added a known person', 'Liitti henkilön henkilökuntaan'),
  deletePerson: words('Removed a person', 'Poisti henkilön'),
  deletePersons: words('Removed people', 'Poisti henkilöitä'),
  restorePersons: words('Brought back removed people', 'Palautti poistettuja henkilöitä'),
  sendBadge: words('Sent a badge', 'Lähetti kulkukortin'),
  sendBadges: words('Sent badges', 'Lähetti kulkukortteja'),
  importPersonnel: words('Imported people from a table', 'Toi henkilöitä taulukosta'),
  saveImportColumns: words('Chose the columns of an import', 'Valitsi tuonnin sarakkeet'),
  saveScanPoint: words('Changed a scan point', 'Muutti skannauspistettä'),
  orderScanPoints: words('Ordered scan points', 'Tilasi skannauspisteitä'),
  makeScanPoint: words('Made a scan point', 'Teki skannauspisteen'),
  makeFreeScanPoints: words('Made free scan points', 'Teki maksuttomia skannauspisteitä'),
  sendScanPointLinks: words('Sent capture links', 'Lähetti skannauslinkkejä'),
  renewScanPointLink: words('Renewed a capture link', 'Uusi skannauslinkin'),
  sendSupportEmail: words('Wrote to the support', 'Kirjoitti tukeen'),
  renewCaptureLink: words('Renewed a capture link', 'Uusi skannauslinkin'),
  renameCaptureDevice: words('Renamed a device', 'Nimesi laitteen uudelleen'),
  forgetCaptureDevice: words('Removed a device', 'Poisti laitteen'),
  sendCaptures: words('Sent captures', 'Lähetti skannauksia'),
  saveLead: words('Changed a lead', 'Muutti liidiä'),
  addLeadNote: words('Added a note to a lead', 'Lisäsi liidiin muistiinpanon'),
  saveLeadNote: words('Changed a note of a lead', 'Muutti liidin muistiinpanoa'),
  createOrder: words('Began an order', 'Aloitti tilauksen'),
  saveOrder: words('Changed an order', 'Muutti tilausta'),
  moveOrder: words('Confirmed, invoiced or cancelled an order', 'Siirsi tilauksen uuteen tilaan'),
  moveScanPointOrder: words(
    'Confirmed, invoiced or cancelled an order of scan points',
    'Siirsi skannauspistetilauksen uuteen tilaan',
  ),
  moveOrders: words(
    'Confirmed or invoiced several orders',
    'Siirsi useita tilauksia uuteen tilaan',
  ),
  orderForExhibitor: words('Ordered for an exhibitor', 'Tilasi näytteilleasettajan puolesta'),
  changeOrder: words('Changed what an exhibitor ordered', 'Muutti näytteilleasettajan tilausta'),
  creditOrder: words('Credited an order', 'Hyvitti tilausta'),
  saveOrderBilling: words(
    'Changed the billing details of an order',
    'Muutti tilauksen laskutustietoja',
  ),
  createInvoiceBatch: words('Made an invoice batch', 'Teki laskutuserän'),
  completeBilling: words(
    'Completed the billing details of orders',
    'Täydensi tilausten laskutustietoja',
  ),
  takeBackInvoiceBatch: words('Took an invoice batch back', 'Perui laskutuserän'),
  saveOrganizerPerson: words(
    'Changed a person of an exhibitor',
    'Muutti näytteilleasettajan henkilön tietoja',
  ),
  moveOrganizerPerson: words(
    'Moved a person to another exhibitor',
    'Siirsi henkilön toiselle näytteilleasettajalle',
  ),
  endOrganizerPerson: words(
    'Removed a person of an exhibitor',
    'Poisti näytteilleasettajan henkilön',
  ),
  sendTicket: words('Sent a ticket', 'Lähetti lipun'),
  createPartnerEmail: words('Began an email', 'Aloitti kutsun'),
  savePartnerEmail: words('Changed an email', 'Muutti kutsua'),
  sendPartnerEmail: words('Sent an email to its recipients', 'Lähetti kutsun vastaanottajille'),
  stopPartnerEmail: words('Stopped the sending of an email', 'Keskeytti kutsun lähetyksen'),
  resendPartnerEmail: words('Sent an email again', 'Lähetti kutsun uudelleen'),
  testSendPartnerEmail: words('Sent a test of an email', 'Lähetti kutsun testin'),
  saveRegistration: words('A guest registered', 'Kutsuvieras ilmoittautui'),
  declineRegistration: words('A guest declined', 'Kutsuvieras ilmoitti, ettei osallistu'),
  saveOptOut: words(
    'Somebody opted out of mails or took that back',
    'Vastaanottaja kielsi viestit tai salli ne taas',
  ),
  createOrganizerUser: words('Invited a user of the organiser', 'Kutsui järjestäjän käyttäjän'),
  saveOrganizerUser: words('Changed a user of the organiser', 'Muutti järjestäjän käyttäjää'),
  inviteOrganizerUser: words(
    'Invited a user of the organiser again',
    'Kutsui järjestäjän käyttäjän uudelleen',
  ),
  removeOrganizerUser: words('Removed a user of the organiser', 'Poisti järjestäjän käyttäjän'),
  setUp: words('Set up the portal', 'Otti portaalin käyttöön'),
  receiveVisits: words('Brought visits', 'Toi käyntejä'),
  upload: words('Uploaded a file', 'Lisäsi tiedoston'),
  addFile: words('Added a material', 'Lisäsi aineiston'),
  deleteFile: words('Removed a material', 'Poisti aineiston'),
  saveOwnOrganization: words('Changed the organiser’s details', 'Muutti järjestäjän tietoja'),
  createSavedView: words('Saved a view of a list', 'Tallensi luettelon näkymän'),
  saveSavedView: words('Changed a view of a list', 'Muutti luettelon näkymää'),
  deleteSavedView: words('Deleted a view of a list', 'Poisti luettelon näkymän'),
  createApiKey: words('Made an API key', 'Loi API-avaimen'),
  revokeApiKey: words('Revoked an API key', 'Mitätöi API-avaimen'),
  createEvent: words('Made an event', 'Loi tapahtuman'),
  copyEvent: words('Made an event from another one', 'Loi tapahtuman toisen pohjalta'),
  callTextRight: words(
    'Told whether a text from an earlier event is right',
    'Kertoi, onko aiemman tapahtuman teksti oikein',
  ),
  saveEventSettings: words('Changed an event', 'Muutti tapahtumaa'),
  publishEvent: words('Published an event', 'Julkaisi tapahtuman'),
  uploadEventLogo: words('Changed the logo of an event', 'Vaihtoi tapahtuman logon'),
  removeEventLogo: words('Removed the logo of an event', 'Poisti tapahtuman logon'),
  archiveEvent: words('Archived an event', 'Arkistoi tapahtuman'),
  reopenEvent: words('Took an event out of the archive', 'Palautti tapahtuman arkistosta'),
  deleteEvent: words('Deleted an event', 'Poisti tapahtuman'),
};

/** Who acts as an exhibitor ends that by the call that ends a session (ORG-34). */
const endOfActing = words(
  'Stopped acting as the exhibitor',
  'Lopetti toimimisen näytteilleasettajana',
);

/** The words for an action; one that this version does not know keeps its name. */
export const actionWords = (action: string, isActing = false): Text =>
  isActing && action === 'logout'
    ? endOfActing
    : ((actions as Partial<Record<string, Text>>)[action] ?? words(action, action));

const endpoints = new Map<string, Endpoint>(
  Object.values(contract).flatMap((rows) => Object.entries(rows)),
);

/** The actions that the log of an organiser has, by name, with their kind: all but those about one's own account. */
export const organizersActions = Object.keys(actions).flatMap((action) => {
  const kind = endpoints.get(action)?.audited;
  return kind && kind !== 'account' ? [{ action, kind }] : [];
});
