import type { Event, PartnerPortal } from '@portal/contract/events';

interface Area {
  event: Event;
  portal: PartnerPortal;
}
interface EventTab {
  /** Under `/events/{eventID}`. */
  path:
    '' | '/exhibitor' | '/people' | '/scanpoints' | '/shop' | '/orders' | '/emails' | '/analytics';
  key: `summary.tab_${string}`;
  /** Where the organiser's settings leave it out (EVT-12, SHOP-01, VIS-01). */
  isOpen?: (area: Area) => boolean;
}

/** EVT-08: the parts of an event, in the order of their tabs. */
export const eventTabs = [
  { path: '', key: 'summary.tab_summary' },
  { path: '/exhibitor', key: 'summary.tab_exhibitor' },
  { path: '/people', key: 'summary.tab_people' },
  { path: '/scanpoints', key: 'summary.tab_scanpoints' },
  {
    path: '/shop',
    key: 'summary.tab_shop',
    isOpen: ({ portal }) => portal.isProductsEnabled && !portal.isShopAndGuestsHidden,
  },
  {
    path: '/orders',
    key: 'summary.tab_orders',
    isOpen: ({ portal }) => !portal.isShopAndGuestsHidden,
  },
  { path: '/emails', key: 'summary.tab_emails' },
  {
    path: '/analytics',
    key: 'summary.tab_analytics',
    isOpen: ({ event }) => event.isProspectumLiveEnabled,
  },
] as const satisfies EventTab[];

export function openTabs(area: Area) {
  return eventTabs.filter((tab) => !('isOpen' in tab) || tab.isOpen(area));
}
