import * as z from 'zod/mini';
import { venue } from './events.ts';
import { isTimeZone } from './eventMoments.ts';
import {
  blankable,
  centsPattern,
  html,
  id,
  longText,
  money,
  optional,
  requiredText,
  text,
  time,
} from './fields.ts';
import { droppedPart } from './organizerTexts.ts';
import { route } from './route.ts';

/** The switches of the portal (ENT-04), and that of the live platform. */
export const portalSwitches = [
  'userCanEditOrders',
  'isProductsEnabled',
  'isScanPointSalesEnabled',
  'isShopAndGuestsHidden',
  'isVisitorContactDataHidden',
  'isProspectumLiveEnabled',
] as const;
export type PortalSwitch = (typeof portalSwitches)[number];

const eachSwitch = <T>(schema: T) =>
  Object.fromEntries(portalSwitches.map((name) => [name, schema])) as Record<PortalSwitch, T>;

export const eventColors = ['primaryColor', 'secondaryFontColor', 'tertiaryFontColor'] as const;
export type EventColor = (typeof eventColors)[number];

const eachColor = <T>(schema: T) =>
  Object.fromEntries(eventColors.map((name) => [name, schema])) as Record<EventColor, T>;

/** The texts of an event that are HTML. */
export const settingTexts = ['descriptionFi', 'descriptionEn', 'contactFi', 'contactEn'] as const;

/** What one of the texts lost as it was saved (ORG-24). */
export const textLoss = z.object({ field: z.enum(settingTexts), dropped: z.array(droppedPart) });

/** All that the organiser sets of an event; `Fi` and `En` are the texts of a language (ORG-21, ORG-22). */
export const eventSettings = z.object({
  eventID: id,
  name: z.string(),
  eventStarts: time,
  eventEnds: time,
  timeZone: z.string(),
  venue,
  ...eachColor(z.string()),
  descriptionFi: optional(html),
  descriptionEn: optional(html),
  contactFi: optional(html),
  contactEn: optional(html),
  /** Styles of the event’s area; what of them reaches it is the browser’s to say (EVT-11). */
  customCss: optional(z.string()),
  ...eachSwitch(z.boolean()),
  timePartnerPortalOpens: optional(time),
  timePartnerPortalCloses: optional(time),
  timeNamesFrozen: optional(time),
  timeScanningCloses: optional(time),
  scanPointPrice: money,
  additionalScanPointPrice: money,
  logoMaterialID: optional(id),
  logoAbsolutePath: optional(z.string()),
  /** null: a draft, of which no exhibitor knows (ORG-15). */
  timePublished: optional(time),
  /** null: exhibitors may change what is theirs (ORG-20). */
  timeArchived: optional(time),
  timeModified: time,
});
export type EventSettings = z.output<typeof eventSettings>;

/** What may be empty in an event (ORG-15); with a language, where only the other has the text. */
export const eventBlanks = [
  'venue',
  'description',
  'descriptionFi',
  'descriptionEn',
  'contact',
  'contactFi',
  'contactEn',
  'logo',
  'portalTimes',
  'exhibitors',
  'products',
  'template',
  'templateFi',
  'templateEn',
] as const;
export type EventBlank = (typeof eventBlanks)[number];

/** How much the switches touch at this moment (ORG-21). */
export const switchReach = z.object({
  exhibitorCount: z.int(),
  openCartCount: z.int(),
  guestCount: z.int(),
  draftEmailCount: z.int(),
  orderCount: z.int(),
  visitorCount: z.int(),
});
export type SwitchReach = z.output<typeof switchReach>;

/** What a scan point may cost: the cents of an invoice. */
const scanPointPrice = z.optional(z.string().check(z.regex(centsPattern)));

/** A colour as CSS has it, `#14532d`. */
const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

const timeZone = z.string().check(z.refine(isTimeZone, 'timeZone'));

const facts = {
  name: requiredText(),
  eventStarts: time,
  eventEnds: time,
  timeZone,
  venue: z.object({
    name: text(),
    city: text(),
    streetAddress: text(),
    zip: text(),
  }),
  ...eachColor(color),
} as const;

/** A fair cannot end before it opens; the form, the server and the import say so alike (ORG-04). */
export const endsInTime = ({
  eventStarts,
  eventEnds,
}: {
  eventStarts: string;
  eventEnds: string;
}) => Date.parse(eventEnds) >= Date.parse(eventStarts);
export const inTime = z.refine<{ eventStarts: string; eventEnds: string }>(endsInTime, {
  error: 'beforeStart',
  path: ['eventEnds'],
});

