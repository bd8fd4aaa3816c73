import type * as organizerTexts from './organizerTexts.ts';
import type { ExamplesOf } from './reference.ts';

export const organizerTextsExamples: ExamplesOf<typeof organizerTexts> = {
  droppedPart: { kind: 'attribute', what: 'onclick', count: 1 },
  cleanedText: {
    html: '<p>The largest fair of the North.</p>',
    dropped: [{ kind: 'attribute', what: 'onclick', count: 1 }],
  },
};
