import { Button, Group, Text } from '@mantine/core';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerArchiveRoutes } from '@portal/contract/organizerArchive';
import { holdsRight } from '@portal/contract/organizerRoles';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { eventDay } from '../../../shared/times.ts';
import { useUser } from '../../../shared/user.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import styles from './EventSettings.module.css';

interface Props {
  eventID: number;
  name: string;
  /** When it was archived. */
  since: string;
  timeZone: string;
  /** It was never published. */
  isDraft: boolean;
}

/** ORG-20: says of an archived event what that means, and takes it out again. */
export function ArchivedNotice({ eventID, name, since, timeZone, isDraft }: Props) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const { confirm, modal } = useConfirm();
  const reopen = () =>
    confirm({
      title: t('organizer.reopen_title', { name }),
      text: t('organizer.reopen_text'),
      action: t('organizer.reopen'),
      isHarmless: true,
      run: async () => {
        await call(organizerArchiveRoutes.reopenEvent, { eventID, body: {} });
        notify('success', { title: t('organizer.reopened', { name }) });
        void invalidate(organizerRoutes.organizerEvents);
        void invalidate(organizerRoutes.organizerEvent);
        void invalidate(organizerSettingsRoutes.eventSettings);
      },
      failed: notifyError,
    });
  return (
    <div className={styles.draft}>
      <Group gap="sm">
        <StatusBadge tone="purple" label={t('organizer.archived')} />
        <Text>
          {t(isDraft ? 'organizer.archived_draft_text' : 'organizer.archived_text', {
            day: eventDay(since, timeZone),
          })}
        </Text>
      </Group>
      {organizer && holdsRight(organizer, 'manageEvents') && (
        <Button variant="default" onClick={reopen}>
          {t('organizer.reopen')}
        </Button>
      )}
      {modal}
    </div>
  );
}
