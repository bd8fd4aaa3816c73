import { userRoutes, type PartnerUser } from '@portal/contract/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useKnownPartner } from '../../shared/user.ts';
import { errorText } from '../../ui/errorText.ts';
import { notify } from '../../ui/notify.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';

/** USR-03: ends what a user does for the partner, after a question (UX-08). */
export function useDeleteUser(): { deleteUser: (user: PartnerUser) => void; modal: ReactNode } {
  const { t } = useTranslation();
  const { partnerID, name: partner } = useKnownPartner();
  const { confirm, modal } = useConfirm();
  const deleteUser = ({ firstNames, lastName, email }: PartnerUser) => {
    const name = `${firstNames} ${lastName}`;
    const unlink = async () => {
      const timeDeleted = new Date().toISOString();
      // ERR-16: the list is asked for again either way.
      await call(userRoutes.linkUserToPartner, {
        body: { partnerID, email, timeDeleted },
      }).finally(() => void invalidate(userRoutes.partnerUsers));
      notify('success', { title: t('users.deleted'), text: name });
    };
    confirm({
      title: t('users.delete_title', { name }),
      text: t('users.delete_text', { name, partner }),
      action: t('common.delete'),
      run: unlink,
      failed: (error) =>
        notify('error', { title: t('users.deletion_failed'), text: errorText(error).text }),
    });
  };
  return { deleteUser, modal };
}
