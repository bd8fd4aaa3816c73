import { auditKinds } from '@portal/contract/route';
import { sinceOf } from '../../shared/periods.ts';
import type { LogQuery } from './readLog.ts';

/**
 * Names in the URL; `of=me` is the log of one's own account, `of=organizer` when the organiser acted as the
 * partner, and `session` what was done then.
 */
export const logFilters = ['of', 'person', 'kind', 'days', 'session'] as const;

const isID = (id: number) => Number.isInteger(id) && id > 0;
const equals = <Column extends string>(column: Column, id: number) =>
  isID(id) ? [{ column, condition: 'equals' as const, values: [id] }] : [];

/** Days that are chosen themselves, as `from` and `to`. */
export const chosenDays = 'chosen';

type Filter = NonNullable<LogQuery['filter']>[number];

const time = (condition: 'greater_than' | 'less_than', at: number): Filter[] =>
  Number.isNaN(at)
    ? []
    : [{ column: 'timeCreated', condition, values: [new Date(at).toISOString()] }];

/** When, by the reader's clock: the last so many days, or from a day to a day. */
function timesOf({ days, from = '', to = '' }: Record<string, string>): Filter[] {
  if (days === chosenDays)
    return [
      ...time('greater_than', Date.parse(`${from}T00:00:00`) - 1),
      ...time('less_than', Date.parse(`${to}T23:59:59.999`) + 1),
    ];
  const since = sinceOf(days);
  return since ? time('greater_than', Date.parse(since)) : [];
}

/** Whoever did it: of the organiser, of exhibitors, or one person. */
export const bySide = { organizer: true, exhibitors: false } as const;

function whoOf(person = ''): Filter[] {
  if (Object.hasOwn(bySide, person))
    return [
      {
        column: 'isByOrganizer',
        condition: 'equals',
        values: [bySide[person as keyof typeof bySide]],
      },
    ];
  return equals('userID', Number(person));
}

/** What the URL says, as the list takes it. */
export function filtersOf(given: Record<string, string>): LogQuery['filter'] {
  const kind = auditKinds.find((each) => each === given['kind']);
  const { action } = given;
  return [
    ...(kind ? [{ column: 'kind' as const, condition: 'equals' as const, values: [kind] }] : []),
    ...(action
      ? [{ column: 'action' as const, condition: 'equals' as const, values: [action] }]
      : []),
    ...whoOf(given['person']),
    ...equals('eventID', Number(given['event'])),
    ...equals('partnerID', Number(given['exhibitor'])),
    ...equals('actingSessionID', Number(given['session'])),
    ...timesOf(given),
  ];
}
