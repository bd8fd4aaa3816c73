import { sql } from 'kysely';
import { isPublished } from '../db/eventParts.ts';
import type { Db } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { fail } from '../http/errors.ts';

/** The scan point that a capture link opens, as the database has it at this moment. */
export interface CaptureScanPoint {
  scanPointID: number;
  eventID: number;
  partnerID: number;
  /** From when on it takes nothing more that is captured (ORG-69); null: never. */
  timeScanningCloses: string | null;
  /** That is over. */
  isClosed: boolean;
}

/** The address of the capture page of a key (CAP-01). */
export const captureUrl = (publicUrl: string, captureKey: string) =>
  `${publicUrl}/capture/${captureKey}`;

const readOpened = statement(
  ({ captureKey }: { captureKey: string }) => sql<CaptureScanPoint>`
    select s."scanPointID", s."eventID", s."partnerID", t."timeScanningCloses",
      coalesce(t."timeScanningCloses" <= now(), false) as "isClosed"
    from "scanPoints" s
    join "eventsPartners" ep on ep."eventID" = s."eventID" and ep."partnerID" = s."partnerID"
      and ep."timeDeleted" is null
    join events e on e."eventID" = s."eventID" and ${isPublished}
    left join "partnerPortals" t on t."eventID" = s."eventID"
    join partners p on p."partnerID" = s."partnerID" and p."timeDeleted" is null
    where s."captureKey" = ${captureKey}::uuid and s."timeDeleted" is null`,
);

/**
 * The scan point of a capture key (CAP-01). There is one error for every key that opens nothing: an old key,
 * a scan point that is gone, a partner that left the event, a key that never existed.
 */
export async function guardCapture(db: Db, captureKey: string): Promise<CaptureScanPoint> {
  const [opened] = await readOpened(db, { captureKey });
  return opened ?? fail('captureLinkClosed');
}
