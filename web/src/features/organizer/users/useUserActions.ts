import { organizerFactorRoutes } from '@portal/contract/organizerFactors';
import { organizerUserRoutes, type OrganizerUser } from '@portal/contract/organizerUsers';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useUser } from '../../../shared/user.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';

/** ORG-10: what can be done with somebody who works for the organiser, after a question. */
export function useUserActions() {
  const { t } = useTranslation();
  const organization = useUser().organizer?.name ?? '';
  const { confirm, modal } = useConfirm();
  const nameOf = ({ firstNames, lastName }: OrganizerUser) => `${firstNames} ${lastName}`;
  const follow = () => {
    void invalidate(organizerUserRoutes.organizerUsers);
    void invalidate(organizerFactorRoutes.factorDemand);
  };
  const resend = (user: OrganizerUser) =>
    confirm({
      title: t('organizer_users.resend_title', { name: nameOf(user) }),
      text: t('organizer_users.resend_text', { email: user.email }),
      action: t('organizer_users.resend'),
      isHarmless: true,
      run: async () => {
        await call(organizerUserRoutes.inviteOrganizerUser, {
          organizerUserID: user.userID,
        }).finally(follow);
        notify('success', { title: t('organizer_users.invitation_sent'), text: user.email });
      },
      failed: notifyError,
    });
  const remove = (user: OrganizerUser) =>
    confirm({
      title: t('organizer_users.remove_title', { name: nameOf(user) }),
      text: t('organizer_users.remove_text', { name: nameOf(user), organization }),
      action: t('organizer_users.remove'),
      run: async () => {
        await call(organizerUserRoutes.removeOrganizerUser, {
          organizerUserID: user.userID,
        }).finally(follow);
        notify('success', { title: t('organizer_users.removed'), text: nameOf(user) });
      },
      failed: notifyError,
    });
  const resetFactors = (user: OrganizerUser) =>
    confirm({
      title: t('factor_demand.reset_title', { name: nameOf(user) }),
      text: t('factor_demand.reset_text', { name: nameOf(user), email: user.email }),
      action: t('factor_demand.reset'),
      run: async () => {
        const { data } = await call(organizerFactorRoutes.resetOrganizerUserFactors, {
          organizerUserID: user.userID,
        }).finally(follow);
        notify('success', { title: nameOf(user), text: data.message });
      },
      failed: notifyError,
    });
  return { resend, remove, resetFactors, modal };
}
