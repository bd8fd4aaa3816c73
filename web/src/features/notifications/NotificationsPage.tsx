import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePartner } from '../../api/user.ts';
import { BackLink } from '../../ui/links.tsx';
import { NotificationArchive } from './NotificationArchive.tsx';

/** NOTIF-01, NAV-07. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const partner = usePartner();
  return (
    <>
      <BackLink to="/">{t('common.to_dashboard')}</BackLink>
      {partner ? (
        <NotificationArchive
          title={t('notifications.title')}
          partnerID={partner.partnerID}
          pageSize={8}
        />
      ) : (
        <Text c="dimmed">{t('nav.no_partner_text')}</Text>
      )}
    </>
  );
}
