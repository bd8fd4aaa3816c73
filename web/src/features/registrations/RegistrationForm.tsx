import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { registrationRoutes, type Registration } from '@portal/contract/registrations';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { fieldErrors } from '../../ui/fieldErrors.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { Fields, WholeRow } from '../../ui/Fields.tsx';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { AnswerFailure } from './AnswerFailure.tsx';
import { AnswerTitle } from './AnswerTitle.tsx';
import styles from './Registration.module.css';
import { sendAnswer } from './sendAnswer.ts';

interface Props {
  registrationCode: string;
  registration: Registration;
  /** It was opened by a button that has gone with that. */
  isFocused: boolean;
  onSaved: (registration: Registration) => void;
}

const valuesOf = ({ person }: Registration) => ({
  ...person,
  phone: person.phone ?? '',
  company: person.company ?? '',
  jobTitle: person.jobTitle ?? '',
});

/** Apart from what the server makes alike: an address in small letters, spaces around. */
const asKept = (value: string | boolean) => String(value).trim().toLowerCase();

/** REG-01: who comes; the rules are those of the personnel's form (PPL-07). */
export function RegistrationForm({ registrationCode, registration, isFocused, onSaved }: Props) {
  const { t } = useTranslation();
  const { answer, partner } = registration;
  const rules = useFieldRules();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    initialValues: valuesOf(registration),
    validateInputOnBlur: true,
    validate: {
      firstNames: rules.firstNames,
      lastName: rules.lastName,
      email: rules.email,
      phone: rules.phone,
    },
  });
  const isDirty = form.isDirty();
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const save = async (body: typeof form.values) => {
    if (isSaving) return;
    setIsSaving(true);
    setFailure(undefined);
    try {
      const saved = await sendAnswer({
        registrationCode,
        send: () => plainCall(registrationRoutes.saveRegistration, { registrationCode, body }),
        isIn: (now) =>
          now.answer === 'registered' &&
          Object.entries(valuesOf(now)).every(
            ([name, value]) => asKept(body[name as keyof typeof body]) === asKept(value),
          ),
      });
      onSaved(saved);
    } catch (error) {
      setIsSaving(false);
      setFailure(error);
      const refused = fieldErrors(error, body);
      for (const [name, message] of Object.entries(refused)) form.setFieldError(name, message);
    }
  };
  const words = { maxLength: 255 };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstError)}>
      <AnswerTitle isFocused={isFocused}>{t('registration.form_title')}</AnswerTitle>
      <p className={styles.lead}>{t('registration.form_lead')}</p>
      <Fields>
        <TextInput
          {...words}
          required
          autoComplete="given-name"
          label={t('registration.first_names')}
          {...form.getInputProps('firstNames')}
        />
        <TextInput
          {...words}
          required
          autoComplete="family-name"
          label={t('registration.last_name')}
          {...form.getInputProps('lastName')}
        />
        <WholeRow>
          <TextInput
            required
            type="email"
            maxLength={254}
            autoComplete="email"
            label={t('registration.email')}
            {...form.getInputProps('email')}
          />
        </WholeRow>
        <TextInput
          type="tel"
          maxLength={50}
          autoComplete="tel"
          label={t('registration.phone')}
          {...form.getInputProps('phone')}
        />
        <TextInput
          {...words}
          autoComplete="organization"
          label={t('registration.company')}
          {...form.getInputProps('company')}
        />
        <WholeRow>
          <TextInput
            {...words}
            autoComplete="organization-title"
            label={t('registration.job_title')}
            {...form.getInputProps('jobTitle')}
          />
        </WholeRow>
      </Fields>
      <Stack role="group" aria-label={t('registration.consents')} gap="sm" my="lg">
        <Checkbox
          label={t('registration.email_marketing', { partner: partner.name })}
          {...form.getInputProps('emailMarketingAllowed', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('registration.sms_marketing', { partner: partner.name })}
          {...form.getInputProps('smsMarketingAllowed', { type: 'checkbox' })}
        />
      </Stack>
      <AnswerFailure error={failure} />
      <Button type="submit" size="md" fullWidth loading={isSaving}>
        {t(answer === 'registered' ? 'registration.save' : 'registration.register')}
      </Button>
    </form>
  );
}
