import { Container, LoadingOverlay, ModalStack, VisuallyHidden } from '@mantine/core';
import { QueryClientProvider, useIsMutating, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../api/query.ts';
import { onSessionEnd } from '../api/session.ts';
import { tokenPayload } from '../api/token.ts';
import { withTexts } from '../i18n.ts';
import { chooseStoredPartner, ownUser, useKeptPartner } from '../shared/user.ts';
import { ErrorState, LoadingScreen } from '../ui/states.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { useBackOverClosed } from '../ui/windowInAddress.ts';
import { ProofPlace } from './ProofPlace.tsx';
import { Screen } from './Screen.tsx';
import { TopBar } from './TopBar.tsx';
import { usePartnerOfAddress } from './usePartnerOfAddress.ts';

const ActingBanner = lazy(() => withTexts(import('./ActingBanner.tsx'), 'acting'));

/** What a session leaves behind must not meet the next user of this browser (AUTH-08). */
onSessionEnd(() => {
  queryClient.clear();
  chooseStoredPartner();
});

/** The frame of the logged-in area, its toasts and its overlay (NAV-01, NAV-08, UX-02). */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <UserGate>
        <Frame />
      </UserGate>
    </QueryClientProvider>
  );
}

/** AUTH-06: nothing of the area shows before its user is known. */
function UserGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({ ...ownUser(), meta: { inlineError: true } });
  // As the screen after it, the frame is drawn a few milliseconds at a time (S11).
  const isKnown = useDeferredValue(data !== undefined, false);
  if (data && isKnown) return children;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <LoadingScreen />;
}

function Frame() {
  usePartnerOfAddress();
  useKeptPartner();
  useBackOverClosed();
  const { t } = useTranslation();
  const busy = useIsMutating({ mutationKey: ['blocking'] }) > 0;
  return (
    <ModalStack>
      <a className="skipLink" href="#content">
        {t('common.skip_to_content')}
      </a>
      {tokenPayload()?.acting && (
        <Suspense>
          <ActingBanner />
        </Suspense>
      )}
      <TopBar />
      <LoadingOverlay
        visible={busy}
        zIndex={400}
        pos="fixed"
        // What is done in a moment does not flicker.
        transitionProps={{ transition: 'fade', duration: 150, enterDelay: 400 }}
      />
      <VisuallyHidden role="status">{busy && t('common.loading')}</VisuallyHidden>
      <Container
        id="content"
        component="main"
        size="var(--content)"
        px={{ base: 16, sm: 24 }}
        pb={64}
        // The first margin of a screen is inside: nothing moves as the screen comes (S11).
        display="flow-root"
      >
        <Screen />
      </Container>
      <ProofPlace />
    </ModalStack>
  );
}
