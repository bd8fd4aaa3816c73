import { sql } from 'kysely';
import { found } from '../http/errors.ts';
import type { Trx } from './pool.ts';

/**
 * The order of locks. A transaction that holds several of these rows takes them from above to below, and several of a
 * kind by their ids, so that two wait for each other in turn and never in a circle (T6):
 *
 * 1. an import that is taken back
 * 2. the stock of `products`: of what is ordered (`lockOrder`, `lockStock`), of what packages include (`lockIncluded`), of all that a
 *    table of products may change
 * 3. `orders`: one that is saved, all of exhibitors who are taken out
 * 4. `users`: a contact of an exhibitor, all whom a table of exhibitors names
 * 5. the organiser (`lockOrganization`)
 * 6. its `partners`
 * 7. the event (`lockEvent`)
 * 8. its places, `eventsPartners`
 * 9. `persons`
 *
 * What an exhibitor is sending (`partnerEmails`) comes after its place, and what an import made, where that is taken
 * back, after all of them.
 *
 * Six things come in another order. Where one of them meets the order above PostgreSQL ends one of the two, which
 * is done anew (`inTransaction`):
 *
 * - Who works for an organiser changes under the organiser's lock, and the account is locked under that (`lockAs`).
 *   Whoever erases their account has the organisers that they work for, their carts and then themselves
 *   (`lockOrganizationsOf`). Others who hold these: an import of exhibitors that names the account of somebody who works
 *   for the organiser, and a checkout at an organiser by somebody who works for it.
 * - Whoever puts something into a cart has themselves, shared (`readBuyer`), and then the cart: whether there is one is
 *   told by making it. The other one is whoever erases the same account in another tab.
 * - A place that ends has its partner after it, shared (`takePartner`, a trigger). An import of exhibitors of the same
 *   event holds that before; both take turns at the stock of what packages include, where there is any.
 * - Who is made a user of exhibitors has these after the account, shared (`giveMessages`, a trigger); whoever sends a
 *   message holds them. An import of exhibitors that links users one by one may meet it in another order.
 * - Whoever orders for an exhibitor has the event, the place and the contact at once, shared, and the stock before
 *   (`orderForExhibitor`).
 * - The number of an order is raised in the organiser's row last of all, for packages after the event and its places
 *   too. An import of exhibitors holds the organiser before; both take turns at the same stock, where there was any
 *   before the package that is saved.
 */

/**
 * Locks an event against all who change what its exhibitors have and are offered: stands, packages, quotas, products.
 * 404 where it was deleted while that was waited for (ORG-20).
 */
export async function lockEvent(trx: Trx, eventID: number): Promise<void> {
  const { rows } = await sql`
    select from events where "eventID" = ${eventID} and "timeDeleted" is null for no key update`.execute(
    trx,
  );
  found(rows[0]);
}

/** Locks an organiser against all who change who works for it, its partners, or what it keeps. */
export const lockOrganization = (trx: Trx, organizationID: number) =>
  sql`select from organizations where "organizationID" = ${organizationID} for no key update`.execute(
    trx,
  );
