import type * as organizerDates from './organizerDates.ts';
import { expo, type ExamplesOf } from './reference.ts';

export const organizerDatesExamples: ExamplesOf<typeof organizerDates> = {
  eventDate: { kind: 'event', starts: expo.eventStarts, ends: expo.eventEnds },
  dateContradiction: { kind: 'scansOutside', count: 12 },
};
