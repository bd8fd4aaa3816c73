import * as z from 'zod/mini';
import { orderRowStatus, orderStatus } from './codes.ts';
import {
  count,
  countryCode,
  decimal,
  email,
  key,
  line,
  long,
  may,
  moment,
  phone,
} from './dataset.fields.ts';

export interface ProductCategoryInput {
  productCategoryId: string;
  name: string;
  childCategories?: ProductCategoryInput[] | undefined;
}

export const productCategory: z.ZodMiniType<ProductCategoryInput, ProductCategoryInput> =
  z.strictObject({
    productCategoryId: key,
    name: line,
    get childCategories() {
      return z.optional(z.array(productCategory));
    },
  });

export const percentPattern = /^(100|\d{1,2}(\.\d{1,2})?)$/;
const percent = z.string().check(z.regex(percentPattern, 'is not a percentage, like "25.5"'));
const positive = z.int().check(z.positive(), z.maximum(99_999));

export const product = z.strictObject({
  productID: key,
  eventID: key,
  name: line,
  sku: z.optional(line),
  description: may(long),
  active: z.optional(z.boolean()),
  /** null: never runs out. Left out: what is there stays, a new product never runs out. */
  stock: may(count),
  /** Of one unit, without tax (SRV-39). */
  price: decimal,
  taxPercent: percent,
  unitType: z.optional(line),
  isTicket: z.optional(z.boolean()),
  categories: z.optional(z.array(key)),
  productsMaterials: z.optional(z.array(key)),
  /** Makes the product a bundle of others of the same event. */
  bundledProducts: z.optional(z.array(z.strictObject({ productID: key, quantity: positive }))),
});

const orderRow = z.strictObject({
  productID: key,
  status: z.enum(orderRowStatus),
  productCount: positive,
  /** Left out: the product's, as for everything here that it has too. */
  name: z.optional(line),
  description: may(long),
  price: z.optional(decimal),
  originalPrice: z.optional(decimal),
  taxPercent: z.optional(percent),
  createdFrom: z.optional(z.int()),
  timeCreated: z.optional(moment),
});

/** Totals, taxes and tickets are computed, never read (T7). */
export const order = <Billing extends z.core.$ZodLooseShape>(billing: Billing) =>
  z.strictObject({
    orderID: key,
    eventID: key,
    partnerID: key,
    userID: key,
    name: line,
    /** Numbers that follow it have to be storable too. */
    orderNumber: z.optional(z.int().check(z.positive(), z.maximum(999_999_999))),
    status: z.enum(orderStatus),
    createdFrom: z.optional(z.int()),
    paymentMethod: z.optional(z.int()),
    firstNames: may(line),
    lastName: may(line),
    email: may(email),
    phone: may(phone),
    company: may(line),
    streetAddress: may(line),
    postalCode: may(line),
    city: may(line),
    countryCode: z.optional(countryCode),
    ...billing,
    timeCreated: z.optional(moment),
    timeModified: z.optional(moment),
    orderRows: z.optional(z.array(orderRow)),
  });
