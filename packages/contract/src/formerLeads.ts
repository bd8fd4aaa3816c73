import * as z from 'zod/mini';
import { id } from './fields.ts';
import { lead } from './leads.ts';
import { route } from './route.ts';

/** A lead of an event that its exhibitor was taken out of (ORG-33). */
export const formerLead = z.object({ ...lead.shape, eventID: id, eventName: z.string() });
export type FormerLead = z.output<typeof formerLead>;

export const formerLeadsList = {
  order: ['lastName', 'company', 'timeLastScanned'],
  defaultOrder: { timeLastScanned: 'desc' },
  search: ['firstNames', 'lastName', 'email', 'company'],
} as const;

export const formerLeadRoutes = {
  formerLeads: route({
    method: 'GET',
    path: '/partners/:partnerID/formerLeads',
    access: 'partner',
    acting: 'never',
    summary:
      'Everybody whom an exhibitor met at events that it was taken out of: it keeps them, as a list and as a spreadsheet.',
    list: formerLeadsList,
    spreadsheet: true,
    reply: { leads: z.array(formerLead) },
  }),
} as const;
