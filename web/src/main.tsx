// The first of all: it runs before the rest is there.
import './start.ts';
import './mantine.ts';
import './styles.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { startSession } from './api/session.ts';
import { App } from './app/App.tsx';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { startI18n } from './i18n.ts';
import { theme } from './theme.ts';

// Asked for with the first words it would come after them, and where a line breaks otherwise all below would move.
document.fonts.load('1em Inter Variable').catch(() => undefined);
startSession();
await startI18n();

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  </MantineProvider>,
);
