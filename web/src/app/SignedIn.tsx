import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createAppRouter } from '../routes.tsx';

/** The logged-in area; everything that it needs is fetched after the login. */
export function SignedIn() {
  const [router] = useState(createAppRouter);
  return <RouterProvider router={router} />;
}
