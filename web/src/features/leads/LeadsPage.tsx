import { Button } from '@mantine/core';
import { leadRoutes, leadsList, type Lead } from '@portal/contract/leads';
import { IconUser, IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { invalidate, read } from '../../api/query.ts';
import { useEventArea, useEventTime } from '../../shared/event.ts';
import { NotWhileActing } from '../../shared/NotWhileActing.tsx';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { linkTo } from '../../ui/links.tsx';
import { useListState } from '../../ui/listState.ts';
import { Mark } from '../../ui/Mark.tsx';
import { notify } from '../../ui/notify.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useWindowWay } from '../../ui/windowInAddress.ts';
import { filtersOf, leadFilters } from './leadFilters.ts';
import { LeadFilters } from './LeadFilters.tsx';
import { LeadPanel } from './LeadPanel.tsx';
import { LeadsOverview, OverviewSkeleton } from './LeadsOverview.tsx';
import { nameOf } from './names.ts';
import { Stars } from './Stars.tsx';
import { Tags } from './Tags.tsx';
import { UnsavedLeads } from './UnsavedLeads.tsx';
import { useLiveLeads } from './useLiveLeads.ts';

const screen = {
  columns: leadsList,
  limits: [25, 50, 100, 500],
  defaultLimit: 50,
  filters: leadFilters,
};

/** Everybody whom the partner's scan points met at the event, each person once. */
export function LeadsPage() {
  const { t } = useTranslation();
  return (
    <NotWhileActing title={t('leads.title')}>
      <Leads />
    </NotWhileActing>
  );
}

function Leads() {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { event, partnerID } = useEventArea();
  const participation = { eventID: event.eventID, partnerID };
  const state = useListState(screen);
  const scanPoints = useLiveLeads(participation);
  const way = useWindowWay('lead');
  const { data: overview, isPending } = useQuery(
    read(leadRoutes.leadsSummary, participation, { inlineError: true }),
  );
  const summary = overview?.data.summary;
  const query = { ...state.query, filter: filtersOf(state.filters) };
  const result = useQuery({
    ...read(leadRoutes.leads, { ...participation, query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.leads, meta }),
    placeholderData: keepPreviousData,
  });
  const { download, isDownloading } = useDownload(leadRoutes.leads, () => {
    // What is new has changed.
    void invalidate(leadRoutes.leads);
    void invalidate(leadRoutes.leadsSummary);
    notify('success', { title: t('leads.downloaded') });
  });
  const titleOf = (lead: Lead) => nameOf(lead) ?? t('leads.nameless');
  const nameLink = (lead: Lead) => (
    <RowLink way={way} id={lead.leadID}>
      {titleOf(lead)}
    </RowLink>
  );
  const columns: Column<Lead>[] = [
    { header: t('leads.name'), order: 'lastName', share: 1.8, render: nameLink },
    { header: t('leads.company'), order: 'company', share: 1.9, render: (row) => row.company },
    {
      header: t('leads.rating'),
      order: 'rating',
      render: ({ rating }) => <Stars rating={rating} />,
    },
    { header: t('leads.tags'), share: 1.4, render: ({ tags }) => <Tags tags={tags} /> },
    {
      header: t('leads.scan_count'),
      order: 'scanCount',
      align: 'right',
      render: (row) => t('common.number', { value: row.scanCount }),
    },
    {
      header: t('leads.notes'),
      align: 'right',
      render: ({ noteCount }) => noteCount > 0 && t('common.number', { value: noteCount }),
    },
    {
      header: t('leads.last_met'),
      order: 'timeLastScanned',
      align: 'right',
      share: 1.6,
      render: (row) => (
        <>
          {eventTime(row.timeLastScanned)}{' '}
          {row.isClockWrong && (
            <Mark
              tone="orange"
              label={t('scan_point.clock_wrong')}
              text={t('scan_point.clock_wrong_lead')}
            />
          )}
        </>
      ),
    },
  ];
  const empty = {
    icon: IconUsersGroup,
    text: t('leads.no_leads'),
    children: (
      <Button
        component={Link}
        {...linkTo(`/events/${participation.eventID}/scanpoints`)}
        variant="default"
      >
        {t('leads.to_scan_points')}
      </Button>
    ),
  };
  const { page: _, limit: __, ...view } = query;
  const list = {
    leadIDs: result.data?.rows.map(({ leadID }) => leadID) ?? [],
    isWaiting: result.isPlaceholderData,
    page: state.page,
    limit: state.limit,
    count: result.data?.meta.rowsFiltered ?? 0,
    turnTo: (page: number) => state.change({ page }, { replace: true }),
  };
  // Nothing to search, sort or draw: it stands where the pictures waited, and nothing moves (S11).
  if (summary?.scanCount === 0)
    return (
      <>
        <UnsavedLeads />
        <Section title={t('leads.title')}>
          <EmptyState {...empty} />
        </Section>
        {/* The address may tell of a lead of another of the user's partners (NEXT-10). */}
        <LeadPanel list={list} />
      </>
    );
  return (
    <>
      <UnsavedLeads />
      {isPending && <OverviewSkeleton />}
      {summary && <LeadsOverview summary={summary} timeZone={event.timeZone} />}
      <DataList
        label={t('leads.title')}
        searchLabel={t('leads.search')}
        state={state}
        result={result}
        columns={columns}
        compact={(row) => (
          <>
            <TwoLines
              first={nameLink(row)}
              second={
                <DottedLine
                  parts={[
                    row.isClockWrong && t('scan_point.clock_wrong'),
                    row.company,
                    eventTime(row.timeLastScanned),
                  ]}
                />
              }
            />
            <Stars rating={row.rating} />
          </>
        )}
        rowKey={(row) => row.leadID}
        empty={empty}
        filters={
          <LeadFilters
            state={state}
            scanPoints={scanPoints}
            tags={summary?.tags.map(({ tag }) => tag) ?? []}
            timeDownloaded={summary?.timeDownloaded ?? null}
          />
        }
        create={
          <DownloadButton
            isDownloading={isDownloading}
            disabled={!result.data?.meta.rowsFiltered}
            onClick={() => download({ ...participation, query: view })}
          >
            {t('leads.download')}
          </DownloadButton>
        }
        menu={{
          label: (row) => t('leads.actions', { name: titleOf(row) }),
          items: (row) => [
            { label: t('leads.show'), icon: IconUser, onClick: () => way.open(row.leadID) },
          ],
        }}
      />
      <LeadPanel list={list} />
    </>
  );
}
