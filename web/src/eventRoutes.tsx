import { createRoute } from '@tanstack/react-router';
import { componentOf, numeric, pageOf, written } from './app/componentOf.ts';
import { root } from './rootRoute.ts';
import { screens } from './screens.ts';

/** One event, acted in for one partner. */
const event = createRoute({
  getParentRoute: () => root,
  ...pageOf(screens.event, 'EventLayout'),
  // One that is no number is as an event that does not exist: a toast, and all events (ERR-09).
  params: { parse: ({ eventID }: { eventID: string }) => ({ eventID: Number(eventID) }) },
});
const summary = createRoute({
  getParentRoute: () => event,
  ...pageOf(screens.summary, 'SummaryPage'),
});
const eventNotifications = createRoute({
  getParentRoute: () => event,
  ...pageOf(screens.eventNotifications, 'EventNotificationsPage'),
});
const people = createRoute({
  getParentRoute: () => event,
  ...pageOf(screens.people, 'PeopleLayout'),
});
const personnel = createRoute({
  getParentRoute: () => people,
  ...pageOf(screens.personnel, 'PersonnelPage'),
});
const guests = createRoute({
  getParentRoute: () => people,
  ...pageOf(screens.guests, 'GuestsPage'),
});
const scanPointsArea = createRoute({
  getParentRoute: () => event,
  id: 'scanPoints',
  component: componentOf(screens.scanPointsArea, 'ScanPointsLayout'),
});
const scanPoints = createRoute({
  getParentRoute: () => scanPointsArea,
  ...pageOf(screens.scanPoints, 'ScanPointsPage'),
});
const leads = createRoute({
  getParentRoute: () => scanPointsArea,
  ...pageOf(screens.leads, 'LeadsPage'),
});
const orderScanPoints = createRoute({
  getParentRoute: () => event,
  ...pageOf(screens.orderScanPoints, 'OrderPage'),
});
const scanPoint = createRoute({
  getParentRoute: () => event,
  ...pageOf(screens.scanPoint, 'ScanPointLayout'),
  params: numeric('scanPointID'),
});
const scans = createRoute({
  getParentRoute: () => scanPoint,
  ...pageOf(screens.scans, 'ScansPage'),
});
const scanPointSettings = createRoute({
  getParentRoute: () => scanPoint,
  ...pageOf(screens.scanPointSettings, 'ScanPointSettingsPage'),
});
const emails = createRoute({
  getParentRoute: () => event,
  ...pageOf(screens.emails, 'EmailsPage'),
});
const email = createRoute({
  getParentRoute: () => event,
  ...pageOf(screens.email, 'EmailPage'),
  params: written<{ partnerEmailId: string }>('partnerEmailId', 'create'),
});
const exhibitor = createRoute({
  getParentRoute: () => event,
  ...pageOf(screens.exhibitor, 'ExhibitorLayout'),
});
const exhibitorInfo = createRoute({
  getParentRoute: () => exhibitor,
  ...pageOf(screens.exhibitorInfo, 'ExhibitorPage'),
});
const materials = createRoute({
  getParentRoute: () => exhibitor,
  ...pageOf(screens.materials, 'MaterialsPage'),
});
const shopArea = createRoute({
  getParentRoute: () => event,
  id: 'shop',
  component: componentOf(screens.shopArea, 'ShopLayout'),
});
const shop = createRoute({
  getParentRoute: () => shopArea,
  ...pageOf(screens.shop, 'ShopPage'),
});
const product = createRoute({
  getParentRoute: () => shopArea,
  ...pageOf(screens.product, 'ProductPage'),
  params: numeric('productID'),
});
const checkout = createRoute({
  getParentRoute: () => shopArea,
  ...pageOf(screens.checkout, 'CheckoutPage'),
});
const ordersArea = createRoute({
  getParentRoute: () => event,
  id: 'orders',
  component: componentOf(screens.ordersArea, 'OrdersLayout'),
});
const orderLists = createRoute({
  getParentRoute: () => ordersArea,
  id: 'orderLists',
  component: componentOf(screens.orderLists, 'OrderListsLayout'),
});
const orders = createRoute({
  getParentRoute: () => orderLists,
  ...pageOf(screens.orders, 'OrdersPage'),
});
const tickets = createRoute({
  getParentRoute: () => orderLists,
  ...pageOf(screens.tickets, 'TicketsPage'),
});
const order = createRoute({
  getParentRoute: () => ordersArea,
  ...pageOf(screens.order, 'OrderPage'),
  params: numeric('orderID'),
});
const orderSummary = createRoute({
  getParentRoute: () => ordersArea,
  ...pageOf(screens.orderSummary, 'OrderSummaryPage'),
  params: numeric('orderID'),
});
const analytics = createRoute({
  getParentRoute: () => event,
  ...pageOf(screens.analytics, 'AnalyticsPage'),
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
  shopArea.addChildren([shop, product, checkout]),
  ordersArea.addChildren([orderLists.addChildren([orders, tickets]), order, orderSummary]),
  analytics,
]);
