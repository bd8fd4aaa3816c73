import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { login, type LoginFailure } from '../../api/login.ts';
import { session, signedOut } from '../../api/session.ts';
import { withTexts } from '../../i18n.ts';
import { useStore } from '../../store.ts';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { LoadingScreen } from '../../ui/states.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { useEmailRule } from '../../ui/emailRule.ts';

const SecondStep = lazy(async () => {
  const { SecondStep: page } = await withTexts(import('./SecondStep.tsx'), 'factors');
  return { default: page };
});

/** The words of ERR-03 and ERR-04. */
function useFailureWords() {
  const { t } = useTranslation();
  return (failure: LoginFailure) =>
    failure.kind === 'told'
      ? failure
      : failure.kind === 'noConnection'
        ? { title: t('auth.no_connection_title'), details: t('auth.no_connection_details') }
        : { title: t('auth.login_failed_title'), details: t('auth.login_failed_details') };
}

/** AUTH-01 … 05, SEC-01, SEC-02. */
export function LoginPage() {
  const { t } = useTranslation();
  const emailRule = useEmailRule();
  const errorText = useFailureWords();
  const [failure, setFailure] = useState<LoginFailure>();
  const loggingIn = useStore(session) === 'loggingIn';
  const ending = useStore(signedOut);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validateInputOnBlur: ['email'],
    validate: {
      email: emailRule,
      password: (password) => (password ? null : t('form.password_required')),
    },
  });
  const submit = async ({ email, password }: typeof form.values) => {
    setFailure(undefined);
    setFailure(await login(email.trim(), password));
  };
  if (failure?.kind === 'step')
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SecondStep step={failure.step} back={() => setFailure(undefined)} />
      </Suspense>
    );
  const enter = async () => setFailure(await (await import('./passkeySignIn.ts')).passkeySignIn());
  return (
    <AuthLayout title={t('auth.login_title')} lead={t('auth.login_lead')}>
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstError)}>
        <Stack gap="md">
          {!failure && ending && (
            <Alert
              color="blue"
              role="status"
              title={t(ending.by === 'erasure' ? 'auth.erased' : 'auth.signed_out')}
            >
              {ending.by === 'server' && t('auth.session_ended')}
            </Alert>
          )}
          {failure && (
            <Alert color="red" role="alert" title={errorText(failure).title}>
              {errorText(failure).details}
            </Alert>
          )}
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            label={t('auth.email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t('auth.password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={loggingIn} fullWidth>
            {t('auth.login')}
          </Button>
          <Button variant="default" size="md" onClick={() => void enter()} fullWidth>
            {t('auth.passkey')}
          </Button>
          <Anchor href="/password-recovery" ta="center">
            {t('auth.forgot_password')}
          </Anchor>
        </Stack>
      </form>
    </AuthLayout>
  );
}
