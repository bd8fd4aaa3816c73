import { defaultColors, packageLevels, videoPlatforms } from './codes.ts';
import type * as partners from './partners.ts';
import { billing, changed, stand, type ExamplesOf } from './reference.ts';

const details = {
  partnerID: 1,
  name: 'Aurora Robotics Oy',
  displayName: 'Aurora Robotics',
  homepage: 'https://example.com',
  facebookPage: null,
  contactEmail: 'hello@example.com',
  businessID: '1234567-1',
  ...stand,
  phone: '+358 40 123 4567',
  logoMaterialID: 1,
  logoAbsolutePath: '/uploads/materials/1/1',
};

const atEvent = {
  eventID: 1,
  description: 'Robots that one person can move.',
  additionalInfo: null,
  department: 'Hall 6, stand 6f21',
  packageLevel: 'extensive',
  videoPlatform: 'youtube',
  videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  videoEmbedCode: null,
  personnelQuota: 10,
  timeModified: changed,
} as const;

export const partnersExamples: ExamplesOf<typeof partners> = {
  partner: {
    ...details,
    ...billing,
    isInvoiceReferenceRequired: true,
    organizationID: 1,
    timeModified: changed,
    users: [
      {
        userID: 1,
        firstNames: 'Anna',
        lastName: 'Virtanen',
        email: 'anna.virtanen@example.com',
      },
    ],
  },
  eventPartnerDetails: atEvent,
  eventPartner: { ...details, timeModified: changed, event: atEvent },
  partnersMeta: {
    packageLevels: [...packageLevels],
    videoPlatforms: [...videoPlatforms],
    ...defaultColors,
  },
};
