import { leadRoutes } from '@portal/contract/leads';
import { scanPointRoutes, type ScanPoint } from '@portal/contract/scanPoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate, read } from '../../api/query.ts';
import { liveEvery } from '../../shared/live.ts';

/**
 * The partner's scan points; when they have more scans, or other stars, tags and comments of them, what is
 * known of the leads is asked for again (CAP-06).
 */
export function useLiveLeads(participation: { eventID: number; partnerID: number }): ScanPoint[] {
  const query = { limit: 1000, order: { name: 'asc' } } as const;
  const { data } = useQuery({
    ...read(scanPointRoutes.scanPoints, { ...participation, query }, { inlineError: true }),
    refetchInterval: liveEvery,
  });
  const scanPoints = data?.data.scanPoints;
  const total = scanPoints?.reduce(
    (sum, { scanCount, correctionCount }) => sum + scanCount + correctionCount,
    0,
  );
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (known.current !== undefined && known.current !== total) {
      void invalidate(leadRoutes.leads);
      void invalidate(leadRoutes.leadsSummary);
      void invalidate(leadRoutes.lead);
    }
    known.current = total;
  }, [total]);
  return scanPoints ?? [];
}
