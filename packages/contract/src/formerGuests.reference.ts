import type * as formerGuests from './formerGuests.ts';
import { eero, type ExamplesOf } from './reference.ts';

const { email, firstNames, lastName, company } = eero;

export const formerGuestsExamples: ExamplesOf<typeof formerGuests> = {
  formerGuest: {
    personID: 1,
    firstNames,
    lastName,
    email,
    company,
    eventID: 2,
    eventName: 'Nordic Expo 2026',
    eventStarts: '2026-03-04T07:00:00.000Z',
    hasCome: true,
  },
};
