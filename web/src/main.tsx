import './mantine.ts';
import './styles.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { startI18n } from './i18n.ts';
import { session, startSession } from './api/session.ts';
import { router } from './routes.tsx';
import { theme } from './theme.ts';

await startI18n();
startSession();
// What a screen may show depends on the session: ask its guard again whenever that changes.
session.subscribe(() => void router.invalidate());

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>
  </MantineProvider>,
);
