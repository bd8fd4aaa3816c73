import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePartner } from '../../api/user.ts';
import { BackLink } from '../../ui/links.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { NotificationArchive } from './NotificationArchive.tsx';

/** NOTIF-01, NAV-07. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const partner = usePartner();
  useTitle(t('notifications.title'));
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
        <>
          <Title order={1}>{t('notifications.title')}</Title>
          <Text c="dimmed">{t('nav.no_partner_text')}</Text>
        </>
      )}
    </>
  );
}
