import { scanPointRoutes, type ScanPoint } from '@portal/contract/scanPoints';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../api/query.ts';
import { liveEvery } from './live.ts';

/** The scan point of the address. */
export function useScanPointID(): number {
  return useParams({ strict: false }).scanPointID ?? 0;
}

export const scanPointQuery = (scanPointID: number) => ({
  ...read(scanPointRoutes.scanPoint, { scanPointID }, { inlineError: true }),
  refetchInterval: liveEvery,
});

/** The scan point of this area, loaded by the area's layout. */
export function useScanPoint(): ScanPoint {
  return useSuspenseQuery(scanPointQuery(useScanPointID())).data.data.scanPoint;
}
