import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../shared/event.ts';
import { BackLink } from '../../ui/links.tsx';
import { NotificationArchive } from './NotificationArchive.tsx';

/** NOTIF-02. */
export function EventNotificationsPage() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  return (
    <>
      <BackLink to="/events/$eventID" params={{ eventID: event.eventID }}>
        {t('summary.back')}
      </BackLink>
      <NotificationArchive
        title={t('notifications.title')}
        partnerID={partnerID}
        eventID={event.eventID}
        pageSize={6}
      />
    </>
  );
}
