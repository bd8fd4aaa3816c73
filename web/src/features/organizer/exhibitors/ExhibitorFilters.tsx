import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import type { ListState } from '../../../ui/listState.ts';
import { exhibitorFilters, noPackage, type ExhibitorFilter } from './exhibitorFilters.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { packageName, packagesQuery } from '../packages/packagesQuery.ts';
import { taskName } from '@portal/contract/taskWords';
import { taskChoicesQuery } from '../tasks/taskQueries.ts';

/** What the list of exhibitors is narrowed to; kept in the address. */
export function ExhibitorFilters({ state, seesSales }: { state: ListState; seesSales: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID, isProspectumLiveEnabled } = useOrganizerEvent();
  const { data } = useQuery(read(organizerExhibitorRoutes.organizerHalls, { eventID }));
  const { packages = [] } = useQuery(packagesQuery(eventID)).data?.data ?? {};
  const { taskChoices: tasks = [] } = useQuery(taskChoicesQuery(eventID)).data?.data ?? {};
  const { hall } = state.filters;
  const halls = [...new Set([...(data?.data.halls ?? []), ...(hall ? [hall] : [])])];
  const choices: ExhibitorFilter[] = [
    'area',
    'signIn',
    'tasks',
    'badges',
    ...(seesSales ? (['orders'] as const) : []),
    'leads',
    ...(isProspectumLiveEnabled ? (['level'] as const) : []),
  ];
  const choice = (name: string, label: string, values: { value: string; label: string }[]) => (
    <FilterSelect
      key={name}
      state={state}
      name={name}
      any={label}
      choices={values}
      flex="1 1 188px"
      maw={{ base: 'none', sm: 200 }}
      hasWideChoices
    />
  );
  return (
    <>
      {halls.length > 0 &&
        choice(
          'hall',
          t('exhibitors.any_hall'),
          halls.map((value) => ({ value, label: value })),
        )}
      {packages.length > 0 &&
        choice('package', t('packages.any'), [
          ...packages.map((one) => ({
            value: String(one.packageID),
            label: packageName(one, language),
          })),
          { value: noPackage, label: t('packages.no_package') },
        ])}
      {choices.map((name) =>
        choice(
          name,
          t(`exhibitors.any_${name}`),
          Object.keys(exhibitorFilters[name]).map((value) => ({
            value,
            label: t(`exhibitors.${name}_${value}` as 'exhibitors.leads_none'),
          })),
        ),
      )}
      {tasks.length > 0 &&
        choice(
          'task',
          t('exhibitors.any_task'),
          tasks.map((task) => ({
            value: String(task.eventTaskID),
            label: taskName(task, language),
          })),
        )}
      {state.filters['task'] &&
        choice(
          'taskState',
          t('exhibitors.task_open'),
          (['overdue', 'done'] as const).map((value) => ({
            value,
            label: t(`exhibitors.task_${value}`),
          })),
        )}
    </>
  );
}
