import type * as organizerPartners from './organizerPartners.ts';
import type { ExamplesOf } from './reference.ts';

export const organizerPartnersExamples: ExamplesOf<typeof organizerPartners> = {
  partnerCandidate: {
    partnerID: 1,
    name: 'Aurora Robotics Oy',
    businessID: '1234567-1',
    city: 'Helsinki',
    likeness: 'businessID',
    isExhibitor: false,
  },
};
