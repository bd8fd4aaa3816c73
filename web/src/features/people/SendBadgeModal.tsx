import { Text, TextInput } from '@mantine/core';
import { peopleRoutes, type Person } from '@portal/contract/people';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { FormModal, ModalForm } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { wordsOf } from '../../ui/words.ts';
import { nameOf, primaryEmail } from './personValues.ts';

interface Props {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** PPL-18: to whom the badge goes, the person's own address unless told otherwise. */
export function SendBadgeModal({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('persons.send_badge_title', { name: nameOf(person) })}
    >
      {(close) => <SendForm person={person} close={close} onSent={onClose} />}
    </FormModal>
  );
}

interface FormProps {
  person: Person;
  close: () => void;
  onSent: () => void;
}

function SendForm({ person, close, onSent }: FormProps) {
  const { t } = useTranslation();
  const { email } = useFieldRules();
  const { personID, event } = person;
  const record = useRecordForm({
    loaded: { values: { email: primaryEmail(person) } },
    rules: { email },
    save: async (values) => {
      const body = { email: values.email.trim() };
      await call(peopleRoutes.sendBadge, { eventID: event.eventID, personID, body });
      notify('success', {
        title: t('persons.send_badge_success_title'),
        text: t('persons.send_badge_success_details', body),
      });
      return undefined;
    },
    saved: onSent,
    // ERR-23
    failed: (error) =>
      notify('error', { title: t('persons.send_badge_fail'), text: wordsOf(error).text }),
  });
  return (
    <ModalForm
      record={{ ...record, isDirty: false }}
      submitLabel={t('persons.send')}
      out={{ label: t('common.cancel'), go: close }}
    >
      <Text c="dimmed" mb="md">
        {t('persons.send_badge_lead')}
      </Text>
      <TextInput
        data-autofocus
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        label={t('persons.send_badge_to')}
        {...record.form.getInputProps('email')}
      />
    </ModalForm>
  );
}
