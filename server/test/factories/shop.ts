import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { rowAmounts } from '@portal/contract/prices';
import type { Selectable } from 'kysely';
import type { Db } from '../../src/db/pool.ts';
import type { Schema } from '../../src/db/schema.ts';
import { nth, organiserOf, type Given } from './given.ts';

/** What is sold at an event, and bought. */
export function shop(db: Db) {
  const make = {
    product: (eventID: number, given: Given<'products'> = {}) =>
      db
        .insertInto('products')
        .values({ eventID, name: `Chair ${nth()}`, price: '10.00', taxPercent: '25.5', ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    productCategory: (eventID: number, given: Given<'productCategories'> = {}) =>
      db
        .insertInto('productCategories')
        .values({ eventID, name: 'Furniture', ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    productPicture: (
      { productID }: { productID: number },
      { materialID }: { materialID: number },
    ) => db.insertInto('productsMaterials').values({ productID, materialID }).execute(),

    /** A bundle of so many of a product. */
    bundle: async (
      { eventID, productID }: { eventID: number; productID: number },
      quantity = 2,
      given: Given<'products'> = {},
    ) => {
      const name = `Set ${nth()}`;
      const bundle = await make.product(eventID, { name, isBundle: true, ...given });
      await db
        .insertInto('productBundles')
        .values({ productID: bundle.productID, bundledProductID: productID, quantity })
        .execute();
      return bundle;
    },

    order: async (
      participation: { eventID: number; partnerID: number; userID: number },
      given: Given<'orders'> = {},
    ) => {
      const organizationID = await organiserOf(db, participation.eventID);
      return db
        .insertInto('orders')
        .values({
          ...participation,
          organizationID,
          name: `Order ${nth()}`,
          status: orderStatus.open,
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** A row that lies in the cart, where nothing else is said. */
    orderRow: (
      { orderID }: { orderID: number },
      product: Pick<Selectable<Schema['products']>, 'productID' | 'name' | 'price' | 'taxPercent'>,
      given: Given<'orderRows'> = {},
    ) => {
      const { productID, name, price, taxPercent } = product;
      const row = { productCount: 1, ...given };
      const { taxAmount, totalPriceIncludingProductCount } = rowAmounts({
        price,
        taxPercent,
        productCount: row.productCount,
      });
      return db
        .insertInto('orderRows')
        .values({
          orderID,
          productID,
          name,
          price,
          originalPrice: price,
          taxPercent,
          taxAmount,
          totalPriceIncludingProductCount,
          status: orderRowStatus.inCart,
          ...row,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    scanPointOrder: (
      participation: { eventID: number; partnerID: number; userID: number },
      given: Given<'scanPointOrders'> = {},
    ) =>
      db
        .insertInto('scanPointOrders')
        .values({
          ...participation,
          invoiceCompany: 'Aurora Oy',
          invoiceCompanyBusinessID: '0112038-9',
          total: '190.00',
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    invoiceBatch: async (
      { eventID, userID, orderID }: { eventID: number; userID: number; orderID: number },
      batchNumber = nth(),
    ) => {
      const batch = await db
        .insertInto('invoiceBatches')
        .values({ eventID, userID, batchNumber })
        .returningAll()
        .executeTakeFirstOrThrow();
      const { invoiceBatchID } = batch;
      await db.insertInto('invoiceBatchesOrders').values({ invoiceBatchID, orderID }).execute();
      return batch;
    },

    ticket: (
      participation: { eventID: number; partnerID: number },
      { orderRowID }: { orderRowID: number },
      productName = 'Entry',
    ) =>
      db
        .insertInto('tickets')
        .values({ ...participation, orderRowID, productName })
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
  return make;
}
