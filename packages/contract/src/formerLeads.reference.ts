import type * as formerLeads from './formerLeads.ts';
import { leadsExamples } from './leads.reference.ts';
import { expo, type ExamplesOf } from './reference.ts';

export const formerLeadsExamples: ExamplesOf<typeof formerLeads> = {
  formerLead: { ...leadsExamples.lead, eventID: 1, eventName: expo.name },
};
