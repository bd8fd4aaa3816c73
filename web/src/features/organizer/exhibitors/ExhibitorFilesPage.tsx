import { Anchor } from '@mantine/core';
import {
  exhibitorFilesList,
  exhibitorPartRoutes,
  type ExhibitorFile,
} from '@portal/contract/exhibitorParts';
import { IconFiles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { formatSize } from '../../../ui/format.ts';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ExhibitorPart } from './ExhibitorPart.tsx';
import { useOrganizerEventTime } from '../organizerEventQuery.ts';

const screen = { columns: exhibitorFilesList, limits: [25, 50, 100], defaultLimit: 25 };

/** ORG-32: what an exhibitor gave for the event to be shown. */
export function ExhibitorFilesPage() {
  const { t } = useTranslation();
  const eventTime = useOrganizerEventTime();
  const state = useListState(screen);
  const seen = ({ isPublic }: ExhibitorFile) => (
    <StatusBadge
      tone={isPublic ? 'green' : 'gray'}
      label={t(isPublic ? 'exhibitors.is_public' : 'exhibitors.is_private')}
    />
  );
  const link = ({ name, absolutePath, originalFileName }: ExhibitorFile) => (
    <Anchor href={absolutePath} download={originalFileName} fw={550}>
      {name}
    </Anchor>
  );
  const columns: Column<ExhibitorFile>[] = [
    { header: t('exhibitors.file_name'), order: 'name', share: 2.4, render: link },
    {
      header: t('exhibitors.type'),
      share: 0.8,
      render: ({ fileExtension }) => fileExtension.toUpperCase(),
    },
    {
      header: t('exhibitors.size'),
      order: 'fileSize',
      align: 'right',
      render: ({ fileSize }) => formatSize(fileSize),
    },
    { header: t('exhibitors.seen_by'), share: 1.2, render: seen },
    {
      header: t('exhibitors.added_at'),
      order: 'timeCreated',
      share: 1.4,
      render: ({ timeCreated }) => eventTime(timeCreated),
    },
  ];
  return (
    <ExhibitorPart
      endpoint={exhibitorPartRoutes.exhibitorFiles}
      rowsOf={({ files }) => files}
      rowKey={({ eventsPartnersFileId }) => eventsPartnersFileId}
      state={state}
      label={t('exhibitors.files')}
      searchLabel={t('exhibitors.search_files')}
      columns={columns}
      compact={(file) => (
        <>
          <TwoLines
            first={link(file)}
            second={
              <DottedLine
                parts={[
                  file.fileExtension.toUpperCase(),
                  formatSize(file.fileSize),
                  eventTime(file.timeCreated),
                ]}
              />
            }
          />
          {seen(file)}
        </>
      )}
      empty={{ icon: IconFiles, text: t('exhibitors.no_files') }}
    />
  );
}
