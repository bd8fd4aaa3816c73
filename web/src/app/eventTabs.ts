import type { Event, PartnerPortal } from '@portal/contract/events';
import { tokenPayload } from '../api/token.ts';

interface Area {
  event: Event;
  portal: PartnerPortal;
}
interface EventTab {
  /** Under `/events/{eventID}`. */
  path:
    | ''
    | '/exhibitor'
    | '/people'
    | '/scanpoints'
    | '/shop'
    | '/orders'
    | '/emails'
    | '/analytics';
  key: `summary.tab_${string}`;
  /** Other screens that belong to it. */
  also?: readonly string[];
  /** Where the organiser's settings leave it out (EVT-12, SHOP-01, VIS-01), or who acts never sees it (ORG-34). */
  isOpen?: (area: Area) => boolean;
}

/** EVT-08: the parts of an event, in the order of their tabs. */
export const eventTabs = [
  // EVT-09: the notifications belong to the summary.
  { path: '', key: 'summary.tab_summary', also: ['/notifications'] },
  { path: '/exhibitor', key: 'summary.tab_exhibitor' },
  { path: '/people', key: 'summary.tab_people' },
  { path: '/scanpoints', key: 'summary.tab_scanpoints' },
  {
    path: '/shop',
    key: 'summary.tab_shop',
    also: ['/checkout'],
    isOpen: ({ portal }) => portal.isProductsEnabled && !portal.isShopAndGuestsHidden,
  },
  {
    path: '/orders',
    key: 'summary.tab_orders',
    also: ['/orderSummary'],
    isOpen: ({ portal }) => !portal.isShopAndGuestsHidden,
  },
  { path: '/emails', key: 'summary.tab_emails' },
  {
    path: '/analytics',
    key: 'summary.tab_analytics',
    isOpen: ({ event }) => event.isProspectumLiveEnabled && !tokenPayload()?.acting,
  },
] as const satisfies EventTab[];

export function openTabs(area: Area) {
  return eventTabs.filter((tab) => !('isOpen' in tab) || tab.isOpen(area));
}

/** The tab that a part of the event belongs to, by what its address has after the event's. */
export function tabOf(part: string): (typeof eventTabs)[number] {
  const belongs = ({ path, also = [] }: EventTab) =>
    [path, ...also].some((start) => start !== '' && part.startsWith(start));
  return eventTabs.find((tab) => belongs(tab)) ?? eventTabs[0];
}
