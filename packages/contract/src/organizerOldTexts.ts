import * as z from 'zod/mini';
import { id, optional } from './fields.ts';
import { route } from './route.ts';

/** Texts that an event may have from another one, by what they belong to. */
export const oldTextKinds = [
  'event',
  'package',
  'category',
  'product',
  'template',
  'exhibitor',
] as const;
export type OldTextKind = (typeof oldTextKinds)[number];

/** Their fields, by the names of forms and tables. */
export const oldTextFields = [
  'name',
  'descriptionFi',
  'descriptionEn',
  'contactFi',
  'contactEn',
  'nameFi',
  'nameEn',
  'title',
  'contentHtml',
  'titleEn',
  'contentHtmlEn',
  'quotaNote',
] as const;

/** A text that still has the name, a year or a day of the event that this one was made from (ORG-19). */
export const oldText = z.object({
  /** Names it among the texts of the event. */
  place: z.string(),
  kind: z.enum(oldTextKinds),
  recordID: optional(id),
  recordName: optional(z.string()),
  field: z.enum(oldTextFields),
  /** Of the text as it stands; sent back with the word that it is right. */
  version: z.string(),
  isRight: z.boolean(),
  /** Sentence by sentence, with what is old in them. */
  passages: z.array(
    z.object({ parts: z.array(z.object({ text: z.string(), isOld: z.boolean() })) }),
  ),
});
export type OldText = z.output<typeof oldText>;

const reply = { oldTexts: z.array(oldText) };

export const organizerOldTextRoutes = {
  oldTexts: route({
    method: 'GET',
    path: '/organizer/events/:eventID/oldTexts',
    access: 'organizer',
    right: 'readEvents',
    summary:
      'The texts of an event that still have the name, a year or a day of the one that it was made from, until each was changed.',
    reply,
  }),
  callTextRight: route({
    method: 'POST',
    path: '/organizer/events/:eventID/oldTexts',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    summary:
      'Calls such a text right as it stands, or takes that back. A text that was changed meanwhile stays as it is in the reply.',
    body: z.object({
      place: z.string().check(z.maxLength(100)),
      version: z.string().check(z.maxLength(100)),
      isRight: z.boolean(),
    }),
    example: { place: 'descriptionFi', version: 'x1Yz', isRight: true },
    reply,
  }),
} as const;
