import * as z from 'zod/mini';
import { html, id, money, optional, time, wholeNumber } from './fields.ts';
import { route } from './route.ts';

export const venue = z.object({
  name: z.string(),
  city: z.string(),
  streetAddress: z.string(),
  zip: z.string(),
});

/** An event (ENT-03). Of the partners only the caller's own are told (SRV-22). */
export const event = z.object({
  eventID: id,
  name: z.string(),
  eventStarts: time,
  eventEnds: time,
  /** IANA name; times in files and on paper are written in this zone. */
  timeZone: z.string(),
  venue,
  description: optional(html),
  organizationID: id,
  partners: z.array(
    z.object({
      partnerID: id,
      name: z.string(),
      timeCreated: time,
      logoAbsolutePath: optional(z.string()),
    }),
  ),
  partnerPortal: z.object({
    logoMaterialID: optional(id),
    logoAbsolutePath: optional(z.string()),
  }),
  isProspectumLiveEnabled: z.boolean(),
  /** null: it is not archived (ORG-20). */
  timeArchived: optional(time),
});
export type Event = z.output<typeof event>;

/** One event is one entry of a calendar, wherever its dates were taken from (U10). */
export const calendarID = (eventID: number, publicUrl: string): string =>
  `event-${eventID}@${new URL(publicUrl).hostname}`;

/** What the organiser allows in one event (ENT-04, EVT-16). */
export const partnerPortal = z.object({
  eventID: id,
  userCanEditOrders: z.boolean(),
  contactInformationForPartners: optional(html),
  logoMaterialID: optional(id),
  isScanPointSalesEnabled: z.boolean(),
  scanPointPrice: money,
  additionalScanPointPrice: money,
  isProductsEnabled: z.boolean(),
  timePartnerPortalOpens: optional(time),
  timePartnerPortalCloses: optional(time),
  customCss: optional(z.string()),
  isShopAndGuestsHidden: z.boolean(),
  isVisitorContactDataHidden: z.boolean(),
});
export type PartnerPortal = z.output<typeof partnerPortal>;

export const partnerEventsList = {
  order: ['eventStarts', 'eventEnds', 'name'],
  defaultOrder: { eventStarts: 'desc' },
  search: ['name'],
  filter: { eventID: wholeNumber, eventStarts: time, eventEnds: time, name: z.string() },
} as const;

/** Colours of the event's mobile page (ENT-08), as CSS has them. */
export const mobileSettings = z.object({
  eventID: id,
  primaryColor: z.string(),
  secondaryFontColor: z.string(),
  tertiaryFontColor: z.string(),
});
export type MobileSettings = z.output<typeof mobileSettings>;

export const organization = z.object({
  organizationID: id,
  name: z.string(),
  /** Where exhibitors ask. */
  supportEmail: optional(z.string()),
});

export const eventRoutes = {
  organization: route({
    method: 'GET',
    path: '/organizations/:organizationID',
    access: 'record',
    acting: 'reads',
    summary: 'An organiser of one of the caller’s events.',
    reply: { organization },
  }),
  partnerEvents: route({
    method: 'GET',
    path: '/users/:userID/partnerEvents',
    access: 'self',
    acting: 'reads',
    summary: 'The events in which the user’s partners take part.',
    list: partnerEventsList,
    reply: { events: z.array(event) },
  }),
  event: route({
    method: 'GET',
    path: '/events/:eventID',
    access: 'event',
    acting: 'reads',
    summary: 'One event.',
    reply: { event },
  }),
  partnerPortals: route({
    method: 'GET',
    path: '/events/:eventID/partnerPortals',
    access: 'event',
    acting: 'reads',
    summary: 'The event’s settings for partners; everything off where the organiser set nothing.',
    reply: { partnerPortal },
  }),
  mobileSettings: route({
    method: 'GET',
    path: '/events/:eventID/mobileSettings',
    access: 'event',
    acting: 'reads',
    summary: 'The colours of the event’s mobile page.',
    reply: { mobileSettings },
  }),
} as const;
