import * as z from 'zod/mini';
import { counts } from './emails.counts.ts';
import { contentHtml, title } from './emails.saved.ts';
import { blankable, html, id, optional, text, time, trueOrFalse } from './fields.ts';
import { route } from './route.ts';

/** What new invitations of exhibitors start from, in each language (ORG-73). */
export const invitationTemplate = z.object({
  titleFi: optional(z.string()),
  contentHtmlFi: optional(html),
  titleEn: optional(z.string()),
  contentHtmlEn: optional(html),
  isEnabled: z.boolean(),
  timeModified: time,
});
export type InvitationTemplate = z.output<typeof invitationTemplate>;

/** How far invitations have come that were sent; each number counts recipients, of each invitation anew (ORG-74). */
export const invitationTotal = z.object({
  emailCount: z.int(),
  ...counts,
  checkedInCount: z.int(),
  /** Met at the exhibitor’s own scan points. */
  scannedCount: z.int(),
});
export type InvitationTotal = z.output<typeof invitationTotal>;

/** The same of one exhibitor. */
export const exhibitorInvitations = z.object({
  partnerID: id,
  partnerName: z.string(),
  department: optional(z.string()),
  /** When it sent the last one; null: it has sent none. */
  timeSent: optional(time),
  ...invitationTotal.shape,
});
export type ExhibitorInvitations = z.output<typeof exhibitorInvitations>;

export const guestInvitationsList = {
  order: ['partnerName'],
  defaultOrder: { partnerName: 'asc' },
  search: ['partnerName', 'department'],
  filter: { hasSent: trueOrFalse },
} as const;

/** A mail to look at before anything is stored. */
export const mailPreview = z.object({ subject: z.string(), html });

/** Whether a body says anything: an editor that was emptied leaves an empty paragraph. */
export const saysAnything = (body: string): boolean =>
  /\S/.test(body.replaceAll(/<[^>]*>|&nbsp;/g, ''));
const body = z.pipe(
  blankable(contentHtml),
  z.transform((given: string | null) => (given && saysAnything(given) ? given : null)),
);

const words = {
  titleFi: blankable(text()),
  contentHtmlFi: body,
  titleEn: blankable(text()),
  contentHtmlEn: body,
};
type Words = { [Name in keyof typeof words]: string | null };

const needs = (one: keyof Words, other: keyof Words) =>
  z.refine<Words>((given) => !given[other] || Boolean(given[one]), {
    path: [one],
    error: 'missing',
  });
/** A language is written whole or not at all: a subject of one over a text of the other reads badly. */
const isWhole = [
  needs('titleFi', 'contentHtmlFi'),
  needs('contentHtmlFi', 'titleFi'),
  needs('titleEn', 'contentHtmlEn'),
  needs('contentHtmlEn', 'titleEn'),
] as const;
const isWritten = z.refine<Words>(({ titleFi, titleEn }) => Boolean(titleFi || titleEn), {
  path: ['titleFi'],
  error: 'missing',
});

const exampleWords = {
  titleFi: 'Tervetuloa osastollemme',
  contentHtmlFi: '<p>Tapaamme Nordic Expossa.</p><p>{{registrationFormLink}}</p>',
  titleEn: 'Visit us at Nordic Expo',
  contentHtmlEn: '<p>Welcome to our stand.</p><p>{{registrationFormLink}}</p>',
};

const O = '/organizer/events/:eventID/invitationTemplate';
const reads = { method: 'GET', access: 'organizer', right: 'readExhibitors' } as const;
const manages = { method: 'POST', access: 'organizer', right: 'manageMessages' } as const;
const written = {
  body: z.object({ title, contentHtml, language: z.enum(['fi', 'en']) }),
  example: {
    title: exampleWords.titleEn,
    contentHtml: exampleWords.contentHtmlEn,
    language: 'en',
  },
} as const;

/** What the organiser says of the invitations with which exhibitors invite their guests (ORG-73). */
export const guestInvitationRoutes = {
  guestInvitations: route({
    ...reads,
    path: '/organizer/events/:eventID/guestInvitations',
    summary: 'How far the invitations have come that each exhibitor of an event has sent.',
    list: guestInvitationsList,
    spreadsheet: true,
    reply: { exhibitors: z.array(exhibitorInvitations) },
  }),
  guestInvitationTotal: route({
    ...reads,
    path: '/organizer/events/:eventID/guestInvitations/total',
    summary: 'The same of all exhibitors together.',
    reply: { invitations: invitationTotal },
  }),
  invitationTemplate: route({
    ...reads,
    path: O,
    summary:
      'The template that exhibitors’ invitations to an event start from; null: there is none.',
    reply: { template: optional(invitationTemplate) },
  }),
  saveInvitationTemplate: route({
    ...manages,
    path: O,
    audited: 'events',
    idempotent: true,
    summary:
      'Saves the template; drafts that exhibitors have begun keep theirs. Where it is not enabled, nobody begins one.',
    body: z
      .object({
        ...words,
        isEnabled: z.boolean(),
        /** null: there was none. */
        timeModified: z.optional(z.nullable(time)),
      })
      .check(isWritten, ...isWhole),
    example: { ...exampleWords, isEnabled: true },
    reply: { template: invitationTemplate },
    errors: ['changedMeanwhile', 'messageEmpty', 'htmlTooLong', 'htmlTooComplex'],
  }),
  previewInvitationTemplate: route({
    ...manages,
    path: `${O}/preview`,
    audited: false,
    summary: 'The mail that these words would make, from a made-up exhibitor; nothing is stored.',
    ...written,
    reply: { preview: mailPreview },
    errors: ['htmlTooLong', 'htmlTooComplex'],
  }),
  testInvitationTemplate: route({
    ...manages,
    path: `${O}/test`,
    audited: 'events',
    idempotent: true,
    summary: 'Mails these words to the caller alone, with links that open nothing.',
    ...written,
    reply: { message: z.string() },
    errors: ['tooManyMails', 'htmlTooLong', 'htmlTooComplex'],
  }),
} as const;
