import * as z from 'zod/mini';
import { exhibitorScanPoint } from './exhibitorParts.ts';
import {
  blankable,
  id,
  longText,
  optional,
  requiredText,
  text,
  time,
  trueOrFalse,
  wholeNumber,
} from './fields.ts';
import { packageName, packagesAtMost } from './organizerPackages.ts';
import { route } from './route.ts';

const count = z.int();

/** At most: scan points whose links are sent together. */
export const linksAtMost = 1000;

/** A scan point of an event, and how it works; of whom it met only how many (ORG-68, ORG-90). */
export const organizerScanPoint = z.object({
  ...exhibitorScanPoint.shape,
  partnerID: id,
  partnerName: z.string(),
  department: optional(z.string()),
  isRehearsed: z.boolean(),
  waitingCount: count,
  refusedCount: count,
  scansToday: count,
});
export type OrganizerScanPoint = z.output<typeof organizerScanPoint>;

/** Exhibitors of a package, or of none, that have fewer free scan points than they may. */
export const lackingPackage = z.object({
  package: optional(packageName),
  exhibitorCount: count,
  missingCount: count,
});
export type LackingPackage = z.output<typeof lackingPackage>;

/** What was made of it. */
export const madeScanPoints = z.object({ scanPointCount: count, exhibitorCount: count });
export type MadeScanPoints = z.output<typeof madeScanPoints>;

/** To how many of an exhibitor's contacts the links of how many of its scan points went. */
export const linkOutcome = z.object({
  partnerID: id,
  partnerName: z.string(),
  scanPointCount: count,
  /** 0: nobody works for it. */
  mailCount: count,
});
export type LinkOutcome = z.output<typeof linkOutcome>;

export const organizerScanPointsList = {
  order: [
    'partnerName',
    'name',
    'scanCount',
    'scansToday',
    'waitingCount',
    'refusedCount',
    'timeLastContact',
  ],
  defaultOrder: { partnerName: 'asc' },
  search: ['partnerName', 'department', 'name', 'location'],
  filter: {
    isRehearsed: trueOrFalse,
    waitingCount: wholeNumber,
    refusedCount: wholeNumber,
    timeLastContact: time,
    timeLinkSent: time,
  },
} as const;

const changes = {
  access: 'organizer',
  right: 'manageExhibitors',
  audited: 'scanPoints',
  idempotent: true,
} as const;

export const organizerScanPointRoutes = {
  organizerScanPoints: route({
    method: 'GET',
    path: '/organizer/events/:eventID/scanPoints',
    access: 'organizer',
    right: 'readExhibitors',
    summary:
      'The scan points of all exhibitors of an event, and how each works; of leads only how many.',
    list: organizerScanPointsList,
    spreadsheet: true,
    reply: { scanPoints: z.array(organizerScanPoint) },
  }),
  makeScanPoint: route({
    ...changes,
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/scanPoints',
    summary: 'Makes a scan point for an exhibitor, without a charge.',
    body: z.object({
      name: requiredText(),
      location: z.optional(blankable(text())),
      description: z.optional(blankable(longText(1000))),
    }),
    example: { name: 'Main stand', location: 'Hall 6, stand 6f21' },
    reply: { scanPoint: organizerScanPoint },
  }),
  missingScanPoints: route({
    method: 'GET',
    path: '/organizer/events/:eventID/scanPoints/free',
    access: 'organizer',
    right: 'readExhibitors',
    summary:
      'How many free scan points the exhibitors of an event lack, by package; those that were ordered do not count.',
    reply: { packages: z.array(lackingPackage) },
  }),
  makeFreeScanPoints: route({
    ...changes,
    method: 'POST',
    path: '/organizer/events/:eventID/scanPoints/free',
    summary:
      'Makes the free scan points that exhibitors of these packages lack; null: of those without a package. Again makes none.',
    body: z.object({
      packageIDs: z.array(optional(id)).check(z.minLength(1), z.maxLength(packagesAtMost + 1)),
    }),
    example: { packageIDs: [1, null] },
    reply: { made: madeScanPoints },
    errors: ['tooManyScanPoints'],
  }),
  sendScanPointLinks: route({
    ...changes,
    method: 'POST',
    path: '/organizer/events/:eventID/scanPoints/links',
    summary:
      'Mails the capture links of scan points to the main contacts of their exhibitors, or to all contacts of one that has none; one mail to each.',
    body: z.object({
      scanPointIDs: z.array(id).check(z.minLength(1), z.maxLength(linksAtMost)),
    }),
    example: { scanPointIDs: [1] },
    reply: {
      outcomes: z.array(linkOutcome),
      /** Of scan points whose exhibitors take part no more nothing is sent. */
      goneCount: count,
    },
    errors: ['eventIsDraft', 'captureLinksClosed', 'tooManyMails'],
  }),
  renewScanPointLink: route({
    ...changes,
    method: 'POST',
    path: '/organizer/events/:eventID/scanPoints/:scanPointID/renew',
    summary:
      'Makes a new capture link of a scan point; the one until now stops working. It is told to nobody by this.',
    reply: { scanPoint: organizerScanPoint },
  }),
} as const;
