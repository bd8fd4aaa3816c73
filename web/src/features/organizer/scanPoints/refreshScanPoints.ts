import { exhibitorPartRoutes } from '@portal/contract/exhibitorParts';
import { organizerScanPointRoutes } from '@portal/contract/organizerScanPoints';
import { invalidate } from '../../../api/query.ts';

/** There are others now, or their links were sent or renewed. */
export function refreshScanPoints(): void {
  void invalidate(organizerScanPointRoutes.organizerScanPoints);
  void invalidate(organizerScanPointRoutes.missingScanPoints);
  void invalidate(exhibitorPartRoutes.exhibitorScanPoints);
}
