import type { Person } from '@portal/contract/people';
import { TwoLines } from '../../ui/RowList.tsx';
import { PersonStatusBadge } from './PersonStatusBadge.tsx';
import { primaryEmail } from './personValues.ts';

/** A person in one row of a card, or of a list on a phone. */
export function PersonRow({ person }: { person: Person }) {
  return (
    <>
      <TwoLines
        first={`${person.firstNames} ${person.lastName}`}
        second={person.jobTitle ?? primaryEmail(person)}
      />
      <PersonStatusBadge status={person.event.personStatus} />
    </>
  );
}
