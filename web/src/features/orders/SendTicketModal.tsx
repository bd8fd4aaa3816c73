import { Text, TextInput } from '@mantine/core';
import { ticketRoutes, type Ticket } from '@portal/contract/tickets';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { FormModal, ModalForm } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { wordsOf } from '../../ui/words.ts';

interface Props {
  ticket: Ticket;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** ORD-08: to whom a ticket goes. */
export function SendTicketModal({ ticket, name, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('orders.send_ticket_title', { name })}>
      {(close) => <SendForm ticket={ticket} close={close} onSent={onClose} />}
    </FormModal>
  );
}

interface FormProps {
  ticket: Ticket;
  close: () => void;
  onSent: () => void;
}

function SendForm({ ticket: { ticketID }, close, onSent }: FormProps) {
  const { t } = useTranslation();
  const { email } = useFieldRules();
  const record = useRecordForm({
    loaded: { values: { email: '' } },
    rules: { email },
    save: async (values) => {
      const body = { email: values.email.trim() };
      await call(ticketRoutes.sendTicket, { ticketID, body });
      notify('success', {
        title: t('orders.send_ticket_success'),
        text: t('orders.send_ticket_success_details', body),
      });
      return undefined;
    },
    saved: onSent,
    // ERR-37
    failed: (error) =>
      notify('error', { title: t('orders.send_ticket_fail'), text: wordsOf(error).text }),
  });
  return (
    <ModalForm
      record={{ ...record, isDirty: false }}
      submitLabel={t('orders.send_button')}
      out={{ label: t('common.cancel'), go: close }}
    >
      <Text c="dimmed" mb="md">
        {t('orders.send_ticket_lead')}
      </Text>
      <TextInput
        data-autofocus
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        label={t('orders.send_ticket_to')}
        {...record.form.getInputProps('email')}
      />
    </ModalForm>
  );
}
