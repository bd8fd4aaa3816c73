import {
  exhibitorBillingsList,
  type BillingState,
  type ExhibitorBilling,
} from '@portal/contract/exhibitorBilling';
import { missingBilling } from '@portal/contract/billing';
import { uninvoiced } from '@portal/contract/orderSteps';
import { billingFields, type BillingField } from '@portal/contract/partners';
import { sql, type RawBuilder } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import type { Trx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';
import { isOutOfCart } from '../../orders/orders.public.ts';
import { ordersWhere } from '../orders/organizerOrders.queries.ts';

type At = 'o' | 'p';

/** SQL: a billing field of an order `o` or a partner `p` says nothing. */
const isBlank = (at: At, name: BillingField) =>
  sql<boolean>`coalesce(${sql.ref(`${at}.${name}`)}, '') !~ '\\S'`;

/** SQL: `missingBilling` finds nothing at `at`; a test compares them. The partner is `p`. */
const isWhole = (at: At) => {
  const lacks = missingBilling({}).map((name) => isBlank(at, name));
  return sql<boolean>`not (${sql.join(lacks, sql` or `)}
    or (p."isInvoiceReferenceRequired" and ${isBlank(at, 'invoiceReference')})
    or ${isBlank(at, 'eInvoiceAddress')}
      <> (${isBlank(at, 'eInvoiceOperator')} and ${isBlank(at, 'eInvoiceIntermediateId')}))`;
};

/** SQL: the order `o` stands, and is not invoiced. */
const isUninvoiced = sql<boolean>`o.status in (${sql.join(uninvoiced.map((status) => sql.lit(status)))})`;

const isOwn = sql`o."eventID" = ep."eventID" and o."partnerID" = ep."partnerID" and ${isUninvoiced}`;
/** SQL: what the exhibitor `ep` has ordered of products and scan points, and what is not invoiced. */
const orders = sql`${ordersWhere(isOwn, isOwn)} o`;
const uninvoicedTotal = sql`(select coalesce(sum(o."totalWithoutTax"), 0.00) from ${orders})`;
/** SQL: those that come to something and cannot be invoiced as they are. */
const lacking = sql`${orders} where o."totalWithoutTax" > 0 and not ${isWhole('o')}`;

const is = (state: BillingState) => sql.lit(state);
/** SQL: where the billing of the exhibitor `ep`, the partner `p`, stands. */
const state = sql`case
  when exists (select from ${lacking}) then ${is('ordersLack')}
  when ${isWhole('p')} then ${is('whole')} else ${is('detailsLack')} end`;
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

interface Completing {
  eventID: number;
  userID: number;
  partnerIDs: number[];
}

/** Fails where one of them does not take part. */
async function checkExhibitors(trx: Trx, { eventID, partnerIDs }: Completing): Promise<void> {
  const { rows } = await sql`
    select from "eventsPartners"
    where "eventID" = ${eventID} and "partnerID" = any(${partnerIDs}::bigint[]) and "isListed"`.execute(
    trx,
  );
  found(rows.length === new Set(partnerIDs).size || null);
}

/** SQL: the order `o` says nothing of the field, and the partner `p` does. */
const isFilled = (name: BillingField) =>
  sql<boolean>`(${isBlank('o', name)} and not ${isBlank('p', name)})`;
/** SQL: an order for another payer than the exhibitor is left as it is. */
const isOfPayer = sql.join(
  (['invoiceCompany', 'invoiceCompanyBusinessID'] as const).map(
    (name) => sql`(${isBlank('o', name)} or ${sql.ref(`o.${name}`)} = ${sql.ref(`p.${name}`)})`,
  ),
  sql` and `,
);

const tables = [
  [
    'orders',
    'orderID',
    (userID: number) => sql`, "modifiedBy" = ${userID}, "timeDetailsModified" = clock_timestamp()`,
    sql` and o."timeDeleted" is null and exists (
      select from "orderRows" r where r."orderID" = o."orderID" and ${isOutOfCart})`,
  ],
  ['scanPointOrders', 'scanPointOrderID', () => sql``, sql``],
] as const;

/** Gives orders that are not invoiced what their billing lacks and their exhibitors say of themselves; tells how many. */
export async function completeBilling(trx: Trx, completing: Completing): Promise<number> {
  await checkExhibitors(trx, completing);
  const { eventID, userID, partnerIDs } = completing;
  const filled = billingFields.map(
    (name) => sql`${sql.ref(name)} = case when ${isFilled(name)}
      then ${sql.ref(`p.${name}`)} else ${sql.ref(`o.${name}`)} end`,
  );
  let count = 0;
  for (const [table, key, marked, isThere] of tables) {
    const id = sql.ref(`o.${key}`);
    const { rows } = await sql`
      with locked as (
        select ${id} as id from ${sql.table(table)} o join partners p on p."partnerID" = o."partnerID"
        where o."eventID" = ${eventID} and o."partnerID" = any(${partnerIDs}::bigint[]) and ${isUninvoiced}
          ${isThere} and not ${isWhole('o')} and ${isOfPayer}
          and (${sql.join(billingFields.map(isFilled), sql` or `)})
        order by ${id} for no key update of o
      )
      update ${sql.table(table)} o set ${sql.join(filled)} ${marked(userID)}
      from locked, partners p where ${id} = locked.id and p."partnerID" = o."partnerID"
      returning ${id}`.execute(trx);
    count += rows.length;
  }
  return count;
}
