import { linkIn, opensAnyway } from './mailedLinks.ts';

/** The areas of the portal, their code, and the texts that all of it shows. */
export const areas = {
  outside: { code: () => import('./SignedOut.tsx'), texts: 'outside' },
  inside: { code: () => import('./SignedIn.tsx'), texts: 'inside' },
  linked: { code: () => import('./LinkedPage.tsx'), texts: 'linked' },
  setup: { code: () => import('../features/setup/SetupPage.tsx'), texts: 'setup' },
} as const;

/** What a ticket or an invitation leads to, and the first start, belong to neither of the two others. */
export function areaAt(pathname: string, isSignedIn: boolean): keyof typeof areas {
  if (linkIn(pathname)) return 'linked';
  if (/^\/setup\/?$/.test(pathname)) return 'setup';
  return isSignedIn && !opensAnyway(pathname) ? 'inside' : 'outside';
}
