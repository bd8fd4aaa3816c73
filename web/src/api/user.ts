import type { User } from '@portal/contract/users';
import { userRoutes } from '@portal/contract/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { read } from './query.ts';
import { storage } from './storage.ts';
import { createStore, useStore } from '../store.ts';
import { tokenPayload } from './token.ts';

/** The signed-in user's own record. */
export function ownUser() {
  return read(userRoutes.user, { userID: tokenPayload()?.userID ?? 0 });
}

/** The signed-in user, loaded before the logged-in area renders. */
export function useUser(): User {
  return useSuspenseQuery(ownUser()).data.data.user;
}

/** The partner chosen in this tab. Another tab may act for another one meanwhile. */
const chosenPartnerID = createStore<number | undefined>(
  Number(storage.get('partnerID')) || undefined,
);

/** Acts for another partner from now on: its cart is another one (AUTH-17, EVT-04). */
export function choosePartner(partnerID: number): void {
  if (partnerID !== chosenPartnerID.get()) storage.remove('orderID');
  storage.set('partnerID', String(partnerID));
  chosenPartnerID.set(partnerID);
}

/** On signing out; the stored choice is the session's to remove. */
export function forgetPartner(): void {
  chosenPartnerID.set(undefined);
}

/** The partner that the user acts for: the chosen one, else the first (AUTH-16). */
export function usePartner(): User['partners'][number] | undefined {
  const { partners } = useUser();
  const chosen = useStore(chosenPartnerID);
  return partners.find(({ partnerID }) => partnerID === chosen) ?? partners[0];
}
