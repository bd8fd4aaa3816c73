import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { eventRoutes } from '@portal/contract/events';
import { maximumLimit, isLongEnough } from '@portal/contract/listQuery';
import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { NoPartner } from '../../shared/NoPartner.tsx';
import { now } from '../../shared/now.ts';
import { useUser } from '../../shared/user.ts';
import { textOf } from '../../ui/addressText.ts';
import { Pager } from '../../ui/Pager.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { EventCards, EventSkeletons } from './EventCards.tsx';
import { eventMatches } from './eventMatches.ts';
import { NoEvents } from './NoEvents.tsx';

/** CONST-06 */
const pageSize = 10;

/** EVT-01 … 06: all events of the user, searched and paged in the browser. */
export function EventsPage() {
  const { t } = useTranslation();
  useTitle(t('events.title'));
  const { userID, email, partners } = useUser();
  const navigate = useNavigate();
  const given = useSearch({ strict: false }) as {
    page?: number;
    search?: string;
    coming?: string;
  };
  const search = textOf(given.search);
  const coming = textOf(given.coming);
  const { data, error, refetch } = useQuery(
    read(
      eventRoutes.partnerEvents,
      { userID, query: { limit: maximumLimit, order: { eventStarts: 'desc' } } },
      { inlineError: true },
    ),
  );
  const change = (next: { page?: number; search?: string; coming?: string }) => {
    const { page, search: text, coming: only } = { search, coming, ...next };
    void navigate({
      to: '.',
      search: {
        ...(page && page > 1 && { page }),
        ...(text && { search: text }),
        ...(only && { coming: only }),
      } as never,
      replace: next.search !== undefined,
    });
  };

  const found = data?.data.events.filter(
    (event) =>
      (!coming || Date.parse(event.eventEnds) >= now()) &&
      (!isLongEnough(search) || eventMatches(event, search)),
  );
  const pages = Math.ceil((found?.length ?? 0) / pageSize);
  const page = Math.min(Math.max(1, Number(given.page) || 1), Math.max(1, pages));
  return (
    <>
      <Title order={1} mt="xl" mb="md">
        {t('events.title')}
      </Title>
      <Stack gap="sm">
        <Group justify="space-between">
          <SearchInput
            label={t('events.search')}
            value={search}
            onChange={(text) => change({ search: text })}
          />
          <Checkbox
            label={t('events.only_coming')}
            checked={coming !== ''}
            onChange={(event) => change({ coming: event.currentTarget.checked ? 'yes' : '' })}
            mr="auto"
          />
          <Text role="status" c="dimmed" className="tabular">
            {found && t('events.found', { count: found.length })}
          </Text>
        </Group>
        {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && <EventSkeletons count={5} />}
        {data?.data.events.length === 0 && <NoEvents />}
        {partners.length === 0 && <NoPartner email={email} />}
        {data && data.data.events.length > 0 && found?.length === 0 && (
          <EmptyState icon={IconSearchOff} text={t('events.no_events')}>
            <Button variant="default" onClick={() => change({ search: '', coming: '' })}>
              {t(search ? 'list.clear_search' : 'events.show_all')}
            </Button>
          </EmptyState>
        )}
        <EventCards events={found?.slice((page - 1) * pageSize, page * pageSize) ?? []} />
        <Pager page={page} pages={pages} onChange={(next) => change({ page: next })} />
      </Stack>
    </>
  );
}
