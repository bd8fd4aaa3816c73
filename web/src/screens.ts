import type { TextPart } from './locales/parts.ts';

/** A screen of the logged-in area, or the frame around several: its address below theirs, and its code. */
export interface Screen<Path extends string = string, Module = unknown> {
  path: Path;
  within: Screen | undefined;
  code: () => Promise<Module>;
  /** The texts that no frame around it has brought. */
  texts: TextPart | undefined;
}

/** One row of such a list. */
export const screen = <const Path extends string, Module>(
  path: Path,
  within: Screen | undefined,
  code: () => Promise<Module>,
  texts?: TextPart,
): Screen<Path, Module> => ({ path, within, code, texts });

const dashboard = screen('/', undefined, () => import('./app/DashboardPage.tsx'));
const events = screen('/events', undefined, () => import('./features/events/EventsPage.tsx'));
const notifications = screen(
  '/notifications',
  undefined,
  () => import('./features/notifications/NotificationsPage.tsx'),
);
const allOrders = screen('/orders', undefined, () => import('./features/orders/AllOrdersPage.tsx'));
const settings = screen(
  '/settings',
  undefined,
  () => import('./app/SettingsLayout.tsx'),
  'settings',
);
const myInfo = screen('/', settings, () => import('./features/users/MyInfoPage.tsx'), 'factors');
const organization = screen(
  '/organization',
  settings,
  () => import('./features/partners/OrganizationPage.tsx'),
);
const users = screen('/users', settings, () => import('./features/users/UsersPage.tsx'));
const log = screen('/log', settings, () => import('./features/audit/LogPage.tsx'));

const help = screen('/help/$topic', undefined, () => import('./features/help/HelpPage.tsx'));

/** One event, acted in for one partner. */
const eventFrames = () => import('./app/eventFrames.ts');
const event = screen('/events/$eventID', undefined, eventFrames, 'event');
const summary = screen('/', event, () => {
  // Its cards have HTML of the organiser in them.
  import('./ui/PurifiedHtml.tsx').catch(() => undefined);
  return import('./app/SummaryPage.tsx');
});
const eventNotifications = screen(
  '/notifications',
  event,
  () => import('./features/notifications/EventNotificationsPage.tsx'),
);
const people = screen('/people', event, eventFrames);
const personnel = screen('/', people, () => import('./features/people/PersonnelPage.tsx'));
const guests = screen('/guests', people, () => import('./features/people/GuestsPage.tsx'));
const scanPointsArea = screen('', event, eventFrames);
const scanPoints = screen(
  '/scanpoints',
  scanPointsArea,
  () => import('./features/scanPoints/ScanPointsPage.tsx'),
);
const leads = screen(
  '/scanpoints/leads',
  scanPointsArea,
  () => import('./features/leads/LeadsPage.tsx'),
);
const orderScanPoints = screen(
  '/scanpoints/order',
  event,
  () => import('./features/scanPoints/OrderPage.tsx'),
);
const scanPoint = screen('/scanpoints/$scanPointID', event, eventFrames);
const scans = screen('/', scanPoint, () => import('./features/scanPoints/ScansPage.tsx'));
const scanPointSettings = screen(
  '/settings',
  scanPoint,
  () => import('./app/ScanPointSettingsPage.tsx'),
);
const emails = screen('/emails', event, () => import('./features/emails/EmailsPage.tsx'));
const email = screen(
  '/emails/$partnerEmailId',
  event,
  () => import('./features/emails/EmailPage.tsx'),
);
const exhibitor = screen('/exhibitor', event, eventFrames);
const exhibitorInfo = screen('/', exhibitor, () => import('./features/partners/ExhibitorPage.tsx'));
const materials = screen(
  '/materials',
  exhibitor,
  () => import('./features/materials/MaterialsPage.tsx'),
);
const shopArea = screen('', event, eventFrames);
const shop = screen('/shop', shopArea, () => import('./features/shop/catalogue/ShopPage.tsx'));
const product = screen(
  '/shop/$productID',
  shopArea,
  () => import('./features/shop/catalogue/ProductPage.tsx'),
);
const checkout = screen(
  '/checkout',
  shopArea,
  () => import('./features/shop/checkout/CheckoutPage.tsx'),
);
const ordersArea = screen('', event, eventFrames);
const orderLists = screen('', ordersArea, eventFrames);
const orders = screen('/orders', orderLists, () => import('./features/orders/OrdersPage.tsx'));
const tickets = screen(
  '/orders/tickets',
  orderLists,
  () => import('./features/tickets/TicketsPage.tsx'),
);
const order = screen(
  '/orders/$orderID',
  ordersArea,
  () => import('./features/orders/OrderPage.tsx'),
);
const orderSummary = screen(
  '/orderSummary/$orderID',
  ordersArea,
  () => import('./features/orders/OrderSummaryPage.tsx'),
);
const analytics = screen(
  '/analytics',
  event,
  () => import('./features/analytics/AnalyticsPage.tsx'),
);

/** All of them; where two fit an address, the first counts. */
export const screens = {
  dashboard,
  events,
  notifications,
  allOrders,
  settings,
  myInfo,
  organization,
  users,
  log,
  help,
  event,
  summary,
  eventNotifications,
  people,
  personnel,
  guests,
  scanPointsArea,
  scanPoints,
  leads,
  orderScanPoints,
  scanPoint,
  scans,
  scanPointSettings,
  emails,
  email,
  exhibitor,
  exhibitorInfo,
  materials,
  shopArea,
  shop,
  product,
  checkout,
  ordersArea,
  orderLists,
  orders,
  tickets,
  order,
  orderSummary,
  analytics,
};
export type ScreenName = keyof typeof screens;

/** `/events/$eventID/people` */
const addressOf = ({ path, within }: Screen): string =>
  `${within ? addressOf(within) : ''}${path === '/' ? '' : path}`;

const withFrames = (one: Screen): Screen[] => [...(one.within ? withFrames(one.within) : []), one];

const entries = Object.entries(screens) as [ScreenName, Screen][];
const frames = new Set(entries.map(([, { within }]) => within));

/** The frames and the screen at an address, and what its parts are called. */
export function screensAt(pathname: string): {
  names: ScreenName[];
  params: Record<string, string>;
} {
  for (const [, one] of entries) {
    const pattern = addressOf(one).replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)');
    const found = frames.has(one) ? null : new RegExp(`^${pattern}/?$`).exec(pathname);
    if (!found) continue;
    const shown = withFrames(one);
    const names = entries.filter(([, each]) => shown.includes(each)).map(([name]) => name);
    return { names, params: { ...found.groups } };
  }
  return { names: [], params: {} };
}
