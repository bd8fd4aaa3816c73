import { exhibitorPartsExamples } from './exhibitorParts.reference.ts';
import type * as organizerScanPoints from './organizerScanPoints.ts';
import type { ExamplesOf } from './reference.ts';

export const organizerScanPointsExamples: ExamplesOf<typeof organizerScanPoints> = {
  organizerScanPoint: {
    ...exhibitorPartsExamples.exhibitorScanPoint,
    partnerID: 1,
    partnerName: 'Aurora Robotics Oy',
    department: 'Hall 6, 6f21',
    isRehearsed: true,
    waitingCount: 0,
    refusedCount: 2,
    scansToday: 214,
  },
  lackingPackage: {
    package: { packageID: 1, nameFi: 'Perus', nameEn: 'Basic' },
    exhibitorCount: 12,
    missingCount: 17,
  },
  madeScanPoints: { scanPointCount: 17, exhibitorCount: 12 },
  linkOutcome: {
    partnerID: 1,
    partnerName: 'Aurora Robotics Oy',
    scanPointCount: 2,
    mailCount: 1,
  },
};
