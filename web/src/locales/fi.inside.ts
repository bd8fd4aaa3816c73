import type { enInside } from './en.inside.ts';
import dashboard from './fi/dashboard.json';
import events from './fi/events.json';
import nav from './fi/nav.json';
import notifications from './fi/notifications.json';
import scanPoints from './fi/scan_points.json';
import summary from './fi/summary.json';
import type { SameKeys } from './texts.ts';

/** The texts of the logged-in area. */
export const fiInside = {
  dashboard,
  events,
  nav,
  notifications,
  scan_points: scanPoints,
  summary,
} satisfies SameKeys<typeof enInside>;
