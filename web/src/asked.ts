import { analyticsRoutes } from '@portal/contract/analytics';
import { auditRoutes } from '@portal/contract/audit';
import { authRoutes } from '@portal/contract/auth';
import { captureRoutes } from '@portal/contract/capture';
import { orderStatus } from '@portal/contract/codes';
import { checklistRoutes } from '@portal/contract/checklists';
import { emailRoutes } from '@portal/contract/emails';
import { eventRoutes } from '@portal/contract/events';
import { factorRoutes } from '@portal/contract/factors';
import { formerProfileRoutes } from '@portal/contract/formerProfiles';
import { leadRoutes } from '@portal/contract/leads';
import {
  defaultLimit,
  maximumLimit,
  type Filter,
  type ListQuery,
} from '@portal/contract/listQuery';
import { materialRoutes } from '@portal/contract/materials';
import { notificationRoutes } from '@portal/contract/notifications';
import { orderRoutes } from '@portal/contract/orders';
import { partnerRoutes } from '@portal/contract/partners';
import { peopleRoutes } from '@portal/contract/people';
import type { Endpoint } from '@portal/contract/route';
import { scanPointRoutes } from '@portal/contract/scanPoints';
import { shopRoutes } from '@portal/contract/shop';
import { ticketRoutes } from '@portal/contract/tickets';
import { userRoutes } from '@portal/contract/users';

/**
 * What the screens ask the server for as they open: the first code of the page asks for it before theirs is
 * there. Only the build reads this file, and leaves of it what is plain: the contract is too large to wait
 * for. A test in the browser tells what is missing here, and what nobody wants.
 */
export interface Asked {
  path: `/${string}`;
  /** What the page knows stands in it as in a path: `:partnerID`. */
  query?: ListQuery;
}

const ask = ({ path }: Endpoint, query?: ListQuery): Asked => ({ path, ...(query && { query }) });

/** The first page of a list screen. */
const page = (endpoint: Endpoint, query: ListQuery = {}) =>
  ask(endpoint, {
    page: 1,
    limit: defaultLimit,
    order: { ...endpoint.list?.defaultOrder },
    ...query,
  });

const equals = (column: string, value: string): Filter => ({
  column,
  condition: 'equals',
  values: [value],
});
const ofPartner = equals('partnerID', ':partnerID');
const ofEvent = equals('eventID', ':eventID');
const ordered: Filter = {
  column: 'status',
  condition: 'not_equals',
  values: [orderStatus.openCart],
};

const partnerOfEvent = ask(partnerRoutes.eventPartner);
const { notifications } = notificationRoutes;
const { checklists } = checklistRoutes;
const coming: Filter = {
  column: 'eventEnds',
  condition: 'greater_than',
  values: [':upcomingSince'],
};
const comingChecklists = ask(checklists, { limit: 50, filter: [coming] });

/** By the names of `screens.ts`; the frame is around all of them. */
const screens = {
  frame: [ask(userRoutes.user)],
  dashboard: [
    ask(eventRoutes.partnerEvents, {
      limit: 3,
      order: { eventStarts: 'asc' },
      filter: [coming],
    }),
    comingChecklists,
    ask(notifications, { limit: 5 }),
  ],
  events: [
    ask(eventRoutes.partnerEvents, { limit: maximumLimit, order: { eventStarts: 'desc' } }),
    comingChecklists,
  ],
  notifications: [page(notifications, { limit: 8 })],
  allOrders: [
    page(orderRoutes.orders, { filter: [ofPartner, ordered] }),
    ask(orderRoutes.ordersMeta),
  ],
  myInfo: [ask(factorRoutes.factors), ask(userRoutes.sessions)],
  organization: [ask(partnerRoutes.partner)],
  users: [page(userRoutes.partnerUsers, { limit: 10 })],
  log: [
    page(auditRoutes.partnerLog),
    ask(userRoutes.partnerUsers, { limit: maximumLimit, order: { lastName: 'asc' } }),
  ],
  event: [ask(eventRoutes.event), ask(eventRoutes.partnerPortals)],
  summary: [
    ask(checklists, { limit: 10, filter: [ofEvent, ofPartner] }),
    ask(notifications, { limit: 6, filter: [ofEvent] }),
  ],
  eventNotifications: [page(notifications, { limit: 6, filter: [ofEvent] })],
  exhibitor: [ask(formerProfileRoutes.formerProfile)],
  exhibitorInfo: [partnerOfEvent, ask(eventRoutes.mobileSettings)],
  materials: [page(materialRoutes.files)],
  personnel: [page(peopleRoutes.personnel), partnerOfEvent, ask(peopleRoutes.nameFreeze)],
  guests: [page(peopleRoutes.guests)],
  scanPoints: [page(scanPointRoutes.scanPoints)],
  leads: [
    ask(scanPointRoutes.scanPoints, { limit: maximumLimit, order: { name: 'asc' } }),
    ask(leadRoutes.leadsSummary),
    page(leadRoutes.leads, { limit: 50 }),
  ],
  orderScanPoints: [ask(partnerRoutes.partner)],
  scanPoint: [ask(scanPointRoutes.scanPoint)],
  scans: [page(scanPointRoutes.scans, { limit: 100 })],
  scanPointSettings: [ask(captureRoutes.captureLink)],
  shop: [ask(shopRoutes.productCategories), page(shopRoutes.activeProducts, { limit: 10 })],
  product: [ask(shopRoutes.product)],
  checkout: [ask(partnerRoutes.partner)],
  orders: [
    page(orderRoutes.eventOrders, { filter: [ofPartner, ordered] }),
    ask(orderRoutes.ordersMeta),
  ],
  tickets: [page(ticketRoutes.tickets)],
  order: [ask(orderRoutes.eventOrder), ask(orderRoutes.ordersMeta), ask(orderRoutes.orderRowsMeta)],
  orderSummary: [ask(orderRoutes.eventOrder), ask(orderRoutes.orderRowsMeta)],
  emails: [page(emailRoutes.partnerEmails)],
  analytics: [ask(analyticsRoutes.visitorsSummary), page(analyticsRoutes.visitors)],
} satisfies Record<string, Asked[]>;

export const asked = { verifyToken: `/v1${authRoutes.verifyToken.path}`, screens };
