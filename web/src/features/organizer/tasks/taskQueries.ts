import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerCopyRoutes } from '@portal/contract/organizerCopies';
import { organizerDatesRoutes } from '@portal/contract/organizerDates';
import { organizerTaskRoutes, tasksAtMost } from '@portal/contract/organizerTasks';
import { invalidate, read } from '../../../api/query.ts';

/** All tasks of an event, what is due soonest first. */
export const tasksQuery = (eventID: number) =>
  read(
    organizerTaskRoutes.eventTasks,
    { eventID, query: { limit: tasksAtMost } },
    { inlineError: true },
  );

/** The same by their names alone: how many have done each is not worked out for it. */
export const taskChoicesQuery = (eventID: number) =>
  read(organizerTaskRoutes.taskChoices, { eventID }, { inlineError: true });

export const subjectsQuery = (eventID: number) =>
  read(organizerTaskRoutes.taskSubjects, { eventID }, { inlineError: true });

/** Something else is asked for now. */
export function refreshTasks(): void {
  void invalidate(organizerTaskRoutes.eventTasks);
  void invalidate(organizerTaskRoutes.taskChoices);
  void invalidate(organizerExhibitorRoutes.organizerExhibitors);
  void invalidate(organizerExhibitorDetailRoutes.organizerExhibitor);
  void invalidate(organizerDatesRoutes.eventDates);
  void invalidate(organizerRoutes.eventReadiness);
  void invalidate(organizerCopyRoutes.copySource);
}
