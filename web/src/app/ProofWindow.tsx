import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@portal/contract/client';
import { factorRoutes } from '@portal/contract/factors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../api/client.ts';
import { onSessionEnd } from '../api/session.ts';
import { isTransient } from '../api/transient.ts';
import { answerWithPasskey } from '../shared/passkeys.ts';
import { createStore, useStore } from '../store.ts';
import { useUser } from '../shared/user.ts';
import { DialogWindow } from '../ui/DialogWindow.tsx';
import { errorText, isCode } from '../ui/errorText.ts';
import { focusFirstError } from '../ui/focusFirstError.ts';
import { PasswordField } from '../ui/PasswordField.tsx';

/** Who waits for the answer; undefined: nobody asks. */
const waiting = createStore<((isProved: boolean) => void) | undefined>(undefined);
let asked: Promise<boolean> | undefined;

// Another user's password must not let the call of the one before go on (AUTH-08).
onSessionEnd(() => waiting.get()?.(false));

/** Asks once for all that wait: their calls go on when it was proved, and fail when it was not. */
export function askProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => waiting.set(resolve)).finally(() => {
    asked = undefined;
    waiting.set(undefined);
  });
  return asked;
}

/** SEC-05: password – and a code, where there is a second factor – or a passkey. */
export function ProofWindow() {
  const { t } = useTranslation();
  const answer = useStore(waiting);
  return (
    <DialogWindow
      opened={answer !== undefined}
      onClose={() => answer?.(false)}
      title={t('factors.prove_title')}
      // Over the overlay of the call that waits.
      zIndex={500}
    >
      {answer && <ProofForm done={() => answer(true)} />}
    </DialogWindow>
  );
}

function ProofForm({ done }: { done: () => void }) {
  const { t } = useTranslation();
  const { userID } = useUser();
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const { data: options, refetch } = useQuery({
    queryKey: ['proofOptions', userID],
    queryFn: async () => (await call(factorRoutes.proofOptions, { userID })).data,
    gcTime: 0,
    staleTime: 0,
    meta: { inlineError: true },
  });
  const { methods = [], options: request } = options ?? {};
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (password) => (password ? null : t('factors.prove_password_required')),
      code: (code) => (methods.length > 0 && !code.trim() ? t('factors.code_required') : null),
    },
  });
  /** Whether it was proved; what was wrong stands where it is. */
  const attempt = async (proving: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await proving();
      done();
    } catch (error) {
      if (isCode(error, errorCode.currentPasswordWrong))
        form.setErrors({ password: error.details });
      else if (isCode(error, errorCode.codeWrong, errorCode.codeNeeded))
        form.setErrors({ code: error.details });
      else if (error instanceof ApiError || isTransient(error)) setFailure(errorText(error));
      else
        setFailure({
          title: t('factors.passkey_refused'),
          text: t('factors.passkey_refused_details'),
        });
      // A challenge is good once.
      void refetch();
      setBusy(false);
    }
  };
  const byPassword = ({ password, code }: typeof form.values) =>
    attempt(() => {
      const body = { password, ...(code.trim() && { code: code.trim() }) };
      return call(factorRoutes.proveOwner, { userID, body });
    });
  const byPasskey = (given: string) =>
    attempt(async () => {
      const passkey = await answerWithPasskey(given);
      return call(factorRoutes.proveOwner, { userID, body: { passkey } });
    });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void byPassword(values), focusFirstError)}>
      <Stack gap="md">
        <Text c="dimmed">{t('factors.prove_lead')}</Text>
        {failure && (
          <Alert color="red" role="alert" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        {request && (
          <Button variant="default" disabled={isBusy} onClick={() => void byPasskey(request)}>
            {t('factors.use_passkey')}
          </Button>
        )}
        <PasswordField
          autoComplete="current-password"
          data-autofocus
          label={t('factors.prove_password')}
          {...form.getInputProps('password')}
        />
        {methods.length > 0 && (
          <TextInput
            autoComplete="one-time-code"
            maxLength={40}
            label={t('factors.code')}
            description={t('factors.code_hint')}
            {...form.getInputProps('code')}
          />
        )}
        <Button type="submit" loading={isBusy}>
          {t('factors.prove')}
        </Button>
      </Stack>
    </form>
  );
}
