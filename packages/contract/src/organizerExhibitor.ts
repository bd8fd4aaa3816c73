import * as z from 'zod/mini';
import { fileKinds, taskKinds } from './checklistFacts.ts';
import { packageLevels } from './codes.ts';
import { area, id, money, optional, requiredText, text, time } from './fields.ts';
import { organizerEntry, organizerLogList } from './organizerLog.ts';
import { exhibitorAllowance } from './organizerPackages.ts';
import { stand } from './organizerExhibitors.ts';
import { partnerDetails } from './partners.ts';
import { route } from './route.ts';

/** A task of one exhibitor, and how far it is (ORG-84). */
const exhibitorTask = z.object({
  eventTaskID: id,
  taskKind: z.enum(taskKinds),
  fileKind: optional(z.enum(fileKinds)),
  /** The name of the category, or the title of the message. */
  subject: optional(z.string()),
  deadline: time,
  done: z.int(),
  of: z.int(),
});
export type ExhibitorTask = z.output<typeof exhibitorTask>;

/** One exhibitor of an event as the organiser sees it (ORG-32): of leads and of mails only how many. */
export const organizerExhibitorDetails = z.object({
  ...partnerDetails,
  department: optional(z.string()),
  stands: z.array(stand),
  /** When the stands were saved last. */
  timeStandsModified: time,
  packageLevel: z.enum(packageLevels),
  timeLastSignIn: optional(time),
  /** It gets no mails about open tasks (ORG-86). */
  areRemindersPaused: z.boolean(),
  personnelCount: z.int(),
  personnelQuota: optional(z.int()),
  guestCount: z.int(),
  allowance: exhibitorAllowance,
  /** What it is asked for now, what is due soonest first. */
  tasks: z.array(exhibitorTask),
  scanPointCount: z.int(),
  leadCount: z.int(),
  invitationCount: z.int(),
  recipientCount: z.int(),
  fileCount: z.int(),
  /** null where the role does not see sales. */
  orderCount: optional(z.int()),
  ordersTotal: optional(money),
});
export type OrganizerExhibitorDetails = z.output<typeof organizerExhibitorDetails>;

/** As many stands as one exhibitor can have. */
export const standsAtMost = 20;

/** A stand as the organiser gives it to an exhibitor. */
export const savedStand = {
  hall: text(50),
  number: requiredText(50),
  area: optional(area.check(z.gt(0))),
  isShared: z.boolean(),
};

export const organizerExhibitorDetailRoutes = {
  organizerExhibitor: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID',
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'One exhibitor of an event: what it is, where it stands, and how much it has there.',
    reply: { exhibitor: organizerExhibitorDetails },
  }),
  exhibitorLog: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/auditEntries',
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'Who did what for an exhibitor: at this event, and for the exhibitor as such.',
    list: organizerLogList,
    spreadsheet: true,
    reply: { auditEntries: z.array(organizerEntry) },
  }),
  saveStands: route({
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/stands',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    summary:
      'Gives an exhibitor these stands in place of those that it had; the exhibitor shows them as its department. A number that another one has is refused unless both are shared.',
    body: z.object({
      stands: z.array(z.object(savedStand)).check(z.maxLength(standsAtMost)),
      timeStandsModified: z.optional(time),
    }),
    example: { stands: [{ hall: 'Hall 6', number: '6f21', area: 24, isShared: false }] },
    idempotent: true,
    reply: { exhibitor: organizerExhibitorDetails },
    errors: ['changedMeanwhile', 'standTaken'],
  }),
} as const;
