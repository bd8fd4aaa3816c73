import { holdsRight, type OrganizerRight } from '@portal/contract/organizerRoles';
import { sql } from 'kysely';
import { lockOrganization } from '../db/locks.ts';
import type { Trx } from '../db/pool.ts';
import { fail } from '../http/errors.ts';
import type { Organizer, Standing } from './organizers.ts';
import { isStillSignedIn } from './sessions.ts';

/** Locks all organisers whom a user works for, as `lockOrganization` does one. */
export const lockOrganizationsOf = (trx: Trx, userID: number) =>
  sql`select from organizations where "organizationID" in (
      select "organizationID" from "organizationsUsers" where "userID" = ${userID})
    order by "organizationID" for no key update`.execute(trx);

/**
 * Locks the organiser of a caller, before any account, and ends a call of whoever lost session or right while it waited
 * (T5): who works for it changes in one call at a time, or two owners could remove one another at once (ORG-10).
 */
export async function lockAs(
  trx: Trx,
  { organizationID, userID, sessionID }: Organizer,
  right: OrganizerRight,
): Promise<void> {
  await lockOrganization(trx, organizationID);
  if (!(await isStillSignedIn(trx, sessionID))) fail('unauthenticated');
  const { rows } = await sql<Standing>`
    select role, "isForAllEvents" from "organizationsUsers"
    where "organizationID" = ${organizationID} and "userID" = ${userID}`.execute(trx);
  if (!rows[0] || !holdsRight(rows[0], right)) fail('notFound');
}

/**
 * Refuses to leave an organiser without an owner who can sign in. The organiser has to be locked; null: all
 * organisers that the user owns.
 */
export async function refuseLastOwner(
  trx: Trx,
  { userID, organizationID }: { userID: number; organizationID: number | null },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select o.name from "organizationsUsers" m join organizations o using ("organizationID")
    where m."userID" = ${userID} and m.role = 'owner'
      and (${organizationID}::bigint is null or m."organizationID" = ${organizationID}::bigint)
      and not exists (
        select from "organizationsUsers" other join users u on u."userID" = other."userID"
        where other."organizationID" = m."organizationID" and other."userID" <> m."userID"
          and other.role = 'owner' and u."passwordHash" is not null and not u."isDisabled"
          and u."timeDeleted" is null)
    order by o.name limit 1`.execute(trx);
  if (rows[0]) fail('lastOwner', { organization: rows[0].name });
}
