import { analyticsRoutes, visitorsList, type Visitor } from '@portal/contract/analytics';
import type { Event } from '@portal/contract/events';
import type { ReplyOf } from '@portal/contract/route';
import { formatSeconds } from '@portal/contract/rules';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
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
import { useWindowWay } from '../../ui/windowInAddress.ts';
import { ReportActions } from './ReportActions.tsx';
import { useReport } from './useReport.ts';
import { nameOf } from './visitorFields.ts';
import { VisitorModal } from './VisitorModal.tsx';
import { VisitorPictures } from './VisitorPictures.tsx';
import { viewOf } from './visitorView.ts';

/** CONST-06, VIS-02. */
const screen = {
  columns: visitorsList,
  limits: [10, 25, 50, 100],
  defaultLimit: 25,
  words: true,
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
  const wish = JSON.stringify(query);
  const select = useCallback(
    ({ data }: ReplyOf<typeof analyticsRoutes.partnerAnalytics>) =>
      viewOf(data.partnerAnalytics.visitors, JSON.parse(wish) as typeof query),
    [wish],
  );
  const result = useQuery({
    ...read(analyticsRoutes.partnerAnalytics, participation, {
      failure: {
        title,
        text: (error) => {
          const words = errorText(error);
          return t('errors.details', { details: `${words.title} - ${words.text}` });
        },
      },
    }),
    select,
    // Comparing thousands of rows with those before would cost more than drawing a page of them.
    structuralSharing: false,
  });
  const { visitors = [], found = [] } = result.data ?? {};
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
      {visitors.length > 0 && <VisitorPictures visitors={visitors} timeZone={event.timeZone} />}
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
            isRefreshing={result.isFetching}
            refresh={() => void result.refetch()}
            isDownloading={report.isDownloading}
            isEmpty={found.length === 0}
            saveCsv={() => report.saveCsv(found)}
            saveXlsx={() => {
              const { page: _, limit: __, ...view } = query;
              report.saveXlsx({ ...participation, query: view });
            }}
          />
        }
      />
      <VisitorModal result={result} isContactDataHidden={isContactDataHidden} />
    </>
  );
}
