import { Button, Text, TextInput } from '@mantine/core';
import { organizerRoutes } from '@portal/contract/organizer';
import {
  mayBeDeleted,
  organizerArchiveRoutes,
  type EventUse,
} from '@portal/contract/organizerArchive';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import { IconArchive } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, leaveGone, read } from '../../../api/query.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { organizerEventQuery } from '../organizerEventQuery.ts';
import { unlessGone } from '../unlessGone.ts';
import styles from './EventSettings.module.css';

interface Props {
  eventID: number;
  name: string;
  /** It was never published: no exhibitor knows it. */
  isDraft: boolean;
}

/** ORG-20: archives an event, or deletes one in which nothing has happened; what either means is told before. */
export function EventEnd({ eventID, name, isDraft }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArchive size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('organizer.archive_or_delete')}
      </Button>
      <DialogWindow
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('organizer.end_title', { name })}
      >
        {opened && (
          <Ending eventID={eventID} name={name} isDraft={isDraft} close={() => setOpened(false)} />
        )}
      </DialogWindow>
    </>
  );
}

const told = ['orderCount', 'scanCount', 'badgeCount'] as const;
const going = [
  'exhibitorCount',
  'productCount',
  'packageCount',
  'invitationCount',
  'fileCount',
  'noteCount',
] as const;

function Ending({ eventID, name, isDraft, close }: Props & { close: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery({
    ...read(organizerArchiveRoutes.eventUse, { eventID }, { inlineError: true }),
    staleTime: 0,
  });
  const archiving = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () => call(organizerArchiveRoutes.archiveEvent, { eventID, body: {} }),
    onError: notifyError,
    onSuccess: () => {
      close();
      notify('success', { title: t('organizer.archived_done', { name }) });
      refreshEvents();
    },
  });
  const deleting = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () => deleteEvent(eventID),
    onError: (failed) => {
      notifyError(failed);
      // What stands in its way came meanwhile.
      void refetch();
    },
    onSuccess: async () => {
      await leaveGone(organizerEventQuery(eventID), () => navigate({ to: '/organizer' }));
      notify('success', { title: t('organizer.event_deleted', { name }) });
      void invalidate(organizerRoutes.organizerEvents);
    },
  });
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
  const { use } = data.data;
  const isFree = mayBeDeleted(use);
  const counted = (names: readonly Exclude<keyof EventUse, 'unsentCount'>[]) =>
    names
      .filter((what) => use[what] > 0)
      .map((what) => t(`organizer.use_${what}`, { count: use[what] }))
      .join(', ');
  const gone = counted(going);
  // What others have done goes by no single click.
  const asksName = isFree && gone !== '';
  return (
    <>
      <Text>{t('organizer.archive_text')}</Text>
      <ul className={styles.blanks}>
        {isDraft ? (
          <li>{t('organizer.archive_draft')}</li>
        ) : (
          <>
            <li>{t('organizer.archive_exhibitors')}</li>
            <li>{t('organizer.archive_guests')}</li>
            <li>{t('organizer.archive_captures')}</li>
          </>
        )}
        <li>{t('organizer.archive_yours')}</li>
      </ul>
      {use.unsentCount > 0 && (
        <Text mb="sm">{t('organizer.archive_unsent', { count: use.unsentCount })}</Text>
      )}
      <Text c="dimmed">
        {isFree ? t('organizer.delete_text') : t('organizer.delete_never', { what: counted(told) })}
        {asksName && ` ${t('organizer.delete_goes', { what: gone })}`}
      </Text>
      {asksName && (
        <TextInput
          mt="md"
          autoComplete="off"
          label={t('organizer.delete_name', { name })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ModalActions>
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        {isFree && (
          <Button
            color="red"
            disabled={asksName && typed.trim() !== name.trim()}
            loading={deleting.isPending}
            onClick={() => deleting.mutate()}
          >
            {t('organizer.delete_event')}
          </Button>
        )}
        <Button loading={archiving.isPending} onClick={() => archiving.mutate()}>
          {t('organizer.archive')}
        </Button>
      </ModalActions>
    </>
  );
}

const deleteEvent = (eventID: number) =>
  unlessGone(call(organizerArchiveRoutes.deleteEvent, { eventID, body: {} }), () =>
    call(organizerRoutes.organizerEvent, { eventID }),
  );

function refreshEvents(): void {
  void invalidate(organizerRoutes.organizerEvents);
  void invalidate(organizerRoutes.organizerEvent);
  void invalidate(organizerSettingsRoutes.eventSettings);
}
