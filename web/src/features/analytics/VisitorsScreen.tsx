import { analyticsRoutes, visitorsList, type Visitor } from '@portal/contract/analytics';
import type { Event } from '@portal/contract/events';
import { formatSeconds } from '@portal/contract/rules';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { utcTime } from '../../shared/times.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { errorText } from '../../ui/errorText.ts';
import { useListState } from '../../ui/listState.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useWindowWay } from '../../ui/windowInAddress.ts';
import { ReportActions } from './ReportActions.tsx';
import { useReport } from './useReport.ts';
import { nameOf } from './visitorFields.ts';
import { VisitorModal } from './VisitorModal.tsx';
import { PicturesSkeleton, VisitorPictures } from './VisitorPictures.tsx';

/** CONST-06, VIS-02. */
const screen = {
  columns: visitorsList,
  limits: [10, 25, 50, 100],
  defaultLimit: 25,
};

interface Props {
  event: Event;
  partnerID: number;
  isContactDataHidden: boolean;
}

/** VIS-02 … 09: the picture of the visitors, and each of them. */
export function VisitorsScreen({ event, partnerID, isContactDataHidden }: Props) {
  const { t } = useTranslation();
  const participation = { eventID: event.eventID, partnerID };
  const state = useListState(screen);
  const way = useWindowWay('visitor');
  const report = useReport(event.name, isContactDataHidden);
  const title = t('analytics.error');
  const { query } = state;
  const result = useQuery({
    ...read(
      analyticsRoutes.visitors,
      { ...participation, query },
      {
        failure: {
          title,
          text: (error) => {
            const words = errorText(error);
            return t('errors.details', { details: `${words.title} - ${words.text}` });
          },
        },
      },
    ),
    select: ({ data, meta }) => ({ rows: data.visitors, meta }),
    placeholderData: keepPreviousData,
  });
  const summarized = useQuery(
    read(analyticsRoutes.visitorsSummary, participation, { inlineError: true }),
  );
  const summary = summarized.data?.data.summary;
  const { page: _, limit: __, ...view } = query;
  const titleOf = (visitor: Visitor) => nameOf(visitor) ?? t('analytics.anonymous');
  const nameLink = (visitor: Visitor) => (
    <RowLink way={way} id={visitor.visitorID}>
      {titleOf(visitor)}
    </RowLink>
  );
  const columns: Column<Visitor>[] = [
    { header: t('analytics.name'), order: 'lastName', share: 1.3, render: nameLink },
    {
      header: t('analytics.company'),
      order: 'company',
      share: 1.2,
      render: ({ company }) => company,
    },
    { header: t('analytics.job_title'), share: 1.2, render: ({ jobTitle }) => jobTitle },
    {
      header: t('analytics.first_seen'),
      order: 'timeCreated',
      align: 'right',
      share: 1.2,
      render: ({ timeCreated }) => utcTime(timeCreated),
    },
    {
      header: t('analytics.last_seen'),
      order: 'timeLatestActivity',
      align: 'right',
      share: 1.2,
      render: ({ timeLatestActivity }) => utcTime(timeLatestActivity),
    },
    {
      header: t('analytics.active_time'),
      order: 'activityTime',
      align: 'right',
      render: ({ activityTime }) => formatSeconds(activityTime),
    },
  ];
  return (
    <>
      {summarized.isPending && <PicturesSkeleton />}
      {!summary && summarized.error && (
        <ErrorState
          error={summarized.error}
          title={title}
          retry={() => void summarized.refetch()}
        />
      )}
      {summary && summary.visitorCount > 0 && (
        <VisitorPictures summary={summary} timeZone={event.timeZone} />
      )}
      <DataList
        label={t('analytics.title')}
        searchLabel={t('analytics.search')}
        state={state}
        result={result}
        columns={columns}
        hasSortSelect
        compact={(row) => (
          <TwoLines
            first={nameLink(row)}
            second={<DottedLine parts={[row.company, utcTime(row.timeCreated)]} />}
          />
        )}
        rowKey={({ visitorID }) => visitorID}
        empty={{ icon: IconChartBar, text: t('analytics.no_visitors') }}
        errorTitle={title}
        create={
          <ReportActions
            isRefreshing={result.isFetching || summarized.isFetching}
            refresh={() => {
              void result.refetch();
              void summarized.refetch();
            }}
            isDownloading={report.isDownloading}
            isEmpty={!result.data?.meta.rowsFiltered}
            saveCsv={() => report.saveCsv({ ...participation, query: view })}
            saveXlsx={() => report.saveXlsx({ ...participation, query: view })}
          />
        }
      />
      <VisitorModal
        participation={participation}
        rows={result.data?.rows ?? []}
        isContactDataHidden={isContactDataHidden}
      />
    </>
  );
}
