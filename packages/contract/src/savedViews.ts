import * as z from 'zod/mini';
import { id, optional, requiredText, text, time } from './fields.ts';
import type { OrganizerRight } from './organizerRoles.ts';
import { route } from './route.ts';

/** A list of the console: what reading it needs, and what it takes to keep a view of it for all users. */
interface ViewedListRights {
  reads: OrganizerRight;
  shares: OrganizerRight;
}

/** The lists of which views can be kept (ORG-05). */
export const viewedLists = {
  exhibitors: { reads: 'readExhibitors', shares: 'manageExhibitors' },
  events: { reads: 'readEvents', shares: 'manageEvents' },
  users: { reads: 'manageUsers', shares: 'manageUsers' },
  log: { reads: 'readLog', shares: 'readLog' },
  eventLog: { reads: 'readEvents', shares: 'manageEvents' },
} as const satisfies Record<string, ViewedListRights>;
export type ViewedList = keyof typeof viewedLists;

const listName = z.enum(Object.keys(viewedLists) as [ViewedList, ...ViewedList[]]);

/** As many views as one user keeps, and as many as an organiser shares. */
export const savedViewsAtMost = 50;

/** Filters, order and search of a list of the console, under a name (ORG-05). */
export const savedView = z.object({
  savedViewID: id,
  list: listName,
  /** null: at every event. */
  eventID: optional(id),
  name: z.string(),
  query: z.string(),
  isForAllUsers: z.boolean(),
  timeModified: time,
});
export type SavedView = z.output<typeof savedView>;

const given = {
  name: requiredText(60),
  query: text(2000),
  eventID: optional(id),
  isForAllUsers: z.boolean(),
};
const example = {
  name: 'Never signed in',
  query: 'signIn=never&sort=department.asc',
  eventID: null,
  isForAllUsers: false,
};

export const savedViewRoutes = {
  savedViews: route({
    method: 'GET',
    path: '/organizer/savedViews',
    access: 'organizer',
    right: 'readEvents',
    summary:
      'The views of lists that the caller has kept, and those that are shared with all users of the organiser.',
    reply: { savedViews: z.array(savedView) },
  }),
  createSavedView: route({
    method: 'POST',
    path: '/organizer/savedViews',
    access: 'organizer',
    right: 'readEvents',
    audited: 'organizer',
    summary:
      'Keeps filters, order and search of a list under a name; for all users only where the role manages what the list shows.',
    body: z.object({ list: listName, ...given }),
    example: { list: 'exhibitors', ...example },
    idempotent: true,
    reply: { savedView },
    errors: ['rightMissing', 'savedViewNameTaken', 'tooManySavedViews'],
  }),
  saveSavedView: route({
    method: 'POST',
    path: '/organizer/savedViews/:savedViewID',
    access: 'organizer',
    right: 'readEvents',
    audited: 'organizer',
    summary: 'Renames a view, changes what it shows, or shares it; a shared one for all.',
    body: z.object({ ...given, timeModified: z.optional(time) }),
    example,
    idempotent: true,
    reply: { savedView },
    errors: ['rightMissing', 'changedMeanwhile', 'savedViewNameTaken', 'tooManySavedViews'],
  }),
  deleteSavedView: route({
    method: 'POST',
    path: '/organizer/savedViews/:savedViewID/delete',
    access: 'organizer',
    right: 'readEvents',
    audited: 'organizer',
    summary: 'Deletes a view; a shared one for all.',
    reply: {},
    errors: ['rightMissing'],
  }),
} as const;
