import * as z from 'zod/mini';
import { auditChange, auditEntry, auditList } from './audit.ts';
import { id, optional, trueOrFalse, wholeNumber } from './fields.ts';
import { auditKinds, route } from './route.ts';

/** Records that have a history of their own, by the names of their ids. */
export const loggedRecords = ['orderID', 'personID', 'productID'] as const;
export type LoggedRecord = (typeof loggedRecords)[number];

/** A change with the record whose history it belongs to; null: it is about none that has one. */
export const organizerChange = z.object({
  ...auditChange.shape,
  about: optional(z.object({ record: z.enum(loggedRecords), recordID: id })),
});

export type OrganizerChange = z.output<typeof organizerChange>;

/** An entry of the log as organisers read it. */
export const organizerEntry = z.object({
  ...auditEntry.shape,
  partnerID: optional(id),
  changes: z.array(organizerChange),
});
export type OrganizerEntry = z.output<typeof organizerEntry>;

export const organizerLogList = {
  ...auditList,
  filter: {
    ...auditList.filter,
    partnerID: wholeNumber,
    /** A call, by its name in `auditActions`. */
    action: z.string().check(z.maxLength(100)),
    /** By a user or a system of the organiser, or somebody who acted for it. */
    isByOrganizer: trueOrFalse,
  },
} as const;

const entries = {
  access: 'organizer',
  method: 'GET',
  list: organizerLogList,
  spreadsheet: true,
} as const;
const reply = { auditEntries: z.array(organizerEntry) };
/** What a record is called, and for whom it is. */
export const auditRecord = z.object({ name: z.string(), partnerName: optional(z.string()) });
export type FoundRecord = z.output<typeof auditRecord>;

/** What somebody may have done. */
export const auditAction = z.object({
  action: z.string(),
  kind: z.enum(auditKinds),
  label: z.string(),
});
const recordReply = { ...reply, record: auditRecord };

/** The log of the organiser (ORG-97). */
export const organizerLogRoutes = {
  organizerLog: route({
    ...entries,
    path: '/organizer/auditEntries',
    right: 'readLog',
    summary:
      'Who did what: users and systems of the organiser, and its exhibitors; not what somebody did about their own account.',
    reply,
  }),
  eventLog: route({
    ...entries,
    path: '/organizer/events/:eventID/auditEntries',
    right: 'readEvents',
    summary: 'What users and systems of the organiser did at an event.',
    reply,
  }),
  orderLog: route({
    ...entries,
    path: '/organizer/orders/:orderID/auditEntries',
    right: 'readSales',
    summary: 'Who did what with an order.',
    reply: recordReply,
  }),
  personLog: route({
    ...entries,
    path: '/organizer/persons/:personID/auditEntries',
    right: 'readPeople',
    summary: 'Who did what with a person of an exhibitor, at events of the caller.',
    reply: recordReply,
  }),
  productLog: route({
    ...entries,
    path: '/organizer/products/:productID/auditEntries',
    right: 'readSales',
    summary: 'Who did what with a product.',
    reply: recordReply,
  }),
  auditActions: route({
    method: 'GET',
    path: '/organizer/auditActions',
    access: 'organizer',
    right: 'readEvents',
    summary: 'What the log can be filtered by: every action by its name, with its words.',
    reply: {
      actions: z.array(auditAction),
    },
  }),
} as const;
