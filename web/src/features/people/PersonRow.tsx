import type { Guest, Person } from '@portal/contract/people';
import { TwoLines } from '../../ui/RowList.tsx';
import { useInvitationState } from './GuestInvitation.tsx';
import { PersonStatusBadge } from './PersonStatusBadge.tsx';
import { nameOf, primaryEmail } from './personValues.ts';

/** A person in one row of a card, or of a list on a phone. */
export function PersonRow({ person }: { person: Person }) {
  return (
    <>
      <TwoLines first={nameOf(person)} second={person.jobTitle ?? primaryEmail(person)} />
      <PersonStatusBadge status={person.event.personStatus} />
    </>
  );
}

/** A guest in one row of a list on a phone: below the name, how far the invitation has come. */
export function GuestRow({ guest }: { guest: Guest }) {
  const stateOf = useInvitationState();
  return (
    <>
      <TwoLines first={nameOf(guest)} second={stateOf(guest) || primaryEmail(guest)} />
      <PersonStatusBadge status={guest.event.personStatus} />
    </>
  );
}
