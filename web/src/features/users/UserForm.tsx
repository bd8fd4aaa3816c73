import { Stack } from '@mantine/core';
import type { User } from '@portal/contract/users';
import { useTranslation } from 'react-i18next';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { ModalForm } from '../../ui/FormModal.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { notify } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { notifyUserNotSaved } from './failures.ts';
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
  const { userID, email, isSignInEditable } = user;
  const rules = useFieldRules();
  const record = useRecordForm<UserValues>({
    loaded: loadedFrom(user),
    rules: {
      firstNames: rules.firstNames,
      lastName: rules.lastName,
      email: rules.email,
      phone: rules.phone,
      password: rules.newPassword,
    },
    save: async (values, { timeModified }) =>
      loadedFrom(await saveUser(userID, { ...values, timeModified })),
    reload: async () => loadedFrom(await reloadUser(userID)),
    saved: () => {
      notify('success', { title: t('users.saved') });
      onSaved();
    },
    failed: notifyUserNotSaved,
  });
  const draft = useKeptDraft(`user/${userID}`, record);
  const { base } = record;
  const { getInputProps, values } = record.form;
  const isNewEmail = values.email.trim().toLowerCase() !== email;
  return (
    <ModalForm record={record} out={{ go: close }}>
      <DraftOffer draft={draft} />
      <Stack gap="md">
        <UserFields
          propsOf={getInputProps}
          isEmailReadOnly={!isSignInEditable}
          emailHint={
            isSignInEditable
              ? isNewEmail && t('users.email_change_hint')
              : t('users.email_owned_hint', { name: base.firstNames })
          }
        >
          {isSignInEditable && (
            <NewPasswordField
              label={t('settings.new_password')}
              description={t('users.new_password_hint')}
              {...getInputProps('password')}
              value={values.password}
            />
          )}
        </UserFields>
      </Stack>
    </ModalForm>
  );
}
