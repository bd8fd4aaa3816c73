import type { Language } from '@portal/contract/errors';
import type { OrderableProduct, OrderParty } from '@portal/contract/ordersForExhibitors';
import { billingFields } from '@portal/contract/partners';
import { sql } from 'kysely';
import type { Participation } from '../../../db/participationOf.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';
import { availableStock, nameOf } from '../../shop/shop.public.ts';

interface AtEvent {
  eventID: number;
}

/** The products of an event that are on sale, by name. */
export async function readOrderableProducts(
  db: DbOrTrx,
  { eventID }: AtEvent,
  language: Language,
): Promise<OrderableProduct[]> {
  const { rows } = await sql<OrderableProduct>`
    select p."productID", ${nameOf(language)} as name, p.price::text, p."taxPercent"::text,
      ${availableStock} as stock
    from products p where p."eventID" = ${eventID} and p.active and p."timeDeleted" is null
    order by ${nameOf(language)} collate finnish, p."productID"`.execute(db);
  return rows;
}

/** Who works for an exhibitor of the event, and where its invoices go. */
export async function readOrderParty(
  db: DbOrTrx,
  { eventID, partnerID }: Participation,
): Promise<OrderParty> {
  const billing = sql.join(billingFields.map((name) => sql.ref(`p.${name}`)));
  const { rows } = await sql<OrderParty>`
    select ${billing}, p."isInvoiceReferenceRequired", (
      select coalesce(jsonb_agg(jsonb_build_object('userID', u."userID", 'firstNames', u."firstNames",
        'lastName', u."lastName", 'email', u.email, 'isMainContact', l."isMainContact")
        order by l."isMainContact" desc, u."lastName" collate finnish, u."userID"), '[]')
      from "partnersUsers" l join users u on u."userID" = l."userID" and not u."isDisabled"
      where l."partnerID" = p."partnerID" and l."isListed") as contacts
    from "eventsPartners" ep join partners p on p."partnerID" = ep."partnerID"
    where ep."eventID" = ${eventID} and ep."partnerID" = ${partnerID} and ep."isListed"`.execute(
    db,
  );
  return found(rows[0]);
}
