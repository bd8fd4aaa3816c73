import * as z from 'zod/mini';
import { packageLevels } from './codes.ts';
import { id, money, optional, time, wholeNumber } from './fields.ts';
import { contactStates } from './organizerContacts.ts';
import { packageName } from './organizerPackages.ts';
import { route } from './route.ts';

const word = optional(z.string());

/** A number with two decimals at most, written in a query string. */
const hundredths = z.pipe(
  z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,2})?$/)),
  z.transform(Number),
);

/** A place in the halls, as the organiser gives it (ORG-28). */
export const stand = z.object({
  hall: z.string(),
  number: z.string(),
  area: optional(z.number()),
  isShared: z.boolean(),
});
export type Stand = z.output<typeof stand>;

/** An exhibitor where one is chosen. */
export const exhibitorName = z.object({ partnerID: id, name: z.string() });
export type ExhibitorName = z.output<typeof exhibitorName>;

/** An exhibitor as the organiser's list of an event tells of it (ORG-26). */
export const organizerExhibitor = z.object({
  partnerID: id,
  name: z.string(),
  department: word,
  stands: z.array(stand),
  /** m² of all stands together. */
  area: optional(z.number()),
  package: optional(packageName),
  packageLevel: z.enum(packageLevels),
  /** When somebody of it signed in last; null: nobody has. */
  timeLastSignIn: optional(time),
  /** Of its contacts whoever has come furthest; null: it has none (ORG-31). */
  contactState: optional(z.enum(contactStates)),
  /** How much of its tasks is done, in percent; null: nothing is asked for (ORG-84). */
  ready: optional(z.int()),
  /** Tasks that are not done though their deadline has passed. */
  overdueCount: z.int(),
  personnelCount: z.int(),
  personnelQuota: optional(z.int()),
  /** Its own one, which no package and no area changes (ORG-29). */
  isQuotaOwn: z.boolean(),
  /** null where the role does not see sales. */
  ordersTotal: optional(money),
  leadCount: z.int(),
});
export type OrganizerExhibitor = z.output<typeof organizerExhibitor>;

export const organizerExhibitorsList = {
  order: [
    'name',
    'department',
    'area',
    'timeLastSignIn',
    'ready',
    'overdueCount',
    'personnelCount',
    'ordersTotal',
    'leadCount',
  ],
  defaultOrder: { name: 'asc' },
  search: ['name', 'department', 'businessID', 'contacts'],
  filter: {
    partnerID: wholeNumber,
    hall: z.string().check(z.maxLength(255)),
    area: hundredths,
    packageID: wholeNumber,
    packageLevel: z.enum(packageLevels),
    timeLastSignIn: time,
    contactState: z.enum(contactStates),
    ready: wholeNumber,
    overdueCount: wholeNumber,
    /** Tasks that they have done, have still to do, and should have done by now. */
    doneTask: wholeNumber,
    openTask: wholeNumber,
    overdueTask: wholeNumber,
    personnelCount: wholeNumber,
    personnelLeft: wholeNumber,
    ordersTotal: wholeNumber,
    leadCount: wholeNumber,
  },
} as const;

export const organizerExhibitorRoutes = {
  organizerExhibitors: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors',
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'The exhibitors of an event.',
    list: organizerExhibitorsList,
    spreadsheet: true,
    reply: { exhibitors: z.array(organizerExhibitor) },
  }),
  organizerHalls: route({
    method: 'GET',
    path: '/organizer/events/:eventID/halls',
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'The halls in which exhibitors of an event have a stand.',
    reply: { halls: z.array(z.string()) },
  }),
} as const;
