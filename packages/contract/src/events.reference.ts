import { defaultColors } from './codes.ts';
import type * as events from './events.ts';
import { before, expo, type ExamplesOf } from './reference.ts';

export const exampleVenue = {
  name: 'Helsinki Exhibition Centre',
  city: 'Helsinki',
  streetAddress: 'Messuaukio 1',
  zip: '00520',
};

export const eventsExamples: ExamplesOf<typeof events> = {
  venue: exampleVenue,
  event: {
    eventID: 1,
    ...expo,
    venue: exampleVenue,
    description: '<p>Three days of machines and ideas.</p>',
    organizationID: 1,
    partners: [
      {
        partnerID: 1,
        name: 'Aurora Robotics Oy',
        timeCreated: before,
        logoAbsolutePath: '/uploads/materials/1/1',
      },
    ],
    partnerPortal: { logoMaterialID: 2, logoAbsolutePath: '/uploads/materials/1/2' },
    isProspectumLiveEnabled: true,
    timeArchived: null,
  },
  partnerPortal: {
    eventID: 1,
    userCanEditOrders: false,
    contactInformationForPartners: '<p>fairs@example.com</p>',
    logoMaterialID: 2,
    isScanPointSalesEnabled: true,
    scanPointPrice: '190.00',
    additionalScanPointPrice: '99.00',
    isProductsEnabled: true,
    timePartnerPortalOpens: '2026-11-01T00:00:00.000Z',
    timePartnerPortalCloses: '2027-02-25T21:59:00.000Z',
    customCss: null,
    isShopAndGuestsHidden: false,
    isVisitorContactDataHidden: false,
  },
  mobileSettings: { eventID: 1, ...defaultColors },
  organization: {
    organizationID: 1,
    name: 'Nordic Fairs Oy',
    supportEmail: 'fairs@example.com',
  },
};
