import type { OrganizerRight } from '@portal/contract/organizerRoles';

/** What the screens of the console are called in `organizerScreens.ts`, and the right without which there is nothing on them. */
export const screenRights = {
  organizerEvents: 'readEvents',
  organizerUsers: 'manageUsers',
  organizationDetails: 'readSales',
  organizationKeys: 'manageKeys',
  organizationDatasets: 'manageDatasets',
  organizationDataset: 'manageDatasets',
  organizationLog: 'readLog',
  newEvent: 'manageEvents',
  copyEvent: 'manageEvents',
  organizerExhibitors: 'readExhibitors',
  organizerExhibitor: 'readExhibitors',
  organizerPeople: 'readPeople',
  organizerScanPoints: 'readExhibitors',
  organizerOrders: 'readSales',
  organizerCarts: 'readSales',
  invoiceBatches: 'readSales',
  organizerMessages: 'readExhibitors',
  organizerMessage: 'readExhibitors',
  organizerProducts: 'readSales',
  organizerCategories: 'readSales',
  packages: 'readExhibitors',
  eventDates: 'readEvents',
  eventSettings: 'readEvents',
  eventLog: 'readEvents',
} as const satisfies Record<string, OrganizerRight>;
