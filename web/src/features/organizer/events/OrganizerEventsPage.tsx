import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { daysBetween } from '@portal/contract/eventTime';
import {
  organizerEventsList,
  organizerRoutes,
  type OrganizerEvent,
} from '@portal/contract/organizer';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/download.ts';
import { read } from '../../../api/query.ts';
import { formatMoney } from '../../../shared/money.ts';
import { SavedViews } from '../../../shared/SavedViews.tsx';
import { eventDays } from '../../../shared/times.ts';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useListState } from '../../../ui/listState.ts';
import { notify } from '../../../ui/notify.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { EventLink } from '../EventLink.tsx';
import { EventReadiness, NextDeadline } from './EventReadiness.tsx';

const screen = {
  columns: organizerEventsList,
  limits: [10, 25, 50],
  defaultLimit: 25,
  filters: ['when'],
};
const hour = 3_600_000;

/** The list's filter; to the hour, so that what is fetched is found again. */
function filterOf(when: string | undefined) {
  if (when === 'all') return [];
  const now = new Date(Math.floor(Date.now() / hour) * hour).toISOString();
  const condition = when === 'past' ? ('less_than' as const) : ('greater_than' as const);
  return [{ column: 'eventEnds' as const, condition, values: [now] }];
}

const isKnown = (_: string, value: string) => value === 'past' || value === 'all';

/** ORG-14: the organiser’s events, those that are running or coming first. */
export function OrganizerEventsPage() {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const mayManage = organizer !== null && holdsRight(organizer, 'manageEvents');
  const name = organizer?.name ?? '';
  useTitle(t('organizer.events'), name);
  const state = useListState(screen);
  const { when } = state.filters;
  const query = {
    ...state.query,
    filter: filterOf(when),
  } as const;
  const { page: _, limit: __, ...view } = query;
  const { download, isDownloading } = useDownload(organizerRoutes.organizerEvents, () =>
    notify('success', { title: t('organizer.downloaded') }),
  );
  const saveXlsx = () => download({ query: view });
  const result = useQuery({
    ...read(organizerRoutes.organizerEvents, { query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.events, meta }),
    placeholderData: keepPreviousData,
  });

  const phase = (event: OrganizerEvent) => {
    const { eventStarts, eventEnds, timeZone, timePublished, timeArchived } = event;
    if (timeArchived !== null) return t('organizer.archived');
    if (timePublished === null) return t('organizer.draft');
    const now = new Date().toISOString();
    if (eventEnds < now) return t('organizer.over');
    const days = daysBetween(now, eventStarts, timeZone);
    if (eventStarts <= now) return t('organizer.running');
    return days === 0
      ? t('organizer.opens_today')
      : t('organizer.days_to_opening', { count: days });
  };
  const number = (count: number) => t('organizer.number', { count });
  const columns: Column<OrganizerEvent>[] = [
    {
      header: t('organizer.event'),
      order: 'name',
      share: 2,
      render: (event) => (
        <TwoLines
          first={<EventLink event={event} />}
          second={[event.venue.name, event.venue.city].filter(Boolean).join(', ')}
        />
      ),
    },
    {
      header: t('organizer.dates'),
      order: 'eventStarts',
      share: 2.3,
      render: (event) => <TwoLines first={eventDays(event)} second={phase(event)} />,
    },
    {
      header: t('organizer.exhibitors'),
      align: 'right',
      share: 1.3,
      render: ({ exhibitorCount, signedInCount }) => (
        <>
          {number(exhibitorCount)}
          <Text c="dimmed" fz="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {t('organizer.signed_in', { count: signedInCount })}
          </Text>
        </>
      ),
    },
    {
      header: t('organizer.ready'),
      align: 'right',
      share: 1.2,
      render: (event) => <EventReadiness event={event} />,
    },
    {
      header: t('organizer.personnel'),
      align: 'right',
      share: 1.3,
      render: ({ personnelCount }) => number(personnelCount),
    },
    {
      header: t('organizer.guests'),
      align: 'right',
      share: 1.2,
      render: ({ guestCount }) => number(guestCount),
    },
    {
      header: t('organizer.next_deadline'),
      share: 1.5,
      render: (event) => <NextDeadline event={event} />,
    },
    ...(organizer && holdsRight(organizer, 'readSales')
      ? [
          {
            header: t('organizer.ordered'),
            align: 'right' as const,
            share: 1.4,
            render: ({ ordersTotal }: OrganizerEvent) => formatMoney(ordersTotal ?? '0'),
          },
        ]
      : []),
  ];
  return (
    <>
      <Title order={1} mt="xl">
        {t('organizer.events')}
      </Title>
      <Text c="dimmed" mb="md">
        {name}
      </Text>
      <SavedViews list="events" screen={screen} state={state} isKnown={isKnown} />
      <DataList
        label={t('organizer.events')}
        searchLabel={t('organizer.search_events')}
        state={state}
        result={result}
        columns={columns}
        compact={(event) => (
          <TwoLines
            first={<EventLink event={event} />}
            second={
              <DottedLine
                parts={[
                  eventDays(event),
                  phase(event),
                  t('organizer.exhibitors_count', { count: event.exhibitorCount }),
                ]}
              />
            }
          />
        )}
        rowKey={({ eventID }) => eventID}
        empty={{
          icon: IconCalendarEvent,
          text: t(when ? 'organizer.no_events' : 'organizer.no_coming'),
          children: mayManage && (
            <Text c="dimmed" ta="center" maw={420}>
              {t('organizer.first_hint')}
            </Text>
          ),
        }}
        segment="when"
        filters={
          <SegmentedControl
            aria-label={t('organizer.when')}
            data={[
              { value: '', label: t('organizer.coming') },
              { value: 'past', label: t('organizer.past') },
              { value: 'all', label: t('organizer.all') },
            ]}
            value={when ?? ''}
            onChange={(next) =>
              state.change({
                filters: { when: next },
                sort: next ? 'eventStarts.desc' : 'eventStarts.asc',
              })
            }
          />
        }
        create={
          <Group gap="sm">
            <DownloadButton isDownloading={isDownloading} onClick={saveXlsx}>
              {t('organizer.download')}
            </DownloadButton>
            {mayManage && (
              <Button component={Link} to="/organizer/new" leftSection={<IconPlus size={16} />}>
                {t('organizer.new_event')}
              </Button>
            )}
          </Group>
        }
      />
    </>
  );
}
