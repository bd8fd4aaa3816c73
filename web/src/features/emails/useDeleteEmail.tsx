import { emailRoutes, type PartnerEmail } from '@portal/contract/emails';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { errorText } from '../../ui/errorText.ts';
import { notify } from '../../ui/notify.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { invalidateEmails } from './emailQuery.ts';

/** MAIL-19: asks, and deletes an invitation. */
export function useDeleteEmail(): { remove: (email: PartnerEmail) => void; modal: ReactNode } {
  const { t } = useTranslation();
  const { confirm, modal } = useConfirm();
  const remove = ({ partnerEmailId, title, status }: PartnerEmail) =>
    confirm({
      title: t('emails.delete_title', { title }),
      text: t(status === 'draft' ? 'emails.delete_draft_text' : 'emails.delete_text'),
      action: t('common.delete'),
      run: async () => {
        const body = { timeDeleted: new Date().toISOString() };
        await call(emailRoutes.savePartnerEmail, { partnerEmailId, body });
        invalidateEmails();
        notify('success', { title: t('emails.deleted'), text: title });
      },
      // ERR-27
      failed: (error) => {
        notify('error', { title: t('emails.delete_failed_title'), text: errorText(error).text });
        invalidateEmails();
      },
    });
  return { remove, modal };
}
