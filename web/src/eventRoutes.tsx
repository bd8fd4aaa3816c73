import { createRoute } from '@tanstack/react-router';
import { componentOf, numeric } from './app/componentOf.ts';
import { root } from './rootRoute.ts';
import { screens } from './screens.ts';

/** One event, acted in for one partner. */
const event = createRoute({
  getParentRoute: () => root,
  path: screens.event.path,
  params: numeric('eventID'),
  component: componentOf(screens.event, 'EventLayout'),
});
const summary = createRoute({
  getParentRoute: () => event,
  path: screens.summary.path,
  component: componentOf(screens.summary, 'SummaryPage'),
});
const eventNotifications = createRoute({
  getParentRoute: () => event,
  path: screens.eventNotifications.path,
  component: componentOf(screens.eventNotifications, 'EventNotificationsPage'),
});
const people = createRoute({
  getParentRoute: () => event,
  path: screens.people.path,
  component: componentOf(screens.people, 'PeopleLayout'),
});
const personnel = createRoute({
  getParentRoute: () => people,
  path: screens.personnel.path,
  component: componentOf(screens.personnel, 'PersonnelPage'),
});
const guests = createRoute({
  getParentRoute: () => people,
  path: screens.guests.path,
  component: componentOf(screens.guests, 'GuestsPage'),
});
const scanPointsArea = createRoute({
  getParentRoute: () => event,
  id: 'scanPoints',
  component: componentOf(screens.scanPointsArea, 'ScanPointsLayout'),
});
const scanPoints = createRoute({
  getParentRoute: () => scanPointsArea,
  path: screens.scanPoints.path,
  component: componentOf(screens.scanPoints, 'ScanPointsPage'),
});
const leads = createRoute({
  getParentRoute: () => scanPointsArea,
  path: screens.leads.path,
  component: componentOf(screens.leads, 'LeadsPage'),
});
const orderScanPoints = createRoute({
  getParentRoute: () => event,
  path: screens.orderScanPoints.path,
  component: componentOf(screens.orderScanPoints, 'OrderPage'),
});
const scanPoint = createRoute({
  getParentRoute: () => event,
  path: screens.scanPoint.path,
  params: numeric('scanPointID'),
  component: componentOf(screens.scanPoint, 'ScanPointLayout'),
});
const scans = createRoute({
  getParentRoute: () => scanPoint,
  path: screens.scans.path,
  component: componentOf(screens.scans, 'ScansPage'),
});
const scanPointSettings = createRoute({
  getParentRoute: () => scanPoint,
  path: screens.scanPointSettings.path,
  component: componentOf(screens.scanPointSettings, 'ScanPointSettingsPage'),
});
const emails = createRoute({
  getParentRoute: () => event,
  path: screens.emails.path,
  component: componentOf(screens.emails, 'EmailsPage'),
});
const email = createRoute({
  getParentRoute: () => event,
  path: screens.email.path,
  component: componentOf(screens.email, 'EmailPage'),
});
const exhibitor = createRoute({
  getParentRoute: () => event,
  path: screens.exhibitor.path,
  component: componentOf(screens.exhibitor, 'ExhibitorLayout'),
});
const exhibitorInfo = createRoute({
  getParentRoute: () => exhibitor,
  path: screens.exhibitorInfo.path,
  component: componentOf(screens.exhibitorInfo, 'ExhibitorPage'),
});
const materials = createRoute({
  getParentRoute: () => exhibitor,
  path: screens.materials.path,
  component: componentOf(screens.materials, 'MaterialsPage'),
});
const shopArea = createRoute({
  getParentRoute: () => event,
  id: 'shop',
  component: componentOf(screens.shopArea, 'ShopLayout'),
});
const shop = createRoute({
  getParentRoute: () => shopArea,
  path: screens.shop.path,
  component: componentOf(screens.shop, 'ShopPage'),
});
const product = createRoute({
  getParentRoute: () => shopArea,
  path: screens.product.path,
  params: numeric('productID'),
  component: componentOf(screens.product, 'ProductPage'),
});
const checkout = createRoute({
  getParentRoute: () => shopArea,
  path: screens.checkout.path,
  component: componentOf(screens.checkout, 'CheckoutPage'),
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
  path: screens.orders.path,
  component: componentOf(screens.orders, 'OrdersPage'),
});
const tickets = createRoute({
  getParentRoute: () => orderLists,
  path: screens.tickets.path,
  component: componentOf(screens.tickets, 'TicketsPage'),
});
const order = createRoute({
  getParentRoute: () => ordersArea,
  path: screens.order.path,
  params: numeric('orderID'),
  component: componentOf(screens.order, 'OrderPage'),
});
const orderSummary = createRoute({
  getParentRoute: () => ordersArea,
  path: screens.orderSummary.path,
  params: numeric('orderID'),
  component: componentOf(screens.orderSummary, 'OrderSummaryPage'),
});
const analytics = createRoute({
  getParentRoute: () => event,
  path: screens.analytics.path,
  component: componentOf(screens.analytics, 'AnalyticsPage'),
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
