import { leadRoutes } from '@portal/contract/leads';
import { outdate, read } from '../../api/query.ts';

export const leadQuery = (leadID: number) => read(leadRoutes.lead, { leadID }, { shown: true });

/** The lead and every list that shows it have changed. */
export function outdateLeads(): void {
  for (const row of [leadRoutes.lead, leadRoutes.leads, leadRoutes.leadsSummary]) void outdate(row);
}
