import type * as organizer from './organizer.ts';
import { before, expo, type ExamplesOf } from './reference.ts';

export const organizerExamples: ExamplesOf<typeof organizer> = {
  organizerEvent: {
    eventID: 1,
    ...expo,
    venue: {
      name: 'Messukeskus',
      city: 'Helsinki',
      streetAddress: 'Messuaukio 1',
      zip: '00520',
    },
    isProspectumLiveEnabled: false,
    logoAbsolutePath: null,
    timePublished: before,
    timeArchived: null,
    exhibitorCount: 214,
    signedInCount: 180,
    personnelCount: 1210,
    guestCount: 3420,
    timePartnerPortalOpens: before,
    timePartnerPortalCloses: expo.eventEnds,
    ordersTotal: '182450.00',
  },
  eventReadiness: {
    askedCount: 214,
    readyCount: 96,
    overdueCount: 41,
    timeNextDeadline: '2027-02-22T07:00:00.000Z',
  },
};
