import { Button, Group, Text, Title } from '@mantine/core';
import type { InputOf } from '@portal/contract/client';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { holdsRight } from '@portal/contract/organizerRoles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { useUser } from '../../../shared/user.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { NoRecord } from '../../../ui/NoRecord.tsx';
import { useLast, useRecordInAddress } from '../../../ui/windowInAddress.ts';
import { HistoryRows } from './HistoryRows.tsx';
import { SectionDownload } from '../exhibitors/SectionDownload.tsx';

/** The logs of records that have a row in the console, by the names of their addresses in the whole log. */
const logs = {
  order: organizerLogRoutes.orderLog,
  person: organizerLogRoutes.personLog,
  product: organizerLogRoutes.productLog,
} as const;

/** How many entries are shown at first, and then. */
const lengths = [25, 100, 1000] as const;

interface Props {
  of: keyof typeof logs;
  /** The record itself, which stands above its history. */
  record?: (id: number) => ReactNode;
}

/** ORG-97: who did what with the record that the address names. */
export function HistoryWindow(props: Props) {
  const { id } = useRecordInAddress('history');
  // What "Show more" keeps on the screen is of no other record; the window keeps its own while it closes.
  return <RecordHistory key={useLast(id)} {...props} />;
}

function RecordHistory({ of, record }: Props) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const { id, ...way } = useRecordInAddress('history');
  const [limit, setLimit] = useState<(typeof lengths)[number]>(25);
  // The logs differ in the name of their id alone.
  const endpoint = logs[of] as typeof organizerLogRoutes.orderLog;
  const inputOf = (query: object) =>
    ({ [`${of}ID`]: id ?? 0, query }) as unknown as InputOf<typeof endpoint>;
  const result = useQuery({
    ...read(endpoint, inputOf({ page: 1, limit }), { inlineError: true }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    select: ({ data, meta }) => ({ ...data, meta, rows: data.auditEntries }),
  });
  const told = useLast(id === undefined ? undefined : result.data);
  const lastID = useLast(id);
  const next = lengths.find((length) => length > limit);
  const isOwner = organizer !== null && holdsRight(organizer, 'readLog');
  return (
    <>
      {told && (
        <DialogWindow
          size={record ? 'xl' : 'lg'}
          opened={id !== undefined && result.data !== undefined}
          onClose={() => {
            setLimit(25);
            way.close();
          }}
          title={record ? told.record.name : t('log.history_of', { name: told.record.name })}
        >
          {/* The person itself says whose it is. */}
          {told.record.partnerName && of !== 'person' && (
            <Text c="dimmed" mb="sm">
              {told.record.partnerName}
            </Text>
          )}
          {record && lastID !== undefined && (
            <>
              {record(lastID)}
              <Title order={3} fz="lg" mt="lg" mb="xs">
                {t('exhibitors.history')}
              </Title>
            </>
          )}
          <HistoryRows result={result} />
          <Group justify="space-between" mt="md" gap="sm">
            {told.meta.rowsTotal > limit && next ? (
              <Button variant="default" loading={result.isFetching} onClick={() => setLimit(next)}>
                {t('log.show_more')}
              </Button>
            ) : (
              <span />
            )}
            <Group gap="sm">
              {isOwner && (
                <TextLink {...linkTo(`/organizer/organization/log?record=${of}-${id}`)}>
                  {t('log.in_log')}
                </TextLink>
              )}
              <SectionDownload
                endpoint={endpoint}
                input={inputOf({})}
                title={t('exhibitors.history')}
              />
            </Group>
          </Group>
        </DialogWindow>
      )}
      <NoRecord of={{ id, result, way }} />
    </>
  );
}
