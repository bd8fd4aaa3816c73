import * as z from 'zod/mini';
import { emailStatuses, personStatus, recipientStates } from './codes.ts';
import { counts, sendableCounts } from './emails.counts.ts';
import { partnerEmailsMeta } from './emails.meta.ts';
import { email, html, id, optional, time, trueOrFalse } from './fields.ts';
import {
  contentHtml,
  correctedRecipient,
  savedAtMost,
  savedRecipients,
  senderName,
  title,
} from './emails.saved.ts';
import { registrationLinkPlaceholder } from './recipients.ts';
import { route } from './route.ts';

/** An invitation e-mail of a partner, as lists have it (ENT-15). */
export const partnerEmail = z.object({
  partnerEmailId: id,
  eventID: id,
  partnerID: id,
  title: z.string(),
  senderName: z.string(),
  status: z.enum(emailStatuses),
  timeSent: optional(time),
  timeModified: time,
  ...counts,
});
export type PartnerEmail = z.output<typeof partnerEmail>;

/** A recipient (ENT-16), and how far the invitation has come there. */
export const partnerEmailRecipient = z.object({
  partnerEmailRecipientId: id,
  receiverEmail: z.string(),
  label: optional(z.string()),
  name: optional(z.string()),
  timeDeleted: optional(time),
  state: z.enum(recipientStates),
  /** What the receiving server said when it refused the mail. */
  serverWords: optional(z.string()),
  timeSent: optional(time),
  /** Has asked for no more mails of this exhibitor: a sending leaves the address out. */
  isOptedOut: z.boolean(),
});
export type PartnerEmailRecipient = z.output<typeof partnerEmailRecipient>;

/** The whole of it (ENT-15). */
export const partnerEmailDetails = z.object({
  ...partnerEmail.shape,
  contentHtml: html,
  partnerEmailRecipients: z.array(partnerEmailRecipient),
  timeDeleted: optional(time),
});
export type PartnerEmailDetails = z.output<typeof partnerEmailDetails>;

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

/** What an invitation led to; each number counts recipients. */
export const emailFunnel = z.object({
  status: z.enum(emailStatuses),
  timeSent: optional(time),
  ...counts,
  checkedInCount: z.int(),
  /** Met at the exhibitor's own scan points. */
  scannedCount: z.int(),
  ...sendableCounts,
});
export type EmailFunnel = z.output<typeof emailFunnel>;

/** A recipient as one of the people behind the numbers. */
export const invitedPerson = z.object({
  ...partnerEmailRecipient.shape,
  /** null: nobody of the exhibitor's guests so far. */
  person: optional(
    z.object({
      personID: id,
      firstNames: z.string(),
      lastName: z.string(),
      company: optional(z.string()),
      personStatus: z.enum(personStatus),
    }),
  ),
  /** Was a guest, and is invited no more (PPL-16). */
  isTakenOff: z.boolean(),
  timeAnswered: optional(time),
  /** First met at one of the exhibitor's scan points. */
  timeScanned: optional(time),
});
export type InvitedPerson = z.output<typeof invitedPerson>;

export const partnerEmailsList = {
  order: ['title', 'status', 'timeModified'],
  defaultOrder: { timeModified: 'desc' },
  search: ['title', 'status'],
  filter: { status: z.enum(emailStatuses) },
} as const;

export const invitedPersonsList = {
  order: ['receiverEmail', 'state', 'timeSent', 'timeAnswered'],
  defaultOrder: { receiverEmail: 'asc' },
  search: ['receiverEmail', 'name'],
  filter: {
    state: z.enum(recipientStates),
    isSent: trueOrFalse,
    isCheckedIn: trueOrFalse,
    isScanned: trueOrFalse,
  },
} as const;

