import * as z from 'zod/mini';
import { id, optional, requiredText, text, time, wholeNumber } from './fields.ts';
import { route } from './route.ts';

const word = optional(z.string());
const participation = '/events/:eventID/partners/:partnerID';

/** Who looked at a partner's page on the live platform (ENT-25). */
export const visitor = z.object({
  visitorID: id,
  firstName: word,
  lastName: word,
  company: word,
  jobTitle: word,
  /** Left out, as `phone` is, where the organiser hides how visitors are reached (VIS-08). */
  email: z.optional(word),
  phone: z.optional(word),
  timeCreated: time,
  timeLatestActivity: time,
  /** Seconds. */
  activityTime: z.int(),
});
export type Visitor = z.output<typeof visitor>;

/** What all visitors of a partner at an event come to, told by the event's clocks (UX-06). */
export const visitorsSummary = z.object({
  visitorCount: z.int(),
  /** Those who were seen again on a later day. */
  returningCount: z.int(),
  /** Seconds of which half of them were active for less. */
  medianTime: z.int(),
  /** The hours with visitors: new ones as first seen, returning ones as last seen. */
  hours: z.array(
    z.object({ day: z.string(), hour: z.int(), newCount: z.int(), returningCount: z.int() }),
  ),
  /** From so many seconds on, up to the next. */
  durations: z.array(z.object({ from: z.int(), visitorCount: z.int() })),
  /** Those that most visitors are from, each as most of them write it. */
  companies: z.array(z.object({ company: z.string(), visitorCount: z.int() })),
});
export type VisitorsSummary = z.output<typeof visitorsSummary>;

/** VIS-04. What may be hidden is never searched: a hit would tell it. */
export const visitorsList = {
  order: ['lastName', 'company', 'timeCreated', 'timeLatestActivity', 'activityTime'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['firstName', 'lastName', 'company', 'jobTitle'],
  filter: { visitorID: wholeNumber },
} as const;

/** A row by the portal's own id, or by the key that import files give it. */
const idOrKey = z.union([id, requiredText(200)]);
const told = z.optional(z.nullable(text()));
const longestVisit = 31 * 86_400;

/** One visit to a partner's page, told when it is over. */
const visit = z
  .object({
    /** The platform's own; a visit that comes again is not counted again. */
    visitID: requiredText(100),
    /** The platform's own, the same for all visits of one person. */
    visitorID: requiredText(100),
    eventID: idOrKey,
    partnerID: idOrKey,
    firstName: told,
    lastName: told,
    company: told,
    jobTitle: told,
    email: told,
    phone: told,
    timeStarted: time,
    timeEnded: time,
    /** Seconds. */
    activityTime: z.int().check(z.nonnegative(), z.maximum(longestVisit)),
  })
  .check(
    z.refine(({ timeStarted, timeEnded }) => Date.parse(timeEnded) >= Date.parse(timeStarted), {
      path: ['timeEnded'],
      error: 'beforeStart',
    }),
  );
export type Visit = z.output<typeof visit>;

export const mostVisits = 1000;

export const analyticsRoutes = {
  partnerAnalytics: route({
    method: 'GET',
    path: `${participation}/prospectumliveAnalytics`,
    access: 'event',
    acting: 'never',
    summary: 'Everybody who visited the partner on the live platform, the first seen last.',
    reply: { partnerAnalytics: z.object({ visitors: z.array(visitor) }) },
    errors: ['forbidden'],
  }),
  visitors: route({
    method: 'GET',
    path: `${participation}/visitors`,
    access: 'event',
    acting: 'never',
    summary: 'The same visitors page by page, or all that are searched for with `format=xlsx`.',
    list: visitorsList,
    spreadsheet: true,
    reply: { visitors: z.array(visitor) },
    errors: ['forbidden'],
  }),
  visitorsSummary: route({
    method: 'GET',
    path: `${participation}/visitors/summary`,
    access: 'event',
    acting: 'never',
    summary:
      'When the visitors came, whether they came back, how long they stayed, and from where.',
    reply: { summary: visitorsSummary },
    errors: ['forbidden'],
  }),
  receiveVisits: route({
    method: 'POST',
    path: '/integrations/live/visits',
    access: 'integration',
    keyRight: 'sendVisits',
    audited: 'visits',
    summary:
      'Takes visits from the live platform, up to 1,000 at a time. What came before is known by its visitID and changes nothing; a visit to a place that is not the organiser’s is refused alone.',
    body: z.object({ visits: z.array(visit).check(z.minLength(1), z.maxLength(mostVisits)) }),
    example: {
      visits: [
        {
          visitID: 'v-20270304-000017',
          visitorID: 'p-8841',
          eventID: 1,
          partnerID: 1,
          firstName: 'Eero',
          lastName: 'Äijälä',
          company: 'Nordwind Oy',
          jobTitle: 'Buyer',
          email: 'eero.aijala@example.com',
          phone: '+358 40 123 4567',
          timeStarted: '2027-03-04T09:00:00.000Z',
          timeEnded: '2027-03-04T09:12:30.000Z',
          activityTime: 610,
        },
      ],
    },
    reply: {
      storedCount: z.int(),
      knownCount: z.int(),
      refused: z.array(z.object({ visitID: z.string(), reason: z.enum(['unknownPlace']) })),
    },
    errors: ['tooMany'],
  }),
} as const;
