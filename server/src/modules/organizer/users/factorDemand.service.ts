import type { FactorDemand, organizerFactorRoutes } from '@portal/contract/organizerFactors';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import { factorSince, isDemanded } from '../../../access/factorDemand.ts';
import type { Organizer } from '../../../access/organizers.ts';
import { lockAs } from '../../../access/owners.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { saveRecord } from '../../../db/saveRecord.ts';
import { isoTime } from '../../../db/sqlTime.ts';
import { fail } from '../../../http/errors.ts';

/** From when on an organiser asks its users for a second factor, and how many of them have none yet (ORG-11). */
export async function readFactorDemand(
  db: DbOrTrx,
  { organizationID, userID }: Pick<Organizer, 'organizationID' | 'userID'>,
): Promise<FactorDemand> {
  const { rows } = await sql<FactorDemand>`
    select o."secondFactorFrom"::text as "secondFactorFrom", ${isDemanded} as "isInForce", o."timeZone",
      (now() at time zone o."timeZone")::date::text as today,
      ${isoTime('o.timeModified')} as "timeModified",
      ${factorSince(sql`${userID}::bigint`)} is not null as "hasOwn", working.*
    from organizations o cross join lateral (
      select count(*) as "userCount",
        count(*) filter (where m."timeAccepted" is null or ${factorSince(sql.ref('m.userID'))} is null) as "withoutCount"
      from "organizationsUsers" m join users u on u."userID" = m."userID" and u."timeDeleted" is null
      where m."organizationID" = o."organizationID") working
    where o."organizationID" = ${organizationID}`.execute(db);
  return rows[0] ?? fail('notFound');
}

/** Asks for it from a day on, or no more: nobody asks others for what they have not got themselves. */
export async function saveFactorDemand(
  trx: Trx,
  { secondFactorFrom, timeModified }: BodyOf<(typeof organizerFactorRoutes)['saveFactorDemand']>,
  caller: Organizer,
): Promise<FactorDemand> {
  const { organizationID, userID: modifiedBy } = caller;
  await lockAs(trx, caller, 'manageUsers');
  if (secondFactorFrom !== null) {
    const before = await readFactorDemand(trx, caller);
    if (!before.hasOwn) fail('ownFactorMissing');
    const isSame = secondFactorFrom === before.secondFactorFrom;
    if (!isSame && secondFactorFrom < before.today) fail('dayPassed');
  }
  const [key, values] = [{ organizationID }, { secondFactorFrom }];
  await saveRecord(trx, { table: 'organizations', key, values, timeModified, modifiedBy });
  return readFactorDemand(trx, caller);
}
