import { Button, Group } from '@mantine/core';
import {
  organizerExhibitorDetailRoutes,
  type OrganizerExhibitorDetails,
} from '@portal/contract/organizerExhibitor';
import { taskReminderRoutes } from '@portal/contract/taskReminders';
import { IconBell, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { ownTime } from '../../../shared/times.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { RowList, TwoLines } from '../../../ui/RowList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { SectionDownload } from './SectionDownload.tsx';
import { SectionPages, useSectionPage } from './SectionPages.tsx';

interface Props {
  exhibitor: OrganizerExhibitorDetails;
  mayManage: boolean;
}

/** ORG-32, ORG-86: which reminders of open tasks went out to an exhibitor; they can be paused for it. */
export function RemindersSection({ exhibitor, mayManage }: Props) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { partnerID, name, areRemindersPaused } = exhibitor;
  const shown = useSectionPage();
  const order = { timeCreated: 'desc' } as const;
  const result = useQuery({
    ...read(
      taskReminderRoutes.exhibitorReminders,
      { eventID, partnerID, query: { ...shown.query, order } },
      { inlineError: true },
    ),
    placeholderData: keepPreviousData,
    select: ({ data, meta }) => ({ rows: data.taskReminders, meta }),
  });
  const pause = useMutation({
    mutationFn: (isPaused: boolean) =>
      call(taskReminderRoutes.pauseReminders, {
        eventID,
        partnerID,
        body: { areRemindersPaused: isPaused },
      }),
    onSuccess: (_, isPaused) =>
      notify('success', {
        title: t(isPaused ? 'tasks.reminders_paused_now' : 'tasks.reminders_resumed_now', { name }),
      }),
    onError: notifyError,
    onSettled: () => invalidate(organizerExhibitorDetailRoutes.organizerExhibitor),
  });
  const Icon = areRemindersPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Section
      anchor="reminders"
      title={t('tasks.reminders_title')}
      more={
        <Group gap="xs">
          {areRemindersPaused && <StatusBadge tone="orange" label={t('tasks.reminders_paused')} />}
          <SectionDownload
            endpoint={taskReminderRoutes.exhibitorReminders}
            input={{ eventID, partnerID, query: { order } }}
            title={t('tasks.reminders_title')}
          />
          {mayManage && (
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon size={14} aria-hidden />}
              loading={pause.isPending}
              onClick={() => pause.mutate(!areRemindersPaused)}
            >
              {t(areRemindersPaused ? 'tasks.reminders_resume' : 'tasks.reminders_pause')}
            </Button>
          )}
        </Group>
      }
    >
      <RowList
        result={result}
        rowKey={({ taskReminderID }) => taskReminderID}
        expected={1}
        empty={{ icon: IconBell, text: t('tasks.reminders_none') }}
        render={({ firstNames, lastName, email, timeCreated, openCount }) => (
          <TwoLines
            first={`${firstNames} ${lastName}`}
            second={
              <DottedLine
                parts={[
                  email,
                  ownTime(timeCreated),
                  t('tasks.reminders_open', { count: openCount }),
                ]}
              />
            }
          />
        )}
      />
      <SectionPages shown={shown} result={result} />
    </Section>
  );
}
