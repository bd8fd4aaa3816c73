import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@portal/contract/client';
import type { NextStep } from '@portal/contract/errors';
import { factorRoutes } from '@portal/contract/factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import type { LoginFailure } from '../../api/login.ts';
import { ownTime } from '../../shared/times.ts';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { codeSignIn, passkeySignIn } from './passkeySignIn.ts';

interface Props {
  step: NextStep;
  back: () => void;
}

function Failure({ failure }: { failure: LoginFailure | undefined }) {
  const { t } = useTranslation();
  if (!failure) return null;
  const { title, details } =
    failure.kind === 'told'
      ? failure
      : { title: t('auth.no_connection_title'), details: t('auth.no_connection_details') };
  return (
    <Alert color="red" role="alert" title={title}>
      {details}
    </Alert>
  );
}

/** SEC-01: the password was right; a passkey or a code goes with it. */
export function SecondStep({ step, back }: Props) {
  const { t } = useTranslation();
  const [isLost, setLost] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() ? null : t('factors.code_required')) },
  });
  const body = useStepFocus(isLost);
  if (isLost) return <LostFactor step={step} back={() => setLost(false)} />;
  const { stepToken, methods } = step;
  const go = async (signingIn: () => Promise<LoginFailure | undefined>) => {
    setFailure(undefined);
    setBusy(true);
    setFailure(await signingIn());
    setBusy(false);
  };
  const takesCodes = methods.includes('totp') || methods.includes('recoveryCode');
  return (
    <AuthLayout title={t('factors.step_title')} lead={t('factors.step_lead')}>
      <Stack gap="md" ref={body}>
        <Failure failure={failure} />
        {methods.includes('passkey') && (
          <Button
            size="md"
            variant={takesCodes ? 'default' : 'filled'}
            fullWidth
            data-autofocus={!takesCodes || undefined}
            disabled={isBusy}
            onClick={() => void go(() => passkeySignIn(stepToken))}
          >
            {t('factors.use_passkey')}
          </Button>
        )}
        {takesCodes && (
          <form
            noValidate
            onSubmit={form.onSubmit(
              ({ code }) => void go(() => codeSignIn(stepToken, code.trim())),
              focusFirstError,
            )}
          >
            <Stack gap="md">
              <TextInput
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                data-autofocus
                maxLength={40}
                label={t('factors.code')}
                description={t('factors.code_hint')}
                {...form.getInputProps('code')}
              />
              <Button type="submit" size="md" loading={isBusy} fullWidth>
                {t('factors.step_confirm')}
              </Button>
            </Stack>
          </form>
        )}
        <Anchor component="button" type="button" ta="center" onClick={() => setLost(true)}>
          {t('factors.lost')}
        </Anchor>
        <Anchor component="button" type="button" ta="center" onClick={back}>
          {t('factors.back_to_login')}
        </Anchor>
      </Stack>
    </AuthLayout>
  );
}

/** SEC-06: the way on for whoever has lost the rest; nothing is asked for before the button is pressed. */
function LostFactor({ step, back }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'asking' | { message: string; time: string }>('idle');
  const [failure, setFailure] = useState<LoginFailure>();
  const ask = async () => {
    setState('asking');
    setFailure(undefined);
    try {
      const { stepToken } = step;
      const { data } = await plainCall(factorRoutes.askRemoval, { body: { stepToken } });
      setState({ message: data.message, time: data.timeRemoval });
    } catch (error) {
      setState('idle');
      setFailure(
        error instanceof ApiError && error.status < 500
          ? { kind: 'told', title: error.title, details: error.details }
          : { kind: 'noConnection' },
      );
    }
  };
  if (typeof state === 'object')
    return (
      <AuthLayout title={t('factors.lost_done')} lead={state.message}>
        <Stack gap="md">
          <Text className="tabular">{t('factors.lost_time', { time: ownTime(state.time) })}</Text>
          <Button component="a" href="/" size="md" fullWidth>
            {t('factors.back_to_login')}
          </Button>
        </Stack>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('factors.lost_title')} lead={t('factors.lost_lead')}>
      <Stack gap="md">
        <Failure failure={failure} />
        <Text>{t('factors.lost_mail')}</Text>
        <Button size="md" loading={state === 'asking'} onClick={() => void ask()} fullWidth>
          {t('factors.lost_ask')}
        </Button>
        <Anchor component="button" type="button" ta="center" onClick={back}>
          {t('factors.back')}
        </Anchor>
      </Stack>
    </AuthLayout>
  );
}
