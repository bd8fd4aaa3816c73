import type * as capture from './capture.ts';
import { before, during, eero, expo, type ExamplesOf } from './reference.ts';

const { firstNames, lastName, company, jobTitle } = eero;
const { name: eventName, ...dates } = expo;
const captureKey = '5f0e8a4b-2b7c-4c55-9f0e-6f4b1f1f2a10';

export const captureExamples: ExamplesOf<typeof capture> = {
  captureAnswer: {
    captureID: '0197a6d1-0b3e-7d02-8a11-9e2f64c0d7a5',
    revision: 1,
    reason: null,
    person: { firstNames, lastName, company, jobTitle },
  },
  captureStand: {
    scanPointID: 1,
    name: 'Main stand',
    qrEnabled: true,
    commentsEnabled: true,
    eventName,
    ...dates,
    partnerName: 'Aurora Robotics',
    timeScanningCloses: null,
    tags: ['hot', 'wants a demo'],
    timeTold: during,
  },
  captureLink: {
    link: `https://portal.example.com/capture/${captureKey}`,
    sheetPath: `/v1/capture/${captureKey}/sheet.pdf`,
    devices: [
      {
        deviceID: '0197a6d0-5a57-7c31-9d0e-53c9a1b2e4f1',
        name: 'Stand phone 2',
        unsentCount: 0,
        timeCreated: before,
        timeLastContact: during,
      },
    ],
    refusedCount: 0,
    timeScanningCloses: null,
    areAllIn: false,
  },
};
