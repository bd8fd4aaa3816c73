import * as z from 'zod/mini';
import { auditEntry, auditList } from './audit.ts';
import { route } from './route.ts';

/** The organiser’s own log (ORG-97): what its users and systems did for it, and as exhibitors. */
export const organizerLogRoutes = {
  organizerLog: route({
    method: 'GET',
    path: '/organizer/auditEntries',
    access: 'organizer',
    right: 'readLog',
    summary: 'What users and systems of the organiser did for it.',
    list: auditList,
    spreadsheet: true,
    reply: { auditEntries: z.array(auditEntry) },
  }),
  eventLog: route({
    method: 'GET',
    path: '/organizer/events/:eventID/auditEntries',
    access: 'organizer',
    right: 'readEvents',
    summary: 'What users and systems of the organiser did at an event.',
    list: auditList,
    spreadsheet: true,
    reply: { auditEntries: z.array(auditEntry) },
  }),
} as const;
