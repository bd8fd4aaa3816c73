import { uninvoiced } from '@portal/contract/orderSteps';
import { billingFields, type BillingField } from '@portal/contract/partners';
import { sql } from 'kysely';
import { inOneGo } from '../../db/inOneGo.ts';
import type { Trx } from '../../db/pool.ts';
import { failAsChanged } from '../../db/saveRecord.ts';
import { fail, found } from '../../http/errors.ts';
import { detailsEditor, type Cart } from './order.read.ts';
import { lockOrderOfEvent } from './orderChange.read.ts';

interface Saving extends Partial<Record<BillingField, string | null | undefined>> {
  eventID: number;
  orderID: number;
  /** Who saves, of the organiser. */
  callerID: number;
  /** Of the order, as it was seen (T10). */
  timeModified?: string | undefined;
}

type Billed = Pick<Cart, 'status' | 'timeDetailsModified' | 'lastEditor' | 'editedAs'>;

/** Saves where the invoice of an order goes, in the name of the organiser’s user, until it is invoiced (ORG-52). */
export async function saveOrderBilling(trx: Trx, saving: Saving): Promise<void> {
  const { orderID, callerID, timeModified } = saving;
  const [[locked], [order]] = await inOneGo(
    trx,
    lockOrderOfEvent(saving),
    sql<Billed>`
      select o.status, o."timeDetailsModified", edited.*
      from orders o left join lateral (${detailsEditor}) edited on true
      where o."orderID" = ${orderID}`,
  );
  found(locked);
  const { status, timeDetailsModified, lastEditor, editedAs } = found(order);
  if (!uninvoiced.includes(status)) fail('orderFixed');
  if (timeModified && timeModified < timeDetailsModified) failAsChanged(lastEditor, editedAs);
  const given = billingFields.filter((name) => saving[name] !== undefined);
  if (given.length === 0) return;
  await trx
    .updateTable('orders')
    .set({
      ...Object.fromEntries(given.map((name) => [name, saving[name]])),
      modifiedBy: callerID,
      timeDetailsModified: sql<string>`clock_timestamp()`,
    })
    .where('orderID', '=', orderID)
    .execute();
}
