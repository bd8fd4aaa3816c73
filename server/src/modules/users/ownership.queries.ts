import { sql, type Expression } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';

/** SQL: the user `u` works for these partners alone, and for no organiser: nobody else is affected (SRV-15, T3). */
function worksOnlyFor(partnerIDs: number[]) {
  return sql<boolean>`not exists (
    select from "partnersUsers" o join partners p on p."partnerID" = o."partnerID"
    where o."userID" = u."userID" and o."timeDeleted" is null and p."timeDeleted" is null
      and o."partnerID" <> all(${partnerIDs}::bigint[]))
    and not exists (select from "organizationsUsers" m where m."userID" = u."userID")`;
}

/** SQL: one of these partners made the account of `u`, and nobody has opened a link mailed to it yet. */
function isMadeBy(partnerIDs: number[] | Expression<number[]>) {
  return sql<boolean>`(u."timeOwned" is null
    and u."createdByPartnerID" = any(${partnerIDs}::bigint[]))`;
}

/**
 * SQL: these partners see more of the user `u` than e-mail and name (SRV-17): the user has called for
 * one of them since the link was made, or what there is to see was typed by them.
 */
export function isKnownTo(partnerIDs: number[] | Expression<number[]>) {
  return sql<boolean>`coalesce(${isMadeBy(partnerIDs)} or exists (
    select from "partnersUsers" a where a."userID" = u."userID" and a."timeDeleted" is null
      and a."timeAccepted" is not null and a."partnerID" = any(${partnerIDs}::bigint[])), false)`;
}

/** SQL: name and phone of `u` are theirs to change (SRV-15). */
export const isEditableFor = (partnerIDs: number[]) =>
  sql<boolean>`(${worksOnlyFor(partnerIDs)} and ${isKnownTo(partnerIDs)})`;

/** SQL: so are password and e-mail (SRV-15, T3). */
export const isSignInEditableFor = (partnerIDs: number[]) =>
  sql<boolean>`coalesce(${worksOnlyFor(partnerIDs)} and ${isMadeBy(partnerIDs)}, false)`;

/** What somebody of these partners may change of the user, at this moment. */
export async function readRights(
  trx: DbOrTrx,
  userID: number,
  partnerIDs: number[],
): Promise<{ isEditable: boolean; isSignInEditable: boolean }> {
  return trx
    .selectFrom('users as u')
    .select([
      isEditableFor(partnerIDs).as('isEditable'),
      isSignInEditableFor(partnerIDs).as('isSignInEditable'),
    ])
    .where('u.userID', '=', userID)
    .executeTakeFirstOrThrow();
}
