import { peopleRoutes, type Person } from '@portal/contract/people';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { onlyPerson } from './savePerson.ts';
import { useLast, useRecordInAddress } from '../../ui/windowInAddress.ts';

/** The person whose window stands in the address (`?person=7`), whatever page of the list they are on. */
export function useShownPerson(
  of: 'personnel' | 'guests',
  participation: { eventID: number; partnerID: number },
) {
  const { id, ...way } = useRecordInAddress('person');
  const result = useQuery({
    ...read(peopleRoutes[of], onlyPerson(participation, id ?? 0), { inlineError: true }),
    enabled: id !== undefined,
    select: ({ data: { persons } }): Person | null => persons[0] ?? null,
  });
  // It stays while its window closes.
  const person = useLast(result.data ?? undefined);
  return { id, person, result, way };
}
