import { ticketRoutes, type Ticket } from '@portal/contract/tickets';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { EmailQuestion } from '../../ui/EmailQuestion.tsx';
import { errorText } from '../../ui/errorText.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/notify.ts';

interface Props {
  ticket: Ticket;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** ORD-08: to whom a ticket goes. */
export function SendTicketModal({ ticket: { ticketID }, name, opened, onClose }: Props) {
  const { t } = useTranslation();
  const send = async (email: string) => {
    await call(ticketRoutes.sendTicket, { ticketID, body: { email } });
    notify('success', {
      title: t('orders.send_ticket_success'),
      text: t('orders.send_ticket_success_details', { email }),
    });
    onClose();
  };
  return (
    <FormModal opened={opened} onClose={onClose} title={t('orders.send_ticket_title', { name })}>
      {(close) => (
        <EmailQuestion
          email=""
          lead={t('orders.send_ticket_lead')}
          label={t('orders.send_ticket_to')}
          submitLabel={t('orders.send_button')}
          submit={send}
          // ERR-37
          failed={(_email, error) =>
            notify('error', { title: t('orders.send_ticket_fail'), text: errorText(error).text })
          }
          close={close}
        />
      )}
    </FormModal>
  );
}
