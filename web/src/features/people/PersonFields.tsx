import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { Fields, WholeRow } from '../../ui/Fields.tsx';
import type { PersonValues } from './personValues.ts';

/** PPL-07 */
export function usePersonRules() {
  const { firstNames, lastName, email, phone } = useFieldRules();
  return { firstNames, lastName, email, phone };
}

/** PPL-06: everything that a person's form asks. */
export function PersonFields({
  form,
  hasFocus,
  areNamesFixed = false,
}: {
  form: UseFormReturnType<PersonValues>;
  hasFocus?: boolean;
  /** What stands on the badge is the organiser’s to change (ORG-66). */
  areNamesFixed?: boolean;
}) {
  const { t } = useTranslation();
  const common = { maxLength: 255, autoComplete: 'off' };
  const text = (name: keyof PersonValues, label: string, disabled = false) => (
    <TextInput {...common} label={label} disabled={disabled} {...form.getInputProps(name)} />
  );
  const tick = (name: keyof PersonValues, label: string) => (
    <Checkbox label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
  );
  return (
    <Fields>
      <TextInput
        {...common}
        required
        disabled={areNamesFixed}
        data-autofocus={hasFocus}
        label={t('persons.first_names')}
        {...form.getInputProps('firstNames')}
      />
      <TextInput
        {...common}
        required
        disabled={areNamesFixed}
        label={t('persons.last_name')}
        {...form.getInputProps('lastName')}
      />
      <TextInput
        {...common}
        required
        type="email"
        maxLength={254}
        label={t('persons.email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        {...common}
        type="tel"
        maxLength={50}
        label={t('persons.phone')}
        {...form.getInputProps('phone')}
      />
      {text('jobTitle', t('persons.job_title'), areNamesFixed)}
      {text('company', t('persons.company'), areNamesFixed)}
      <WholeRow>
        <Textarea
          {...common}
          maxLength={5000}
          autosize
          minRows={2}
          maxRows={6}
          label={t('persons.description')}
          {...form.getInputProps('description')}
        />
      </WholeRow>
      <WholeRow>{text('streetAddress', t('persons.street_address'))}</WholeRow>
      {text('postalCode', t('persons.postal_code'))}
      {text('city', t('persons.city'))}
      {tick('emailMarketingAllowed', t('persons.email_marketing'))}
      {tick('smsMarketingAllowed', t('persons.sms_marketing'))}
    </Fields>
  );
}
