import { before, changed, during, eero, type ExamplesOf } from './reference.ts';
import type * as scanPoints from './scanPoints.ts';

export const exampleScan = {
  scanPointScanID: 1,
  timeScanned: during,
  timeOnDevice: null,
  ...eero,
  comment: 'Wants a quote for two arms',
  rating: 4,
  tags: ['hot'],
};

export const scanPointsExamples: ExamplesOf<typeof scanPoints> = {
  scanPoint: {
    scanPointID: 1,
    name: 'Main stand',
    description: null,
    location: 'Hall 6, stand 6f21',
    scanCount: 17,
    correctionCount: 4,
    qrEnabled: true,
    commentsEnabled: true,
    eventID: 1,
    partnerID: 1,
    salesType: 'partner',
    timeCreated: before,
    timeModified: changed,
  },
  rating: 4,
  scan: exampleScan,
  scanPointOrder: { scanPointOrderID: 1, total: '289.00', timeCreated: before },
};
