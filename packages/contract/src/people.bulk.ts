import * as z from 'zod/mini';
import { id } from './fields.ts';
import { route } from './route.ts';

/** As many persons as one call takes. */
export const mostAtOnce = 500;
/** As many rows as a table may have. */
export const mostRows = 1000;
/** As many of them as one call imports: how far it is shows after each (U6). */
export const rowsAtOnce = 50;

const personIDs = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce));
const cell = z.optional(z.string().check(z.maxLength(5000)));

/** A row of somebody's table, as it was written there: what is wrong with it is told, not refused. */
const tableRow = z.object({
  firstNames: cell,
  lastName: cell,
  email: cell,
  phone: cell,
  jobTitle: cell,
  company: cell,
});
export type TableRow = z.output<typeof tableRow>;
const table = (longest: number) =>
  z.object({ persons: z.array(tableRow).check(z.minLength(1), z.maxLength(longest)) });
const exampleRows = {
  persons: [
    { firstNames: 'Eero', lastName: 'Äijälä', email: 'eero.aijala@example.com', phone: '' },
  ],
};

/**
 * What becomes of a row: somebody new, a person that the partner knows already, one who has a
 * place among the partner's people already, or nothing, with the reason.
 */
export const rowOutcomes = ['new', 'link', 'here', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export const rowResult = z.object({ outcome: z.enum(rowOutcomes), reason: z.nullable(z.string()) });
export type RowResult = z.output<typeof rowResult>;

/** Many persons of a place at once. */
export const peopleBulkRoutes = {
  deletePersons: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/deleteMany',
    access: 'event',
    summary: 'Ends the places of several persons in this event.',
    body: z.object({ personIDs }),
    example: { personIDs: [1] },
    reply: { count: z.int() },
  }),
  restorePersons: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/restoreMany',
    access: 'event',
    summary: 'Takes the end of places back: state and badge are as they were.',
    body: z.object({ personIDs }),
    example: { personIDs: [1] },
    reply: { count: z.int() },
    errors: ['personElsewhere', 'quotaFull'],
  }),
  sendBadges: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/sendBadges',
    access: 'event',
    summary: 'Mails several persons their badges, each to the primary e-mail.',
    body: z.object({ personIDs }),
    example: { personIDs: [1] },
    idempotent: true,
    reply: { count: z.int() },
    errors: ['tooManyMails'],
  }),
  checkPersonnel: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/personnel/check',
    access: 'event',
    summary: 'What an import would make of the rows of a table, in their order; nothing is stored.',
    body: table(mostRows),
    example: exampleRows,
    reply: { results: z.array(rowResult) },
    errors: ['forbidden'],
  }),
  importPersonnel: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/personnel/import',
    access: 'event',
    summary:
      'Makes personnel of the rows of a table and tells what became of each, in their order; the same rows again change nothing.',
    body: table(rowsAtOnce),
    example: exampleRows,
    reply: { results: z.array(rowResult) },
    errors: ['forbidden'],
  }),
} as const;
