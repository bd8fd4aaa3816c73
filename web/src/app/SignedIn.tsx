import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { tabStorage } from '../api/storage.ts';
import { createAppRouter } from '../routes.tsx';

/** A router at the address that was asked for before the sign-in, if it is one of ours (AUTH-07). */
function openRouter() {
  const router = createAppRouter();
  const wanted = tabStorage.get('wantedAddress');
  tabStorage.remove('wantedAddress');
  const [path = ''] = wanted?.split(/[?#]/) ?? [];
  const [, params, route] = router.getMatchedRoutes(path);
  // `**`: the beginning of the address is ours, the rest of it nobody's.
  if (wanted && route && !('**' in params)) router.history.replace(wanted);
  return router;
}

/** The logged-in area; everything that it needs is fetched after the login. */
export function SignedIn() {
  const [router] = useState(openRouter);
  return <RouterProvider router={router} />;
}
