import { captureRoutes } from '@portal/contract/capture';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';

/** How often the devices are looked at: their counts follow within 5 s (CAP-06). */
const every = 5000;

/** The link of a scan point with its devices; both sections show the same. */
export function useCaptureLink(scanPointID: number) {
  return useQuery({
    ...read(captureRoutes.captureLink, { scanPointID }, { inlineError: true }),
    select: ({ data }) => data.captureLink,
    refetchInterval: every,
  });
}
