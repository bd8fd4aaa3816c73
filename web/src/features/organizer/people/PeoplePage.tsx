import {
  organizerPeopleList,
  organizerPeopleRoutes,
  type OrganizerPerson,
} from '@portal/contract/organizerPeople';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { peopleFilterNames, peopleFilterOf } from './peopleFilters.ts';
import { PersonWindow } from './PersonWindow.tsx';
import { usePeopleColumns } from './usePeopleColumns.tsx';

const screen = {
  columns: organizerPeopleList,
  limits: [25, 50, 100, 1000],
  defaultLimit: 50,
  filters: peopleFilterNames,
};

/** ORG-62: the people of all exhibitors of an event. */
export function PeoplePage() {
  const { t } = useTranslation();
  const { eventID, timeZone } = useOrganizerEvent();
  const state = useListState(screen);
  const { names, place, opening, status, typeOf } = usePeopleColumns<OrganizerPerson>();
  const columns: Column<OrganizerPerson>[] = [
    ...names,
    {
      header: t('exhibitors.name'),
      order: 'partnerName',
      share: 1.8,
      render: ({ partnerName }) => partnerName,
    },
    ...place,
  ];
  const exhibitors = `/organizer/events/${eventID}/exhibitors`;
  return (
    <>
      <OrganizerList
        endpoint={organizerPeopleRoutes.organizerPeople}
        place={{ eventID }}
        rowsOf={({ persons }) => persons}
        rowKey={({ personID }) => personID}
        state={state}
        filter={peopleFilterOf(state.filters, timeZone)}
        filters={<PeopleFilters state={state} />}
        label={t('organizer_people.title')}
        searchLabel={t('organizer_people.search')}
        columns={columns}
        compact={(person) => (
          <>
            <TwoLines
              first={opening(person)}
              second={<DottedLine parts={[person.partnerName, typeOf(person), person.email]} />}
            />
            {status(person)}
          </>
        )}
        empty={{ icon: IconUsers, text: t('exhibitors.no_people') }}
        note={() => (
          <>
            <TextLink {...linkTo(`${exhibitors}?sort=personnelCount.desc`)}>
              {t('organizer_people.badges')}
            </TextLink>
            {' · '}
            <TextLink {...linkTo(`${exhibitors}?badges=over`)}>
              {t('organizer_people.over_quota')}
            </TextLink>
          </>
        )}
      />
      <PersonWindow />
    </>
  );
}
