import type * as formerProfiles from './formerProfiles.ts';
import { materialsExamples } from './materials.reference.ts';
import { changed, type ExamplesOf } from './reference.ts';

export const formerProfilesExamples: ExamplesOf<typeof formerProfiles> = {
  formerProfile: {
    eventID: 2,
    eventName: 'Nordic Expo 2025',
    eventStarts: '2025-03-06T07:00:00.000Z',
    eventEnds: '2025-03-08T15:00:00.000Z',
    timeZone: 'Europe/Helsinki',
    description: 'Robots that one person can move.',
    isTooLong: false,
    videoPlatform: 'youtube',
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    videoEmbedCode: null,
    files: [materialsExamples.eventsPartnersFile],
    filledParts: ['files'],
    timeModified: changed,
  },
};
