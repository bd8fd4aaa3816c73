import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NoPartner } from '../../shared/NoPartner.tsx';
import { usePartner, useUser } from '../../shared/user.ts';
import { BackLink } from '../../ui/links.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { NotificationArchive } from './NotificationArchive.tsx';

/** NOTIF-01, NAV-07. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const { email } = useUser();
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
          <Title order={1} mb="md">
            {t('notifications.title')}
          </Title>
          <NoPartner email={email} />
        </>
      )}
    </>
  );
}
