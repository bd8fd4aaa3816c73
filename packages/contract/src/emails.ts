import * as z from 'zod/mini';
import { emailStatuses } from './codes.ts';
import { html, id, optional, time } from './fields.ts';
import { route } from './route.ts';

/** An invitation e-mail of a partner (ENT-15). */
export const partnerEmail = z.object({
  partnerEmailId: id,
  eventID: id,
  partnerID: id,
  title: z.string(),
  senderName: z.string(),
  status: z.enum(emailStatuses),
  recipientsCount: z.int(),
  timeSent: optional(time),
  timeModified: time,
});
export type PartnerEmail = z.output<typeof partnerEmail>;

/** The organiser's template, from which every new invitation starts (MAIL-05). */
export const templateEmail = z.object({
  partnerEmailId: id,
  partnerID: z.null(),
  title: z.string(),
  senderName: z.string(),
  contentHtml: html,
  isEnabled: z.boolean(),
});
export type TemplateEmail = z.output<typeof templateEmail>;

export const partnerEmailsList = {
  order: ['title', 'status', 'timeModified'],
  defaultOrder: { timeModified: 'desc' },
  search: ['title', 'status'],
  filter: { status: z.enum(emailStatuses) },
} as const;

export const emailRoutes = {
  partnerEmails: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/partnerEmails',
    access: 'event',
    summary: 'The partner’s invitation e-mails, and the template that new ones start from.',
    list: partnerEmailsList,
    reply: { partnerEmails: z.array(partnerEmail), templateEmail: optional(templateEmail) },
  }),
} as const;
