import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from './app/NotFoundPage.tsx';
import { Shell } from './app/Shell.tsx';

/** The frame of the logged-in area, around every screen (NAV-05). */
export const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });
