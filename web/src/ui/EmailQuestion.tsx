import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldRules } from './fieldRules.ts';
import { ModalForm } from './FormModal.tsx';
import { useRecordForm } from './useRecordForm.ts';

interface Props {
  email: string;
  /** Why it is asked. */
  lead: string;
  /** Of the field; «E-mail» unless told otherwise. */
  label?: string;
  /** Of the button; «Continue» unless told otherwise. */
  submitLabel?: string;
  /** Goes on with the address. */
  submit: (email: string) => Promise<void>;
  /** What to do where that failed. */
  failed: (email: string, error: unknown) => void;
  /** Of the way out; «Cancel» unless told otherwise. */
  outLabel?: string;
  close: () => void;
  /** Below the field. */
  children?: ReactNode;
}

/** One address is asked for: of somebody to be added (PPL-08, USR-05), or where a mail is to go (PPL-18, ORD-08). */
export function EmailQuestion(props: Props) {
  const { email, lead, label, submitLabel, submit, failed, close } = props;
  const { outLabel, children } = props;
  const { t } = useTranslation();
  const rules = useFieldRules();
  const record = useRecordForm({
    loaded: { values: { email } },
    rules: { email: rules.email },
    save: async (values) => {
      await submit(values.email.trim());
      return undefined;
    },
    failed: (error, form) => failed(form.getValues().email.trim(), error),
  });
  return (
    <ModalForm
      // An address alone is typed again sooner than a question is answered.
      record={{ ...record, isDirty: false }}
      submitLabel={submitLabel ?? t('common.continue')}
      out={{ label: outLabel ?? t('common.cancel'), go: close }}
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
        label={label ?? t('form.email')}
        {...record.form.getInputProps('email')}
      />
      {children}
    </ModalForm>
  );
}
