import type { SalesType } from './codes.ts';
import type { PartnerPortal } from './events.ts';
import { euros } from './prices.ts';

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

/** CONST-11: in cents, without tax. */
const scanPointPrices: Record<SalesType, number> = { partner: 19_000, partnerAdditional: 9_900 };

/** SCAN-14: the first scan point of an order is the partner’s, the others are additional. */
export function scanPointSalesType(position: number): SalesType {
  return position === 0 ? 'partner' : 'partnerAdditional';
}

/** SCAN-12: the price of one scan point in an order, in euros: "190.00". */
export function scanPointPrice(position: number): string {
  return euros(scanPointPrices[scanPointSalesType(position)]);
}

/** SCAN-12: what the scan points after the first cost together. */
export function additionalScanPointsTotal(count: number): string {
  return euros(Math.max(0, count - 1) * scanPointPrices.partnerAdditional);
}

/** SCAN-12: what an order of so many scan points costs, in euros: 3 → "388.00". */
export function scanPointOrderTotal(count: number): string {
  const { partner, partnerAdditional } = scanPointPrices;
  return euros(count === 0 ? 0 : partner + (count - 1) * partnerAdditional);
}

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
