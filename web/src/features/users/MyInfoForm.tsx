import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '@portal/contract/client';
import { errors } from '@portal/contract/errors';
import { notificationMails, type NotificationMails, type User } from '@portal/contract/users';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/user.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { Fields } from '../../ui/Fields.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { notify } from '../../ui/notify.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import section from '../../ui/Section.module.css';
import { useRecordForm, type Loaded } from '../../ui/useRecordForm.ts';
import { tellNotSaved } from './failures.ts';
import { saveUser } from './saveUser.ts';
import { loadedFrom, reloadUser, type UserValues } from './userValues.ts';

type MyValues = UserValues & { currentPassword: string; notificationMails: NotificationMails };

function ownValues(user: User): Loaded<MyValues> {
  const { values, timeModified } = loadedFrom(user);
  const { notificationMails: mails } = user;
  return { values: { ...values, currentPassword: '', notificationMails: mails }, timeModified };
}

function tellFailure(error: unknown, form: UseFormReturnType<MyValues>): void {
  if (error instanceof ApiError && error.code === errors.currentPasswordWrong.code)
    form.setErrors({ currentPassword: error.details });
  else tellNotSaved(error, form);
}

/** SET-02 … 04. */
export function MyInfoForm() {
  const { t } = useTranslation();
  const user = useUser();
  const rules = useFieldRules();
  /** T3: what the user signs in with changes with the current password only. */
  const needsPassword = ({ email, password }: MyValues) =>
    password !== '' || email.trim().toLowerCase() !== user.email;
  const record = useRecordForm<MyValues>({
    loaded: ownValues(user),
    rules: {
      firstNames: rules.firstNames,
      lastName: rules.lastName,
      email: rules.email,
      phone: rules.phone,
      password: rules.newPassword,
      currentPassword: (typed, values) =>
        needsPassword(values) && !typed ? t('form.current_password_required') : null,
    },
    save: async ({ currentPassword, ...values }, { timeModified }) => {
      const proof = needsPassword({ ...values, currentPassword }) && { currentPassword };
      return ownValues(await saveUser(user.userID, { ...values, ...proof, timeModified }));
    },
    reload: async () => ownValues(await reloadUser(user.userID)),
    saved: () =>
      notify('success', {
        title: t('users.save_success_title'),
        text: t('users.save_success_details'),
      }),
    failed: tellFailure,
  });
  const { getInputProps, values } = record.form;
  const needed = { required: true, maxLength: 255 };
  return (
    <FormPage record={record}>
      <Section title={t('settings.personal')}>
        <div className={section['body']}>
          <Fields>
            <TextInput
              {...needed}
              autoComplete="given-name"
              label={t('users.first_names')}
              {...getInputProps('firstNames')}
            />
            <TextInput
              {...needed}
              autoComplete="family-name"
              label={t('users.last_name')}
              {...getInputProps('lastName')}
            />
            <TextInput
              type="tel"
              maxLength={50}
              autoComplete="tel"
              label={t('users.phone')}
              {...getInputProps('phone')}
            />
          </Fields>
        </div>
      </Section>
      <Section title={t('settings.sign_in')}>
        <div className={section['body']}>
          <Fields>
            <TextInput
              {...needed}
              type="email"
              autoComplete="username"
              label={t('users.email')}
              {...getInputProps('email')}
            />
            <PasswordField
              maxLength={128}
              autoComplete="new-password"
              label={t('settings.new_password')}
              description={t('settings.new_password_hint')}
              {...getInputProps('password')}
            />
            {needsPassword(values) && (
              <PasswordField
                required
                maxLength={128}
                autoComplete="current-password"
                label={t('settings.current_password')}
                description={t('settings.current_password_hint')}
                {...getInputProps('currentPassword')}
              />
            )}
          </Fields>
        </div>
      </Section>
      <Section title={t('settings.notifications')}>
        <div className={section['body']}>
          <Select
            label={t('settings.notification_mails')}
            description={t('settings.notification_mails_hint')}
            data={notificationMails.map((value) => ({
              value,
              label: t(`settings.mails_${value}`),
            }))}
            {...getInputProps('notificationMails')}
          />
        </div>
      </Section>
    </FormPage>
  );
}
