import {
  exhibitorPartRoutes,
  exhibitorPeopleList,
  type ExhibitorPerson,
} from '@portal/contract/exhibitorParts';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { typeFilterOf } from '../people/peopleFilters.ts';
import { PersonWindow } from '../people/PersonWindow.tsx';
import { TypeFilter } from '../people/TypeFilter.tsx';
import { usePeopleColumns } from '../people/usePeopleColumns.tsx';
import { ExhibitorPart } from './ExhibitorPart.tsx';

const screen = {
  columns: exhibitorPeopleList,
  limits: [25, 50, 100, 1000],
  defaultLimit: 25,
  filters: ['type'],
};

/** ORG-32: personnel and guests of an exhibitor. */
export function ExhibitorPeoplePage() {
  const { t } = useTranslation();
  const state = useListState(screen);
  const { names, place, opening, status, typeOf } = usePeopleColumns<ExhibitorPerson>();
  return (
    <>
      <ExhibitorPart
        endpoint={exhibitorPartRoutes.exhibitorPeople}
        rowsOf={({ persons }) => persons}
        rowKey={({ personID }) => personID}
        state={state}
        filter={typeFilterOf(state.filters)}
        filters={<TypeFilter state={state} />}
        label={t('exhibitors.people')}
        searchLabel={t('exhibitors.search_people')}
        columns={[...names, ...place]}
        compact={(person) => (
          <>
            <TwoLines
              first={opening(person)}
              second={<DottedLine parts={[typeOf(person), person.email, person.company]} />}
            />
            {status(person)}
          </>
        )}
        empty={{ icon: IconUsers, text: t('exhibitors.no_people') }}
      />
      <PersonWindow />
    </>
  );
}
