import { billingFields, type BillingField, type Partner } from '@portal/contract/partners';
import type { BodyInputOf } from '@portal/contract/route';
import {
  scanPointOrderTotal,
  scanPointSalesType,
  type ScanPointPrices,
} from '@portal/contract/rules';
import type { scanPointRoutes } from '@portal/contract/scanPoints';

/**
 * An order as its form has it: the billing fields by their names, and the fields of each point with
 * the number of the point behind them, as `name_2`.
 */
export type OrderValues = Record<BillingField, string> & Record<string, string | boolean>;

export const billingOf = (from: Partner | OrderValues) =>
  Object.fromEntries(billingFields.map((name) => [name, from[name] ?? ''])) as Record<
    BillingField,
    string
  >;

/** CONST-11 */
export const emptyPoint = (number: number) => ({
  [`name_${number}`]: '',
  [`description_${number}`]: '',
  [`location_${number}`]: '',
  [`qrEnabled_${number}`]: true,
  [`commentsEnabled_${number}`]: true,
});

/** Takes a point out of the form, which forgets no name. */
export const withoutPoint = (number: number) =>
  Object.fromEntries(
    Object.keys(emptyPoint(number)).map((name) => [name, undefined]),
  ) as unknown as Partial<OrderValues>;

/** The numbers of the points that are in the form. */
export const pointsIn = (values: OrderValues): number[] =>
  Object.keys(values).flatMap((key) => {
    const number = /^name_(\d+)$/.exec(key)?.[1];
    return number === undefined || values[key] === undefined ? [] : [Number(number)];
  });

/** SCAN-14 */
export function orderOf(
  values: OrderValues,
  partnerID: number,
  prices: ScanPointPrices,
): BodyInputOf<(typeof scanPointRoutes)['orderScanPoints']> {
  const points = pointsIn(values);
  return {
    seenTotal: scanPointOrderTotal(points.length, prices),
    scanPoints: points.map((number, position) => ({
      name: String(values[`name_${number}`]),
      description: String(values[`description_${number}`]),
      location: String(values[`location_${number}`]),
      qrEnabled: values[`qrEnabled_${number}`] === true,
      commentsEnabled: values[`commentsEnabled_${number}`] === true,
      partnerID,
      salesType: scanPointSalesType(position),
    })),
  };
}
