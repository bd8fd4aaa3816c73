import { emailRoutes, type InvitedPerson } from '@portal/contract/emails';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { EmailQuestion } from '../../ui/EmailQuestion.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { notify, notifyError } from '../../ui/notify.ts';
import { keepEmail } from './emailQuery.ts';

interface Props {
  partnerEmailId: number;
  recipient: InvitedPerson;
  opened: boolean;
  onClose: () => void;
}

/** SRV-57: whom an invitation failed to reach gets it at another address. */
export function CorrectAddressModal({ partnerEmailId, recipient, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { partnerEmailRecipientId, receiverEmail: old } = recipient;
  const send = async (email: string) => {
    const body = { corrected: { partnerEmailRecipientId, receiverEmail: email } };
    const { data } = await call(emailRoutes.resendPartnerEmail, { partnerEmailId, body });
    const now = data.partnerEmail.partnerEmailRecipients.find(
      ({ receiverEmail }) => receiverEmail === email.toLowerCase(),
    );
    if (now?.state === 'optedOut')
      notify('warning', { title: t('invitation.corrected_opted_out', { email }) });
    else notify('success', { title: t('invitation.corrected', { email }) });
    onClose();
    keepEmail(data.partnerEmail);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('invitation.correct_title', { email: old })}
    >
      {(close) => (
        <EmailQuestion
          email={old}
          lead={t('invitation.correct_lead')}
          label={t('invitation.correct_to')}
          submitLabel={t('invitation.send')}
          submit={send}
          failed={(_email, error) => notifyError(error)}
          close={close}
        />
      )}
    </FormModal>
  );
}
