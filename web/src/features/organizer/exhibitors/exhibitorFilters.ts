import type { ListQueryOf } from '@portal/contract/listQuery';
import type { organizerExhibitorsList } from '@portal/contract/organizerExhibitors';

type View = ListQueryOf<typeof organizerExhibitorsList>;
type Filter = NonNullable<View['filter']>[number];

/** What the exhibitors of an event can be narrowed to, by the names and values of the address. */
export const exhibitorFilters = {
  // Areas have two decimals at most: under 12.01 is up to 12.
  area: {
    none: { column: 'area', condition: 'is_null', values: [] },
    small: { column: 'area', condition: 'less_than', values: ['12.01'] },
    medium: [
      { column: 'area', condition: 'greater_than', values: ['12'] },
      { column: 'area', condition: 'less_than', values: ['30.01'] },
    ],
    large: { column: 'area', condition: 'greater_than', values: ['30'] },
  },
  signIn: {
    never: { column: 'timeLastSignIn', condition: 'is_null', values: [] },
    noContact: { column: 'contactState', condition: 'is_null', values: [] },
    neverInvited: { column: 'contactState', condition: 'equals', values: ['neverInvited'] },
    failed: { column: 'contactState', condition: 'in', values: ['mailFailed', 'expired'] },
    invited: { column: 'contactState', condition: 'equals', values: ['invited'] },
    once: {
      column: 'timeLastSignIn',
      condition: 'greater_than',
      values: ['1970-01-01T00:00:00Z'],
    },
  },
  tasks: {
    ready: { column: 'ready', condition: 'equals', values: ['100'] },
    open: { column: 'ready', condition: 'less_than', values: ['100'] },
    overdue: { column: 'overdueCount', condition: 'greater_than', values: ['0'] },
  },
  badges: {
    none: { column: 'personnelCount', condition: 'equals', values: ['0'] },
    full: { column: 'personnelLeft', condition: 'less_than', values: ['1'] },
    over: { column: 'personnelLeft', condition: 'less_than', values: ['0'] },
  },
  orders: {
    none: { column: 'ordersTotal', condition: 'equals', values: ['0'] },
    some: { column: 'ordersTotal', condition: 'greater_than', values: ['0'] },
  },
  leads: {
    none: { column: 'leadCount', condition: 'equals', values: ['0'] },
    some: { column: 'leadCount', condition: 'greater_than', values: ['0'] },
  },
  level: {
    brief: { column: 'packageLevel', condition: 'equals', values: ['brief'] },
    extensive: { column: 'packageLevel', condition: 'equals', values: ['extensive'] },
  },
} as const satisfies Record<string, Record<string, Filter | readonly Filter[]>>;

export type ExhibitorFilter = keyof typeof exhibitorFilters;

const isKey = (written: string) => /^\d{1,15}$/.test(written);
const names = Object.keys(exhibitorFilters) as ExhibitorFilter[];
export const filterNames = ['hall', 'package', 'task', 'taskState', ...names];

/** How far exhibitors are with one task. */
const taskColumns = { open: 'openTask', overdue: 'overdueTask', done: 'doneTask' } as const;
export const isTaskState = (value: string): value is keyof typeof taskColumns =>
  Object.hasOwn(taskColumns, value);

/** Those who have it still to do, where nothing else is said. */
function taskFilter({ task, taskState = '' }: Record<string, string>): Filter[] {
  if (!task || !isKey(task)) return [];
  const column = taskColumns[isTaskState(taskState) ? taskState : 'open'];
  return [{ column, condition: 'equals', values: [task] }];
}

/** Of exhibitors without a package. */
export const noPackage = 'none';

/** The filter of the list for what stands in the address; what it does not know is left out. */
export function filterOf(given: Record<string, string>): Filter[] {
  const { hall, package: packageID } = given;
  const chosen = names.flatMap((name) => {
    const values: Record<string, Filter | readonly Filter[]> = exhibitorFilters[name];
    const value = given[name] ?? '';
    return Object.hasOwn(values, value) ? (values[value] ?? []) : [];
  });
  return [
    ...(hall ? [{ column: 'hall' as const, condition: 'equals' as const, values: [hall] }] : []),
    ...(packageID === noPackage
      ? [{ column: 'packageID' as const, condition: 'is_null' as const, values: [] }]
      : []),
    ...(packageID && isKey(packageID)
      ? [{ column: 'packageID' as const, condition: 'equals' as const, values: [packageID] }]
      : []),
    ...taskFilter(given),
    ...chosen,
  ];
}

/** As many values as a filter takes. */
const namedAtMost = 100;

/** The list of the chosen alone, in its order; undefined: they are more than a filter can name. */
export function chosenView(chosen: { partnerID: number }[], { order }: View): View | undefined {
  const values = chosen.map(({ partnerID }) => String(partnerID));
  return values.length > namedAtMost
    ? undefined
    : { order, filter: [{ column: 'partnerID', condition: 'in', values }] };
}
