import { contract } from '@portal/contract';
import type { Text } from '@portal/contract/errors';
import type { AuditKind, Endpoint } from '@portal/contract/route';

type Contract = typeof contract;
type AuditedOf<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { audited: AuditKind } ? Name : never;
}[keyof Endpoints];
/** The name of every call that leaves an entry. */
type Action = { [Feature in keyof Contract]: AuditedOf<Contract[Feature]> }[keyof Contract];

const told = (en: string, fi: string): Text => ({ en, fi });

/** What somebody did, after their name; a call that has no words here does not compile. */
const actions: Record<Action, Text> = {
  login: told('Signed in', 'Kirjautui sisään'),
  logout: told('Signed out', 'Kirjautui ulos'),
  forgottenPassword: told(
    'Asked for a link to choose a new password',
    'Pyysi linkin salasanan vaihtamiseen',
  ),
  resetPassword: told(
    'Chose a new password by a mailed link',
    'Vaihtoi salasanan sähköpostin linkillä',
  ),
  disownSignIn: told('Told that a sign-in was not theirs', 'Ilmoitti, ettei kirjautunut itse'),
  changeOrganization: told(
    'Changed over to another organization',
    'Vaihtoi toiseen organisaatioon',
  ),
  confirmEmail: told('Confirmed a new email address', 'Vahvisti uuden sähköpostiosoitteen'),
  stopEmailChange: told(
    'Stopped a change of email address',
    'Pysäytti sähköpostiosoitteen vaihdon',
  ),
  endSession: told('Signed out one device', 'Kirjasi yhden laitteen ulos'),
  endOtherSessions: told('Signed out all other devices', 'Kirjasi kaikki muut laitteet ulos'),
  completeSignIn: told('Signed in with a second step', 'Kirjautui sisään kahdessa vaiheessa'),
  askRemoval: told('Asked to remove a lost second step', 'Pyysi kadonneen toisen vaiheen poistoa'),
  stopRemoval: told('Stopped the removal of the second step', 'Pysäytti toisen vaiheen poiston'),
  beginTotp: told('Began to set up codes of an app', 'Aloitti sovelluksen koodien käyttöönoton'),
  confirmTotp: told('Took codes of an app into use', 'Otti sovelluksen koodit käyttöön'),
  removeTotp: told('Removed the codes of an app', 'Poisti sovelluksen koodit'),
  addPasskey: told('Added a passkey', 'Lisäsi pääsyavaimen'),
  renamePasskey: told('Renamed a passkey', 'Nimesi pääsyavaimen uudelleen'),
  removePasskey: told('Removed a passkey', 'Poisti pääsyavaimen'),
  renewRecoveryCodes: told('Made new recovery codes', 'Loi uudet palautuskoodit'),
  keepFactors: told('Kept the second step after all', 'Piti toisen vaiheen sittenkin'),
  proveOwner: told('Confirmed who they are', 'Vahvisti henkilöllisyytensä'),
  eraseUser: told('Erased the account', 'Poisti tunnuksen'),
  saveUser: told('Changed a user', 'Muutti käyttäjän tietoja'),
  createUser: told('Added a user', 'Lisäsi käyttäjän'),
  linkUserToPartner: told(
    'Gave a user access or ended it',
    'Antoi käyttäjälle pääsyn tai poisti sen',
  ),
  savePartner: told('Changed the organization’s details', 'Muutti organisaation tietoja'),
  saveEventPartner: told(
    'Changed the profile at the event',
    'Muutti näytteilleasettajan profiilia',
  ),
  takeFormerProfile: told(
    'Took over the profile of an earlier event',
    'Otti käyttöön aiemman tapahtuman profiilin',
  ),
  leaveFormerProfile: told(
    'Left the profile of an earlier event where it was',
    'Jätti aiemman tapahtuman profiilin käyttämättä',
  ),
  actAsExhibitor: told('Began to act as the exhibitor', 'Alkoi toimia näytteilleasettajana'),
  saveFactorDemand: told(
    'Changed the day from which on users need a second step',
    'Muutti päivää, josta lähtien käyttäjät tarvitsevat kirjautumisen toisen vaiheen',
  ),
  resetOrganizerUserFactors: told(
    'Reset the second step of a user',
    'Nollasi käyttäjän toisen vaiheen',
  ),
  addExhibitor: told('Added an exhibitor', 'Lisäsi näytteilleasettajan'),
  addContact: told('Added a contact', 'Lisäsi yhteyshenkilön'),
  setMainContact: told('Chose the main contact', 'Valitsi pääyhteyshenkilön'),
  sendContactReset: told(
    'Sent a contact a link for a new password',
    'Lähetti yhteyshenkilölle linkin salasanan vaihtamiseen',
  ),
  endContact: told('Ended the access of a contact', 'Poisti yhteyshenkilön käyttöoikeuden'),
  inviteContacts: told('Invited contacts', 'Kutsui yhteyshenkilöitä'),
  takeOutExhibitor: told(
    'Removed an exhibitor from an event',
    'Poisti näytteilleasettajan tapahtumasta',
  ),
  addExhibitorNote: told('Wrote an internal note', 'Kirjoitti sisäisen muistiinpanon'),
  importExhibitors: told('Imported exhibitors', 'Toi näytteilleasettajia'),
  importProducts: told('Imported products', 'Toi tuotteita'),
  loadDataset: told('Loaded a data set', 'Toi tietoaineiston'),
  importPersons: told('Imported people of exhibitors', 'Toi näytteilleasettajien henkilöitä'),
  takeBackExhibitors: told(
    'Took back an import of exhibitors',
    'Perui näytteilleasettajien tuonnin',
  ),
  takeBackProducts: told('Took back an import of products', 'Perui tuotteiden tuonnin'),
  takeBackPersons: told(
    'Took back an import of people of exhibitors',
    'Perui näytteilleasettajien henkilöiden tuonnin',
  ),
  saveProductImportHeadings: told('Matched the columns of a table', 'Kohdisti taulukon sarakkeet'),
  savePersonImportHeadings: told('Matched the columns of a table', 'Kohdisti taulukon sarakkeet'),
  saveImportHeadings: told('Matched the columns of a table', 'Kohdisti taulukon sarakkeet'),
  createPackage: told('Made a package', 'Loi paketin'),
  savePackage: told('Changed a package', 'Muutti pakettia'),
  deletePackage: told('Deleted a package', 'Poisti paketin'),
  givePackage: told('Chose the package of exhibitors', 'Valitsi näytteilleasettajien paketin'),
  saveAllowance: told(
    'Gave an exhibitor quotas of its own',
    'Antoi näytteilleasettajalle omat kiintiöt',
  ),
  saveQuotaBands: told('Changed the quotas by area', 'Muutti pinta-alan mukaisia kiintiöitä'),
  saveStands: told('Gave an exhibitor its stands', 'Antoi näytteilleasettajalle osastot'),
  saveContact: told('Changed a contact', 'Muutti yhteyshenkilön tietoja'),
  createPerson: told('Added a person', 'Lisäsi henkilön'),
  savePerson: told('Changed a person', 'Muutti henkilön tietoja'),
  linkPerson: told('Added a known person', 'Lisäsi tutun henkilön'),
  deletePerson: told('Removed a person', 'Poisti henkilön'),
  deletePersons: told('Removed people', 'Poisti henkilöitä'),
  restorePersons: told('Brought back removed people', 'Palautti poistettuja henkilöitä'),
  sendBadge: told('Sent a badge', 'Lähetti kulkukortin'),
  sendBadges: told('Sent badges', 'Lähetti kulkukortteja'),
  importPersonnel: told('Imported people from a table', 'Toi henkilöitä taulukosta'),
  saveImportColumns: told('Chose the columns of an import', 'Valitsi tuonnin sarakkeet'),
  saveScanPoint: told('Changed a scan point', 'Muutti skannauspistettä'),
  orderScanPoints: told('Ordered scan points', 'Tilasi skannauspisteitä'),
  sendSupportEmail: told('Wrote to the support', 'Kirjoitti tukeen'),
  renewCaptureLink: told('Renewed a capture link', 'Uusi skannauslinkin'),
  renameCaptureDevice: told('Renamed a device', 'Nimesi laitteen uudelleen'),
  forgetCaptureDevice: told('Removed a device', 'Poisti laitteen'),
  sendCaptures: told('Sent captures', 'Lähetti skannauksia'),
  saveLead: told('Changed a lead', 'Muutti liidiä'),
  addLeadNote: told('Added a note to a lead', 'Lisäsi liidiin muistiinpanon'),
  saveLeadNote: told('Changed a note of a lead', 'Muutti liidin muistiinpanoa'),
  createOrder: told('Began an order', 'Aloitti tilauksen'),
  saveOrder: told('Changed an order', 'Muutti tilausta'),
  sendTicket: told('Sent a ticket', 'Lähetti lipun'),
  createPartnerEmail: told('Began an email', 'Aloitti viestin'),
  savePartnerEmail: told('Changed an email', 'Muutti viestiä'),
  sendPartnerEmail: told('Sent an email to its recipients', 'Lähetti viestin vastaanottajille'),
  stopPartnerEmail: told('Stopped the sending of an email', 'Pysäytti viestin lähetyksen'),
  resendPartnerEmail: told('Sent an email again', 'Lähetti viestin uudelleen'),
  testSendPartnerEmail: told('Sent a test of an email', 'Lähetti testiviestin'),
  saveRegistration: told('A guest registered', 'Vieras ilmoittautui'),
  declineRegistration: told('A guest declined', 'Vieras kieltäytyi'),
  saveOptOut: told(
    'Somebody opted out of mails or took that back',
    'Vastaanottaja kielsi viestit tai salli ne taas',
  ),
  createOrganizerUser: told('Invited a user of the organiser', 'Kutsui järjestäjän käyttäjän'),
  saveOrganizerUser: told('Changed a user of the organiser', 'Muutti järjestäjän käyttäjää'),
  inviteOrganizerUser: told(
    'Invited a user of the organiser again',
    'Kutsui järjestäjän käyttäjän uudelleen',
  ),
  removeOrganizerUser: told('Removed a user of the organiser', 'Poisti järjestäjän käyttäjän'),
  setUp: told('Set up the portal', 'Otti portaalin käyttöön'),
  receiveVisits: told('Brought visits', 'Toi käyntejä'),
  upload: told('Uploaded a file', 'Lisäsi tiedoston'),
  addFile: told('Added a material', 'Lisäsi aineiston'),
  deleteFile: told('Removed a material', 'Poisti aineiston'),
  saveOwnOrganization: told('Changed the organiser’s details', 'Muutti järjestäjän tietoja'),
  createSavedView: told('Saved a view of a list', 'Tallensi luettelon näkymän'),
  saveSavedView: told('Changed a view of a list', 'Muutti luettelon näkymää'),
  deleteSavedView: told('Deleted a view of a list', 'Poisti luettelon näkymän'),
  createApiKey: told('Made an API key', 'Loi API-avaimen'),
  revokeApiKey: told('Revoked an API key', 'Mitätöi API-avaimen'),
  createEvent: told('Made an event', 'Loi tapahtuman'),
  copyEvent: told('Made an event from another one', 'Loi tapahtuman toisesta'),
  callTextRight: told(
    'Told whether a text from an earlier event is right',
    'Kertoi, onko aiemman tapahtuman teksti oikein',
  ),
  saveEventSettings: told('Changed an event', 'Muutti tapahtumaa'),
  publishEvent: told('Published an event', 'Julkaisi tapahtuman'),
  uploadEventLogo: told('Changed the logo of an event', 'Vaihtoi tapahtuman logon'),
  removeEventLogo: told('Removed the logo of an event', 'Poisti tapahtuman logon'),
  archiveEvent: told('Archived an event', 'Arkistoi tapahtuman'),
  reopenEvent: told('Took an event out of the archive', 'Palautti tapahtuman arkistosta'),
  deleteEvent: told('Deleted an event', 'Poisti tapahtuman'),
};

/** Who acts as an exhibitor ends that by the call that ends a session (ORG-34). */
const endOfActing = told(
  'Stopped acting as the exhibitor',
  'Lopetti toimimisen näytteilleasettajana',
);

/** The words for an action; one that this version does not know keeps its name. */
export const actionWords = (action: string, isActing = false): Text =>
  isActing && action === 'logout'
    ? endOfActing
    : ((actions as Partial<Record<string, Text>>)[action] ?? told(action, action));

const endpoints = new Map<string, Endpoint>(
  Object.values(contract).flatMap((rows) => Object.entries(rows)),
);

/** The actions that the log of an organiser has, by name, with their kind: all but those about one's own account. */
export const organizersActions = Object.keys(actions).flatMap((action) => {
  const kind = endpoints.get(action)?.audited;
  return kind && kind !== 'account' ? [{ action, kind }] : [];
});
