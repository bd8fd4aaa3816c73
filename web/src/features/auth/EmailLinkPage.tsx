import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { ApiError } from '@portal/contract/client';
import { userRoutes } from '@portal/contract/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** What the two links of a new address do, and the words for it. */
const kinds = {
  confirm: {
    row: userRoutes.confirmEmail,
    title: 'auth.confirm_email_title',
    lead: 'auth.confirm_email_lead',
    action: 'auth.confirm_email',
    done: 'auth.email_confirmed_title',
  },
  stop: {
    row: userRoutes.stopEmailChange,
    title: 'auth.stop_email_title',
    lead: 'auth.stop_email_lead',
    action: 'auth.stop_email',
    done: 'auth.email_stopped_title',
  },
} as const;

type State = 'idle' | 'submitting' | { done: string } | 'failed' | ApiError;

/**
 * SET-02: the screens behind the links to a new address and to the one until then. Opening them
 * changes nothing, as the scanners of mail programs open every link.
 */
export function EmailLinkPage({ kind, token }: { kind: keyof typeof kinds; token: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const { row, title, lead, action, done } = kinds[kind];
  const go = async () => {
    setState('submitting');
    try {
      const { data } = await plainCall(row, { body: { token } });
      setState({ done: data.message });
    } catch (error) {
      setState(error instanceof ApiError && error.status < 500 ? error : 'failed');
    }
  };
  const isDone = typeof state === 'object' && 'done' in state;
  const isRefused = state instanceof ApiError;
  const isDead = isRefused && state.status === 400;
  return (
    <AuthLayout title={t(isDone ? done : title)} lead={isDone ? state.done : t(lead)}>
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
              {t('auth.to_portal')}
            </Button>
            {kind === 'stop' && (
              <Anchor href="/password-recovery" ta="center">
                {t('auth.not_you_new_password')}
              </Anchor>
            )}
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
            <Anchor href="/" ta="center">
              {t('auth.to_portal')}
            </Anchor>
          </>
        )}
      </Stack>
    </AuthLayout>
  );
}
