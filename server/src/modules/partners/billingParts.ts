import { missingBilling } from '@portal/contract/billing';
import type { BillingField } from '@portal/contract/partners';
import { sql } from 'kysely';

type At = 'o' | 'p';

/** SQL: a billing field of an order `o` or a partner `p` says nothing. */
const isBlank = (at: At, name: BillingField) =>
  sql<boolean>`coalesce(${sql.ref(`${at}.${name}`)}, '') !~ '\\S'`;

/** What every invoice needs; a reference and the parts of an e-invoice depend on the exhibitor. */
const always = missingBilling({});
/** SQL: an e-invoice has its address or its operator, and not both. */
const isHalf = (at: At) => sql<boolean>`(${isBlank(at, 'eInvoiceAddress')}
  <> (${isBlank(at, 'eInvoiceOperator')} and ${isBlank(at, 'eInvoiceIntermediateId')}))`;

/** SQL: `missingBilling` finds nothing at `at`; a test compares them. The partner is `p`. */
export const isBillingWhole = (at: At) => {
  const lacks = always.map((name) => isBlank(at, name));
  return sql<boolean>`not (${sql.join(lacks, sql` or `)}
    or (p."isInvoiceReferenceRequired" and ${isBlank(at, 'invoiceReference')}) or ${isHalf(at)})`;
};

/** SQL: how many of the billing details that the partner `p` needs are there, and how many it needs. */
export const billingProgress = sql<number[]>`array[
  ${sql.join(
    always.map((name) => sql`(not ${isBlank('p', name)})::int`),
    sql` + `,
  )} + (p."isInvoiceReferenceRequired" and not ${isBlank('p', 'invoiceReference')})::int,
  ${sql.lit(always.length)} + p."isInvoiceReferenceRequired"::int + ${isHalf('p')}::int]`;
