import { Alert, Stack } from '@mantine/core';
import type { User } from '@portal/contract/users';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { ModalForm } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/notify.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { tellNotSaved } from './failures.ts';
import { saveUser } from './saveUser.ts';
import { UserFields } from './UserFields.tsx';
import { loadedFrom, reloadUser, type UserValues } from './userValues.ts';

interface Props {
  user: User;
  close: () => void;
  onSaved: () => void;
}

/** USR-04, USR-10: a colleague's details. */
export function UserForm({ user, close, onSaved }: Props) {
  const { t } = useTranslation();
  const { userID, email, pendingEmail } = user;
  const rules = useFieldRules();
  const isProposal = useRef(false);
  const record = useRecordForm<UserValues>({
    loaded: loadedFrom(user),
    rules: {
      firstNames: rules.firstNames,
      lastName: rules.lastName,
      email: rules.email,
      phone: rules.phone,
      password: rules.newPassword,
    },
    save: async (values, { timeModified }) => {
      const saved = await saveUser(userID, { ...values, timeModified });
      isProposal.current = values.email.trim().toLowerCase() !== saved.email;
      return loadedFrom(saved);
    },
    reload: async () => loadedFrom(await reloadUser(userID)),
    saved: () => {
      notify('success', { title: t('users.saved') });
      // A new address waits for its owner: the window stays and says so.
      if (!isProposal.current) onSaved();
    },
    failed: tellNotSaved,
  });
  const { getInputProps, values } = record.form;
  const isNewEmail = values.email.trim().toLowerCase() !== email;
  return (
    <ModalForm
      record={record}
      submitLabel={t('form.save')}
      out={{ label: t(record.isDirty ? 'common.cancel' : 'common.close'), go: close }}
    >
      <Stack gap="md">
        {pendingEmail && (
          <Alert
            color="yellow"
            role="status"
            title={t('users.pending_email', { email: pendingEmail })}
          >
            {t('users.pending_email_hint', { email })}
          </Alert>
        )}
        <UserFields
          propsOf={getInputProps}
          emailHint={isNewEmail ? t('users.email_change_hint') : undefined}
        >
          <PasswordField
            maxLength={128}
            autoComplete="new-password"
            label={t('settings.new_password')}
            description={t('users.new_password_hint')}
            {...getInputProps('password')}
          />
        </UserFields>
      </Stack>
    </ModalForm>
  );
}
