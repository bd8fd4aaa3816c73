import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { factorRoutes, type Passkey } from '@portal/contract/factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useUser } from '../../../shared/user.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { focusFirstError } from '../../../ui/focusFirstError.ts';
import { notifyNotSaved } from '../../../ui/notify.ts';

/** SEC-02: another name for a passkey. */
export function RenameWindow({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const { userID } = useUser();
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (name) => (name.trim() ? null : t('factors.name_required')) },
  });
  const save = async (body: { name: string }) => {
    setBusy(true);
    try {
      const { passkeyID } = passkey;
      await call(factorRoutes.renamePasskey, { userID, passkeyID, body });
      await invalidate(factorRoutes.factors);
      onClose();
    } catch (error) {
      notifyNotSaved(error);
      setBusy(false);
    }
  };
  return (
    <DialogWindow opened onClose={onClose} title={t('factors.rename_title')}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstError)}>
        <Stack gap="md">
          <TextInput
            required
            maxLength={60}
            data-autofocus
            label={t('factors.name')}
            {...form.getInputProps('name')}
          />
          <Button type="submit" loading={isBusy}>
            {t('factors.save')}
          </Button>
        </Stack>
      </form>
    </DialogWindow>
  );
}
