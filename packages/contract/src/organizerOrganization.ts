import * as z from 'zod/mini';
import { isBic, isIban } from './billing.ts';
import { isTimeZone } from './eventMoments.ts';
import { blankable, email, id, optional, requiredText, text, time } from './fields.ts';
import { route } from './route.ts';

const word = optional(z.string());

/** What an organiser says of itself, and what an invoice needs of it as the seller (ORG-08). */
export const organizerOrganization = z.object({
  organizationID: id,
  name: z.string(),
  supportEmail: word,
  timeZone: z.string(),
  legalName: word,
  businessID: word,
  vatNumber: word,
  streetAddress: word,
  postalCode: word,
  city: word,
  /** ISO 3166-1 alpha-2. */
  countryCode: word,
  iban: word,
  bic: word,
  eInvoiceAddress: word,
  eInvoiceOperator: word,
  /** Days from an invoice to its due date. */
  paymentTermDays: optional(z.int()),
  timeModified: time,
});
export type OrganizerOrganization = z.output<typeof organizerOrganization>;

/** As they are stored: without the spaces of print. */
const compact = z.overwrite((written: string) => written.replaceAll(/\s/g, '').toUpperCase());

const line = blankable(text());

export const paymentTermAtMost = 180;

export const organizerOrganizationRoutes = {
  ownOrganization: route({
    method: 'GET',
    path: '/organizer/organization',
    access: 'organizer',
    right: 'readSales',
    summary: 'What the organiser says of itself, and what an invoice needs of it as the seller.',
    reply: { organization: organizerOrganization },
  }),
  saveOwnOrganization: route({
    method: 'POST',
    path: '/organizer/organization',
    access: 'organizer',
    right: 'manageOrganization',
    audited: 'organizer',
    summary: 'Saves what the organiser says of itself; order confirmations tell it from then on.',
    body: z.object({
      name: requiredText(),
      supportEmail: blankable(email),
      timeZone: z.string().check(z.refine(isTimeZone, 'timeZone')),
      legalName: line,
      businessID: line,
      vatNumber: line,
      streetAddress: line,
      postalCode: line,
      city: line,
      countryCode: blankable(z.string().check(z.regex(/^[A-Z]{2}$/))),
      iban: blankable(text(50).check(compact, z.refine(isIban, 'iban'))),
      bic: blankable(text(20).check(compact, z.refine(isBic, 'bic'))),
      eInvoiceAddress: line,
      eInvoiceOperator: line,
      paymentTermDays: optional(z.int().check(z.gte(0), z.lte(paymentTermAtMost))),
      timeModified: z.optional(time),
    }),
    example: {
      name: 'Nordic Fairs',
      supportEmail: 'help@fairs.example.com',
      timeZone: 'Europe/Helsinki',
      legalName: 'Nordic Fairs Oy',
      businessID: '1234567-1',
      vatNumber: 'FI12345671',
      streetAddress: 'Messuaukio 1',
      postalCode: '00520',
      city: 'Helsinki',
      countryCode: 'FI',
      iban: 'FI21 1234 5600 0007 85',
      bic: 'NDEAFIHH',
      eInvoiceAddress: '003712345671',
      eInvoiceOperator: 'BASWARE',
      paymentTermDays: 14,
    },
    idempotent: true,
    reply: { organization: organizerOrganization },
    errors: ['changedMeanwhile'],
  }),
} as const;
