import * as z from 'zod/mini';
import { blankable, email, id, optional, requiredText, text } from './fields.ts';
import { organizerExhibitorDetails } from './organizerExhibitor.ts';
import { route } from './route.ts';

/** A partner of the organiser that is likely the one that is looked for (ORG-27). */
export const partnerCandidate = z.object({
  partnerID: id,
  name: z.string(),
  businessID: optional(z.string()),
  city: optional(z.string()),
  /** What it has in common with what was given. */
  likeness: z.enum(['businessID', 'name', 'domain', 'text']),
  isExhibitor: z.boolean(),
});
export type PartnerCandidate = z.output<typeof partnerCandidate>;

/** What makes a new partner. */
export const company = {
  name: requiredText(),
  businessID: z.optional(blankable(text(50))),
  contactEmail: z.optional(blankable(email)),
};

export const organizerPartnerRoutes = {
  partnerCandidates: route({
    method: 'POST',
    path: '/organizer/events/:eventID/partnerCandidates',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: false,
    summary:
      'The organiser’s partners that are likely this company, by what of it is said, or whose name has this text in it; the likeliest first.',
    body: z.object({ ...company, name: z.optional(text()) }),
    example: { name: 'Aurora Robotics', businessID: '1234567-1' },
    reply: { candidates: z.array(partnerCandidate) },
  }),
  addExhibitor: route({
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    summary:
      'Lets one of the organiser’s partners take part, or a new one. A new one that is likely the same as another is refused unless isSecond says that it is not.',
    body: z.union([
      z.object({ partnerID: id }),
      z.object({ ...company, isSecond: z.optional(z.boolean()) }),
    ]),
    example: { name: 'Pohjantähti Oy', businessID: '7654321-2', contactEmail: 'info@example.com' },
    idempotent: true,
    reply: { exhibitor: organizerExhibitorDetails },
    errors: ['likelySame', 'alreadyExhibits', 'includedShort'],
  }),
} as const;
