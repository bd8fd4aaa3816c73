import type * as organizerSettings from './organizerSettings.ts';
import { before, changed, expo, type ExamplesOf } from './reference.ts';

export const organizerSettingsExamples: ExamplesOf<typeof organizerSettings> = {
  eventSettings: {
    eventID: 1,
    ...expo,
    venue: { name: 'Messukeskus', city: 'Helsinki', streetAddress: 'Messuaukio 1', zip: '00520' },
    primaryColor: '#14532d',
    secondaryFontColor: '#ffffff',
    tertiaryFontColor: '#4b5563',
    descriptionFi: '<p>Pohjolan suurin messutapahtuma.</p>',
    descriptionEn: '<p>The largest fair of the North.</p>',
    contactFi: '<p>Kysy meiltä.</p>',
    contactEn: '<p>Ask us.</p>',
    userCanEditOrders: false,
    isProductsEnabled: true,
    isScanPointSalesEnabled: true,
    isShopAndGuestsHidden: false,
    isVisitorContactDataHidden: false,
    isProspectumLiveEnabled: true,
    timePartnerPortalOpens: before,
    timePartnerPortalCloses: expo.eventEnds,
    logoMaterialID: null,
    logoAbsolutePath: null,
    timePublished: before,
    timeArchived: null,
    timeModified: changed,
  },
  switchReach: {
    exhibitorCount: 214,
    openCartCount: 31,
    guestCount: 3420,
    draftEmailCount: 12,
    orderCount: 188,
    visitorCount: 902,
  },
};
