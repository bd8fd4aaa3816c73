import type * as oldTexts from './organizerOldTexts.ts';
import type { ExamplesOf } from './reference.ts';

export const organizerOldTextsExamples: ExamplesOf<typeof oldTexts> = {
  oldText: {
    place: 'descriptionEn',
    kind: 'event',
    recordID: null,
    recordName: null,
    field: 'descriptionEn',
    version: 'x1Yz',
    isRight: false,
    passages: [
      {
        parts: [
          { text: 'Welcome on ', isOld: false },
          { text: '4 March 2027', isOld: true },
          { text: '!', isOld: false },
        ],
      },
    ],
  },
};
