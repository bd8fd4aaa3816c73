import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { ScreenError } from './app/ErrorBoundary.tsx';
import { NotFoundPage } from './app/NotFoundPage.tsx';
import { Shell } from './app/Shell.tsx';
import { withTexts } from './i18n.ts';
import { LoadingScreen } from './ui/states.tsx';

/**
 * The router opens the page anew where a screen's code is gone, as after an update. While the server is
 * away there would be nothing to open: the screen says so instead, and comes by itself (U7).
 */
const lazyScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(async () => {
    try {
      return await importer();
    } catch (error) {
      const answers = await fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      throw answers ? error : new Error('the screen could not be fetched', { cause: error });
    }
  }, name);

/** A number in the address, which is one for every screen behind it. */
const numeric = <Name extends string>(name: Name) => ({
  parse: (given: Record<Name, string>) => ({ [name]: Number(given[name]) }) as Record<Name, number>,
  stringify: (given: Record<Name, number>) =>
    ({ [name]: String(given[name]) }) as Record<Name, string>,
});

/** Every screen of the logged-in area (NAV-05), each in a chunk of its own. */

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyScreen(() => import('./app/DashboardPage.tsx'), 'DashboardPage'),
});
const events = createRoute({
  getParentRoute: () => root,
  path: '/events',
  component: lazyScreen(() => import('./features/events/EventsPage.tsx'), 'EventsPage'),
});
const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  component: lazyScreen(
    () => import('./features/notifications/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
});
const allOrders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  component: lazyScreen(
    () => withTexts('shop', import('./features/orders/AllOrdersPage.tsx')),
    'AllOrdersPage',
  ),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyScreen(
    () => withTexts('settings', import('./app/SettingsLayout.tsx')),
    'SettingsLayout',
  ),
});
const myInfo = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyScreen(() => import('./features/users/MyInfoPage.tsx'), 'MyInfoPage'),
});
const organization = createRoute({
  getParentRoute: () => settings,
  path: '/organization',
  component: lazyScreen(
    () => import('./features/partners/OrganizationPage.tsx'),
    'OrganizationPage',
  ),
});
const users = createRoute({
  getParentRoute: () => settings,
  path: '/users',
  component: lazyScreen(() => import('./features/users/UsersPage.tsx'), 'UsersPage'),
});

