import { Button, Group, Stack, Text } from '@mantine/core';
import { holdsRight } from '@portal/contract/organizerRoles';
import { organizerTaskRoutes, type EventTask } from '@portal/contract/organizerTasks';
import { IconChecklist, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n.ts';
import { useUser } from '../../../shared/user.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { RowList, TwoLines } from '../../../ui/RowList.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { SectionDownload } from '../exhibitors/SectionDownload.tsx';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { packageName } from '../packages/packagesQuery.ts';
import { Reminders } from './Reminders.tsx';
import { TaskModal } from './TaskModal.tsx';
import { taskName } from '@portal/contract/taskWords';
import { refreshTasks, tasksQuery } from './taskQueries.ts';
import styles from './Tasks.module.css';

/** ORG-83: what an event asks of its exhibitors, and how many have done it. */
export function TasksPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID, name, timeArchived, eventEnds } = useOrganizerEvent();
  const { organizer } = useUser();
  const mayManage = organizer !== null && holdsRight(organizer, 'manageEvents');
  const [edited, setEdited] = useState<EventTask>();
  const [opened, setOpened] = useState(false);
  const { confirm, modal } = useConfirm();
  const result = useQuery({
    ...tasksQuery(eventID),
    select: ({ data }) => ({ rows: data.tasks }),
  });
  useTitle(t('tasks.title'), name);
  const open = (task?: EventTask) => {
    setEdited(task);
    setOpened(true);
  };
  const remove = (task: EventTask) => {
    const named = { name: taskName(task, language) };
    confirm({
      title: t('tasks.delete_title', named),
      text: t('tasks.delete_text'),
      action: t('tasks.delete'),
      run: async () => {
        const { eventTaskID } = task;
        await call(organizerTaskRoutes.deleteTask, { eventID, eventTaskID }).finally(refreshTasks);
        notify('success', { title: t('tasks.deleted', named) });
      },
      failed: notifyError,
    });
  };
  const isOver = timeArchived !== null || Date.parse(eventEnds) < Date.now();
  return (
    <Stack gap="lg">
      <Section
        title={t('tasks.title')}
        more={
          <Group gap="sm">
            <SectionDownload
              endpoint={organizerTaskRoutes.eventTasks}
              input={{ eventID, query: {} }}
              title={t('tasks.title')}
            />
            {mayManage && (
              <Button
                size="xs"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => open()}
              >
                {t('tasks.new')}
              </Button>
            )}
          </Group>
        }
      >
        <SectionBody>
          <Text c="dimmed">{t(isOver ? 'tasks.over' : 'tasks.hint')}</Text>
        </SectionBody>
        <RowList
          result={result}
          rowKey={({ eventTaskID }) => eventTaskID}
          expected={6}
          empty={{ icon: IconChecklist, text: t('tasks.none') }}
          render={(task) => <TaskLine task={task} eventID={eventID} />}
          after={(task) =>
            mayManage && (
              <RowMenu
                label={t('tasks.actions', { name: taskName(task, language) })}
                items={[
                  { label: t('tasks.edit'), icon: IconPencil, onClick: () => open(task) },
                  {
                    label: t('tasks.delete'),
                    icon: IconTrash,
                    isDangerous: true,
                    onClick: () => remove(task),
                  },
                ]}
              />
            )
          }
        />
        <TaskModal
          task={edited}
          taken={result.data?.rows ?? []}
          opened={opened}
          onClose={() => setOpened(false)}
        />
        {modal}
      </Section>
      <Reminders eventID={eventID} mayManage={mayManage} />
    </Stack>
  );
}

/** A task with its deadline, and the way to those behind each number. */
function TaskLine({ task, eventID }: { task: EventTask; eventID: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const eventTime = useOrganizerEventTime();
  const { daysBefore, deadline, packages, minimum, eventTaskID } = task;
  const name = taskName(task, language);
  const counted = (state: 'done' | 'open' | 'overdue', count: number) =>
    count > 0 ? (
      <TextLink
        fz="inherit"
        to="/organizer/events/$eventID/exhibitors"
        params={{ eventID }}
        search={
          { task: String(eventTaskID), ...(state !== 'open' && { taskState: state }) } as never
        }
        data-state={state}
        aria-label={`${name}: ${t(`tasks.count_${state}`, { count })}`}
      >
        {t(`tasks.count_${state}`, { count })}
      </TextLink>
    ) : (
      <Text span c="dimmed" fz="inherit">
        {t(`tasks.count_${state}`, { count })}
      </Text>
    );
  return (
    <div className={styles.line}>
      <TwoLines
        first={name}
        second={
          <DottedLine
            parts={[
              t('tasks.due', { time: eventTime(deadline) }),
              daysBefore !== null && t('tasks.days_before', { count: daysBefore }),
              minimum !== null && t('tasks.at_least', { count: minimum }),
              packages &&
                (packages.length > 0
                  ? packages.map((one) => packageName(one, language)).join(', ')
                  : t('tasks.nobody')),
            ]}
          />
        }
      />
      <div className={`tabular ${styles.counts}`}>
        {counted('done', task.doneCount)}
        {counted('open', task.openCount)}
        {counted('overdue', task.overdueCount)}
      </div>
    </div>
  );
}
