import { peopleRoutes, personsList, type Person } from '@portal/contract/people';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../api/event.ts';
import { read } from '../../api/query.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { formatTime } from '../../ui/format.ts';
import { useListState } from '../../ui/listState.ts';
import { PersonRow } from './PersonRow.tsx';
import { primaryEmail } from './primaryEmail.ts';
import { PersonStatusBadge } from './PersonStatusBadge.tsx';

/** CONST-06 */
const screen = { columns: personsList, limits: [10, 25, 50, 100], defaultLimit: 25 };

/** PPL-02: the partner's staff at the event. */
export function PersonnelPage() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const state = useListState(screen);
  const result = useQuery({
    ...read(
      peopleRoutes.personnel,
      { eventID: event.eventID, partnerID, query: state.query },
      { shown: true },
    ),
    select: ({ data, meta }) => ({ rows: data.persons, meta }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Person>[] = [
    { header: t('persons.first_names'), order: 'firstNames', render: (row) => row.firstNames },
    { header: t('persons.last_name'), order: 'lastName', render: (row) => row.lastName },
    { header: t('persons.email'), render: primaryEmail },
    { header: t('persons.job_title'), render: (row) => row.jobTitle },
    {
      header: t('persons.status'),
      render: (row) => <PersonStatusBadge status={row.event.personStatus} />,
    },
    {
      header: t('common.modified'),
      order: 'timeModified',
      align: 'right',
      render: (row) => formatTime(row.timeModified),
    },
  ];
  return (
    <DataList
      label={t('persons.personnel')}
      searchLabel={t('persons.search')}
      state={state}
      result={result}
      columns={columns}
      compact={(row) => <PersonRow person={row} />}
      rowKey={(row) => row.personID}
      empty={{ icon: IconUsers, text: t('persons.no_personnel') }}
    />
  );
}
