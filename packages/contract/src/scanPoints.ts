import * as z from 'zod/mini';
import { salesTypes, supportSubjects } from './codes.ts';
import {
  blankable,
  email,
  id,
  longText,
  money,
  optional,
  requiredLongText,
  requiredText,
  text,
  time,
  wholeNumber,
} from './fields.ts';
import { route } from './route.ts';

/** A place at the stand where leads are captured (ENT-11). */
export const scanPoint = z.object({
  scanPointID: id,
  name: z.string(),
  description: optional(z.string()),
  location: optional(z.string()),
  scanCount: z.int(),
  /** With `scanCount` it tells whether what is known of the scans is out of date (CAP-06). */
  correctionCount: z.int(),
  qrEnabled: z.boolean(),
  commentsEnabled: z.boolean(),
  eventID: id,
  partnerID: id,
  salesType: z.enum(salesTypes),
  timeCreated: time,
  timeModified: time,
});
export type ScanPoint = z.output<typeof scanPoint>;

export const scanPointsList = {
  order: ['name', 'scanCount', 'timeCreated', 'timeModified', 'location'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['name', 'description', 'location'],
} as const;

const word = optional(z.string());

export const bestRating = 5;
export const rating = z.int().check(z.gte(0), z.lte(bestRating));

/** One reading of a badge, as the person was at that time (ENT-12). */
export const scan = z.object({
  scanPointScanID: id,
  timeScanned: time,
  /** What the device said; null where its clock is believed, else `timeScanned` is when the scan arrived. */
  timeOnDevice: optional(time),
  firstNames: word,
  lastName: word,
  email: word,
  phone: word,
  company: word,
  jobTitle: word,
  comment: word,
  // What the stand made of it (CAP-16).
  rating: optional(rating),
  tags: z.array(z.string()),
});
export type Scan = z.output<typeof scan>;

export const scansList = {
  order: ['timeScanned', 'firstNames', 'lastName', 'company'],
  defaultOrder: { timeScanned: 'desc' },
  search: ['firstNames', 'lastName', 'email', 'phone', 'company', 'jobTitle', 'comment'],
  filter: { timeScanned: time, scanPointScanID: wholeNumber },
} as const;

export const scanPointOrder = z.object({ scanPointOrderID: id, total: money, timeCreated: time });

/** What the exhibitor says of a scan point (SRV-33). */
const settings = {
  name: requiredText(),
  description: z.optional(blankable(longText(1000))),
  location: z.optional(blankable(text())),
  qrEnabled: z.optional(z.boolean()),
  commentsEnabled: z.optional(z.boolean()),
} as const;

/** SCAN-14: whose it will be. The server decides the `salesType` by the place in the order. */
const orderedScanPoint = z.object({
  ...settings,
  partnerID: id,
  salesType: z.optional(z.enum(salesTypes)),
});

/** More at once is a slip of the keyboard. */
export const mostOrdered = 50;

export const scanPointRoutes = {
  scanPoints: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/scanPoints',
    access: 'event',
    acting: 'reads',
    summary: 'The partner’s scan points at the event, with the number of their scans.',
    list: scanPointsList,
    reply: { scanPoints: z.array(scanPoint) },
  }),
  scanPoint: route({
    method: 'GET',
    path: '/scanPoints/:scanPointID',
    access: 'record',
    acting: 'reads',
    summary: 'A scan point.',
    reply: { scanPoint },
  }),
  saveScanPoint: route({
    method: 'POST',
    path: '/scanPoints/:scanPointID',
    access: 'record',
    acting: 'changes',
    audited: 'scanPoints',
    summary: 'Saves the settings of a scan point; fields left out stay.',
    body: z.object({
      ...settings,
      name: z.optional(settings.name),
      timeModified: z.optional(time),
    }),
    example: {
      name: 'Main stand',
      location: 'Hall 6, stand 6f21',
      qrEnabled: true,
      commentsEnabled: true,
    },
    idempotent: true,
    reply: { scanPoint },
    errors: ['changedMeanwhile'],
  }),
  scans: route({
    method: 'GET',
    path: '/scanPoints/:scanPointID/scans',
    access: 'record',
    acting: 'never',
    summary:
      'The scans of a scan point, the latest first. Rehearsals are left out. A scan from the future, or from before the scan point was made, is told by when it arrived. `format=xlsx` gives all that match as a spreadsheet, with times of the event’s zone.',
    list: scansList,
    spreadsheet: true,
    reply: { scans: z.array(scan) },
  }),
  orderScanPoints: route({
    method: 'POST',
    path: '/events/:eventID/scanPoints',
    access: 'event',
    acting: 'changes',
    audited: 'scanPoints',
    summary:
      'Orders scan points for one partner, at the prices of the event for the first and for each other. Its billing details as stored are those of the order; the price is the server’s.',
    body: z.object({
      scanPoints: z.array(orderedScanPoint).check(
        z.minLength(1),
        z.maxLength(mostOrdered),
        z.refine(
          (points) => points.every(({ partnerID }) => partnerID === points[0]?.partnerID),
          'oneExhibitor',
        ),
      ),
      /** What the buyer saw it cost, without tax: another total is refused (`priceChanged`). */
      seenTotal: z.optional(money),
    }),
    example: {
      scanPoints: [
        { name: 'Main stand', partnerID: 1, salesType: 'partner' },
        { name: 'Demo area', location: 'Hall 6', partnerID: 1, salesType: 'partnerAdditional' },
      ],
    },
    idempotent: true,
    reply: {
      scanPoints: z.array(scanPoint),
      scanPointOrder,
    },
    errors: ['forbidden', 'billingMissing', 'priceChanged'],
  }),
  sendSupportEmail: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/sendSupportEmail',
    access: 'event',
    acting: 'never',
    whenArchived: true,
    audited: 'scanPoints',
    summary: 'Sends a message to the organiser’s support.',
    body: z.object({
      senderEmail: email,
      subject: z.enum(supportSubjects),
      content: requiredLongText(5000),
    }),
    example: {
      senderEmail: 'aino@example.com',
      subject: 'ScanPoints',
      content: 'Can we have a second scan point?',
    },
    idempotent: true,
    reply: { message: z.string() },
    errors: ['tooManyMails'],
  }),
} as const;
