import type {
  organizerOrganizationRoutes as endpoints,
  OrganizerOrganization,
} from '@portal/contract/organizerOrganization';
import type { BodyOf } from '@portal/contract/route';
import type { Organizer } from '../../../access/organizers.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { saveRecord } from '../../../db/saveRecord.ts';

/** What the organiser says of itself (ORG-08). */
export function readOrganization(
  db: DbOrTrx,
  { organizationID }: Pick<Organizer, 'organizationID'>,
): Promise<OrganizerOrganization> {
  return db
    .selectFrom('organizations')
    .selectAll()
    .where('organizationID', '=', organizationID)
    .executeTakeFirstOrThrow();
}

export function saveOrganization(
  trx: Trx,
  { timeModified, ...values }: BodyOf<(typeof endpoints)['saveOwnOrganization']>,
  { organizationID, userID: modifiedBy }: Organizer,
): Promise<void> {
  const key = { organizationID };
  return saveRecord(trx, { table: 'organizations', key, values, timeModified, modifiedBy });
}
