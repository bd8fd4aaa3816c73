import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PartLinks } from '../../../ui/PartLinks.tsx';

/** ORG-73, ORG-74: how far exhibitors’ invitations come, and what they start from. */
export function GuestInvitationsLayout() {
  const { t } = useTranslation();
  const own = '/organizer/events/$eventID/guestInvitations';
  return (
    <>
      <PartLinks
        label={t('guest_invitations.parts')}
        parts={[
          { to: own, label: t('guest_invitations.sent') },
          { to: `${own}/template`, label: t('guest_invitations.template') },
        ]}
      />
      <Outlet />
    </>
  );
}
