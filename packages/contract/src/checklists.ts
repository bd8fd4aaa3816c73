import * as z from 'zod/mini';
import { checklistNames, checklistStates } from './checklistFacts.ts';
import { emailStatuses, personStatus } from './codes.ts';
import { id, money, optional, time, wholeNumber } from './fields.ts';
import { route } from './route.ts';
import { shortcutNames } from './shortcuts.ts';

const word = optional(z.string());

/** One thing to do, or done. */
const checklistStep = z.object({
  /** null: nobody asked for it. */
  eventTaskID: optional(id),
  name: z.enum(checklistNames),
  state: z.enum(checklistStates),
  deadline: time,
  done: z.int(),
  of: z.int(),
  target: z.string(),
  /** Of which category, sort of file or message it is; null: of any. */
  subject: word,
});

/** The partner's own staff on the summary. */
const checklistPerson = z.object({
  personID: id,
  firstNames: z.string(),
  lastName: z.string(),
  jobTitle: word,
  email: word,
  personStatus: z.enum(personStatus),
});
export type ChecklistPerson = z.output<typeof checklistPerson>;

/** What is to do next for one partner at one event, and what it has there in numbers. */
export const checklist = z.object({
  eventID: id,
  eventName: z.string(),
  eventStarts: time,
  eventEnds: time,
  timeZone: z.string(),
  timeArchived: optional(time),
  partnerID: id,
  partnerName: z.string(),
  /** How much of what the organiser asks for is done, in percent. */
  ready: z.int(),
  steps: z.array(checklistStep),
  /** What a colleague did last at the event; null: nobody has done anything yet. */
  lastChange: optional(z.object({ userName: z.string(), action: z.string(), timeCreated: time })),
  shortcuts: z.array(z.object({ name: z.enum(shortcutNames), target: z.string() })),
  numbers: z.object({
    personnelCount: z.int(),
    personnelQuota: optional(z.int()),
    guestsInvited: z.int(),
    guestsRegistered: z.int(),
    leadCount: z.int(),
    /** Met since midnight, by the clocks of the event. */
    leadsToday: z.int(),
    ordersTotal: money,
  }),
  /** Five of the personnel, those who wait first. */
  persons: z.array(checklistPerson),
  /** The newest ten. */
  scanPoints: z.array(
    z.object({ scanPointID: id, name: z.string(), location: word, scanCount: z.int() }),
  ),
  /** The five that were changed last. */
  partnerEmails: z.array(
    z.object({
      partnerEmailId: id,
      eventID: id,
      title: z.string(),
      status: z.enum(emailStatuses),
      timeSent: optional(time),
      timeModified: time,
      recipientsCount: z.int(),
    }),
  ),
  /** As the summary shows it (SUM-02). */
  organization: z.object({
    name: z.string(),
    logoMaterialID: optional(id),
    department: word,
    streetAddress: word,
    postalCode: word,
    city: word,
  }),
});
export type Checklist = z.output<typeof checklist>;

export const checklistsList = {
  order: ['eventStarts', 'eventEnds'],
  defaultOrder: { eventStarts: 'asc' },
  search: ['eventName', 'partnerName'],
  filter: { eventID: wholeNumber, partnerID: wholeNumber, eventEnds: time },
} as const;

export const checklistRoutes = {
  checklists: route({
    method: 'GET',
    path: '/users/:userID/checklists',
    access: 'self',
    acting: 'reads',
    summary:
      'What is to do next, for each of the user’s partners at each of its events: overdue steps first, done ones last.',
    list: checklistsList,
    reply: { checklists: z.array(checklist) },
  }),
} as const;
