import { Text } from '@mantine/core';
import { emailRoutes } from '@portal/contract/emails';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useUser } from '../../shared/user.ts';
import { EmailQuestion } from '../../ui/EmailQuestion.tsx';
import { errorText } from '../../ui/errorText.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/notify.ts';

interface Props {
  partnerEmailId: number;
  opened: boolean;
  onClose: () => void;
}

/** MAIL-16: where the test goes, to oneself unless told otherwise; another can follow. */
export function TestSendModal({ partnerEmailId, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('invitation.test_title')}>
      {(close) => <TestSend partnerEmailId={partnerEmailId} close={close} />}
    </FormModal>
  );
}

function TestSend({ partnerEmailId, close }: { partnerEmailId: number; close: () => void }) {
  const { t } = useTranslation();
  const { email: own } = useUser();
  const [sentTo, setSentTo] = useState<string>();
  const send = async (email: string) => {
    setSentTo(undefined);
    await call(emailRoutes.testSendPartnerEmail, { partnerEmailId, body: { email } });
    notify('success', { title: t('emails.test_send_success_title') });
    setSentTo(email);
  };
  return (
    <EmailQuestion
      email={own}
      lead={t('invitation.test_lead')}
      label={t('invitation.test_to')}
      submitLabel={t('invitation.send_test')}
      submit={send}
      // ERR-28
      failed={(_email, error) =>
        notify('error', { title: t('emails.send_fail_title'), text: errorText(error).text })
      }
      outLabel={t('common.close')}
      close={close}
    >
      <Text role="status" mt="sm" mih={22}>
        {sentTo && t('invitation.test_on_its_way', { email: sentTo })}
      </Text>
    </EmailQuestion>
  );
}
