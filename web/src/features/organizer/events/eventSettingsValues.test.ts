import type { EventSettings } from '@portal/contract/organizerSettings';
import { expect, test } from 'vitest';
import { bodyOf, loadedFrom } from './eventSettingsValues.ts';

const stored = {
  timeZone: 'Europe/Helsinki',
  eventStarts: '2026-10-25T01:30:00.000Z',
  eventEnds: '2026-10-28T21:59:59.000Z',
  timePartnerPortalOpens: '2026-09-01T05:00:00.500Z',
  timePartnerPortalCloses: null,
  scanPointPrice: '190.00',
  additionalScanPointPrice: '99.50',
  venue: { name: '', city: '', streetAddress: '', zip: '' },
} as EventSettings;
const { values } = loadedFrom(stored, 'fi');

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

test('ORG-49: prices are typed as the language writes them, and sent as the wire has them', () => {
  expect(values).toMatchObject({ scanPointPrice: '190,00', additionalScanPointPrice: '99,50' });
  expect(bodyOf({ ...values, scanPointPrice: ' 1 250,5' }, stored)).toMatchObject({
    scanPointPrice: '1250.5',
    additionalScanPointPrice: '99.5',
  });
});
