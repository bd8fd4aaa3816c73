import { peopleRoutes, type Person } from '@portal/contract/people';
import { useQueries, useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { useOwnerOf } from '../../shared/actFor.ts';
import { useEventArea } from '../../shared/event.ts';
import { onlyPerson } from './savePerson.ts';
import { useLast, useRecordInAddress } from '../../ui/windowInAddress.ts';

/**
 * The person whose window stands in the address (`?person=7`), whatever page of the list they are on. Whom this
 * partner has not is looked for at the user's others here (EVT-18).
 */
export function useShownPerson(of: 'personnel' | 'guests') {
  const { event, partnerID } = useEventArea();
  const { eventID } = event;
  const { id, ...way } = useRecordInAddress('person');
  const ask = (asked: number) => ({
    ...read(peopleRoutes[of], onlyPerson({ eventID, partnerID: asked }, id ?? 0), {
      inlineError: true,
    }),
    select: ({ data: { persons } }: { data: { persons: Person[] } }) => persons[0] ?? null,
  });
  const { data, error, refetch } = useQuery({ ...ask(partnerID), enabled: id !== undefined });
  const others = event.partners.filter((each) => each.partnerID !== partnerID);
  const elsewhere = useQueries({
    queries: id !== undefined && data === null ? others.map((each) => ask(each.partnerID)) : [],
  });
  const owner = others[elsewhere.findIndex((each) => each.data)];
  useOwnerOf(owner && { eventID, partnerID: owner.partnerID });
  const isLookedFor = owner !== undefined || elsewhere.some(({ isPending }) => isPending);
  // It stays while its window closes.
  const person = useLast(data ?? undefined);
  return { id, person, result: { data: isLookedFor ? undefined : data, error, refetch }, way };
}
