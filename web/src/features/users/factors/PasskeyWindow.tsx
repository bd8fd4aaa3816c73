import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@portal/contract/client';
import { factorRoutes } from '@portal/contract/factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { isTransient } from '../../../api/transient.ts';
import { createPasskey } from '../../../shared/passkeys.ts';
import { useUser } from '../../../shared/user.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { errorText } from '../../../ui/errorText.ts';
import { focusFirstError } from '../../../ui/focusFirstError.ts';
import { useAdding } from './useAdding.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  onAdded: (title: string, recoveryCodes: string[]) => void;
}

/** SEC-02: a passkey of this device, or of one that is held to it. */
export function PasskeyWindow({ opened, onClose, onAdded }: Props) {
  const { t } = useTranslation();
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('factors.passkey_title')}>
      {opened && <PasskeyForm onAdded={onAdded} />}
    </DialogWindow>
  );
}

function PasskeyForm({ onAdded }: Pick<Props, 'onAdded'>) {
  const { t } = useTranslation();
  const { userID } = useUser();
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const adding = useAdding('passkey');
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() ? null : t('factors.name_required')) },
  });
  const add = async ({ name }: { name: string }) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const codes = await adding(async () => {
        const { data } = await call(factorRoutes.passkeyOptions, { userID });
        const passkey = await createPasskey(data.options);
        return call(factorRoutes.addPasskey, { userID, body: { name, passkey } });
      });
      onAdded(t('factors.passkey_added'), codes);
    } catch (error) {
      const isTold = error instanceof ApiError || isTransient(error);
      setFailure(
        isTold
          ? errorText(error)
          : { title: t('factors.passkey_failed'), text: t('factors.passkey_failed_details') },
      );
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void add(values), focusFirstError)}>
      <Stack gap="md">
        <Text c="dimmed">{t('factors.passkey_lead')}</Text>
        {failure && (
          <Alert color="red" role="alert" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        <TextInput
          required
          maxLength={60}
          data-autofocus
          label={t('factors.name')}
          description={t('factors.name_hint')}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={isBusy} ml="auto">
          {t('factors.passkey_go')}
        </Button>
      </Stack>
    </form>
  );
}
