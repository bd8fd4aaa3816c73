import type { Event } from '@portal/contract/events';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { useEventArea } from './event.ts';
import { actAs } from './user.ts';

/** Acts for another partner of the user than the one that was chosen, and says so (EVT-18). */
export function actFor({ partners }: Event, partnerID: number): void {
  const { name = '' } = partners.find((each) => each.partnerID === partnerID) ?? {};
  actAs({ partnerID, name });
}

/** What is open in an event, at which place, and whose it was found to be. */
interface Opened {
  at: string;
  owner?: number;
}

/** Outside of what begins anew for another partner: there the owner would be taken once more. */
export const OpenedHere = createContext<Opened>({ at: '' });

/** A new one for each place, as its screen is on: the address is ahead of it. */
export function useOpened(): Opened {
  const at = useMatches({
    select: (matches) =>
      JSON.stringify([matches.at(-1)?.id, matches.at(-1)?.search['lead' as never]]),
  });
  const [opened, setOpened] = useState<Opened>({ at });
  if (opened.at !== at) setOpened({ at });
  return opened;
}

/**
 * For a record that is opened by its address: one of another partner of the user is shown as that
 * partner, and one of another event in that event.
 */
export function useOwnerOf(record: { eventID: number; partnerID: number } | undefined): void {
  const { event, partnerID } = useEventArea();
  const navigate = useNavigate();
  const opened = useContext(OpenedHere);
  const eventOfRecord = record?.eventID;
  const owner = record?.partnerID;
  useLayoutEffect(() => {
    if (eventOfRecord === undefined || owner === undefined || opened.owner === owner) return;
    opened.owner = owner;
    if (eventOfRecord !== event.eventID) {
      const [, , , ...rest] = location.pathname.split('/');
      const path = ['/events', eventOfRecord, ...rest].join('/');
      void navigate({ href: `${path}${location.search}`, replace: true });
    } else if (owner !== partnerID) actFor(event, owner);
    // Once for each record: who changes the partner afterwards is about to leave.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [eventOfRecord, owner, opened]);
}