interface Ordering {
  timePartnerPortalOpens: string | null;
  timePartnerPortalCloses: string | null;
}
export const orderingInTime = z.refine<Ordering>(
  ({ timePartnerPortalOpens: opens, timePartnerPortalCloses: closes }) =>
    !opens || !closes || Date.parse(closes) >= Date.parse(opens),
  { error: 'beforeStart', path: ['timePartnerPortalCloses'] },
);

/** The longest text of an event, in the form and in a data set. */
export const longestEventText = 20_000;

const richText = blankable(longText(longestEventText));

const exampleFacts = {
  name: 'Nordic Expo 2027',
  eventStarts: '2027-03-04T07:00:00.000Z',
  eventEnds: '2027-03-06T15:00:00.000Z',
  timeZone: 'Europe/Helsinki',
  venue: { name: 'Messukeskus', city: 'Helsinki', streetAddress: 'Messuaukio 1', zip: '00520' },
  primaryColor: '#14532d',
  secondaryFontColor: '#ffffff',
  tertiaryFontColor: '#4b5563',
};

export const organizerSettingsRoutes = {
  createEvent: route({
    method: 'POST',
    path: '/organizer/events',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary: 'Makes an event; it is a draft until it is published.',
    body: z.object(facts).check(inTime),
    example: exampleFacts,
    reply: { settings: eventSettings },
  }),
  eventSettings: route({
    method: 'GET',
    path: '/organizer/events/:eventID/settings',
    access: 'organizer',
    right: 'readEvents',
    summary: 'What the organiser has set of an event: its facts, texts and switches.',
    reply: { settings: eventSettings },
  }),
  saveEventSettings: route({
    method: 'POST',
    path: '/organizer/events/:eventID/settings',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    summary: 'Saves what is set of an event; the server goes by it at once.',
    body: z
      .object({
        ...facts,
        descriptionFi: richText,
        descriptionEn: richText,
        contactFi: richText,
        contactEn: richText,
        customCss: richText,
        ...eachSwitch(z.boolean()),
        timePartnerPortalOpens: optional(time),
        timePartnerPortalCloses: optional(time),
        timeNamesFrozen: z.optional(optional(time)),
        timeScanningCloses: z.optional(optional(time)),
        scanPointPrice,
        additionalScanPointPrice: scanPointPrice,
        timeModified: z.optional(time),
      })
      .check(inTime, orderingInTime),
    example: {
      ...exampleFacts,
      descriptionFi: '<p>Pohjolan suurin messutapahtuma.</p>',
      descriptionEn: '<p>The largest fair of the North.</p>',
      contactFi: '<p>Kysy meiltä.</p>',
      contactEn: '<p>Ask us.</p>',
      customCss: '.event-header { padding: 24px }',
      ...eachSwitch(true),
      isShopAndGuestsHidden: false,
      timePartnerPortalOpens: '2026-11-02T06:00:00.000Z',
      timePartnerPortalCloses: '2027-03-12T21:59:00.000Z',
      timeNamesFrozen: '2027-02-26T10:00:00.000Z',
      timeScanningCloses: '2027-03-06T20:00:00.000Z',
      scanPointPrice: '250.00',
      additionalScanPointPrice: '120.00',
    },
    idempotent: true,
    reply: {
      settings: eventSettings,
      /** Of each text what was left out (ORG-24). */
      leftOut: z.array(textLoss),
    },
    errors: ['changedMeanwhile', 'htmlTooComplex'],
  }),
  eventReach: route({
    method: 'GET',
    path: '/organizer/events/:eventID/reach',
    access: 'organizer',
    right: 'readEvents',
    summary: 'How many exhibitors, carts, guests and drafts of an event its switches touch now.',
    reply: { reach: switchReach },
  }),
  eventBlanks: route({
    method: 'GET',
    path: '/organizer/events/:eventID/blanks',
    access: 'organizer',
    right: 'readEvents',
    summary: 'What is still empty in an event.',
    reply: { blanks: z.array(z.enum(eventBlanks)) },
  }),
  publishEvent: route({
    method: 'POST',
    path: '/organizer/events/:eventID/publish',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary: 'Lets exhibitors find an event; again is harmless.',
    body: z.object({}),
    example: {},
    reply: { settings: eventSettings },
  }),
} as const;
