import * as z from 'zod/mini';
import { venue } from './events.ts';
import { blankable, email, optional, phone, requiredText, text, time } from './fields.ts';
import { route } from './route.ts';

/** What a guest has said to an invitation. */
export const registrationAnswers = ['registered', 'declined'] as const;
export type RegistrationAnswer = (typeof registrationAnswers)[number];

const word = z.nullable(z.string());

/** What the page behind a registration link shows to whoever has it (REG-01). */
export const registration = z.object({
  /** false: the event has ended, and all stays as it is (REG-02). */
  isOpen: z.boolean(),
  /** null: the guest has not answered. */
  answer: optional(z.enum(registrationAnswers)),
  event: z.object({
    name: z.string(),
    eventStarts: time,
    eventEnds: time,
    timeZone: z.string(),
    venue,
    /** Of the event. */
    primaryColor: z.string(),
    logoAbsolutePath: optional(z.string()),
  }),
  /** Who invites. */
  partner: z.object({
    name: z.string(),
    logoAbsolutePath: optional(z.string()),
    contactEmail: optional(z.string()),
  }),
  /** As the guest gave it; before that only the address that was invited, and the name if it is known. */
  person: z.object({
    firstNames: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: word,
    company: word,
    jobTitle: word,
    emailMarketingAllowed: z.boolean(),
    smsMarketingAllowed: z.boolean(),
  }),
  /** What the badge's QR code carries; null: not registered. */
  badgeText: optional(z.string()),
});
export type Registration = z.output<typeof registration>;

/** Whether an address gets mails of an exhibitor. */
export const optOut = z.object({
  email: z.string(),
  partnerName: z.string(),
  isOptedOut: z.boolean(),
});
export type OptOut = z.output<typeof optOut>;

const details = z.object({
  firstNames: requiredText(),
  lastName: requiredText(),
  email,
  phone: z.optional(blankable(phone)),
  company: z.optional(blankable(text())),
  jobTitle: z.optional(blankable(text())),
  emailMarketingAllowed: z._default(z.boolean(), false),
  smsMarketingAllowed: z._default(z.boolean(), false),
});

export const registrationRoutes = {
  registration: route({
    method: 'GET',
    path: '/registrations/:registrationCode',
    access: 'public',
    summary: 'The invitation behind a personal link, and what was answered. Changes nothing.',
    reply: { registration },
    errors: ['invitationGone', 'tooMany'],
  }),
  saveRegistration: route({
    method: 'POST',
    path: '/registrations/:registrationCode',
    access: 'public',
    audited: 'guests',
    summary:
      'Registers the guest, or corrects the registration, until the event ends; the badge comes by mail.',
    body: details,
    example: {
      firstNames: 'Eero',
      lastName: 'Äijälä',
      email: 'eero.aijala@example.com',
      phone: '+358 40 123 4567',
      company: 'Äijälä Oy',
      jobTitle: 'Buyer',
      emailMarketingAllowed: true,
      smsMarketingAllowed: false,
    },
    reply: { registration },
    errors: ['invitationGone', 'registrationClosed', 'namesFrozen', 'tooMany'],
  }),
  declineRegistration: route({
    method: 'POST',
    path: '/registrations/:registrationCode/decline',
    access: 'public',
    audited: 'guests',
    summary: 'The guest cannot come; registering later is possible until the event ends.',
    reply: { registration },
    errors: ['invitationGone', 'registrationClosed', 'tooMany'],
  }),
  registrationBadge: route({
    method: 'GET',
    path: '/registrations/:registrationCode/badge',
    access: 'public',
    summary: 'The badge of a guest who has registered, to print.',
    file: 'application/pdf',
    reply: {},
    errors: ['invitationGone', 'tooMany'],
  }),
  registrationCalendar: route({
    method: 'GET',
    path: '/registrations/:registrationCode/calendar',
    access: 'public',
    summary: 'The dates of the event for a calendar.',
    file: 'text/calendar',
    reply: {},
    errors: ['invitationGone', 'tooMany'],
  }),
  optOut: route({
    method: 'GET',
    path: '/optOuts/:registrationCode',
    access: 'public',
    summary: 'Whether the address behind a personal link gets mails of the exhibitor.',
    reply: { optOut },
    errors: ['invitationGone', 'tooMany'],
  }),
  saveOptOut: route({
    method: 'POST',
    path: '/optOuts/:registrationCode',
    access: 'public',
    audited: 'guests',
    summary: 'Ends the exhibitor’s mails to the address, or takes that back.',
    body: z.object({ isOptedOut: z.boolean() }),
    example: { isOptedOut: true },
    reply: { optOut },
    errors: ['invitationGone', 'tooMany'],
  }),
} as const;
