import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { session, sessionKnown } from './api/session.ts';
import { ScreenError } from './app/ErrorBoundary.tsx';
import { NotFoundPage } from './app/NotFoundPage.tsx';
import { Root } from './app/Root.tsx';
import { LoadingScreen } from './ui/states.tsx';

/** Every screen of the portal (NAV-05), each in a chunk of its own. */

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./app/HomePage.tsx'), 'HomePage'),
});

/** For those who are signed out. */
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/password-recovery',
  component: lazyRouteComponent(
    () => import('./features/auth/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
});
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/password-recovery/$token',
  component: lazyRouteComponent(
    () => import('./features/auth/NewPasswordPage.tsx'),
    'NewPasswordPage',
  ),
});

/** Needs a session; without one everything leads to the login (AUTH-07). */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: async () => {
    await sessionKnown();
    if (session.get() !== 'authenticated') throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('./app/Shell.tsx'), 'Shell'),
});
const upcoming = lazyRouteComponent(() => import('./app/UpcomingPage.tsx'), 'UpcomingPage');

const events = createRoute({
  getParentRoute: () => signedIn,
  path: '/events',
  component: lazyRouteComponent(() => import('./features/events/EventsPage.tsx'), 'EventsPage'),
});
const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  component: lazyRouteComponent(
    () => import('./features/notifications/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
});
const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  component: upcoming,
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: upcoming,
});
const organization = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/organization',
  component: upcoming,
});

/** One event, acted in for one partner. */
const event = createRoute({
  getParentRoute: () => signedIn,
  path: '/events/$eventID',
  component: lazyRouteComponent(() => import('./app/EventLayout.tsx'), 'EventLayout'),
});
const summary = createRoute({
  getParentRoute: () => event,
  path: '/',
  component: lazyRouteComponent(() => import('./app/SummaryPage.tsx'), 'SummaryPage'),
});
const eventNotifications = createRoute({
  getParentRoute: () => event,
  path: '/notifications',
  component: lazyRouteComponent(
    () => import('./features/notifications/EventNotificationsPage.tsx'),
    'EventNotificationsPage',
  ),
});
const people = createRoute({
  getParentRoute: () => event,
  path: '/people',
  component: lazyRouteComponent(
    () => import('./features/people/PersonnelPage.tsx'),
    'PersonnelPage',
  ),
});
const scanPoints = createRoute({
  getParentRoute: () => event,
  path: '/scanpoints',
  component: lazyRouteComponent(
    () => import('./features/scanPoints/ScanPointsPage.tsx'),
    'ScanPointsPage',
  ),
});
const emails = createRoute({
  getParentRoute: () => event,
  path: '/emails',
  component: lazyRouteComponent(() => import('./features/emails/EmailsPage.tsx'), 'EmailsPage'),
});
const upcomingInEvent = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => event, path, component: upcoming });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    forgotPassword,
    newPassword,
    signedIn.addChildren([
      events,
      notifications,
      orders,
      settings,
      organization,
      event.addChildren([
        summary,
        eventNotifications,
        people,
        scanPoints,
        emails,
        upcomingInEvent('/exhibitor'),
        upcomingInEvent('/shop'),
        upcomingInEvent('/orders'),
        upcomingInEvent('/analytics'),
      ]),
    ]),
  ]),
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ScreenError,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
