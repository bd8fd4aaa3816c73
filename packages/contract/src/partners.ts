import * as z from 'zod/mini';
import { packageLevels, videoPlatforms } from './codes.ts';
import { id, optional } from './fields.ts';
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
});

export const eventPartner = z.object({ ...partnerDetails, event: eventPartnerDetails });
export type EventPartner = z.output<typeof eventPartner>;

export const partnerRoutes = {
  eventPartner: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID',
    access: 'event',
    summary: 'The partner as it takes part in one event.',
    reply: { partner: eventPartner },
  }),
} as const;
