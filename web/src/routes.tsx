import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { ScreenError } from './app/ErrorBoundary.tsx';
import { pageOf } from './app/componentOf.ts';
import { endStart } from './app/InSlices.tsx';
import { eventRoutes } from './eventRoutes.tsx';
import type { organizerRoutes } from './organizerRoutes.tsx';
import { root } from './rootRoute.ts';
import { screens } from './screens.ts';
import { helpTopics } from './shared/helpTopics.ts';
import { LoadingScreen } from './ui/states.tsx';

/**
 * The screens of the logged-in area (NAV-05); those of an event are in `eventRoutes.tsx`, those of the
 * organiser's console in `organizerRoutes.tsx`, which comes when somebody goes there.
 */

const dashboard = createRoute({
  getParentRoute: () => root,
  ...pageOf(screens.dashboard, 'DashboardPage'),
});
const events = createRoute({
  getParentRoute: () => root,
  ...pageOf(screens.events, 'EventsPage'),
});
const notifications = createRoute({
  getParentRoute: () => root,
  ...pageOf(screens.notifications, 'NotificationsPage'),
});
const allOrders = createRoute({
  getParentRoute: () => root,
  ...pageOf(screens.allOrders, 'AllOrdersPage'),
});
const settings = createRoute({
  getParentRoute: () => root,
  ...pageOf(screens.settings, 'SettingsLayout'),
});
const myInfo = createRoute({
  getParentRoute: () => settings,
  ...pageOf(screens.myInfo, 'MyInfoPage'),
});
const organization = createRoute({
  getParentRoute: () => settings,
  ...pageOf(screens.organization, 'OrganizationPage'),
});
const users = createRoute({
  getParentRoute: () => settings,
  ...pageOf(screens.users, 'UsersPage'),
});
const log = createRoute({
  getParentRoute: () => settings,
  ...pageOf(screens.log, 'LogPage'),
});
const help = createRoute({
  getParentRoute: () => root,
  ...pageOf(screens.help, 'HelpPage'),
});
const helpStart = createRoute({
  getParentRoute: () => root,
  path: '/help',
  beforeLoad: () => {
    throw redirect({ to: '/help/$topic', params: { topic: helpTopics[0] }, replace: true });
  },
});

const exhibitorRoutes = [
  dashboard,
  events,
  notifications,
  allOrders,
  settings.addChildren([myInfo, organization, users, log]),
  help,
  helpStart,
  eventRoutes,
] as const;

/** The tree with the console in it; it is in the same place as before, so that links know all of it. */
const treeWith = (area: typeof organizerRoutes) => root.addChildren([...exhibitorRoutes, area]);

/**
 * What stands for the console until somebody goes there: an exhibitor's start has no need of its routes
 * (S10). Their code puts them in its place, and the same address is matched anew.
 */
const consoleToCome = createRoute({
  getParentRoute: () => root,
  path: '/organizer/$',
  beforeLoad: async ({ location, context }) => {
    const { organizerRoutes } = await import('./organizerRoutes.tsx');
    treeWith(organizerRoutes);
    context.readRoutes();
    throw redirect({ href: location.href, replace: true });
  },
});

/** A router at the address of the page; each session has its own. */
export const createAppRouter = () => {
  const router = createRouter({
    routeTree: treeWith(consoleToCome as unknown as typeof organizerRoutes),
    context: {
      readRoutes: () => {
        router.setRoutes(router.buildRouteTree());
        // Where its code took a while it is on the screen, and may be drawn again before the console is there.
        Object.assign(router.routesById, { [consoleToCome.id]: consoleToCome });
      },
    },
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ScreenError,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) endStart();
  });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
