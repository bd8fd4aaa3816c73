import { PeopleList } from './PeopleList.tsx';

/** PPL-20: whom the partner invited; they come by invitation. */
export function GuestsPage() {
  return <PeopleList of="guests" />;
}
