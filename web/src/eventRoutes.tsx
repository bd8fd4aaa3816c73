import { createRoute } from '@tanstack/react-router';
import { numeric, screen } from './app/screen.ts';
import { root } from './rootRoute.ts';

/** One event, acted in for one partner. */
const event = createRoute({
  getParentRoute: () => root,
  path: '/events/$eventID',
  params: numeric('eventID'),
  component: screen(
    () => import('./app/EventLayout.tsx'),
    'EventLayout',
    'events',
    'notifications',
    'summary',
  ),
});
const summary = createRoute({
  getParentRoute: () => event,
  path: '/',
  component: screen(
    () => import('./app/SummaryPage.tsx'),
    'SummaryPage',
    'emails',
    'event_personnel',
    'exhibitor',
    'persons',
    'scan_points',
  ),
});
const eventNotifications = createRoute({
  getParentRoute: () => event,
  path: '/notifications',
  component: screen(
    () => import('./features/notifications/EventNotificationsPage.tsx'),
    'EventNotificationsPage',
  ),
});
const people = createRoute({
  getParentRoute: () => event,
  path: '/people',
  component: screen(() => import('./app/PeopleLayout.tsx'), 'PeopleLayout', 'persons'),
});
const personnel = createRoute({
  getParentRoute: () => people,
  path: '/',
  component: screen(
    () => import('./features/people/PersonnelPage.tsx'),
    'PersonnelPage',
    'event_personnel',
    'personnel_import',
  ),
});
const guests = createRoute({
  getParentRoute: () => people,
  path: '/guests',
  component: screen(() => import('./features/people/GuestsPage.tsx'), 'GuestsPage'),
});
const scanPointsArea = createRoute({
  getParentRoute: () => event,
  id: 'scanPoints',
  component: screen(() => import('./app/ScanPointsLayout.tsx'), 'ScanPointsLayout', 'scan_point'),
});
const scanPoints = createRoute({
  getParentRoute: () => scanPointsArea,
  path: '/scanpoints',
  component: screen(
    () => import('./features/scanPoints/ScanPointsPage.tsx'),
    'ScanPointsPage',
    'instructions',
    'scan_point_help',
    'scan_points',
  ),
});
const leads = createRoute({
  getParentRoute: () => scanPointsArea,
  path: '/scanpoints/leads',
  component: screen(
    () => import('./features/leads/LeadsPage.tsx'),
    'LeadsPage',
    'leads',
    'scan_points',
  ),
});
const orderScanPoints = createRoute({
  getParentRoute: () => event,
  path: '/scanpoints/order',
  component: screen(
    () => import('./features/scanPoints/OrderPage.tsx'),
    'OrderPage',
    'partner',
    'scan_point',
    'scan_points',
  ),
});
const scanPoint = createRoute({
  getParentRoute: () => event,
  path: '/scanpoints/$scanPointID',
  params: numeric('scanPointID'),
  component: screen(() => import('./app/ScanPointLayout.tsx'), 'ScanPointLayout', 'scan_point'),
});
const scans = createRoute({
  getParentRoute: () => scanPoint,
  path: '/',
  component: screen(() => import('./features/scanPoints/ScansPage.tsx'), 'ScansPage', 'leads'),
});
const scanPointSettings = createRoute({
  getParentRoute: () => scanPoint,
  path: '/settings',
  component: screen(
    () => import('./app/ScanPointSettingsPage.tsx'),
    'ScanPointSettingsPage',
    'capture',
    'scan_points',
  ),
});
const emails = createRoute({
  getParentRoute: () => event,
  path: '/emails',
  component: screen(() => import('./features/emails/EmailsPage.tsx'), 'EmailsPage', 'emails'),
});
const email = createRoute({
  getParentRoute: () => event,
  path: '/emails/$partnerEmailId',
  component: screen(
    () => import('./features/emails/EmailPage.tsx'),
    'EmailPage',
    'emails',
    'invitation',
  ),
});
const exhibitor = createRoute({
  getParentRoute: () => event,
  path: '/exhibitor',
  component: screen(() => import('./app/ExhibitorLayout.tsx'), 'ExhibitorLayout', 'exhibitor'),
});
const exhibitorInfo = createRoute({
  getParentRoute: () => exhibitor,
  path: '/',
  component: screen(
    () => import('./features/partners/ExhibitorPage.tsx'),
    'ExhibitorPage',
    'partner',
    'settings',
  ),
});
const materials = createRoute({
  getParentRoute: () => exhibitor,
  path: '/materials',
  component: screen(
    () => import('./features/materials/MaterialsPage.tsx'),
    'MaterialsPage',
    'materials',
  ),
});
const shopArea = createRoute({
  getParentRoute: () => event,
  id: 'shop',
  component: screen(() => import('./app/ShopLayout.tsx'), 'ShopLayout'),
});
const shop = createRoute({
  getParentRoute: () => shopArea,
  path: '/shop',
  component: screen(() => import('./features/shop/catalogue/ShopPage.tsx'), 'ShopPage', 'products'),
});
const checkout = createRoute({
  getParentRoute: () => shopArea,
  path: '/checkout',
  component: screen(
    () => import('./features/shop/checkout/CheckoutPage.tsx'),
    'CheckoutPage',
    'checkout',
    'partner',
    'products',
  ),
});
const ordersArea = createRoute({
  getParentRoute: () => event,
  id: 'orders',
  component: screen(() => import('./app/OrdersLayout.tsx'), 'OrdersLayout'),
});
const orderLists = createRoute({
  getParentRoute: () => ordersArea,
  id: 'orderLists',
  component: screen(() => import('./app/OrderListsLayout.tsx'), 'OrderListsLayout', 'orders'),
});
const orders = createRoute({
  getParentRoute: () => orderLists,
  path: '/orders',
  component: screen(() => import('./features/orders/OrdersPage.tsx'), 'OrdersPage'),
});
const tickets = createRoute({
  getParentRoute: () => orderLists,
  path: '/orders/tickets',
  component: screen(() => import('./features/tickets/TicketsPage.tsx'), 'TicketsPage'),
});
const order = createRoute({
  getParentRoute: () => ordersArea,
  path: '/orders/$orderID',
  params: numeric('orderID'),
  component: screen(
    () => import('./features/orders/OrderPage.tsx'),
    'OrderPage',
    'orders',
    'partner',
    'products',
  ),
});
const orderSummary = createRoute({
  getParentRoute: () => ordersArea,
  path: '/orderSummary/$orderID',
  params: numeric('orderID'),
  component: screen(
    () => import('./features/orders/OrderSummaryPage.tsx'),
    'OrderSummaryPage',
    'orders',
    'partner',
    'products',
  ),
});
const analytics = createRoute({
  getParentRoute: () => event,
  path: '/analytics',
  component: screen(
    () => import('./features/analytics/AnalyticsPage.tsx'),
    'AnalyticsPage',
    'analytics',
  ),
});

export const eventRoutes = event.addChildren([
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
]);
