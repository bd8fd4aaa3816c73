import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFoundPage } from './app/NotFoundPage.tsx';
import { Shell } from './app/Shell.tsx';

interface RouterContext {
  /** Makes the router look at the routes again, when some came later. */
  readRoutes: () => void;
}

/** The frame of the logged-in area, around every screen (NAV-05). */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
});
