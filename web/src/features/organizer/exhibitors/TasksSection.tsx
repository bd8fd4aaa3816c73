import { Text } from '@mantine/core';
import type { ExhibitorTask } from '@portal/contract/organizerExhibitor';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { RowList, TwoLines } from '../../../ui/RowList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useOrganizerEventTime } from '../organizerEventQuery.ts';
import { exhibitorQuery } from './organizerExhibitorQuery.ts';
import { taskName } from '@portal/contract/taskWords';

const tones = { done: 'green', open: 'gray', overdue: 'red' } as const;

function stateOf({ done, of, deadline }: ExhibitorTask): keyof typeof tones {
  if (done >= of) return 'done';
  return Date.parse(deadline) < Date.now() ? 'overdue' : 'open';
}

/** ORG-32, ORG-84: what an exhibitor is asked for, and how far it is. */
export function TasksSection({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const eventTime = useOrganizerEventTime();
  const result = useQuery({
    ...exhibitorQuery(eventID, partnerID),
    select: ({ data }) => ({ rows: data.exhibitor.tasks }),
  });
  const tasks = result.data?.rows ?? [];
  const done = tasks.filter((task) => stateOf(task) === 'done').length;
  return (
    <Section
      title={t('tasks.title')}
      more={
        tasks.length > 0 && (
          <Text c="dimmed" className="tabular">
            {t('tasks.done_of', { done, count: tasks.length })}
          </Text>
        )
      }
    >
      <RowList
        result={result}
        rowKey={({ eventTaskID }) => eventTaskID}
        expected={3}
        empty={{ icon: IconChecklist, text: t('tasks.nothing_asked') }}
        render={(task) => (
          <TwoLines
            first={taskName(task, language)}
            second={
              <DottedLine
                parts={[
                  t('tasks.due', { time: eventTime(task.deadline) }),
                  task.of > 1 && t('tasks.progress', { done: task.done, of: task.of }),
                ]}
              />
            }
          />
        )}
        after={(task) => (
          <StatusBadge tone={tones[stateOf(task)]} label={t(`tasks.state_${stateOf(task)}`)} />
        )}
      />
    </Section>
  );
}
