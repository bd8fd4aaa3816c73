import * as z from 'zod/mini';
import { id, optional, time, wholeNumber } from './fields.ts';
import { auditKinds, route } from './route.ts';

/** What a call did to one row, in the words of the caller's language. */
export const auditChange = z.object({
  /** What kind of row: «Order», «Person». */
  record: z.string(),
  /** Of which exhibitor and event it is, in the organiser’s log, where the entry itself says it of none. */
  whose: optional(z.string()),
  did: z.enum(['added', 'changed', 'removed', 'restored']),
  /** Old and new values; of personal data neither is kept, and both are null. */
  fields: z.array(
    z.object({ label: z.string(), from: optional(z.string()), to: optional(z.string()) }),
  ),
});
export type AuditChange = z.output<typeof auditChange>;

/** Whether the old or new value of a change is a moment, which whoever shows it writes by clocks. */
export const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value);

/** An entry of the log (LOG-01). */
export const auditEntry = z.object({
  auditEntryID: id,
  timeCreated: time,
  kind: z.enum(auditKinds),
  /** What was done, in the words of the caller's language. */
  action: z.string(),
  userID: optional(id),
  /** null: nobody who was signed in, or an account that is gone. */
  userName: optional(z.string()),
  /** The scan point whose devices sent it. */
  scanPointName: optional(z.string()),
  /** The key by which a system called; told to its organiser. */
  apiKeyName: optional(z.string()),
  /** For which exhibitor; told to its organiser. */
  partnerName: optional(z.string()),
  eventID: optional(id),
  eventName: optional(z.string()),
  /** Whose account it was about. */
  accountName: optional(z.string()),
  changes: z.array(auditChange),
  /** Rows beyond those that are told. */
  moreCount: z.int(),
  /** From where; told of one's own account alone. */
  address: optional(z.string()),
  browser: optional(z.string()),
  system: optional(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditList = {
  order: ['timeCreated'],
  defaultOrder: { timeCreated: 'desc' },
  search: [],
  filter: {
    auditEntryID: wholeNumber,
    kind: z.enum(auditKinds),
    userID: wholeNumber,
    eventID: wholeNumber,
    timeCreated: time,
    /** What was done in one session of somebody who acted as the exhibitor (ORG-35). */
    actingSessionID: wholeNumber,
  },
} as const;

export const auditRoutes = {
  partnerLog: route({
    method: 'GET',
    path: '/partners/:partnerID/auditEntries',
    access: 'partner',
    acting: 'never',
    summary: 'Who did what for a partner.',
    list: auditList,
    spreadsheet: true,
    reply: { auditEntries: z.array(auditEntry) },
  }),
  accountLog: route({
    method: 'GET',
    path: '/users/:userID/auditEntries',
    access: 'self',
    acting: 'never',
    summary:
      'What happened to one’s own account: sign-ins, passwords, addresses, and who changed it.',
    list: auditList,
    spreadsheet: true,
    reply: { auditEntries: z.array(auditEntry) },
  }),
} as const;
