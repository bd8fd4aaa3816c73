import { createRoute, createRouter } from '@tanstack/react-router';
import { ScreenError } from './app/ErrorBoundary.tsx';
import { screen } from './app/screen.ts';
import { eventRoutes } from './eventRoutes.tsx';
import { root } from './rootRoute.ts';
import { LoadingScreen } from './ui/states.tsx';

/** The screens of the logged-in area (NAV-05); those of an event are in `eventRoutes.tsx`. */

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: screen(
    () => import('./app/DashboardPage.tsx'),
    'DashboardPage',
    'dashboard',
    'events',
    'notifications',
  ),
});
const events = createRoute({
  getParentRoute: () => root,
  path: '/events',
  component: screen(() => import('./features/events/EventsPage.tsx'), 'EventsPage', 'events'),
});
const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  component: screen(
    () => import('./features/notifications/NotificationsPage.tsx'),
    'NotificationsPage',
    'notifications',
  ),
});
const allOrders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  component: screen(() => import('./features/orders/AllOrdersPage.tsx'), 'AllOrdersPage', 'orders'),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: screen(() => import('./app/SettingsLayout.tsx'), 'SettingsLayout', 'settings'),
});
const myInfo = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: screen(() => import('./features/users/MyInfoPage.tsx'), 'MyInfoPage', 'users'),
});
const organization = createRoute({
  getParentRoute: () => settings,
  path: '/organization',
  component: screen(
    () => import('./features/partners/OrganizationPage.tsx'),
    'OrganizationPage',
    'partner',
  ),
});
const users = createRoute({
  getParentRoute: () => settings,
  path: '/users',
  component: screen(() => import('./features/users/UsersPage.tsx'), 'UsersPage', 'users'),
});

const routeTree = root.addChildren([
  dashboard,
  events,
  notifications,
  allOrders,
  settings.addChildren([myInfo, organization, users]),
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