/** One event, acted in for one partner. */
const event = createRoute({
  getParentRoute: () => root,
  path: '/events/$eventID',
  params: numeric('eventID'),
  component: lazyScreen(() => import('./app/EventLayout.tsx'), 'EventLayout'),
});
const summary = createRoute({
  getParentRoute: () => event,
  path: '/',
  component: lazyScreen(
    () =>
      withTexts(
        'invitations',
        withTexts('people', withTexts('exhibitor', import('./app/SummaryPage.tsx'))),
      ),
    'SummaryPage',
  ),
});
const eventNotifications = createRoute({
  getParentRoute: () => event,
  path: '/notifications',
  component: lazyScreen(
    () => import('./features/notifications/EventNotificationsPage.tsx'),
    'EventNotificationsPage',
  ),
});
const people = createRoute({
  getParentRoute: () => event,
  path: '/people',
  component: lazyScreen(
    () => withTexts('people', import('./app/PeopleLayout.tsx')),
    'PeopleLayout',
  ),
});
const personnel = createRoute({
  getParentRoute: () => people,
  path: '/',
  component: lazyScreen(() => import('./features/people/PersonnelPage.tsx'), 'PersonnelPage'),
});
const guests = createRoute({
  getParentRoute: () => people,
  path: '/guests',
  component: lazyScreen(() => import('./features/people/GuestsPage.tsx'), 'GuestsPage'),
});
const scanPointsArea = createRoute({
  getParentRoute: () => event,
  id: 'scanPoints',
  component: lazyScreen(
    () => withTexts('scanPoints', import('./app/ScanPointsLayout.tsx')),
    'ScanPointsLayout',
  ),
});
const scanPoints = createRoute({
  getParentRoute: () => scanPointsArea,
  path: '/scanpoints',
  component: lazyScreen(() => import('./features/scanPoints/ScanPointsPage.tsx'), 'ScanPointsPage'),
});
const leads = createRoute({
  getParentRoute: () => scanPointsArea,
  path: '/scanpoints/leads',
  component: lazyScreen(() => import('./features/leads/LeadsPage.tsx'), 'LeadsPage'),
});
const orderScanPoints = createRoute({
  getParentRoute: () => event,
  path: '/scanpoints/order',
  component: lazyScreen(
    () =>
      withTexts('settings', withTexts('scanPoints', import('./features/scanPoints/OrderPage.tsx'))),
    'OrderPage',
  ),
});
const scanPoint = createRoute({
  getParentRoute: () => event,
  path: '/scanpoints/$scanPointID',
  params: numeric('scanPointID'),
  component: lazyScreen(
    () => withTexts('scanPoints', import('./app/ScanPointLayout.tsx')),
    'ScanPointLayout',
  ),
});
const scans = createRoute({
  getParentRoute: () => scanPoint,
  path: '/',
  component: lazyScreen(() => import('./features/scanPoints/ScansPage.tsx'), 'ScansPage'),
});
const scanPointSettings = createRoute({
  getParentRoute: () => scanPoint,
  path: '/settings',
  component: lazyScreen(
    () => withTexts('capture', import('./app/ScanPointSettingsPage.tsx')),
    'ScanPointSettingsPage',
  ),
});
const emails = createRoute({
  getParentRoute: () => event,
  path: '/emails',
  component: lazyScreen(
    () => withTexts('invitations', import('./features/emails/EmailsPage.tsx')),
    'EmailsPage',
  ),
});
const email = createRoute({
  getParentRoute: () => event,
  path: '/emails/$partnerEmailId',
  component: lazyScreen(
    () => withTexts('invitations', import('./features/emails/EmailPage.tsx')),
    'EmailPage',
  ),
});
const exhibitor = createRoute({
  getParentRoute: () => event,
  path: '/exhibitor',
  component: lazyScreen(
    () => withTexts('settings', withTexts('exhibitor', import('./app/ExhibitorLayout.tsx'))),
    'ExhibitorLayout',
  ),
});
const exhibitorInfo = createRoute({
  getParentRoute: () => exhibitor,
  path: '/',
  component: lazyScreen(() => import('./features/partners/ExhibitorPage.tsx'), 'ExhibitorPage'),
});
const materials = createRoute({
  getParentRoute: () => exhibitor,
  path: '/materials',
  component: lazyScreen(() => import('./features/materials/MaterialsPage.tsx'), 'MaterialsPage'),
});
const shopArea = createRoute({
  getParentRoute: () => event,
  id: 'shop',
  component: lazyScreen(() => withTexts('shop', import('./app/ShopLayout.tsx')), 'ShopLayout'),
});
const shop = createRoute({
  getParentRoute: () => shopArea,
  path: '/shop',
  component: lazyScreen(() => import('./features/shop/catalogue/ShopPage.tsx'), 'ShopPage'),
});
const checkout = createRoute({
  getParentRoute: () => shopArea,
  path: '/checkout',
  component: lazyScreen(
    () => withTexts('settings', import('./features/shop/checkout/CheckoutPage.tsx')),
    'CheckoutPage',
  ),
});
const ordersArea = createRoute({
  getParentRoute: () => event,
  id: 'orders',
  component: lazyScreen(() => withTexts('shop', import('./app/OrdersLayout.tsx')), 'OrdersLayout'),
});
const orderLists = createRoute({
  getParentRoute: () => ordersArea,
  id: 'orderLists',
  component: lazyScreen(() => import('./app/OrderListsLayout.tsx'), 'OrderListsLayout'),
});
const orders = createRoute({
  getParentRoute: () => orderLists,
  path: '/orders',
  component: lazyScreen(() => import('./features/orders/OrdersPage.tsx'), 'OrdersPage'),
});
const tickets = createRoute({
  getParentRoute: () => orderLists,
  path: '/orders/tickets',
  component: lazyScreen(() => import('./features/tickets/TicketsPage.tsx'), 'TicketsPage'),
});
const order = createRoute({
  getParentRoute: () => ordersArea,
  path: '/orders/$orderID',
  params: numeric('orderID'),
  component: lazyScreen(
    () => withTexts('settings', import('./features/orders/OrderPage.tsx')),
    'OrderPage',
  ),
});
const orderSummary = createRoute({
  getParentRoute: () => ordersArea,
  path: '/orderSummary/$orderID',
  params: numeric('orderID'),
  component: lazyScreen(
    () => withTexts('settings', import('./features/orders/OrderSummaryPage.tsx')),
    'OrderSummaryPage',
  ),
});
const analytics = createRoute({
  getParentRoute: () => event,
  path: '/analytics',
  component: lazyScreen(
    () => withTexts('analytics', import('./features/analytics/AnalyticsPage.tsx')),
    'AnalyticsPage',
  ),
});

const routeTree = root.addChildren([
  dashboard,
  events,
  notifications,
  allOrders,
  settings.addChildren([myInfo, organization, users]),
  event.addChildren([
    summary,
    eventNotifications,
    people.addChildren([personnel, guests]),
    scanPointsArea.addChildren([scanPoints, leads]),
    orderScanPoints,
    scanPoint.addChildren([scans, scanPointSettings]),
    emails,
    email,
    exhibitor.addChildren([exhibitorInfo, materials]),
    shopArea.addChildren([shop, checkout]),
    ordersArea.addChildren([orderLists.addChildren([orders, tickets]), order, orderSummary]),
    analytics,
  ]),
]);

/** A router at the address of the page; each session has its own. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ScreenError,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
