import { Select } from '@mantine/core';
import { personType } from '@portal/contract/codes';
import {
  exhibitorPartRoutes,
  exhibitorPeopleList,
  type ExhibitorPerson,
} from '@portal/contract/exhibitorParts';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/personName.ts';
import { PersonStatusBadge } from '../../../shared/PersonStatusBadge.tsx';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { MailLink } from '../../../ui/links.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { useWindowWay } from '../../../ui/windowInAddress.ts';
import { ExhibitorPart } from './ExhibitorPart.tsx';
import { HistoryWindow } from '../history/HistoryWindow.tsx';
import { useOrganizerEventTime } from '../organizerEventQuery.ts';

const screen = {
  columns: exhibitorPeopleList,
  limits: [25, 50, 100, 1000],
  defaultLimit: 25,
  filters: ['type'],
};
const types = { personnel: personType.personnel, guest: personType.guest } as const;
type Type = keyof typeof types;

/** ORG-32: personnel and guests of an exhibitor. */
export function ExhibitorPeoplePage() {
  const { t } = useTranslation();
  const eventTime = useOrganizerEventTime();
  const state = useListState(screen);
  const chosen = Object.hasOwn(types, state.filters['type'] ?? '')
    ? (state.filters['type'] as Type)
    : undefined;
  const typeOf = (person: ExhibitorPerson) =>
    t(person.personType === personType.guest ? 'exhibitors.one_guest' : 'exhibitors.one_personnel');
  const way = useWindowWay('history');
  const nameOf = (person: ExhibitorPerson) => personName(person, person.email);
  const opening = (person: ExhibitorPerson, words: string) => (
    <RowLink way={way} id={person.personID} label={t('log.history_of', { name: nameOf(person) })}>
      {words}
    </RowLink>
  );
  const status = (person: ExhibitorPerson) => <PersonStatusBadge status={person.personStatus} />;
  const columns: Column<ExhibitorPerson>[] = [
    {
      header: t('exhibitors.last_name'),
      order: 'lastName',
      share: 1.3,
      render: (row) => opening(row, row.lastName || nameOf(row)),
    },
    {
      header: t('exhibitors.first_names'),
      order: 'firstNames',
      share: 1.2,
      render: ({ firstNames }) => firstNames,
    },
    {
      header: t('exhibitors.email'),
      share: 2,
      render: ({ email }) => email && <MailLink email={email} />,
    },
    {
      header: t('exhibitors.company_name'),
      share: 1.5,
      render: ({ company }) => company,
    },
    { header: t('exhibitors.type'), share: 1.1, render: typeOf },
    { header: t('exhibitors.status'), share: 1.5, render: status },
    {
      header: t('exhibitors.changed'),
      order: 'timeModified',
      share: 1.9,
      render: ({ timeModified }) => eventTime(timeModified),
    },
  ];
  return (
    <>
      <ExhibitorPart
        endpoint={exhibitorPartRoutes.exhibitorPeople}
        rowsOf={({ persons }) => persons}
        rowKey={({ personID }) => personID}
        state={state}
        filter={
          chosen
            ? [{ column: 'personType', condition: 'equals', values: [String(types[chosen])] }]
            : []
        }
        filters={
          <Select
            flex="1 1 140px"
            maw={{ base: 'none', sm: 200 }}
            aria-label={t('exhibitors.any_type')}
            data={[
              { value: 'all', label: t('exhibitors.any_type') },
              { value: 'personnel', label: t('exhibitors.type_personnel') },
              { value: 'guest', label: t('exhibitors.type_guest') },
            ]}
            value={chosen ?? 'all'}
            onChange={(next) =>
              state.change({ filters: { type: next === 'all' || next === null ? '' : next } })
            }
          />
        }
        label={t('exhibitors.people')}
        searchLabel={t('exhibitors.search_people')}
        columns={columns}
        compact={(person) => (
          <>
            <TwoLines
              first={opening(person, nameOf(person))}
              second={<DottedLine parts={[typeOf(person), person.email, person.company]} />}
            />
            {status(person)}
          </>
        )}
        empty={{ icon: IconUsers, text: t('exhibitors.no_people') }}
      />
      <HistoryWindow of="person" />
    </>
  );
}
