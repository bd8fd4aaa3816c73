import { badgeText } from './badges.ts';
import { exampleVenue } from './events.reference.ts';
import { eero, expo, type ExamplesOf } from './reference.ts';
import type * as registrations from './registrations.ts';

export const registrationsExamples: ExamplesOf<typeof registrations> = {
  registration: {
    isOpen: true,
    answer: 'registered',
    event: {
      ...expo,
      venue: exampleVenue,
      primaryColor: '#14532d',
      logoAbsolutePath: '/uploads/materials/1/2',
    },
    partner: {
      name: 'Aurora Robotics',
      logoAbsolutePath: '/uploads/materials/1/1',
      contactEmail: 'hello@example.com',
    },
    person: { ...eero, emailMarketingAllowed: true, smsMarketingAllowed: false },
    badgeText: badgeText('3f2a91bc-07de-4f0a-8c7e-2b1d5a60e913'),
  },
  optOut: { email: eero.email, partnerName: 'Aurora Robotics', isOptedOut: true },
};
