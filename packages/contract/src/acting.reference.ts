import type * as acting from './acting.ts';
import { changed, expo, type ExamplesOf } from './reference.ts';

export const actingExamples: ExamplesOf<typeof acting> = {
  actingSession: {
    actingSessionID: 1,
    userName: 'Siiri Service',
    organizationName: 'Nordic Fairs Oy',
    eventID: 1,
    eventName: expo.name,
    reason: 'Called: the description would not save.',
    mayChange: true,
    timeCreated: changed,
    timeEnds: changed,
    isRunning: false,
    changeCount: 1,
  },
};
