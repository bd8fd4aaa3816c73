import type * as organizerKeys from './organizerKeys.ts';
import { before, changed, expo, type ExamplesOf } from './reference.ts';

export const organizerKeysExamples: ExamplesOf<typeof organizerKeys> = {
  apiKey: {
    apiKeyID: 1,
    name: 'Live platform',
    rights: ['sendVisits'],
    isForAllEvents: false,
    events: [{ eventID: 1, name: expo.name }],
    state: 'active',
    timeCreated: before,
    timeExpires: '2037-03-12T21:59:00.000Z',
    timeLastUsed: changed,
    timeRevoked: null,
  },
};
