import type * as organizerExhibitor from './organizerExhibitor.ts';
import { exhibitorAllowance } from './organizerPackages.reference.ts';
import { changed, stand, type ExamplesOf } from './reference.ts';

export const organizerExhibitorDetailsExamples: ExamplesOf<typeof organizerExhibitor> = {
  organizerExhibitorDetails: {
    partnerID: 1,
    name: 'Aurora Robotics Oy',
    displayName: 'Aurora Robotics',
    homepage: 'https://example.com',
    facebookPage: null,
    contactEmail: 'hello@example.com',
    businessID: '1234567-1',
    ...stand,
    phone: '+358 40 123 4567',
    logoMaterialID: null,
    logoAbsolutePath: null,
    department: 'Hall 6, 6f21',
    stands: [{ hall: 'Hall 6', number: '6f21', area: 24, isShared: false }],
    timeStandsModified: changed,
    packageLevel: 'extensive',
    timeLastSignIn: changed,
    areRemindersPaused: false,
    personnelCount: 64,
    personnelQuota: 80,
    guestCount: 48,
    allowance: exhibitorAllowance,
    tasks: [
      {
        eventTaskID: 1,
        taskKind: 'personnel',
        fileKind: null,
        subject: null,
        deadline: '2027-02-22T07:00:00.000Z',
        done: 2,
        of: 4,
      },
    ],
    scanPointCount: 2,
    leadCount: 1260,
    invitationCount: 3,
    recipientCount: 410,
    fileCount: 4,
    orderCount: 5,
    ordersTotal: '4213.90',
  },
};
