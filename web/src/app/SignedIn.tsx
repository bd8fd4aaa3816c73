import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { tabStorage } from '../api/storage.ts';
import { tokenPayload } from '../api/token.ts';
import { createAppRouter } from '../routes.tsx';

interface Wanted {
  address: string;
  /** Whose session ended there; nobody else goes on. */
  userID?: number;
}

/** A router at the address that was asked for before the sign-in, if it is one of ours (AUTH-07). */
function openRouter() {
  const router = createAppRouter();
  const kept = tabStorage.get('wantedAddress');
  tabStorage.remove('wantedAddress');
  if (!kept) return router;
  const { address, userID } = JSON.parse(kept) as Wanted;
  const [path = ''] = address.split(/[?#]/);
  const [, params, route] = router.getMatchedRoutes(path);
  // `**`: the beginning of the address is ours, the rest of it nobody's.
  const isOurs = route !== undefined && !('**' in params);
  const isTheirs = userID === undefined || userID === tokenPayload()?.userID;
  if (isOurs && isTheirs) router.history.replace(address);
  return router;
}

/** The logged-in area; everything that it needs is fetched after the login. */
export function SignedIn() {
  const [router] = useState(openRouter);
  return <RouterProvider router={router} />;
}
