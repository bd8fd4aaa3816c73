import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { authRoutes } from '@portal/contract/auth';
import { ApiError } from '@portal/contract/client';
import { factorRoutes } from '@portal/contract/factors';
import { userRoutes } from '@portal/contract/users';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** What these links do, and the words for it. */
const kinds = {
  'confirm-email': {
    row: userRoutes.confirmEmail,
    title: 'mailed_link.confirm_email_title',
    lead: 'mailed_link.confirm_email_lead',
    action: 'mailed_link.confirm_email',
    done: 'mailed_link.email_confirmed_title',
    maybe: 'mailed_link.confirm_email_maybe_title',
    maybeLead: 'mailed_link.confirm_email_maybe_lead',
  },
  'stop-email': {
    row: userRoutes.stopEmailChange,
    title: 'mailed_link.stop_email_title',
    lead: 'mailed_link.stop_email_lead',
    action: 'mailed_link.stop_email',
    done: 'mailed_link.email_stopped_title',
    maybe: 'mailed_link.stop_email_maybe_title',
    maybeLead: 'mailed_link.stop_email_maybe_lead',
  },
  'keep-factor': {
    row: factorRoutes.stopRemoval,
    title: 'mailed_link.keep_factor_title',
    lead: 'mailed_link.keep_factor_lead',
    action: 'mailed_link.keep_factor',
    done: 'mailed_link.factor_kept_title',
    maybe: 'mailed_link.keep_factor_maybe_title',
    maybeLead: 'mailed_link.keep_factor_maybe_lead',
  },
  'not-me': {
    row: authRoutes.disownSignIn,
    title: 'mailed_link.not_me_title',
    lead: 'mailed_link.not_me_lead',
    action: 'mailed_link.not_me',
    done: 'mailed_link.disowned_title',
    maybe: 'mailed_link.not_me_maybe_title',
    maybeLead: 'mailed_link.not_me_maybe_lead',
  },
} as const;

export type EmailLink = keyof typeof kinds;

type State = 'idle' | 'submitting' | { done: string } | 'unsure' | 'failed' | ApiError;

/** After these the owner may want a new password too. */
const leadsToPassword: EmailLink[] = ['stop-email', 'keep-factor'];

/**
 * SET-02, SEC-06, SEC-10: the screens behind the links to a new address and to the one until then, and in
 * the mails about a second factor that is to be removed and a sign-in on a new device. Opening them
 * changes nothing, as the scanners of mail programs open every link.
 */
export function EmailLinkPage({ kind, token }: { kind: EmailLink; token: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  /** A reply was lost: it may be done, and the link used up. */
  const mayBeDone = useRef(false);
  const { row, title, lead, action, done, maybe, maybeLead } = kinds[kind];
  const go = async () => {
    setState('submitting');
    try {
      const { data } = await plainCall(row, { body: { token } });
      setState({ done: data.message });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) {
        mayBeDone.current = true;
        return setState('failed');
      }
      setState(error.status === 400 && mayBeDone.current ? 'unsure' : error);
    }
  };
  const isDone = typeof state === 'object' && 'done' in state;
  const isRefused = state instanceof ApiError;
  const isUnsure = state === 'unsure';
  const isDead = isUnsure || (isRefused && state.status === 400);
  /** Where a link leads that does nothing any more. */
  const next =
    kind === 'not-me'
      ? ({ href: '/password-recovery', words: 'auth.reset_title' } as const)
      : ({ href: '/', words: 'mailed_link.to_portal' } as const);
  const head = () => {
    if (isDone) return { title: t(done), lead: state.done };
    return isUnsure ? { title: t(maybe), lead: t(maybeLead) } : { title: t(title), lead: t(lead) };
  };
  const newPassword = leadsToPassword.includes(kind) && (
    <Anchor href="/password-recovery" ta="center">
      {t('mailed_link.not_you_new_password')}
    </Anchor>
  );
  return (
    <AuthLayout {...head()}>
      <Stack gap="md">
        {isRefused && (
          <Alert color="red" role="alert" title={state.title}>
            {state.details}
          </Alert>
        )}
        {state === 'failed' && (
          <Alert color="red" role="alert" title={t('auth.no_connection_title')}>
            {t('auth.no_connection_details')}
          </Alert>
        )}
        {isDone ? (
          <>
            <Button component="a" href="/" size="md" fullWidth>
              {t('mailed_link.to_portal')}
            </Button>
            {newPassword}
          </>
        ) : (
          <>
            {!isDead && (
              <Button
                size="md"
                fullWidth
                loading={state === 'submitting'}
                onClick={() => void go()}
              >
                {t(action)}
              </Button>
            )}
            {isDead && (
              <Button component="a" href={next.href} size="md" fullWidth>
                {t(next.words)}
              </Button>
            )}
            {isUnsure && newPassword}
            {!(isDead && next.href === '/') && (
              <Anchor href="/" ta="center">
                {t('mailed_link.to_portal')}
              </Anchor>
            )}
          </>
        )}
      </Stack>
    </AuthLayout>
  );
}
