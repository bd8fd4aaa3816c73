import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWho } from '../../shared/audit/useWho.ts';
import { ownTime } from '../../shared/times.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import type { ListState } from '../../ui/listState.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import { useWindowWay } from '../../ui/windowInAddress.ts';
import { EntryModal } from './EntryModal.tsx';
import { filtersOf } from './logFilters.ts';
import type { LogChange, LogEntry, LogQuery, ReadLog } from './readLog.ts';

interface Props {
  state: ListState & { query: LogQuery };
  read: ReadLog;
  /** The same as a spreadsheet. */
  save: (query: LogQuery) => void;
  isSaving: boolean;
  /** What is told of an entry after who did what. */
  columns: Column<LogEntry>[];
  filters: ReactNode;
  /** What leads further from a row that was changed. */
  more?: (change: LogChange) => ReactNode;
}

/** Entries of a log, each of which opens. */
export function LogList({ state, read, save, isSaving, columns, filters, more }: Props) {
  const { t } = useTranslation();
  const who = useWho();
  const way = useWindowWay('entry');
  const query = { ...state.query, filter: filtersOf(state.filters) };
  const { page: _, limit: __, ...view } = query;
  const result = useQuery({
    ...read(query),
    select: ({ data, meta }) => ({ rows: data.auditEntries, meta }),
    placeholderData: keepPreviousData,
  });
  const actionLink = ({ auditEntryID, action, timeCreated }: LogEntry) => (
    <RowLink
      way={way}
      id={auditEntryID}
      label={t('log.open', { action, time: ownTime(timeCreated) })}
    >
      {action}
    </RowLink>
  );
  return (
    <>
      <DataList
        label={t('log.label')}
        state={state}
        result={result}
        columns={[
          {
            header: t('log.time'),
            order: 'timeCreated',
            share: 1.5,
            render: ({ timeCreated }) => ownTime(timeCreated),
          },
          { header: t('log.who'), share: 1.8, render: who },
          { header: t('log.action'), share: 3, render: actionLink },
          ...columns,
        ]}
        compact={(entry) => (
          <TwoLines
            first={actionLink(entry)}
            second={
              <DottedLine
                parts={[
                  who(entry),
                  ownTime(entry.timeCreated),
                  ...columns.map(({ render }) => render(entry)),
                ]}
              />
            }
          />
        )}
        rowKey={({ auditEntryID }) => auditEntryID}
        empty={{ icon: IconHistory, text: t('log.empty') }}
        filters={filters}
        create={
          <DownloadButton isDownloading={isSaving} onClick={() => save(view)}>
            {t('log.download')}
          </DownloadButton>
        }
      />
      <EntryModal read={read} more={more} />
    </>
  );
}
