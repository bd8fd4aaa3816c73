import type { Guest, Person } from '@portal/contract/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonStatusBadge } from '../../shared/PersonStatusBadge.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import { useInvitationState } from './GuestInvitation.tsx';
import { primaryEmail } from '../../shared/primaryContacts.ts';

/** A person in one row of a card, or of a list on a phone. */
export function PersonRow({ person, name }: { person: Person; name: ReactNode }) {
  return (
    <>
      <TwoLines first={name} second={person.jobTitle ?? breakable(primaryEmail(person))} />
      <PersonStatusBadge status={person.event.personStatus} />
    </>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A guest in one row of a list on a phone: below the name, how far the invitation has come. */
export function GuestRow({ guest, name }: { guest: Guest; name: ReactNode }) {
  const { t } = useTranslation();
  const state = useInvitationState()(guest);
  // Beside the guest's own state: of what this one is.
  const invitation = guest.invitation && `${t('persons.invitation')}: ${lowerFirst(state)}`;
  return (
    <>
      <TwoLines first={name} second={invitation ?? (state || breakable(primaryEmail(guest)))} />
      <PersonStatusBadge status={guest.event.personStatus} />
    </>
  );
}
