import * as z from 'zod/mini';
import { longText } from './fields.ts';
import { route } from './route.ts';

/** What of a text is left out: what says it stands in `what`, as it was written. */
export const droppedKinds = ['tag', 'attribute', 'style', 'link', 'picture', 'comment'] as const;

/** A part of HTML that is not taken over (ORG-24). */
export const droppedPart = z.object({
  kind: z.enum(droppedKinds),
  /** Empty where the kind says it all. */
  what: z.string(),
  count: z.int(),
});
export type DroppedPart = z.output<typeof droppedPart>;

/** A text of an event as it would be stored. */
export const cleanedText = z.object({ html: z.string(), dropped: z.array(droppedPart) });

export const organizerTextRoutes = {
  previewText: route({
    method: 'POST',
    path: '/organizer/events/:eventID/texts/preview',
    access: 'organizer',
    right: 'manageEvents',
    audited: false,
    summary: 'What would be stored of a text of an event, and what is left out; nothing is stored.',
    body: z.object({ html: longText(20_000) }),
    example: { html: '<p onclick="x()">The largest fair of the North.</p>' },
    reply: { text: cleanedText },
    errors: ['htmlTooComplex'],
  }),
} as const;
