import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { emailRoutes, type PartnerEmailDetails } from '@portal/contract/emails';
import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import { IconEye, IconMailForward, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { errorText, isCode } from '../../ui/errorText.ts';
import { focusFirstInvalid } from '../../ui/focusFirstError.ts';
import { notify } from '../../ui/notify.ts';
import { someOf, useConfirm } from '../../ui/useConfirm.tsx';
import { keepEmail, storedEmail } from './emailQuery.ts';
import styles from './Emails.module.css';
import { addressesIn } from './emailValues.ts';
import { PreviewModal } from './PreviewModal.tsx';
import { TestSendModal } from './TestSendModal.tsx';
import type { EmailRecord } from './useEmailRecord.ts';

/** As many addresses as the question tells. */
const namesShown = 3;

interface Props {
  email: PartnerEmailDetails;
  record: EmailRecord;
  optedOut: ReadonlySet<string>;
}

/** MAIL-09, MAIL-15 … 17: what can be done with a draft besides saving it, each with what is on the screen. */
export function EmailActions({ email, record, optedOut }: Props) {
  const { t } = useTranslation();
  const { confirm, modal } = useConfirm();
  const [previewing, preview] = useDisclosure();
  const [testing, test] = useDisclosure();
  const { partnerEmailId } = email;
  const { form, element, ensureSaved } = record;
  const whenSaved = async (open: () => void) => {
    if (await ensureSaved()) open();
  };

  const ask = async () => {
    if (!record.takeTyped()) return;
    const { title, contentHtml, recipients } = form.getValues();
    const addresses = addressesIn(recipients).filter((address) => !optedOut.has(address));
    if (addresses.length === 0) {
      form.setFieldError('recipients', t('invitation.no_recipients'));
      // FORM-01
      notify('error', { title: t('form.check_all_fields') });
      focusFirstInvalid(element.current);
      return;
    }
    if (!(await ensureSaved())) return;
    const { timeModified } = storedEmail(partnerEmailId) ?? email;
    const left = addressesIn(recipients).length - addresses.length;
    confirm({
      title: t('invitation.send_title', { count: addresses.length }),
      text: [
        t('invitation.send_text', { title, names: someOf(addresses, namesShown, t) }),
        ...(left > 0 ? [t('invitation.send_left_out', { count: left })] : []),
        ...(contentHtml.includes(registrationLinkPlaceholder)
          ? []
          : [t('invitation.send_without_link')]),
      ].join(' '),
      action: t('invitation.send'),
      isHarmless: true,
      run: async () => {
        const body = { timeModified };
        const { data } = await call(emailRoutes.sendPartnerEmail, { partnerEmailId, body });
        notify('success', { title: t('invitation.queued') });
        // MAIL-15: its result opens, in the place of the draft.
        keepEmail(data.partnerEmail);
      },
      // ERR-30
      failed: (error) => {
        notify('error', { title: t('invitation.send_failed'), text: errorText(error).text });
        // What somebody else saved meanwhile is to be seen before it is sent (T10).
        if (isCode(error, errorCode.changedMeanwhile)) void invalidate(emailRoutes.partnerEmail);
      },
    });
  };

  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => void whenSaved(preview.open)}
      >
        {t('invitation.preview')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => void whenSaved(test.open)}
      >
        {t('invitation.send_test')}
      </Button>
      <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => void ask()}>
        {t('invitation.send')}
      </Button>
      <PreviewModal partnerEmailId={partnerEmailId} opened={previewing} onClose={preview.close} />
      <TestSendModal partnerEmailId={partnerEmailId} opened={testing} onClose={test.close} />
      {modal}
    </div>
  );
}
