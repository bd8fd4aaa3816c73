import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldRules } from './fieldRules.ts';
import { ModalForm } from './FormModal.tsx';
import { useRecordForm } from './useRecordForm.ts';

interface Props {
  email: string;
  /** Why it is asked. */
  lead: string;
  /** Finds out whose it is, and goes on. */
  lookUp: (email: string) => Promise<void>;
  /** What to do where that failed. */
  failed: (email: string) => void;
  close: () => void;
}

/** The first step of adding somebody: whose e-mail is it (PPL-08, USR-05)? */
export function EmailQuestion({ email, lead, lookUp, failed, close }: Props) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const record = useRecordForm({
    loaded: { values: { email } },
    rules: { email: rules.email },
    save: async (values) => {
      await lookUp(values.email.trim());
      return undefined;
    },
    failed: (_error, form) => failed(form.getValues().email.trim()),
  });
  return (
    <ModalForm
      // An address alone is typed again sooner than a question is answered.
      record={{ ...record, isDirty: false }}
      submitLabel={t('common.continue')}
      out={{ label: t('common.cancel'), go: close }}
    >
      <Text c="dimmed" mb="md">
        {lead}
      </Text>
      <TextInput
        data-autofocus
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        label={t('form.email')}
        {...record.form.getInputProps('email')}
      />
    </ModalForm>
  );
}
