import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import { editorName } from '../../db/saveRecord.ts';
import { contactLanguage } from './contactLanguage.ts';
import type { CartProduct, CartRow } from './cartLines.ts';
import type { Cart } from './order.read.ts';
import { creditedCount, isOutOfCart } from './orderedRows.ts';

/** A row that was ordered, or lies in the cart beside such. */
export interface ChangingRow extends CartRow {
  /** As it was ordered, with what of it and its parts is left now. */
  product: CartProduct;
  /** How many of it were credited. */
  creditedCount: number;
}

/** An order that the organiser changes or credits. */
export interface ChangingOrder extends Pick<Cart, 'status' | 'organizationID'> {
  isOfPackage: boolean;
  isCredit: boolean;
  /** When somebody of the organiser changed it last, and who; null: nobody did. */
  timeChanged: string | null;
  lastEditor: string | null;
  rows: ChangingRow[];
}

interface OfEvent {
  eventID: number;
  orderID: number;
}

/** Locks an order of the event, and tells in which language whoever ordered is written to. */
export const lockOrderOfEvent = ({ eventID, orderID }: OfEvent) => sql<{ language: Language }>`
  select coalesce(${contactLanguage}, 'en') as language
  from orders o join users u on u."userID" = o."userID"
  where o."orderID" = ${orderID} and o."eventID" = ${eventID} and o."timeDeleted" is null
    and exists (select from "orderRows" r where r."orderID" = o."orderID" and ${isOutOfCart})
  for no key update of o`;

/** SQL: the parts of the row `r` as they were ordered, with what is left of each. */
const parts = sql`(
  select coalesce(jsonb_agg(part.frozen || jsonb_build_object('stock', p.stock, 'isTicket', p."isTicket")
    order by part.at), '[]')
  from jsonb_array_elements(r."bundledProducts") with ordinality part (frozen, at)
  join products p on p."productID" = (part.frozen ->> 'productID')::bigint)`;

/** Reads it, once it is locked. */
export const readChangingOrder = ({ orderID }: OfEvent) => sql<ChangingOrder>`
  select o.status, o."organizationID", o."isOfPackage", o."creditedOrderID" is not null as "isCredit",
    last."timeCreated" as "timeChanged",
    (select ${editorName} from users by where by."userID" = last."userID") as "lastEditor", (
      select coalesce(jsonb_agg(jsonb_build_object('orderRowID', r."orderRowID", 'productID', r."productID",
        'status', r.status, 'productCount', r."productCount", 'price', r.price::text,
        'taxPercent', r."taxPercent"::text, 'isRemoved', false,
        'creditedCount', ${creditedCount},
        'product', jsonb_build_object('productID', r."productID", 'name', r.name, 'description', r.description,
          'sku', r.sku, 'unitType', r."unitType", 'price', p.price::text, 'taxPercent', p."taxPercent"::text,
          'active', true, 'stock', p.stock, 'isTicket', p."isTicket", 'parts', ${parts}))
        order by r."orderRowID"), '[]')
      from "orderRows" r join products p on p."productID" = r."productID"
      where r."orderID" = o."orderID" and r."timeDeleted" is null) as rows
  from orders o left join lateral (
    select c."timeCreated", c."userID" from "orderChanges" c where c."orderID" = o."orderID"
    order by c."orderChangeID" desc limit 1) last on true
  where o."orderID" = ${orderID}`;
