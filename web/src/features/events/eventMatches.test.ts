import type { Event } from '@portal/contract/events';
import { expect, test } from 'vitest';
import { eventMatches } from './eventMatches.ts';

const event: Event = {
  eventID: 48_217,
  name: 'Nordic Expo',
  eventStarts: '2027-03-04T08:00:00.000Z',
  eventEnds: '2027-03-05T15:00:00.000Z',
  timeZone: 'Europe/Helsinki',
  venue: { name: 'Messukeskus', city: 'Järvenpää', streetAddress: 'Messuaukio 1', zip: '00520' },
  description: '<p>Kahvia</p>',
  organizationID: 1,
  partners: [
    {
      partnerID: 1,
      name: 'Aurora',
      timeCreated: '2026-01-01T00:00:00.000Z',
      logoAbsolutePath: null,
    },
  ],
  partnerPortal: { logoMaterialID: null, logoAbsolutePath: null },
  isProspectumLiveEnabled: true,
  timeArchived: null,
};

test.each([
  'nordic',
  'EXPO',
  'järven',
  'jarvenpaa',
  'Järvenpää'.normalize('NFD'),
  ' messuaukio ',
  '00520',
  '48217',
  'aurora',
  '04.03.2027',
])('EVT-03, U12: %j is found in the values of the event', (search) =>
  expect(eventMatches(event, search)).toBe(true),
);

test.each(['southern', 'eventStarts', 'true'])('EVT-03: %j is not a value of the event', (search) =>
  expect(eventMatches(event, search)).toBe(false),
);
