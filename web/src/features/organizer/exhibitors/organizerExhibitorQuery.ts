import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { useParams } from '@tanstack/react-router';
import { read } from '../../../api/query.ts';

/** The exhibitor of the address; 0 where it is gone already. */
export function usePartnerID(): number {
  return useParams({ strict: false }).partnerID ?? 0;
}

export const exhibitorQuery = (eventID: number, partnerID: number) =>
  read(
    organizerExhibitorDetailRoutes.organizerExhibitor,
    { eventID, partnerID },
    { inlineError: true },
  );