export const emailRoutes = {
  partnerEmails: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/partnerEmails',
    access: 'event',
    acting: 'reads',
    summary: 'The partner’s invitation e-mails, and the template that new ones start from.',
    list: partnerEmailsList,
    reply: { partnerEmails: z.array(partnerEmail), templateEmail: optional(templateEmail) },
  }),
  partnerEmailsMeta: route({
    method: 'GET',
    path: '/partnerEmails/meta',
    access: 'user',
    acting: 'reads',
    summary: 'The states of an invitation and of its recipients, in both languages.',
    reply: { meta: partnerEmailsMeta },
  }),
  partnerEmail: route({
    method: 'GET',
    path: '/partnerEmails/:partnerEmailId',
    access: 'record',
    acting: 'reads',
    summary: 'An invitation with its recipients.',
    reply: { partnerEmail: partnerEmailDetails },
  }),
  createPartnerEmail: route({
    method: 'POST',
    path: '/partnerEmails',
    access: 'user',
    acting: 'changes',
    audited: 'invitations',
    summary: 'A new draft, where the event’s template is enabled.',
    body: z.object({
      eventID: id,
      partnerID: id,
      title,
      senderName,
      contentHtml: z._default(contentHtml, ''),
      partnerEmailRecipients: savedRecipients,
    }),
    bodyAtMost: savedAtMost,
    example: {
      eventID: 1,
      partnerID: 1,
      title: 'Visit us at Nordic Expo',
      senderName: 'Aurora Robotics',
      contentHtml: `<p>Welcome to our stand. ${registrationLinkPlaceholder}</p>`,
      partnerEmailRecipients: [{ receiverEmail: 'eero.aijala@example.com', timeDeleted: null }],
    },
    idempotent: true,
    reply: { partnerEmail: partnerEmailDetails },
    errors: ['notFound', 'forbidden', 'tooManyRecipients', 'htmlTooLong', 'htmlTooComplex'],
  }),
  savePartnerEmail: route({
    method: 'POST',
    path: '/partnerEmails/:partnerEmailId',
    access: 'record',
    acting: 'changes',
    audited: 'invitations',
    summary:
      'Saves a draft; what is left out stays, recipients too. A timeDeleted deletes it, whatever its state except sending.',
    body: z.object({
      title: z.optional(title),
      senderName: z.optional(senderName),
      contentHtml: z.optional(contentHtml),
      partnerEmailRecipients: savedRecipients,
      timeModified: z.optional(time),
      timeDeleted: z.optional(z.nullable(time)),
    }),
    bodyAtMost: savedAtMost,
    example: {
      title: 'Visit us at Nordic Expo',
      senderName: 'Aurora Robotics',
      contentHtml: `<p>Welcome to our stand. ${registrationLinkPlaceholder}</p>`,
      partnerEmailRecipients: [{ receiverEmail: 'eero.aijala@example.com', timeDeleted: null }],
      timeDeleted: null,
    },
    reply: { partnerEmail: partnerEmailDetails },
    errors: [
      'emailNotDraft',
      'emailSending',
      'tooManyRecipients',
      'changedMeanwhile',
      'htmlTooLong',
      'htmlTooComplex',
    ],
  }),
  sendPartnerEmail: route({
    method: 'POST',
    path: '/partnerEmails/:partnerEmailId/send',
    access: 'record',
    acting: 'never',
    audited: 'invitations',
    summary:
      'Puts a draft into the queue: a mail to each recipient who has not opted out. With timeModified, only as its sender saw it.',
    body: z.nullish(z.object({ timeModified: z.optional(time) })),
    example: {},
    idempotent: true,
    reply: { partnerEmail: partnerEmailDetails },
    errors: ['emailNotDraft', 'recipientsMissing', 'tooManyMails', 'changedMeanwhile'],
  }),
  stopPartnerEmail: route({
    method: 'POST',
    path: '/partnerEmails/:partnerEmailId/stop',
    access: 'record',
    acting: 'never',
    audited: 'invitations',
    summary:
      'Sends no more of what still waits; an invitation of which nothing has left is a draft again.',
    reply: { partnerEmail: partnerEmailDetails },
  }),
  resendPartnerEmail: route({
    method: 'POST',
    path: '/partnerEmails/:partnerEmailId/resend',
    access: 'record',
    acting: 'never',
    audited: 'invitations',
    summary:
      'Sends an invitation again to those whom it failed to reach, or before whom it was stopped; to nobody where there are none. With `corrected` to one alone at another address, and the old link is withdrawn.',
    body: z.object({
      state: z._default(z.enum(['failed', 'stopped']), 'failed'),
      corrected: z.optional(correctedRecipient),
    }),
    example: { state: 'failed' },
    idempotent: true,
    reply: { partnerEmail: partnerEmailDetails },
    errors: ['tooManyMails', 'changedMeanwhile', 'recipientKnown'],
  }),
  testSendPartnerEmail: route({
    method: 'POST',
    path: '/partnerEmails/:partnerEmailId/testSend',
    access: 'record',
    acting: 'never',
    audited: 'invitations',
    summary: 'Mails the invitation as it is stored to any address, with a sample link.',
    body: z.object({ email }),
    example: { email: 'anna.virtanen@example.com' },
    idempotent: true,
    reply: { message: z.string() },
    errors: ['tooManyMails'],
  }),
  partnerEmailPreview: route({
    method: 'GET',
    path: '/partnerEmails/:partnerEmailId/preview',
    access: 'record',
    acting: 'reads',
    summary: 'The mail as it would leave, with a sample link.',
    file: 'text/html; charset=utf-8',
    reply: {},
  }),
  partnerEmailFunnel: route({
    method: 'GET',
    path: '/partnerEmails/:partnerEmailId/funnel',
    access: 'record',
    acting: 'reads',
    summary: 'How far a sending is, and what the invitation led to.',
    reply: { funnel: emailFunnel },
  }),
  invitedPersons: route({
    method: 'GET',
    path: '/partnerEmails/:partnerEmailId/recipients',
    access: 'record',
    acting: 'reads',
    summary: 'The people behind the numbers of an invitation.',
    list: invitedPersonsList,
    reply: { invitedPersons: z.array(invitedPerson) },
  }),
} as const;
