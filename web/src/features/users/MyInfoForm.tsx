import { Alert, Select, TextInput } from '@mantine/core';
import { notificationMails, type NotificationMails, type User } from '@portal/contract/users';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { useUser } from '../../shared/user.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { Fields } from '../../ui/Fields.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { notify } from '../../ui/notify.ts';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { useRecordForm, type Loaded } from '../../ui/useRecordForm.ts';
import { notifyUserNotSaved } from './failures.ts';
import { saveUser } from './saveUser.ts';
import { loadedFrom, reloadUser, type UserValues } from './userValues.ts';

type MyValues = UserValues & { notificationMails: NotificationMails };

function ownValues(user: User): Loaded<MyValues> {
  const { values, timeModified } = loadedFrom(user);
  const { notificationMails: mails } = user;
  return { values: { ...values, notificationMails: mails }, timeModified };
}

/** SET-02 … 04. */
export function MyInfoForm() {
  const { t } = useTranslation();
  const user = useUser();
  const rules = useFieldRules();
  const isEmailNew = useRef(false);
  const record = useRecordForm<MyValues>({
    loaded: ownValues(user),
    rules: {
      firstNames: rules.firstNames,
      lastName: rules.lastName,
      email: rules.email,
      phone: rules.phone,
      password: rules.newPassword,
    },
    save: async (values, { timeModified }) => {
      const saved = await saveUser(user.userID, { ...values, timeModified });
      isEmailNew.current = saved.email !== values.email.trim().toLowerCase();
      return ownValues(saved);
    },
    reload: async () => ownValues(await reloadUser(user.userID)),
    saved: () => {
      notify('success', {
        title: t('users.save_success_title'),
        text: t(isEmailNew.current ? 'settings.email_waits' : 'users.save_success_details'),
      });
    },
    failed: notifyUserNotSaved,
  });
  const draft = useKeptDraft('me', record);
  const { getInputProps, values } = record.form;
  const needed = { required: true, maxLength: 255 };
  return (
    <FormPage record={record}>
      <DraftOffer draft={draft} />
      <Section title={t('settings.personal')}>
        <SectionBody>
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
        </SectionBody>
      </Section>
      <Section title={t('settings.sign_in')}>
        <SectionBody>
          {user.pendingEmail && (
            <Alert
              color="blue"
              role="status"
              mb="md"
              title={t('settings.pending_email', { email: user.pendingEmail })}
            >
              {t('settings.pending_email_hint', { email: user.email })}
            </Alert>
          )}
          <Fields>
            <TextInput
              {...needed}
              type="email"
              autoComplete="username"
              label={t('users.email')}
              description={t('settings.email_hint')}
              {...getInputProps('email')}
            />
            <NewPasswordField
              label={t('settings.new_password')}
              description={t('settings.new_password_hint')}
              {...getInputProps('password')}
              value={values.password}
            />
          </Fields>
        </SectionBody>
      </Section>
      <Section title={t('settings.notifications')}>
        <SectionBody>
          <Select
            label={t('settings.notification_mails')}
            description={t('settings.notification_mails_hint')}
            data={notificationMails.map((value) => ({
              value,
              label: t(`settings.mails_${value}`),
            }))}
            {...getInputProps('notificationMails')}
          />
        </SectionBody>
      </Section>
    </FormPage>
  );
}
