import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { SavedViews } from '../../../shared/SavedViews.tsx';
import type { ListState, ScreenList } from '../../../ui/listState.ts';
import {
  exhibitorFilters,
  isTaskState,
  noPackage,
  type ExhibitorFilter,
} from './exhibitorFilters.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { packagesQuery } from '../packages/packagesQuery.ts';
import { taskChoicesQuery } from '../tasks/taskQueries.ts';

interface Props {
  screen: ScreenList;
  state: ListState;
  seesSales: boolean;
}

const columns = {
  hall: 'exhibitors.hall',
  package: 'packages.package',
  area: 'exhibitors.area',
  signIn: 'exhibitors.last_sign_in',
  task: 'exhibitors.task',
  taskState: 'exhibitors.task',
  tasks: 'exhibitors.ready',
  badges: 'exhibitors.personnel',
  orders: 'exhibitors.ordered',
  leads: 'exhibitors.leads',
  level: 'exhibitors.level',
  sort: 'list.sort',
} as const;

/** What is kept of the list of exhibitors; another event has other halls and packages. */
export function ExhibitorViews({ screen, state, seesSales }: Props) {
  const { t } = useTranslation();
  const { eventID, isProspectumLiveEnabled } = useOrganizerEvent();
  const halls = useQuery(read(organizerExhibitorRoutes.organizerHalls, { eventID })).data?.data
    .halls;
  const packages = useQuery(packagesQuery(eventID)).data?.data.packages;
  const tasks = useQuery(taskChoicesQuery(eventID)).data?.data.taskChoices;
  const isKnown = (name: string, value: string) => {
    // What is not there yet is nothing that is gone.
    if (name === 'hall') return halls?.includes(value) ?? true;
    if (name === 'package')
      return (
        value === noPackage ||
        (packages?.some(({ packageID }) => String(packageID) === value) ?? true)
      );
    if (name === 'task')
      return tasks?.some(({ eventTaskID }) => String(eventTaskID) === value) ?? true;
    if (name === 'taskState') return isTaskState(value);
    if ((name === 'orders' && !seesSales) || (name === 'level' && !isProspectumLiveEnabled))
      return false;
    return (
      Object.hasOwn(exhibitorFilters, name) &&
      Object.hasOwn(exhibitorFilters[name as ExhibitorFilter], value)
    );
  };
  return (
    <SavedViews
      list="exhibitors"
      screen={screen}
      state={state}
      isKnown={isKnown}
      labelOf={(name) => (name in columns ? t(columns[name as keyof typeof columns]) : name)}
      ofEvent={{ eventID, filters: ['package', 'task'] }}
    />
  );
}
