import type { User } from '@portal/contract/users';
import { userRoutes } from '@portal/contract/users';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { read } from '../api/query.ts';
import { storage } from '../api/storage.ts';
import { tokenPayload } from '../api/token.ts';
import { i18n } from '../i18n.ts';
import { createStore, useStore } from '../store.ts';
import { UnusableReplyError } from '../ui/errorText.ts';
import { notify } from '../ui/notify.ts';

/** The user of a reply, which has to be in it (ERR-10). */
export function userIn({ data }: { data: { user?: User | null } | undefined }): User {
  if (!data?.user) throw new UnusableReplyError();
  return data.user;
}

/** One user as the caller may see them. */
export function userQuery(userID: number, meta: { inlineError?: boolean } = {}) {
  return queryOptions({
    queryKey: read(userRoutes.user, { userID }).queryKey,
    queryFn: async ({ signal }) => {
      const reply = await call(userRoutes.user, { userID }, { signal });
      return { ...reply, data: { user: userIn(reply) } };
    },
    meta,
  });
}

/** The signed-in user's own record. */
export function ownUser() {
  return userQuery(tokenPayload()?.userID ?? 0);
}

/** The signed-in user, loaded before the logged-in area renders. */
export function useUser(): User {
  return useSuspenseQuery(ownUser()).data.data.user;
}

const storedPartnerID = () => Number(storage.get('partnerID')) || undefined;

/** The partner chosen in this tab. Another tab may act for another one meanwhile. */
const chosenPartnerID = createStore(storedPartnerID());

/** Acts for another partner from now on: its cart is another one (AUTH-17, EVT-04). */
export function choosePartner(partnerID: number): void {
  if (partnerID !== chosenPartnerID.get()) storage.remove('orderID');
  storage.set('partnerID', String(partnerID));
  chosenPartnerID.set(partnerID);
}

/** The same, and says so: it was not chosen, but followed from what was opened (EVT-18). */
export function actAs({ partnerID, name }: Pick<OwnPartner, 'partnerID' | 'name'>): void {
  choosePartner(partnerID);
  notify('info', { text: i18n.t('events.acting_for', { partner: name }) });
}

/** At the end of a session: what it left in the storage is chosen, for whoever comes back (AUTH-07). */
export function chooseStoredPartner(): void {
  chosenPartnerID.set(storedPartnerID());
}

type OwnPartner = User['partners'][number];

/** The partner that the user acts for: the chosen one, else the first (AUTH-16). */
export function usePartner(): OwnPartner | undefined {
  const { partners } = useUser();
  const chosen = useStore(chosenPartnerID);
  return partners.find(({ partnerID }) => partnerID === chosen) ?? partners[0];
}

/** Keeps who is acted for, so that the next page asks for what is theirs before its user is there (S11). */
export function useKeptPartner(): void {
  const partnerID = usePartner()?.partnerID;
  useEffect(() => {
    if (partnerID !== undefined) storage.set('partnerID', String(partnerID));
  }, [partnerID]);
}

/** The same on a screen that opens only to those who have one. */
export function useKnownPartner(): OwnPartner {
  const partner = usePartner();
  if (!partner) throw new Error('a screen for partners was opened without one');
  return partner;
}

/** Whether somebody of the organiser is here as an exhibitor (ORG-34). */
export const isActing = (): boolean => tokenPayload()?.acting !== undefined;

/** Whether they only look. */
export function isOnlyLooking(): boolean {
  const acting = tokenPayload()?.acting;
  return acting !== undefined && !acting.mayChange;
}
