import { lazy, Suspense } from 'react';
import { session } from '../api/session.ts';
import { useStore } from '../api/store.ts';
import { LoadingScreen } from '../ui/states.tsx';

const LoginPage = lazy(async () => {
  const { LoginPage: page } = await import('../features/auth/LoginPage.tsx');
  return { default: page };
});
const Dashboard = lazy(async () => {
  const [{ Shell }, { DashboardPage }] = await Promise.all([
    import('./Shell.tsx'),
    import('./DashboardPage.tsx'),
  ]);
  return {
    default: () => (
      <Shell>
        <DashboardPage />
      </Shell>
    ),
  };
});

/** `/`: the login, or the dashboard (AUTH-01, DASH-01). */
export function HomePage() {
  const authenticated = useStore(session) === 'authenticated';
  return (
    <Suspense fallback={<LoadingScreen />}>
      {authenticated ? <Dashboard /> : <LoginPage />}
    </Suspense>
  );
}
