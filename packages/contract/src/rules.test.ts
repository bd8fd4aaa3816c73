import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyticsRoutes } from './analytics.ts';
import { areAllIn } from './capture.ts';
import { euros } from './prices.ts';
import {
  additionalScanPointsTotal,
  formatSeconds,
  isPortalClosed,
  isShopOpen,
  priceOfScanPoint,
  scanPointOrderTotal,
  scanPointSalesType,
  usualScanPointPrices,
  type ScanPointPrices,
} from './rules.ts';

const moment = '2026-12-03T16:00:00.000Z';
/** The moment itself and a millisecond before and after it. */
const around = [-1, 0, 1].map((ms) => Date.parse(moment) + ms);
const isoAround = around.map((at) => new Date(at).toISOString());

describe('EVT-17: to the millisecond, the portal', () => {
  const bounds = { timePartnerPortalOpens: null, timePartnerPortalCloses: null };
  const isClosedAround = (given: Partial<Record<keyof typeof bounds, string>>) =>
    around.map((now) => isPortalClosed({ ...bounds, ...given }, now));

  test('is closed before it opens', () =>
    expect(isClosedAround({ timePartnerPortalOpens: moment })).toEqual([true, false, false]));

  test('is closed after it closes', () =>
    expect(isClosedAround({ timePartnerPortalCloses: moment })).toEqual([false, false, true]));

  test('is open for the one moment at which it opens and closes', () =>
    expect(
      isClosedAround({ timePartnerPortalOpens: moment, timePartnerPortalCloses: moment }),
    ).toEqual([true, false, true]));

  test('is open where no bound is set', () =>
    expect(isClosedAround({})).toEqual([false, false, false]));
});

test('CAP-03: to the millisecond, a device has said since the end of the event that it is empty', () => {
  const isIn = (timeLastContact: string) => areAllIn([{ unsentCount: 0, timeLastContact }], moment);
  expect(isoAround.map(isIn)).toEqual([false, true, true]);
});

test('SRV-62: to the millisecond, a visit ends when it began or later', () => {
  const { body, example } = analyticsRoutes.receiveVisits;
  const isTaken = (timeEnded: string) =>
    body.safeParse({
      visits: example.visits.map((visit) => ({ ...visit, timeStarted: moment, timeEnded })),
    }).success;
  expect(isoAround.map(isTaken)).toEqual([false, true, true]);
});

test('SCAN-12, CONST-11: 190 for the first scan point of an order, 99 for each other, where nothing else is set', () => {
  const at = <Of>(price: (count: number, prices: ScanPointPrices) => Of) =>
    [0, 1, 2, 3].map((count) => price(count, usualScanPointPrices));
  expect(at(scanPointOrderTotal)).toEqual(['0.00', '190.00', '289.00', '388.00']);
  expect(at(priceOfScanPoint)).toEqual(['190.00', '99.00', '99.00', '99.00']);
  expect(at(additionalScanPointsTotal)).toEqual(['0.00', '0.00', '99.00', '198.00']);
});

const inCents = (written: string) => {
  expect(written).toMatch(/^\d+\.\d\d$/);
  return BigInt(written.replace('.', ''));
};

const cents = fc.integer({ min: 0, max: 99_999_999 }).map(euros);

test('SCAN-12, ORG-49, T7: the prices of the points come to the total to the cent, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.record({ scanPointPrice: cents, additionalScanPointPrice: cents }),
      (count, prices) => {
        const each = Array.from({ length: count }, (_, position) =>
          inCents(priceOfScanPoint(position, prices)),
        );
        const sum = each.reduce((total, price) => total + price, 0n);
        expect(inCents(scanPointOrderTotal(count, prices))).toBe(sum);
        const others = sum - (each[0] ?? 0n);
        expect(inCents(additionalScanPointsTotal(count, prices))).toBe(others);
      },
    ),
  );
});

test('SCAN-14: only the first scan point of an order is the partner’s', () => {
  expect([0, 1, 2, 49].map(scanPointSalesType)).toEqual([
    'partner',
    ...Array.from({ length: 3 }, () => 'partnerAdditional'),
  ]);
});

test('VIS-05: active time is HH:mm:ss, with hours beyond 24', () => {
  expect([0, 59, 3599, 86_399, 93_784, 360_000].map(formatSeconds)).toEqual([
    '00:00:00',
    '00:00:59',
    '00:59:59',
    '23:59:59',
    '26:03:04',
    '100:00:00',
  ]);
});

test('EVT-12, SHOP-01: there is a shop where the event has products and hides nothing', () => {
  const isOpen = (isProductsEnabled: boolean, isShopAndGuestsHidden: boolean) =>
    isShopOpen({ isProductsEnabled, isShopAndGuestsHidden });
  expect([isOpen(true, false), isOpen(true, true)]).toEqual([true, false]);
  expect([isOpen(false, false), isOpen(false, true)]).toEqual([false, false]);
});
