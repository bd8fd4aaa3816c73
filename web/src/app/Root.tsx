import { Notifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { session } from '../api/session.ts';
import { useStore } from '../api/store.ts';
import { LoadingScreen } from '../ui/states.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

/** What every screen has: toasts, the offline banner, and a wait until the session is known. */
export function Root() {
  const state = useStore(session);
  return (
    <>
      <OfflineBanner />
      <Notifications autoClose={5000} transitionDuration={800} position="top-right" limit={4} />
      {state === 'starting' ? <LoadingScreen /> : <Outlet />}
    </>
  );
}
