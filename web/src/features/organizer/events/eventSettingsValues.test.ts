import type { EventSettings } from '@portal/contract/organizerSettings';
import { expect, test } from 'vitest';
import { bodyOf, loadedFrom } from './eventSettingsValues.ts';

const stored = {
  timeZone: 'Europe/Helsinki',
  eventStarts: '2026-10-25T01:30:00.000Z',
  eventEnds: '2026-10-28T21:59:59.000Z',
  timePartnerPortalOpens: '2026-09-01T05:00:00.500Z',
  timePartnerPortalCloses: null,
  venue: { name: '', city: '', streetAddress: '', zip: '' },
} as EventSettings;
const { values } = loadedFrom(stored);

test('ORG-21: times that nobody touched stay to the second, and in the hour that comes twice', () => {
  const { eventStarts, eventEnds, timePartnerPortalOpens, timePartnerPortalCloses } = stored;
  expect(bodyOf(values, stored)).toMatchObject({
    eventStarts,
    eventEnds,
    timePartnerPortalOpens,
    timePartnerPortalCloses,
  });
});

test('ORG-21: a time that is typed, or read in another time zone, is that of the clocks there', () => {
  expect(bodyOf({ ...values, closes: '2026-10-28T18:00' }, stored).eventEnds).toBe(
    '2026-10-28T16:00:00.000Z',
  );
  expect(bodyOf({ ...values, timeZone: 'Europe/London' }, stored).eventEnds).toBe(
    '2026-10-28T23:59:00.000Z',
  );
  expect(bodyOf({ ...values, portalOpens: '' }, stored).timePartnerPortalOpens).toBeNull();
});
