import { ActionIcon, Collapse, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OrganizerEntry } from '@portal/contract/organizerLog';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EntryChanges } from '../../../shared/audit/EntryChanges.tsx';
import { useWho } from '../../../shared/audit/useWho.ts';
import { ownTime } from '../../../shared/times.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { RowList, TwoLines } from '../../../ui/RowList.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import styles from './HistoryRows.module.css';

/** ORG-97: what was done, by whom and when; each unfolds to what it changed. */
export function HistoryRows({ result }: { result: UseQueryResult<{ rows: OrganizerEntry[] }> }) {
  const { t } = useTranslation();
  return (
    <RowList
      result={result}
      rowKey={({ auditEntryID }) => auditEntryID}
      expected={3}
      empty={{ icon: IconHistory, text: t('log.no_history') }}
      render={(entry) => <Entry entry={entry} />}
    />
  );
}

function Entry({ entry }: { entry: OrganizerEntry }) {
  const { t } = useTranslation();
  const who = useWho();
  const { timeZone } = useOrganizerEvent();
  const [isOpen, { toggle }] = useDisclosure();
  const { action, timeCreated, accountName, changes } = entry;
  const label = t('log.what_changed_in', { action, time: ownTime(timeCreated) });
  return (
    <div className={styles.entry}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <TwoLines
          first={action}
          second={<DottedLine parts={[ownTime(timeCreated), who(entry), accountName]} />}
        />
        {changes.length > 0 && (
          <ActionIcon
            variant="subtle"
            size={32}
            title={label}
            aria-label={label}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <IconChevronDown
              size={18}
              aria-hidden
              className={styles.turning}
              data-open={isOpen || undefined}
            />
          </ActionIcon>
        )}
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <div className={styles.changes}>
            <EntryChanges entry={entry} timeZone={timeZone} />
          </div>
        )}
      </Collapse>
    </div>
  );
}
