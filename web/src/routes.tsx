import { createRoute, createRouter } from '@tanstack/react-router';
import { ScreenError } from './app/ErrorBoundary.tsx';
import { componentOf } from './app/componentOf.ts';
import { eventRoutes } from './eventRoutes.tsx';
import { organizerRoutes } from './organizerRoutes.tsx';
import { root } from './rootRoute.ts';
import { screens } from './screens.ts';
import { LoadingScreen } from './ui/states.tsx';

/**
 * The screens of the logged-in area (NAV-05); those of an event are in `eventRoutes.tsx`, those of the
 * organiser's console in `organizerRoutes.tsx`.
 */

const dashboard = createRoute({
  getParentRoute: () => root,
  path: screens.dashboard.path,
  component: componentOf(screens.dashboard, 'DashboardPage'),
});
const events = createRoute({
  getParentRoute: () => root,
  path: screens.events.path,
  component: componentOf(screens.events, 'EventsPage'),
});
const notifications = createRoute({
  getParentRoute: () => root,
  path: screens.notifications.path,
  component: componentOf(screens.notifications, 'NotificationsPage'),
});
const allOrders = createRoute({
  getParentRoute: () => root,
  path: screens.allOrders.path,
  component: componentOf(screens.allOrders, 'AllOrdersPage'),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: screens.settings.path,
  component: componentOf(screens.settings, 'SettingsLayout'),
});
const myInfo = createRoute({
  getParentRoute: () => settings,
  path: screens.myInfo.path,
  component: componentOf(screens.myInfo, 'MyInfoPage'),
});
const organization = createRoute({
  getParentRoute: () => settings,
  path: screens.organization.path,
  component: componentOf(screens.organization, 'OrganizationPage'),
});
const users = createRoute({
  getParentRoute: () => settings,
  path: screens.users.path,
  component: componentOf(screens.users, 'UsersPage'),
});
const log = createRoute({
  getParentRoute: () => settings,
  path: screens.log.path,
  component: componentOf(screens.log, 'LogPage'),
});
const help = createRoute({
  getParentRoute: () => root,
  path: screens.help.path,
  component: componentOf(screens.help, 'HelpPage'),
});

const routeTree = root.addChildren([
  dashboard,
  events,
  notifications,
  allOrders,
  settings.addChildren([myInfo, organization, users, log]),
  help,
  organizerRoutes,
  eventRoutes,
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
