import * as z from 'zod/mini';
import {
  id,
  optional,
  requiredLongText,
  requiredText,
  text,
  time,
  trueOrFalse,
  wholeNumber,
} from './fields.ts';
import { route } from './route.ts';
import { rating, scan } from './scanPoints.ts';

const word = optional(z.string());

/** Characters of a tag at most. */
export const longestTag = 40;
/** As a team calls its leads: "hot", "wants a demo". */
const tag = requiredText(longestTag);
/** A lead gets no more by hand; its scans may bring more, which stay. */
export const mostTags = 20;
const mostKeptTags = 2000;

const shared = {
  leadID: id,
  firstNames: word,
  lastName: word,
  email: word,
  phone: word,
  company: word,
  jobTitle: word,
  scanCount: z.int(),
  timeFirstScanned: time,
  timeLastScanned: time,
  /** Whether one of its scans is told by when it arrived, as the clock of the device was wrong. */
  isClockWrong: z.boolean(),
  rating: optional(rating),
  tags: z.array(z.string()),
  timeModified: time,
} as const;

/** One person as a partner met them at an event; each scan is a touch of it. */
export const lead = z.object({ ...shared, noteCount: z.int() });
export type Lead = z.output<typeof lead>;

/** One scan of a lead. */
const touch = z.object({
  scanPointScanID: id,
  scanPointID: id,
  scanPointName: z.string(),
  timeScanned: time,
  timeOnDevice: scan.shape.timeOnDevice,
  comment: scan.shape.comment,
  rating: scan.shape.rating,
  tags: scan.shape.tags,
});

/** What somebody of the team wrote about a lead; only they change it (T10). */
export const leadNote = z.object({
  leadNoteID: id,
  content: z.string(),
  userID: id,
  /** null: a former user. */
  authorName: optional(z.string()),
  isOwn: z.boolean(),
  timeCreated: time,
  timeModified: time,
});
export type LeadNote = z.output<typeof leadNote>;

export const leadDetails = z.object({
  ...shared,
  eventID: id,
  partnerID: id,
  touches: z.array(touch),
  notes: z.array(leadNote),
});
export type LeadDetails = z.output<typeof leadDetails>;

/** The leads of a partner at an event in numbers. */
export const leadsSummary = z.object({
  leadCount: z.int(),
  scanCount: z.int(),
  timeDownloaded: optional(time),
  tags: z.array(z.object({ tag: z.string(), leadCount: z.int() })),
  /** Those that count in the hour in which they arrived, as the clock of the device was wrong. */
  clockWrongCount: z.int(),
  hours: z.array(z.object({ time, scanCount: z.int() })),
  scanPoints: z.array(
    z.object({ scanPointID: id, name: z.string(), scanCount: z.int(), leadCount: z.int() }),
  ),
});

export const leadsList = {
  order: ['lastName', 'company', 'rating', 'scanCount', 'timeFirstScanned', 'timeLastScanned'],
  defaultOrder: { timeLastScanned: 'desc' },
  search: ['firstNames', 'lastName', 'email', 'company'],
  filter: {
    rating: wholeNumber,
    tags: text(longestTag),
    scanPointID: wholeNumber,
    isNew: trueOrFalse,
  },
} as const;

const noteContent = requiredLongText(5000);

export const leadRoutes = {
  leads: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/leads',
    access: 'event',
    acting: 'never',
    summary:
      'Everybody whom the partner’s scan points met at the event, each person once. `isNew`: met since the caller last took the spreadsheet, which `format=xlsx` gives.',
    list: leadsList,
    spreadsheet: true,
    reply: { leads: z.array(lead) },
  }),
  leadsSummary: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/leads/summary',
    access: 'event',
    acting: 'never',
    summary:
      'Scans by hour and by scan point, the tags in use, and when the caller last took the spreadsheet of the leads.',
    reply: { summary: leadsSummary },
  }),
  lead: route({
    method: 'GET',
    path: '/leads/:leadID',
    access: 'record',
    acting: 'never',
    summary: 'A lead with its touches and notes.',
    reply: { lead: leadDetails },
  }),
  saveLead: route({
    method: 'POST',
    path: '/leads/:leadID',
    access: 'record',
    acting: 'never',
    audited: 'leads',
    summary: 'Rates and tags a lead; fields left out stay.',
    body: z.object({
      rating: z.optional(z.nullable(rating)),
      tags: z.optional(z.array(tag).check(z.maxLength(mostKeptTags))),
      timeModified: z.optional(time),
    }),
    example: { rating: 4, tags: ['hot', 'wants a demo'] },
    reply: { lead: leadDetails },
    errors: ['changedMeanwhile'],
  }),
  addLeadNote: route({
    method: 'POST',
    path: '/leads/:leadID/notes',
    access: 'record',
    acting: 'never',
    audited: 'leads',
    summary: 'Adds a note to a lead.',
    body: z.object({ content: noteContent }),
    example: { content: 'Send the quote for two arms by Friday.' },
    idempotent: true,
    reply: { leadNote },
  }),
  saveLeadNote: route({
    method: 'POST',
    path: '/leads/:leadID/notes/:leadNoteID',
    access: 'record',
    acting: 'never',
    audited: 'leads',
    summary: 'Changes a note of one’s own; with a time in `timeDeleted` it is removed.',
    body: z.object({
      content: z.optional(noteContent),
      timeDeleted: z.optional(z.nullable(time)),
      timeModified: z.optional(time),
    }),
    example: { content: 'Quote sent.', timeDeleted: null },
    reply: { leadNote },
    errors: ['changedMeanwhile'],
  }),
} as const;
