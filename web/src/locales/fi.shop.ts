import type { enShop } from './en.shop.ts';
import checkout from './fi/checkout.json';
import orders from './fi/orders.json';
import products from './fi/products.json';
import type { SameKeys } from './texts.ts';

/** The texts of shop, checkout, orders and tickets. */
export const fiShop = {
  checkout,
  orders,
  products,
} satisfies SameKeys<typeof enShop>;
