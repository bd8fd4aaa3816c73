import * as z from 'zod/mini';
import { salesTypes } from './codes.ts';
import { id, optional, time } from './fields.ts';
import { route } from './route.ts';

/** A place at the stand where leads are captured (ENT-11). */
export const scanPoint = z.object({
  scanPointID: id,
  name: z.string(),
  description: optional(z.string()),
  location: optional(z.string()),
  scanCount: z.int(),
  qrEnabled: z.boolean(),
  commentsEnabled: z.boolean(),
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

export const scanPointRoutes = {
  scanPoints: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/scanPoints',
    access: 'event',
    summary: 'The partner’s scan points at the event, with the number of their scans.',
    list: scanPointsList,
    reply: { scanPoints: z.array(scanPoint) },
  }),
} as const;
