import * as z from 'zod/mini';
import { optional, requiredText, time } from './fields.ts';
import { eventSettings, inTime, orderingInTime } from './organizerSettings.ts';
import { route } from './route.ts';

/** What an event is made of, and another may be made from (ORG-16). */
export const copiedParts = [
  'settings',
  'products',
  'packages',
  'tasks',
  'template',
  'exhibitors',
  'stands',
] as const;
export type CopiedPart = (typeof copiedParts)[number];

/** The parts without which a task can be about nothing, or be asked of nobody. */
export const taskNeeds = ['products', 'packages'] as const;

/** What there is to copy in an event: how many of each. */
export const copySource = z.object({
  settingCount: z.int(),
  categoryCount: z.int(),
  productCount: z.int(),
  packageCount: z.int(),
  /** Of each task that can be copied, the parts with which alone it is. */
  taskNeeds: z.array(z.array(z.enum(taskNeeds))),
  templateCount: z.int(),
  exhibitorCount: z.int(),
  standCount: z.int(),
});
export type CopySource = z.output<typeof copySource>;

/** How many tasks are copied together with these parts. */
export const tasksWith = (source: Pick<CopySource, 'taskNeeds'>, parts: readonly CopiedPart[]) =>
  source.taskNeeds.filter((needs) => needs.every((part) => parts.includes(part))).length;

export const organizerCopyRoutes = {
  copySource: route({
    method: 'GET',
    path: '/organizer/events/:eventID/copy',
    access: 'organizer',
    right: 'manageEvents',
    summary: 'What another event can be made from: how many there are of each.',
    reply: { source: copySource },
  }),
  copyEvent: route({
    method: 'POST',
    path: '/organizer/events/:eventID/copy',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary:
      'Makes another event from the chosen parts of this one, all of it or nothing; it is a draft until it is published.',
    body: z
      .object({
        name: requiredText(),
        eventStarts: time,
        eventEnds: time,
        timePartnerPortalOpens: optional(time),
        timePartnerPortalCloses: optional(time),
        timeNamesFrozen: z.optional(optional(time)),
        timeScanningCloses: z.optional(optional(time)),
        /** Stands are those of the copied exhibitors: without them there are none. */
        copiedParts: z.array(z.enum(copiedParts)).check(z.maxLength(copiedParts.length)),
      })
      .check(inTime, orderingInTime),
    example: {
      name: 'Nordic Expo 2028',
      eventStarts: '2028-03-02T07:00:00.000Z',
      eventEnds: '2028-03-04T15:00:00.000Z',
      timePartnerPortalOpens: '2027-11-01T06:00:00.000Z',
      timePartnerPortalCloses: '2028-03-10T21:59:00.000Z',
      timeNamesFrozen: '2028-02-24T10:00:00.000Z',
      timeScanningCloses: '2028-03-04T20:00:00.000Z',
      copiedParts: [
        'settings',
        'products',
        'packages',
        'tasks',
        'template',
        'exhibitors',
        'stands',
      ],
    },
    reply: { settings: eventSettings },
    errors: ['includedShort'],
  }),
} as const;
