import type { Text } from './errors.ts';
import type { OrganizerRight, OrganizerRole } from './organizerRoles.ts';

/** Each role in words. */
export const organizerRoleTexts: Readonly<Record<OrganizerRole, Text>> = {
  owner: { en: 'Owner', fi: 'Omistaja' },
  manager: { en: 'Manager', fi: 'Järjestelyvastaava' },
  service: { en: 'Exhibitor service', fi: 'Näytteilleasettajapalvelu' },
  finance: { en: 'Finance', fi: 'Talous' },
  viewer: { en: 'Viewer', fi: 'Katselija' },
};

/** What each right allows, in words. */
export const organizerRightTexts: Readonly<Record<OrganizerRight, Text>> = {
  readEvents: { en: 'see events', fi: 'nähdä tapahtumat' },
  readExhibitors: { en: 'see exhibitors', fi: 'nähdä näytteilleasettajat' },
  manageExhibitors: { en: 'manage exhibitors', fi: 'hallita näytteilleasettajia' },
  manageMessages: {
    en: 'write messages to exhibitors',
    fi: 'kirjoittaa viestejä näytteilleasettajille',
  },
  manageProducts: { en: 'manage products', fi: 'hallita tuotteita' },
  readPeople: { en: 'see people of exhibitors', fi: 'nähdä näytteilleasettajien henkilöt' },
  readSales: { en: 'see what was ordered', fi: 'nähdä tilaukset' },
  manageSales: {
    en: 'confirm, invoice and cancel orders',
    fi: 'vahvistaa, laskuttaa ja perua tilauksia',
  },
  manageEvents: { en: 'manage events', fi: 'hallita tapahtumia' },
  manageOrganization: { en: 'change the organiser’s details', fi: 'muuttaa järjestäjän tietoja' },
  manageDatasets: { en: 'load data sets', fi: 'tuoda tietoaineistoja' },
  manageKeys: { en: 'manage API keys', fi: 'hallita API-avaimia' },
  readLog: { en: 'read the log', fi: 'lukea lokia' },
  manageUsers: { en: 'manage users', fi: 'hallita käyttäjiä' },
};
