import type * as organizerExhibitors from './organizerExhibitors.ts';
import { changed, type ExamplesOf } from './reference.ts';

const stand = { hall: 'Hall 6', number: '6f21', area: 24, isShared: false };

export const organizerExhibitorsExamples: ExamplesOf<typeof organizerExhibitors> = {
  stand,
  exhibitorName: { partnerID: 1, name: 'Aurora Robotics Oy' },
  organizerExhibitor: {
    partnerID: 1,
    name: 'Aurora Robotics Oy',
    department: 'Hall 6, 6f21',
    stands: [stand],
    area: 24,
    package: { packageID: 1, nameFi: 'Perus', nameEn: 'Basic' },
    packageLevel: 'extensive',
    timeLastSignIn: changed,
    contactState: 'signedIn',
    ready: 60,
    overdueCount: 1,
    personnelCount: 64,
    personnelQuota: 80,
    isQuotaOwn: true,
    ordersTotal: '4213.90',
    leadCount: 1260,
  },
};
