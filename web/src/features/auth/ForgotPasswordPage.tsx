import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { authRoutes } from '@portal/contract/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { plainCall } from '../../api/client.ts';
import { isCode } from '../../ui/errorText.ts';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { useEmailRule } from '../../ui/emailRule.ts';

type State = 'idle' | 'submitting' | 'sent' | 'noAccount' | 'failed';

/** AUTH-12, AUTH-13; the words are ERR-06 … 08. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const emailRule = useEmailRule();
  const form = useForm({
    initialValues: { email: '' },
    validateInputOnBlur: true,
    validate: { email: emailRule },
  });
  const submit = async ({ email }: { email: string }) => {
    setState('submitting');
    try {
      const { data } = await plainCall(authRoutes.forgottenPassword, {
        body: { email, requestedFrom: 'partnerPortal' },
      });
      setState(data.message ? 'sent' : 'failed');
    } catch (error) {
      setState(isCode(error, errorCode.noSuchAccount) ? 'noAccount' : 'failed');
    }
  };
  return (
    <AuthLayout title={t('auth.reset_title')} lead={t('auth.reset_lead')}>
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstError)}>
        <Stack gap="md">
          {state === 'sent' && (
            <Alert color="green" role="status">
              {t('auth.reset_sent')}
            </Alert>
          )}
          {state === 'noAccount' && (
            <Alert color="red" role="alert" title={t('auth.reset_no_account_title')}>
              {t('auth.reset_no_account_details')}
            </Alert>
          )}
          {state === 'failed' && (
            <Alert color="red" role="alert">
              {t('auth.reset_failed')}
            </Alert>
          )}
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            label={t('auth.email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={state === 'submitting'} fullWidth>
            {t('auth.reset_request')}
          </Button>
          <Anchor href="/" ta="center">
            {t('auth.back_to_login')}
          </Anchor>
        </Stack>
      </form>
    </AuthLayout>
  );
}
