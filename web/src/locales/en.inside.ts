import dashboard from './en/dashboard.json';
import events from './en/events.json';
import nav from './en/nav.json';
import notifications from './en/notifications.json';
import scanPoints from './en/scan_points.json';
import summary from './en/summary.json';

/** The texts of the logged-in area. */
export const enInside = {
  dashboard,
  events,
  nav,
  notifications,
  scan_points: scanPoints,
  summary,
};
