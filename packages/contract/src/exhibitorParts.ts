import * as z from 'zod/mini';
import { emailStatuses, orderStatus, personStatus, personType } from './codes.ts';
import { id, money, optional, time, wholeNumber } from './fields.ts';
import { route } from './route.ts';

const word = optional(z.string());
const count = z.int();

/** Somebody whom an exhibitor has at an event: of its personnel, or a guest. */
export const exhibitorPerson = z.object({
  personID: id,
  firstNames: z.string(),
  lastName: z.string(),
  email: word,
  company: word,
  jobTitle: word,
  personType: z.enum(personType),
  personStatus: z.enum(personStatus),
  /** When the person or the place was last changed. */
  timeChanged: time,
});
export type ExhibitorPerson = z.output<typeof exhibitorPerson>;

/** What an exhibitor has ordered; what lies in a cart yet is no part of it. */
export const exhibitorOrder = z.object({
  orderID: id,
  orderNumber: optional(z.int()),
  /** Of the order of which it takes something back; null: it is none (ORG-52). */
  creditedOrderNumber: optional(z.int()),
  name: z.string(),
  status: z.enum(orderStatus),
  rowCount: count,
  /** With tax, in euros. */
  ordersTotal: money,
  timeOrdered: optional(time),
  /** Empty: of somebody who is gone. */
  userName: z.string(),
});
export type ExhibitorOrder = z.output<typeof exhibitorOrder>;

/** A scan point of an exhibitor; of whom it met only how many (ORG-90). */
export const exhibitorScanPoint = z.object({
  scanPointID: id,
  name: z.string(),
  location: word,
  scanCount: count,
  leadCount: count,
  deviceCount: count,
  timeLastContact: optional(time),
  /** When its capture link was mailed last; null: never, or it was renewed since (ORG-69). */
  timeLinkSent: optional(time),
  timeCreated: time,
});
export type ExhibitorScanPoint = z.output<typeof exhibitorScanPoint>;

/** An invitation by e-mail of an exhibitor, and how far it has come. */
export const exhibitorInvitation = z.object({
  partnerEmailId: id,
  title: z.string(),
  status: z.enum(emailStatuses),
  timeSent: optional(time),
  timeModified: time,
  recipientsCount: count,
  sentCount: count,
  failedCount: count,
  registeredCount: count,
  declinedCount: count,
});
export type ExhibitorInvitation = z.output<typeof exhibitorInvitation>;

/** A file that an exhibitor gave for an event. */
export const exhibitorFile = z.object({
  eventsPartnersFileId: id,
  name: z.string(),
  fileExtension: z.string(),
  fileSize: count,
  isPublic: z.boolean(),
  timeCreated: time,
  originalFileName: z.string(),
  /** From the host's root; of a private one signed, and good for some minutes. */
  absolutePath: z.string(),
});
export type ExhibitorFile = z.output<typeof exhibitorFile>;

/** A notification that users of an exhibitor got, or get when its time has come. */
export const exhibitorMessage = z.object({
  notificationID: id,
  /** null: of no event in particular. */
  eventID: optional(id),
  title: z.string(),
  timeToShow: time,
  userCount: count,
  readCount: count,
});
export type ExhibitorMessage = z.output<typeof exhibitorMessage>;

export const exhibitorPeopleList = {
  order: ['firstNames', 'lastName', 'timeChanged'],
  defaultOrder: { lastName: 'asc' },
  search: ['firstNames', 'lastName', 'email'],
  filter: { personType: wholeNumber, personStatus: wholeNumber },
} as const;
export const exhibitorOrdersList = {
  order: ['orderNumber', 'name', 'status', 'ordersTotal', 'timeOrdered'],
  defaultOrder: { timeOrdered: 'desc' },
  search: ['name'],
  filter: { status: wholeNumber },
} as const;
export const exhibitorScanPointsList = {
  order: ['name', 'location', 'scanCount', 'leadCount', 'timeCreated'],
  defaultOrder: { name: 'asc' },
  search: ['name', 'location'],
} as const;
export const exhibitorInvitationsList = {
  order: ['title', 'status', 'timeModified'],
  defaultOrder: { timeModified: 'desc' },
  search: ['title'],
  filter: { status: z.enum(emailStatuses) },
} as const;
export const exhibitorFilesList = {
  order: ['name', 'fileSize', 'timeCreated'],
  defaultOrder: { name: 'asc' },
  search: ['name'],
} as const;
export const exhibitorMessagesList = {
  order: ['title', 'timeToShow'],
  defaultOrder: { timeToShow: 'desc' },
  search: ['title'],
} as const;

/** What one exhibitor has at an event, list by list (ORG-32). */
export const exhibitorPartRoutes = {
  exhibitorPeople: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/people',
    access: 'organizer',
    right: 'readPeople',
    summary: 'Personnel and guests of an exhibitor.',
    list: exhibitorPeopleList,
    spreadsheet: true,
    reply: { persons: z.array(exhibitorPerson) },
  }),
  exhibitorOrders: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/orders',
    access: 'organizer',
    right: 'readSales',
    summary: 'What an exhibitor has ordered, without what lies in its carts.',
    list: exhibitorOrdersList,
    spreadsheet: true,
    reply: { orders: z.array(exhibitorOrder) },
  }),
  exhibitorScanPoints: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/scanPoints',
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'The scan points of an exhibitor; of leads only how many.',
    list: exhibitorScanPointsList,
    spreadsheet: true,
    reply: { scanPoints: z.array(exhibitorScanPoint) },
  }),
  exhibitorInvitations: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/partnerEmails',
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'The invitations by e-mail of an exhibitor, in numbers.',
    list: exhibitorInvitationsList,
    spreadsheet: true,
    reply: { partnerEmails: z.array(exhibitorInvitation) },
  }),
  exhibitorFiles: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/files',
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'The files that an exhibitor gave for the event.',
    list: exhibitorFilesList,
    spreadsheet: true,
    reply: { files: z.array(exhibitorFile) },
  }),
  exhibitorMessages: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/notifications',
    access: 'organizer',
    right: 'readExhibitors',
    summary:
      'The notifications about the event, or about no event in particular, that users of an exhibitor get, and how many have read each.',
    list: exhibitorMessagesList,
    spreadsheet: true,
    reply: { notifications: z.array(exhibitorMessage) },
  }),
} as const;
