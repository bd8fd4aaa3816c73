import { leadRoutes, type LeadNote } from '@portal/contract/leads';
import { invalidate, keepReply, queryClient, read } from '../../api/query.ts';

export const leadQuery = (leadID: number) =>
  read(leadRoutes.lead, { leadID }, { inlineError: true });

/** A note as it is stored now: opened again at once, it begins with that. */
export async function keepNote(leadID: number, note: LeadNote): Promise<void> {
  const query = leadQuery(leadID);
  const known = queryClient.getQueryData(query.queryKey);
  if (!known) return;
  const { lead } = known.data;
  const notes = lead.notes.map((each) => (each.leadNoteID === note.leadNoteID ? note : each));
  await keepReply(query, { ...known, data: { ...known.data, lead: { ...lead, notes } } });
}

/** The lead and every list that shows it have changed. */
export function invalidateLeads(): void {
  for (const endpoint of [leadRoutes.lead, leadRoutes.leads, leadRoutes.leadsSummary])
    void invalidate(endpoint);
}
