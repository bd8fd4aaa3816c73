import * as z from 'zod/mini';
import { orderStatus } from './codes.ts';
import { id, optional } from './fields.ts';
import { route } from './route.ts';

const count = z.int();

/** An order that keeps an exhibitor at an event. */
export const openOrder = z.object({
  orderID: id,
  orderNumber: optional(count),
  name: z.string(),
  status: z.enum(orderStatus),
});
export type OpenOrder = z.output<typeof openOrder>;

/** What ends for an exhibitor that is taken out of an event, what stays, and what is in the way (ORG-33). */
export const exhibitorEnding = z.object({
  ends: z.object({
    userCount: count,
    personnelCount: count,
    guestCount: count,
    standCount: count,
    scanPointCount: count,
    waitingCount: count,
    openCartCount: count,
    includedCount: count,
  }),
  stays: z.object({
    leadCount: count,
    orderCount: count,
    fileCount: count,
    noteCount: count,
  }),
  openOrders: z.array(openOrder),
});
export type ExhibitorEnding = z.output<typeof exhibitorEnding>;

export const exhibitorEndingRoutes = {
  exhibitorEnding: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/ending',
    access: 'organizer',
    right: 'manageExhibitors',
    summary:
      'What would end for an exhibitor that is taken out of the event, what would stay, and the open orders that are in the way.',
    reply: { ending: exhibitorEnding },
  }),
  takeOutExhibitor: route({
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/takeOut',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    summary:
      'Takes an exhibitor out of the event: its users no longer find the event, its stands are free, what it was about to send stays. It keeps its leads for download, and comes back by being added again. Refused where it has open orders.',
    body: z.object({}),
    example: {},
    reply: { ending: exhibitorEnding },
    errors: ['openOrders'],
  }),
} as const;
