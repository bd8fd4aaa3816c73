import { useEventArea } from '../../shared/event.ts';
import { PeopleList } from './PeopleList.tsx';

/** PPL-20: whom the partner invited; they come by invitation. */
export function GuestsPage() {
  const { partnerID } = useEventArea();
  return <PeopleList key={partnerID} of="guests" />;
}
