import type { auditList } from '@portal/contract/audit';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { auditKinds } from '@portal/contract/route';

/**
 * Names in the URL; `of=me` is the log of one's own account, `of=organizer` when the organiser acted as the
 * partner, and `session` what was done then.
 */
export const logFilters = ['of', 'person', 'kind', 'days', 'session'] as const;

const isID = (id: number) => Number.isInteger(id) && id > 0;
const equals = <Column extends string>(column: Column, id: number) =>
  isID(id) ? [{ column, condition: 'equals' as const, values: [id] }] : [];

export const periods = ['1', '7', '30', '90'] as const;

const hour = 3_600_000;

/** What the URL says, as the list takes it; times to the hour, so that what is fetched is found again. */
export function filtersOf(given: Record<string, string>): ListQueryOf<typeof auditList>['filter'] {
  const kind = auditKinds.find((each) => each === given['kind']);
  const days = periods.find((each) => each === given['days']);
  const person = Number(given['person']);
  const since = Math.floor(Date.now() / hour) * hour - Number(days) * 24 * hour;
  return [
    ...(kind ? [{ column: 'kind' as const, condition: 'equals' as const, values: [kind] }] : []),
    ...equals('userID', person),
    ...equals('actingSessionID', Number(given['session'])),
    ...(days
      ? [
          {
            column: 'timeCreated' as const,
            condition: 'greater_than' as const,
            values: [new Date(since).toISOString()],
          },
        ]
      : []),
  ];
}
