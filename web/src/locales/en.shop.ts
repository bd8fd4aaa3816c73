import checkout from './en/checkout.json';
import orders from './en/orders.json';
import products from './en/products.json';

/** The texts of shop, checkout, orders and tickets. */
export const enShop = {
  checkout,
  orders,
  products,
};
