import { organizerPeopleRoutes } from '@portal/contract/organizerPeople';
import { personStatuses } from '@portal/contract/personStatuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { periods } from '../../../shared/periods.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import type { ListState } from '../../../ui/listState.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { chosenDay } from './peopleFilters.ts';
import { TypeFilter } from './TypeFilter.tsx';

/** What the people of an event are narrowed to; kept in the address. */
export function PeopleFilters({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { data } = useQuery(read(organizerPeopleRoutes.peopleChoices, { eventID }));
  const { partners = [] } = data?.data ?? {};
  const choice = (name: string, any: string, choices: { value: string; label: string }[]) => (
    <FilterSelect
      key={name}
      state={state}
      name={name}
      any={any}
      choices={choices}
      searchable={choices.length > 12}
      nothingFoundMessage={t('list.no_match')}
      flex="1 1 188px"
      maw={{ base: 'none', sm: 200 }}
      hasWideChoices
    />
  );
  return (
    <>
      <TypeFilter state={state} />
      {choice(
        'status',
        t('organizer_people.any_status'),
        Object.entries(personStatuses).map(([value, words]) => ({ value, label: words[language] })),
      )}
      {choice(
        'exhibitor',
        t('organizer_people.any_exhibitor'),
        partners.map(({ partnerID, name }) => ({ value: String(partnerID), label: name })),
      )}
      {choice('days', t('organizer_people.any_change'), [
        ...periods.map((days) => ({ value: days, label: t(`organizer_people.changed_${days}`) })),
        { value: chosenDay, label: t('organizer_people.changed_since') },
      ])}
      {state.filters['days'] === chosenDay && (
        <DateInput
          flex="1 1 150px"
          maw={{ base: 'none', sm: 180 }}
          aria-label={t('organizer_people.since')}
          value={state.filters[chosenDay] ?? ''}
          onChange={({ currentTarget }) =>
            state.change({ filters: { [chosenDay]: currentTarget.value } })
          }
        />
      )}
    </>
  );
}
