import * as z from 'zod/mini';
import { orderRowStatus, orderStatus } from './codes.ts';

const inWords = { en: z.string(), fi: z.string() };

/** The states of an order, how it is paid and where it was made. */
export const ordersMeta = z.object({
  orderStatuses: z.array(z.object({ value: z.enum(orderStatus), ...inWords })),
  paymentMethods: z.array(z.object({ value: z.int(), ...inWords })),
  createdFrom: z.array(z.object({ value: z.int(), ...inWords })),
});

/** The states of a row of an order. */
export const orderRowsMeta = z.object({
  orderRowStatuses: z.array(z.object({ value: z.enum(orderRowStatus), ...inWords })),
});
