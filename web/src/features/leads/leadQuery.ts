import { leadRoutes } from '@portal/contract/leads';
import { invalidate, read } from '../../api/query.ts';

export const leadQuery = (leadID: number) =>
  read(leadRoutes.lead, { leadID }, { inlineError: true });

/** The lead and every list that shows it have changed. */
export function invalidateLeads(): void {
  for (const endpoint of [leadRoutes.lead, leadRoutes.leads, leadRoutes.leadsSummary])
    void invalidate(endpoint);
}
