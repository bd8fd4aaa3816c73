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
import { nextTask } from './nextTask.ts';
import { theme } from './theme.ts';
import { holdBusyButtons } from './ui/busyButtons.ts';

async function start(): Promise<void> {
  holdBusyButtons();
  startSession();
  await startI18n();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </MantineProvider>,
  );
}

// In a task of its own: the code of the login and of every screen has just run in this one.
void nextTask().then(start);
