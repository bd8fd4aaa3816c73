import * as z from 'zod/mini';
import { exhibitorScanPoint } from './exhibitorParts.ts';
import { id, optional, time, trueOrFalse, wholeNumber } from './fields.ts';
import { route } from './route.ts';

const count = z.int();

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
  },
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
} as const;
