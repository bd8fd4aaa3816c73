import {
  exhibitorBillingsList,
  type BillingState,
  type ExhibitorBilling,
} from '@portal/contract/exhibitorBilling';
import { uninvoiced } from '@portal/contract/orderSteps';
import { billingFields, type BillingField } from '@portal/contract/partners';
import { sql, type RawBuilder } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import type { Trx } from '../../../db/pool.ts';
import { foundEach } from '../../../http/errors.ts';
import { isBillingWhole } from '../../partners/partners.public.ts';
import { ordersWhere } from '../orders/organizerOrders.queries.ts';

/** SQL: the order `o` stands, and is not invoiced. */
const isUninvoiced = sql<boolean>`o.status in (${sql.join(uninvoiced.map((status) => sql.lit(status)))})`;

const isOwn = sql`o."eventID" = ep."eventID" and o."partnerID" = ep."partnerID" and ${isUninvoiced}`;
/** SQL: what the exhibitor `ep` has ordered of products and scan points, and what is not invoiced. */
const orders = sql`${ordersWhere(isOwn, isOwn)} o`;
const uninvoicedTotal = sql`(select coalesce(sum(o."totalWithoutTax"), 0.00) from ${orders})`;
/** SQL: those that come to something and cannot be invoiced as they are. */
const lacking = sql`${orders} where o."totalWithoutTax" > 0 and not ${isBillingWhole('o')}`;

const is = (state: BillingState) => sql.lit(state);
/** SQL: where the billing of the exhibitor `ep`, the partner `p`, stands. */
const state = sql`case when not ${isBillingWhole('p')} then ${is('detailsLack')}
  when exists (select from ${lacking}) then ${is('ordersLack')} else ${is('whole')} end`;
const ofPartner = (value: RawBuilder<unknown>) => sql`(
  select ${value} from partners p where p."partnerID" = ep."partnerID")`;

/** The exhibitors of an event and where their invoices would go (ORG-56). */
export const exhibitorBillings = defineList(
  exhibitorBillingsList,
  ({ eventID }: { eventID: number }, db) => ({
    columns: {
      partnerName: sql.ref('ep.partnerName'),
      invoiceCompany: ofPartner(sql`p."invoiceCompany"`),
      invoiceCompanyBusinessID: ofPartner(sql`p."invoiceCompanyBusinessID"`),
      uninvoicedTotal,
      state: ofPartner(state),
    },
    key: sql.ref<number>('ep.eventsPartnerID'),
    scope: db
      .selectFrom('eventsPartners as ep')
      .where('ep.eventID', '=', eventID)
      .where('ep.isListed', '=', sql.lit(true)),
    rows: (key) => sql<ExhibitorBilling>`(
      select ep."partnerID", ep."partnerName", ${sql.join(billingFields.map((name) => sql.ref(`p.${name}`)))},
        p."isInvoiceReferenceRequired", ${state} as state, ${uninvoicedTotal}::text as "uninvoicedTotal",
        (select count(*)::int from ${lacking}) as "lackingOrderCount"
      from "eventsPartners" ep join partners p on p."partnerID" = ep."partnerID"
      where ep."eventsPartnerID" = ${key})`,
  }),
);

type Billing = Record<BillingField, string | null>;
/** An order that lacks billing details, and what its exhibitor says of itself. */
export interface LackingOrder {
  id: number;
  isInvoiceReferenceRequired: boolean;
  order: Billing;
  exhibitor: Billing;
}
export type OrderTable = 'orders' | 'scanPointOrders';
const keyOf = { orders: 'orderID', scanPointOrders: 'scanPointOrderID' } as const;

const detailsOf = (at: 'o' | 'p') =>
  sql`jsonb_build_object(${sql.join(
    billingFields.map((name) => sql`${sql.lit(name)}::text, ${sql.ref(`${at}.${name}`)}`),
  )})`;

/** Locks the orders of these exhibitors that come to something, are not invoiced and lack billing details. */
export async function lockLacking(
  trx: Trx,
  table: OrderTable,
  { eventID, partnerIDs }: { eventID: number; partnerIDs: number[] },
): Promise<LackingOrder[]> {
  const isTheirs = sql`o."eventID" = ${eventID} and o."partnerID" = any(${partnerIDs}::bigint[])`;
  const id = sql.ref(`o.${keyOf[table]}`);
  const { rows } = await sql<LackingOrder>`
    select ${id} as id, p."isInvoiceReferenceRequired", ${detailsOf('o')} as "order", ${detailsOf('p')} as exhibitor
    from ${sql.table(table)} o join partners p on p."partnerID" = o."partnerID"
    where ${isTheirs} and ${isUninvoiced} and not ${isBillingWhole('o')} and ${id} in (
      select ${id} from ${ordersWhere(isTheirs, isTheirs)} o where o."totalWithoutTax" > 0)
    order by ${id} for no key update of o`.execute(trx);
  return rows;
}

/** Writes what orders take over; who has one open in an editor is told (T10). */
export async function writeBilling(
  trx: Trx,
  table: OrderTable,
  taken: (Partial<Billing> & { id: number })[],
  userID: number,
): Promise<void> {
  const fields = billingFields.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = coalesce(t.${column}, o.${column})`;
  });
  const marks = sql`, "modifiedBy" = ${userID}, "timeDetailsModified" = clock_timestamp()`;
  await sql`
    update ${sql.table(table)} o set ${sql.join(fields)} ${table === 'orders' ? marks : sql``}
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) t (
      id bigint, ${sql.join(billingFields.map((name) => sql`${sql.ref(name)} text`))})
    where ${sql.ref(`o.${keyOf[table]}`)} = t.id`.execute(trx);
}

/** Fails where one of them does not take part. */
export async function checkExhibitors(
  trx: Trx,
  { eventID, partnerIDs }: { eventID: number; partnerIDs: number[] },
): Promise<void> {
  const { rows } = await sql`
    select from "eventsPartners"
    where "eventID" = ${eventID} and "partnerID" = any(${partnerIDs}::bigint[]) and "isListed"`.execute(
    trx,
  );
  foundEach(rows, partnerIDs);
}
