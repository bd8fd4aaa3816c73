import * as z from 'zod/mini';
import { packageLevels, videoPlatforms } from './codes.ts';
import {
  addressOrID,
  blankable,
  email,
  id,
  longText,
  optional,
  phone,
  requiredText,
  text,
  time,
  url,
} from './fields.ts';
import { route } from './route.ts';

const word = optional(z.string());

/** What a partner shows of itself (ENT-05). */
export const partnerDetails = {
  partnerID: id,
  name: z.string(),
  displayName: word,
  homepage: word,
  facebookPage: word,
  contactEmail: word,
  businessID: word,
  streetAddress: word,
  postalCode: word,
  city: word,
  phone: word,
  logoMaterialID: optional(id),
  logoAbsolutePath: word,
} as const;

/** What a partner tells for one event (ENT-07). */
export const eventPartnerDetails = z.object({
  eventID: id,
  description: word,
  additionalInfo: word,
  department: word,
  packageLevel: z.enum(packageLevels),
  videoPlatform: z.enum(videoPlatforms),
  videoUrl: word,
  videoEmbedCode: word,
  /** As many badges as the organiser gives the partner for its personnel; null: as many as they like. */
  personnelQuota: optional(z.int()),
  timeModified: time,
});

export const eventPartner = z.object({
  ...partnerDetails,
  timeModified: time,
  event: eventPartnerDetails,
});
export type EventPartner = z.output<typeof eventPartner>;

/** Where invoices go (ENT-06). */
export const billingFields = [
  'invoiceCompany',
  'invoiceCompanyBusinessID',
  'invoiceStreetAddress',
  'invoicePostalCode',
  'invoiceCity',
  'invoiceReference',
  'vatNumber',
  'eInvoiceAddress',
  'eInvoiceOperator',
  'eInvoiceIntermediateId',
] as const;
export type BillingField = (typeof billingFields)[number];

/** The same for each of them. */
export const eachBillingField = <T>(schema: T) =>
  Object.fromEntries(billingFields.map((name) => [name, schema])) as Record<BillingField, T>;

/** A partner with its billing fields and the first hundred of its users. */
export const partner = z.object({
  ...partnerDetails,
  ...eachBillingField(word),
  /** Its invoices have to have its reference (ORG-56). */
  isInvoiceReferenceRequired: z.boolean(),
  organizationID: id,
  timeModified: time,
  users: z.array(
    z.object({ userID: id, firstNames: z.string(), lastName: z.string(), email: z.string() }),
  ),
});
export type Partner = z.output<typeof partner>;

/** What a partner can choose, and the colours of the mobile page where an event sets none. */
export const partnersMeta = z.object({
  packageLevels: z.array(z.enum(packageLevels)),
  videoPlatforms: z.array(z.enum(videoPlatforms)),
  primaryColor: z.string(),
  secondaryFontColor: z.string(),
  tertiaryFontColor: z.string(),
});

const words = z.optional(blankable(text()));

/** What may be saved of a partner, in every form that shows some of it; what is left out stays. */
export const savedPartner = {
  name: z.optional(requiredText()),
  displayName: words,
  homepage: z.optional(blankable(url)),
  facebookPage: z.optional(blankable(url)),
  contactEmail: z.optional(email),
  businessID: words,
  streetAddress: words,
  postalCode: words,
  city: words,
  phone: z.optional(blankable(phone)),
  /** An own material of the logo folder (SRV-25); null takes the logo away. */
  logoMaterialID: z.optional(z.nullable(id)),
  timeModified: z.optional(time),
} as const;

export const partnerRoutes = {
  partner: route({
    method: 'GET',
    path: '/partners/:partnerID',
    access: 'partner',
    acting: 'reads',
    summary: 'A partner: details, billing and users.',
    reply: { partner },
  }),
  savePartner: route({
    method: 'POST',
    path: '/partners/:partnerID',
    access: 'partner',
    acting: 'changes',
    audited: 'exhibitor',
    summary: 'Saves details and billing of a partner; fields left out stay.',
    body: z.object({
      ...savedPartner,
      ...eachBillingField(words),
      isInvoiceReferenceRequired: z.optional(z.boolean()),
    }),
    example: {
      name: 'Aurora Robotics Oy',
      contactEmail: 'hello@example.com',
      homepage: 'https://example.com',
      phone: '+358 40 123 4567',
      invoiceCompany: 'Aurora Robotics Oy',
      isInvoiceReferenceRequired: true,
      logoMaterialID: 1,
    },
    idempotent: true,
    reply: { partner },
    errors: ['changedMeanwhile'],
  }),
  partnersMeta: route({
    method: 'GET',
    path: '/partners/meta',
    access: 'user',
    acting: 'reads',
    summary: 'Package levels, video platforms and the colours of the mobile page.',
    reply: { meta: partnersMeta },
  }),
  eventPartner: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID',
    access: 'event',
    acting: 'reads',
    summary: 'The partner as it takes part in one event.',
    reply: { partner: eventPartner },
  }),
  saveEventPartner: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID',
    access: 'event',
    acting: 'changes',
    audited: 'exhibitor',
    summary:
      'Saves the partner, and in `event` what it tells there; fields left out stay. Package and video count only at an event with the live platform, additionalInfo only where orders can be edited.',
    body: z.object({
      ...savedPartner,
      event: z.optional(
        z.object({
          description: z.optional(blankable(longText(5000))),
          additionalInfo: z.optional(blankable(longText(5000))),
          department: words,
          packageLevel: z.optional(z.enum(packageLevels)),
          videoPlatform: z.optional(z.nullable(z.enum(videoPlatforms))),
          videoUrl: z.optional(blankable(addressOrID)),
          videoEmbedCode: z.optional(blankable(longText(5000))),
          timeModified: z.optional(time),
        }),
      ),
    }),
    example: {
      name: 'Aurora Robotics Oy',
      contactEmail: 'hello@example.com',
      logoMaterialID: 1,
      event: {
        description: 'Robots that one person can move.',
        department: 'Hall 6, stand 6f21',
        packageLevel: 'extensive',
        videoPlatform: 'youtube',
        videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      },
    },
    idempotent: true,
    reply: { partner: eventPartner },
    errors: [
      'descriptionTooLong',
      'embedCodeNeeded',
      'embedCodeRefused',
      'htmlTooComplex',
      'changedMeanwhile',
      'standOfOrganizer',
    ],
  }),
} as const;
