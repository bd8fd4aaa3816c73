import { Alert, Button, Center, Loader, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { authRoutes } from '@portal/contract/auth';
import { ApiError } from '@portal/contract/client';
import { passwordMinimum } from '@portal/contract/fields';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { plainCall } from '../../api/client.ts';
import { tabStorage } from '../../api/storage.ts';
import { useLinked } from '../../api/useLinked.ts';
import { isCode } from '../../ui/errorText.ts';
import { fieldErrors } from '../../ui/fieldErrors.ts';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AuthLayout } from './AuthLayout.tsx';

type State = 'idle' | 'submitting' | 'done' | 'badLink' | 'failed';

const check = async (token: string, signal: AbortSignal) =>
  (await plainCall(authRoutes.checkResetToken, { body: { token } }, { signal })).data;

/**
 * AUTH-14: the screen behind the link of the reset mail, or of an invitation. A link that no longer works is
 * told before a password is typed; where that cannot be known yet, the form is there.
 */
export function NewPasswordPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const { shown, failure, retry } = useLinked(token, check);
  const input = useRef<HTMLInputElement>(null);
  // What is said of the first is right of any, as long as it is not known.
  const words = shown && !shown.isFirst ? 'new' : 'first';
  /** Of the link, as much as tells it from others. */
  const mark = token.slice(0, 8);
  /** A reply was lost, before the page was loaded anew too: the password may be in use, and the link used up. */
  const mayBeSet = () => tabStorage.get('triedLink') === mark;
  const form = useForm({
    initialValues: { password: '', repeated: '' },
    validateInputOnBlur: true,
    validate: {
      password: (password) =>
        password.normalize('NFC').length < passwordMinimum ? t('form.password_too_short') : null,
      repeated: (repeated, { password }) =>
        repeated === password ? null : t('form.passwords_differ'),
    },
  });
  const submit = async ({ password }: { password: string }) => {
    setState('submitting');
    try {
      await plainCall(authRoutes.resetPassword, { body: { token, password } });
      setState('done');
    } catch (error) {
      if (isCode(error, errorCode.resetTokenInvalid)) return setState('badLink');
      if (!(error instanceof ApiError) || error.status >= 500) {
        tabStorage.set('triedLink', mark);
        setState('failed');
        return retry();
      }
      const { password: refused } = fieldErrors(error, form.getValues());
      form.setFieldError('password', refused ?? error.details);
      setState('idle');
      input.current?.focus();
    }
  };
  if (state === 'done')
    return (
      <AuthLayout title={t('auth.password_set_title')} lead={t('auth.password_set_lead')}>
        <Button component="a" href="/" size="md" fullWidth>
          {t('auth.to_login')}
        </Button>
      </AuthLayout>
    );
  const isUsedUp = state === 'badLink' || shown?.isUsable === false;
  if (isUsedUp && mayBeSet())
    return (
      <AuthLayout title={t('auth.maybe_set_title')} lead={t('auth.maybe_set_lead')}>
        <Stack>
          <Button component="a" href="/" size="md" fullWidth>
            {t('auth.to_login')}
          </Button>
          <Button component="a" href="/password-recovery" size="md" variant="default" fullWidth>
            {t('auth.ask_new_link')}
          </Button>
        </Stack>
      </AuthLayout>
    );
  if (isUsedUp)
    return (
      <AuthLayout title={t('auth.bad_link_title')} lead={t('auth.bad_link_details')}>
        <Button component="a" href="/password-recovery" size="md" fullWidth>
          {t('auth.ask_new_link')}
        </Button>
      </AuthLayout>
    );
  if (!shown && !failure)
    return (
      <AuthLayout title={t(`auth.${words}_password_title`)} lead={t(`auth.${words}_password_lead`)}>
        <Center h={180}>
          <Loader aria-label={t('common.loading')} role="status" />
        </Center>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t(`auth.${words}_password_title`)} lead={t(`auth.${words}_password_lead`)}>
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstError)}>
        <Stack gap="md">
          {state === 'failed' && (
            <Alert color="red" role="alert" title={t('auth.no_connection_title')}>
              {t('auth.no_connection_details')}
            </Alert>
          )}
          <NewPasswordField
            ref={input}
            label={t(`auth.${words}_password`)}
            description={t('auth.password_hint')}
            {...form.getInputProps('password')}
            value={form.values.password}
          />
          <PasswordField
            autoComplete="new-password"
            label={t('auth.repeat_password')}
            {...form.getInputProps('repeated')}
          />
          <Button type="submit" size="md" loading={state === 'submitting'} fullWidth>
            {t('auth.set_password')}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}
