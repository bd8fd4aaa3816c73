import type { Language } from '@portal/contract/errors';
import type { contactFields } from '@portal/contract/orderRules';
import { billingFields } from '@portal/contract/partners';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Trx } from '../../db/pool.ts';
import { savedAs, type ActedAs } from '../../db/actingName.ts';
import { isPlaceOf } from '../../db/participationOf.ts';
import { editorName } from '../../db/saveRecord.ts';
import type { Schema } from '../../db/schema.ts';
import { prepared } from '../../db/statement.ts';
import { descriptionOf, nameOf } from '../shop/shop.public.ts';
import type { CartProduct, CartRow } from './cartLines.ts';

/** What the event lets its exhibitors do, as the rules of the contract ask for it. */
const settings = [
  sql<boolean>`coalesce(s."userCanEditOrders", false)`.as('userCanEditOrders'),
  sql<boolean>`coalesce(s."isProductsEnabled", false)`.as('isProductsEnabled'),
  sql<boolean>`coalesce(s."isShopAndGuestsHidden", false)`.as('isShopAndGuestsHidden'),
] as const;

/** The same, and when. */
export interface Shop {
  userCanEditOrders: boolean;
  isProductsEnabled: boolean;
  isShopAndGuestsHidden: boolean;
  timePartnerPortalOpens: string | null;
  timePartnerPortalCloses: string | null;
  timeZone: string;
}

/** The place of a new order: its shop, its parties, and who orders. */
export function readBuyer(
  trx: Trx,
  participation: { eventID: number; partnerID: number; userID: number },
) {
  return (
    trx
      .selectFrom('events as e')
      .innerJoin('partners as p', (join) => join.on('p.partnerID', '=', participation.partnerID))
      .innerJoin('users as u', (join) => join.on('u.userID', '=', participation.userID))
      .leftJoin('partnerPortals as s', 's.eventID', 'e.eventID')
      .select(['e.organizationID', 'e.name as event', 'e.timeZone'])
      .select(['u.firstNames', 'u.lastName', 'u.email', 'u.phone'])
      .select(['p.name as company', 'p.streetAddress', 'p.postalCode', 'p.city', ...billingFields])
      .select((of) => of.fn.coalesce('p.countryCode', sql.lit('FI')).as('countryCode'))
      .select(['s.timePartnerPortalOpens', 's.timePartnerPortalCloses', ...settings])
      .where('e.eventID', '=', participation.eventID)
      .where('e.timeDeleted', 'is', null)
      .where('u.timeDeleted', 'is', null)
      // Neither is deleted before the order stands (ORG-20, PRIV-03).
      .forKeyShare(['e', 'u'])
      .executeTakeFirst()
  );
}

type Order = Selectable<Schema['orders']>;
/** Contact and billing of an order. */
export type Details = Pick<Order, (typeof contactFields)[number] | (typeof billingFields)[number]>;

/** An order that is being saved, with all that a save asks for. */
export interface Cart extends Details, Shop {
  /** Of its exhibitor’s invoices. */
  isInvoiceReferenceRequired: boolean;
  orderID: number;
  eventID: number;
  partnerID: number;
  organizationID: number;
  status: Order['status'];
  timeDetailsModified: string;
  /** Who changed contact or billing last, for a save that says what its editor had loaded. */
  lastEditor: string | null;
  /** As whom, where that was somebody of the organiser. */
  editedAs: ActedAs | null;
  /** Removed ones too. */
  rows: CartRow[];
  /** Those of the rows and those that the save puts in, as they are now, with their parts; gone ones are off sale. */
  products: CartProduct[];
}

/** SQL: a product `p` as somebody buys it. */
const product = (language: Language) => sql`p."productID", ${nameOf(language)} as name,
  ${descriptionOf(language)} as description, p.sku, p."unitType", p.price::text,
  p."taxPercent"::text, p.active and p."timeDeleted" is null as active, p.stock, p."isTicket",
  coalesce((
    select jsonb_agg(jsonb_build_object('productID', part."productID",
      'name', ${nameOf(language, 'part')}, 'sku', part.sku, 'quantity', b.quantity, 'stock', part.stock,
      'isTicket', part."isTicket") order by b."productBundleID")
    from "productBundles" b join products part on part."productID" = b."bundledProductID"
    where b."productID" = p."productID"), '[]') as parts`;

/** Products of an event as somebody buys them. */
export const readProducts = ({
  eventID,
  productIDs,
  language,
}: {
  eventID: number;
  productIDs: number[];
  language: Language;
}) => sql<CartProduct>`
  select ${product(language)} from products p
  where p."eventID" = ${eventID} and p."productID" = any(${productIDs}::bigint[])`;

/** SQL: who changed contact or billing of the order `o` last. */
export const detailsEditor = sql`
  select ${editorName} as "lastEditor", ${savedAs('o', sql.ref('o.partnerID'))} as "editedAs"
  from users by where by."userID" = o."modifiedBy"`;
const nobody = sql`select null as "lastEditor", null::jsonb as "editedAs"`;

interface Asked {
  orderID: number;
  productIDs: number[];
  /** In which rows tell what was bought. */
  language: Language;
}

/**
 * Reads an order that this transaction has locked; of the products that a save puts in, those of its event.
 * Nothing where its exhibitor was taken out while the lock was waited for (ORG-33).
 */
const cartReader = (lastEditor: RawBuilder<unknown>) =>
  prepared(
    ({ orderID, productIDs, language }: Asked) => sql<Cart>`
    with line as (
      select "orderRowID", "productID", status, "productCount", price::text, "taxPercent"::text,
        "timeDeleted" is not null as "isRemoved"
      from "orderRows" where "orderID" = ${orderID}
    ), product as (
      select ${product(language)} from products p
      where p."eventID" = (select "eventID" from orders where "orderID" = ${orderID})
        and (p."productID" = any(${productIDs}::bigint[])
          or p."productID" in (select "productID" from line))
    )
    select o.*, e."timeZone", s."timePartnerPortalOpens", s."timePartnerPortalCloses",
      ${sql.join(settings)}, b."isInvoiceReferenceRequired", edited.*,
      (select coalesce(jsonb_agg(line order by "orderRowID"), '[]') from line) as rows,
      (select coalesce(jsonb_agg(product), '[]') from product) as products
    from orders o join events e on e."eventID" = o."eventID"
    join partners b on b."partnerID" = o."partnerID"
    left join "partnerPortals" s on s."eventID" = o."eventID"
    left join lateral (${lastEditor}) edited on true
    where o."orderID" = ${orderID} and ${isPlaceOf('o')}`,
  );
const readPlainCart = cartReader(nobody);
const readEditedCart = cartReader(detailsEditor);

/** The same; with `isLoaded` the save says what its editor had loaded, and has to hear who came between. */
export const readCart = ({ isLoaded, ...asked }: Asked & { isLoaded: boolean }) =>
  (isLoaded ? readEditedCart : readPlainCart)(asked);
