import { lazy } from 'react';
import { signedOut } from '../api/session.ts';
import { tabStorage } from '../api/storage.ts';
import type { EmailLink } from '../features/auth/EmailLinkPage.tsx';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { withTexts } from '../i18n.ts';
import { accountLink, recovery } from './mailedLinks.ts';

const ForgotPasswordPage = lazy(async () => {
  const { ForgotPasswordPage: page } = await import('../features/auth/ForgotPasswordPage.tsx');
  return { default: page };
});
const NewPasswordPage = lazy(async () => {
  const { NewPasswordPage: page } = await import('../features/auth/NewPasswordPage.tsx');
  return { default: page };
});
const EmailLinkPage = lazy(async () => {
  const { EmailLinkPage: page } = await withTexts(
    import('../features/auth/EmailLinkPage.tsx'),
    'linked',
  );
  return { default: page };
});

/**
 * The logged-out area: a few screens, without the router of the logged-in one, so that the login is
 * quick (S10). Any other address is the login's; it opens after the sign-in, unless somebody has just
 * left it by signing out (AUTH-07).
 */
export function SignedOut() {
  const [, kind, token] = accountLink.exec(location.pathname) ?? [];
  if (token) return <EmailLinkPage kind={kind as EmailLink} token={token} />;
  const match = recovery.exec(location.pathname);
  if (match?.[1]) return <NewPasswordPage token={match[1]} />;
  if (match) return <ForgotPasswordPage />;
  if (location.pathname !== '/') {
    const { pathname, search, hash } = location;
    const { by, userID } = signedOut.get() ?? {};
    const wanted = { address: pathname + search + hash, userID };
    if (by !== 'user') tabStorage.set('wantedAddress', JSON.stringify(wanted));
    history.replaceState(null, '', '/');
  }
  return <LoginPage />;
}
