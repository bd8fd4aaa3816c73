import type { SalesType } from './codes.ts';
import type { PartnerPortal } from './events.ts';
import { rowAmounts, sumOfRows } from './prices.ts';

/** EVT-17: closed before it opens and after it closes; a bound that is not set is open. */
export function isPortalClosed(
  portal: Pick<PartnerPortal, 'timePartnerPortalOpens' | 'timePartnerPortalCloses'>,
  now = Date.now(),
): boolean {
  const { timePartnerPortalOpens: opens, timePartnerPortalCloses: closes } = portal;
  return (
    (opens !== null && now < Date.parse(opens)) || (closes !== null && now > Date.parse(closes))
  );
}

/** What scan points cost at an event (ORG-49), in euros without tax: "190.00". */
export type ScanPointPrices = Pick<PartnerPortal, 'scanPointPrice' | 'additionalScanPointPrice'>;

/** CONST-11: where nothing else is set. */
export const usualScanPointPrices: ScanPointPrices = {
  scanPointPrice: '190.00',
  additionalScanPointPrice: '99.00',
};

/** SCAN-14: the first scan point of an order is the partner’s, the others are additional. */
export function scanPointSalesType(position: number): SalesType {
  return position === 0 ? 'partner' : 'partnerAdditional';
}

/** SCAN-12: what the one scan point costs that stands there in an order. */
export const priceOfScanPoint = (position: number, prices: ScanPointPrices): string =>
  position === 0 ? prices.scanPointPrice : prices.additionalScanPointPrice;

const untaxed = (price: string, productCount: number) => ({ price, taxPercent: '0', productCount });
const additional = (count: number, { additionalScanPointPrice }: ScanPointPrices) =>
  untaxed(additionalScanPointPrice, Math.max(0, count - 1));

/** SCAN-12: what the scan points after the first cost together. */
export const additionalScanPointsTotal = (count: number, prices: ScanPointPrices): string =>
  rowAmounts(additional(count, prices)).totalWithoutTax;

/** SCAN-12: what an order of so many scan points costs. */
export const scanPointOrderTotal = (count: number, prices: ScanPointPrices): string =>
  sumOfRows([untaxed(prices.scanPointPrice, Math.min(1, count)), additional(count, prices)])
    .withoutTax;

/** EVT-12, SHOP-01: whether the event has a shop for exhibitors at all. */
export function isShopOpen(
  portal: Pick<PartnerPortal, 'isProductsEnabled' | 'isShopAndGuestsHidden'>,
): boolean {
  return portal.isProductsEnabled && !portal.isShopAndGuestsHidden;
}

/** VIS-05: seconds as HH:mm:ss; the hours go on after 24. */
export function formatSeconds(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
