import * as z from 'zod/mini';
import { videoPlatforms } from './codes.ts';
import { id, optional, time } from './fields.ts';
import { eventsPartnersFile } from './materials.ts';
import { eventPartner } from './partners.ts';
import { route } from './route.ts';

/** What is taken over of the profile of an earlier event (ORG-18). */
export const profileParts = ['description', 'video', 'files'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** Files of it that are offered at most: the newest. */
export const mostFormerFiles = 100;

const word = optional(z.string());

/** What the exhibitor told at its last earlier event of the same organiser, as it can be taken over to this one. */
export const formerProfile = z.object({
  eventID: id,
  eventName: z.string(),
  eventStarts: time,
  eventEnds: time,
  timeZone: z.string(),
  description: word,
  isTooLong: z.boolean(),
  videoPlatform: z.enum(videoPlatforms),
  videoUrl: word,
  videoEmbedCode: word,
  files: z.array(eventsPartnersFile),
  filledParts: z.array(z.enum(profileParts)),
  timeModified: time,
});
export type FormerProfile = z.output<typeof formerProfile>;

/** null: nothing waits. */
const reply = { formerProfile: optional(formerProfile) };

export const formerProfileRoutes = {
  formerProfile: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/formerProfile',
    access: 'event',
    acting: 'reads',
    summary:
      'What the exhibitor told at its last earlier event of the organiser, which waits until it is taken over or left; null where nothing does.',
    reply,
  }),
  takeFormerProfile: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/formerProfile',
    access: 'event',
    acting: 'never',
    audited: 'exhibitor',
    idempotent: true,
    summary:
      'Takes parts of it over: text and video in place of those here, files as copies beside those here. The rest waits no longer.',
    body: z.object({
      takenParts: z
        .array(z.enum(profileParts))
        .check(z.minLength(1), z.maxLength(profileParts.length)),
      timeModified: z.optional(time),
    }),
    example: { takenParts: ['description', 'video'] },
    reply: { partner: eventPartner },
    errors: [
      'formerProfileGone',
      'changedMeanwhile',
      'descriptionTooLong',
      'embedCodeNeeded',
      'embedCodeRefused',
      'htmlTooComplex',
      'storageFull',
      'tooMany',
    ],
  }),
  leaveFormerProfile: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/formerProfile/leave',
    access: 'event',
    acting: 'never',
    audited: 'exhibitor',
    idempotent: true,
    summary: 'Leaves it where it is: at this event it waits no longer.',
    reply,
    errors: ['formerProfileGone'],
  }),
} as const;
