import { organizerRoles, type OrganizerRole } from '@portal/contract/organizerRoles';
import type { OrganizerUser } from '@portal/contract/organizerUsers';
import type { Loaded } from '../../../ui/useRecordForm.ts';

/** Where somebody or something works for the organiser. */
export type EventsValues = {
  isForAllEvents: boolean;
  /** The ids of the chosen ones, with commas between them. */
  events: string;
};

/** As what somebody works for the organiser, and where. */
export type PlaceValues = EventsValues & { role: string };

export const chosenEvents = ({ events }: Pick<EventsValues, 'events'>) =>
  events.split(',').filter(Boolean);

export const loadedFrom = (user: OrganizerUser): Loaded<PlaceValues> => ({
  values: {
    role: user.role,
    isForAllEvents: user.isForAllEvents,
    events: user.events.map(({ eventID }) => eventID).join(','),
  },
  timeModified: user.timeModified,
});

/** What the calls take of it. */
export function placeOf({ role, isForAllEvents, ...chosen }: PlaceValues) {
  const isForAll = isForAllEvents || role === 'owner';
  return {
    role: organizerRoles.find((each) => each === role) ?? ('viewer' satisfies OrganizerRole),
    isForAllEvents: isForAll,
    eventIDs: isForAll ? [] : chosenEvents(chosen).map(Number),
  };
}

/** What the list is narrowed to besides a role: whether somebody has a second step. */
export const steps = ['with', 'without'] as const;

/** Whether there is such a value of a filter (ORG-05). */
export const isKnown = (name: string, value: string) =>
  (name === 'role' ? organizerRoles : steps).some((each) => each === value);
