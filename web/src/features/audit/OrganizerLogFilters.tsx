import { Button } from '@mantine/core';
import { maximumLimit } from '@portal/contract/listQuery';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerUserRoutes } from '@portal/contract/organizerUsers';
import { auditKinds } from '@portal/contract/route';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import type { ListState } from '../../ui/listState.ts';
import { periods } from '../../shared/periods.ts';
import { bySide, chosenDays } from './logFilters.ts';

const kinds = auditKinds.filter((kind) => kind !== 'account');

interface Props {
  state: ListState;
  /** Of one event: there it is the organiser that did it all. */
  eventID?: number;
  /** The record that the address names, and what it is called. */
  record?: { kind: 'order' | 'person' | 'product'; name: string } | undefined;
}

interface Choice {
  value: string;
  label: string;
}

/** ORG-97: by whom, about what, where and when; kept in the address. */
export function OrganizerLogFilters({ state, eventID, record }: Props) {
  const { t } = useTranslation();
  const { filters, change } = state;
  const set = (given: Record<string, string>) => change({ filters: given });
  const isWhole = eventID === undefined;
  const place = isWhole ? Number(filters['event']) || undefined : eventID;
  const actions = useQuery(read(organizerLogRoutes.auditActions, {}, { inlineError: true })).data
    ?.data.actions;
  const byLabel = new Map<string, string>();
  for (const { action, kind, label } of actions ?? [])
    if (!filters['kind'] || kind === filters['kind']) byLabel.set(action, label);
  const choice = (name: string, label: string, values: Choice[], isLong = false) => (
    <FilterSelect
      key={name}
      state={state}
      name={name}
      any={label}
      choices={values}
      hasWideChoices
      searchable={isLong}
      nothingFoundMessage={t('log.no_choice')}
    />
  );
  return (
    <>
      {record && (
        <Button
          variant="default"
          size="sm"
          flex="none"
          maw="100%"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={t('log.leave_record', {
            record: t(`log.record.${record.kind}`, { name: record.name }),
          })}
          onClick={() => set({ record: '' })}
        >
          {t(`log.record.${record.kind}`, { name: record.name })}
        </Button>
      )}
      {isWhole && <WhoChoice choice={choice} />}
      {choice(
        'kind',
        t('log.any_kind'),
        kinds.map((value) => ({ value, label: t(`log.kinds.${value}`) })),
      )}
      {choice(
        'action',
        t('log.any_action'),
        [...byLabel].map(([value, label]) => ({ value, label })),
        true,
      )}
      {isWhole && <EventChoice choice={choice} />}
      {(place !== undefined || filters['exhibitor']) && (
        <ExhibitorChoice choice={choice} eventID={place} chosen={filters['exhibitor']} />
      )}
      {choice('days', t('log.any_time'), [
        ...periods.map((value) => ({ value, label: t(`log.days_${value}`) })),
        { value: chosenDays, label: t('log.chosen_days') },
      ])}
      {filters['days'] === chosenDays &&
        (['from', 'to'] as const).map((name) => (
          <DateInput
            key={name}
            flex="1 1 150px"
            maw={{ base: 'none', sm: 180 }}
            aria-label={t(`log.${name}_day`)}
            value={filters[name] ?? ''}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          />
        ))}
    </>
  );
}

interface ChoiceProps {
  choice: (name: string, label: string, values: Choice[], isLong?: boolean) => React.ReactNode;
}

function WhoChoice({ choice }: ChoiceProps) {
  const { t } = useTranslation();
  const query = { limit: maximumLimit, order: { lastName: 'asc' as const } };
  const { users = [] } =
    useQuery(read(organizerUserRoutes.organizerUsers, { query }, { inlineError: true })).data
      ?.data ?? {};
  return choice('person', t('log.any_person'), [
    ...Object.keys(bySide).map((value) => ({
      value,
      label: t(`log.by_${value as keyof typeof bySide}`),
    })),
    ...users.map(({ userID, firstNames, lastName }) => ({
      value: String(userID),
      label: `${firstNames} ${lastName}`,
    })),
  ]);
}

function EventChoice({ choice }: ChoiceProps) {
  const { t } = useTranslation();
  const query = { limit: maximumLimit, order: { eventStarts: 'desc' as const } };
  const { events = [] } =
    useQuery(read(organizerRoutes.organizerEvents, { query }, { inlineError: true })).data?.data ??
    {};
  return choice(
    'event',
    t('log.any_event'),
    events.map(({ eventID, name }) => ({ value: String(eventID), label: name })),
    true,
  );
}

/** Exhibitors of the event; one that the address names stays, whatever event it is of. */
function ExhibitorChoice({
  choice,
  eventID,
  chosen,
}: ChoiceProps & { eventID: number | undefined; chosen: string | undefined }) {
  const { t } = useTranslation();
  const query = { limit: maximumLimit, order: { name: 'asc' as const } };
  const { data } = useQuery({
    ...read(
      organizerExhibitorRoutes.organizerExhibitors,
      { eventID: eventID ?? 0, query },
      { inlineError: true },
    ),
    enabled: eventID !== undefined,
  });
  const known = (data?.data.exhibitors ?? []).map(({ partnerID, name }) => ({
    value: String(partnerID),
    label: name,
  }));
  const isKnown = !chosen || known.some(({ value }) => value === chosen);
  return choice(
    'exhibitor',
    t('log.any_exhibitor'),
    [...known, ...(isKnown ? [] : [{ value: chosen, label: t('log.one_exhibitor') }])],
    true,
  );
}
