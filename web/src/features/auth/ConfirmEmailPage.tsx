import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { ApiError } from '@portal/contract/client';
import { userRoutes } from '@portal/contract/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { AuthLayout } from './AuthLayout.tsx';

type State = 'idle' | 'submitting' | 'done' | 'failed' | ApiError;

/**
 * T3: the screen behind the link to a new address. Opening it changes nothing, as the scanners of
 * mail programs open every link.
 */
export function ConfirmEmailPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const confirm = async () => {
    setState('submitting');
    try {
      await plainCall(userRoutes.confirmEmail, { body: { token } });
      setState('done');
    } catch (error) {
      setState(error instanceof ApiError && error.status < 500 ? error : 'failed');
    }
  };
  const isDone = state === 'done';
  const isRefused = state instanceof ApiError;
  const isDead = isRefused && state.status === 400;
  return (
    <AuthLayout
      title={t(isDone ? 'auth.email_confirmed_title' : 'auth.confirm_email_title')}
      lead={t(isDone ? 'auth.email_confirmed_lead' : 'auth.confirm_email_lead')}
    >
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
          <Button component="a" href="/" size="md" fullWidth>
            {t('auth.to_portal')}
          </Button>
        ) : (
          <>
            {!isDead && (
              <Button
                size="md"
                fullWidth
                loading={state === 'submitting'}
                onClick={() => void confirm()}
              >
                {t('auth.confirm_email')}
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
