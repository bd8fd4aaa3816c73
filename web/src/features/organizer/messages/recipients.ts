import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { filterOf } from '../exhibitors/exhibitorFilters.ts';
import { readFound } from '../exhibitors/useAllFound.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';

/** To whom a message goes, by the filters of the list of exhibitors; '' narrows nothing. */
export type RecipientValues = Record<'hall' | 'package' | 'signIn' | 'task', string>;
export const allExhibitors: RecipientValues = { hall: '', package: '', signIn: '', task: '' };

/** Of whom something is still open, whatever it is. */
export const anyTask = 'any';

/** Those who have a task still to do, or any. */
function taskFilter(task: string): ReturnType<typeof filterOf> {
  if (!task) return [];
  return task === anyTask
    ? [{ column: 'openTask', condition: 'greater_than', values: ['0'] }]
    : [{ column: 'openTask', condition: 'equals', values: [task] }];
}

export interface Recipients {
  /** undefined: not known yet. */
  count: number | undefined;
  /** As whom a test is written; undefined: there is nobody. */
  firstID: number | undefined;
  readIDs: () => Promise<number[]>;
}

/** The exhibitors that were chosen, or else all that meet the filters by now. */
export function useRecipients(
  { hall, package: packageID, signIn, task }: RecipientValues,
  chosen: number[] | undefined,
): Recipients {
  const { eventID } = useOrganizerEvent();
  const filter = [...filterOf({ hall, package: packageID, signIn }), ...taskFilter(task)];
  const { data } = useQuery({
    ...read(organizerExhibitorRoutes.organizerExhibitors, {
      eventID,
      query: { filter, limit: 1 },
    }),
    enabled: chosen === undefined,
  });
  if (chosen) return { count: chosen.length, firstID: chosen[0], readIDs: async () => chosen };
  const found = data?.meta.rowsFiltered;
  return {
    count: found,
    firstID: data?.data.exhibitors[0]?.partnerID,
    readIDs: async () =>
      (await readFound({ eventID, view: { filter }, found })).map(({ partnerID }) => partnerID),
  };
}
