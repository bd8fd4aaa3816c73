import * as z from 'zod/mini';
import { id, money, optional, percent, trueOrFalse, wholeNumber } from './fields.ts';
import { route } from './route.ts';

export interface ProductCategory {
  productCategoryId: number;
  name: string;
  /** Active products in it and in what is below it. */
  productCount: number;
  childCategories: ProductCategory[];
}

/** A category with those below it (ENT-20). */
export const productCategory: z.ZodMiniType<ProductCategory, ProductCategory> = z.object({
  productCategoryId: id,
  name: z.string(),
  productCount: z.int(),
  get childCategories() {
    return z.array(productCategory);
  },
});

/** A part of a bundle: `price` is that of one unit without tax (ENT-19). */
const bundledProduct = z.object({
  productBundleID: id,
  productID: id,
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  price: money,
});

export const productsMaterials = z.array(
  z.object({ material: z.object({ absolutePath: z.string() }) }),
);

/**
 * Something the organiser sells (ENT-19). `price` is that of one unit without tax, `totalPriceRounded`
 * with tax (SRV-39). `stock` is how many can be had now, of a bundle as many as its parts make; null:
 * it never runs out.
 */
export const product = z.object({
  productID: id,
  eventID: id,
  name: z.string(),
  sku: z.string(),
  description: optional(z.string()),
  active: z.boolean(),
  stock: optional(z.int()),
  price: money,
  priceRounded: money,
  totalPriceRounded: money,
  taxPercent: percent,
  taxPercentRounded: percent,
  unitType: z.string(),
  categories: z.array(z.object({ productCategoryId: id })),
  productsMaterials,
  bundledProducts: z.array(bundledProduct),
  isBundle: z.boolean(),
  /** Each unit of it becomes a ticket (SRV-49). */
  isTicket: z.boolean(),
});
export type Product = z.output<typeof product>;

/** A part of a bundle as a row of its own (ENT-21): `productID` is the bundle. */
export const productBundle = z.object({
  productBundleID: id,
  productID: id,
  bundledProductID: id,
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  price: money,
  taxPercent: percent,
});
export type ProductBundle = z.output<typeof productBundle>;

/** As the organiser has put them (ORG-44), others by name after those. */
const columns = {
  order: ['position', 'name', 'sku', 'price', 'stock'],
  defaultOrder: { position: 'asc', name: 'asc' },
  search: ['name', 'sku', 'description'],
} as const;

/** SHOP-02: a category stands for all that is below it too. */
const ofCategory = { 'categories.productCategoryId': wholeNumber } as const;

export const activeProductsList = { ...columns, filter: ofCategory } as const;
export const productsList = { ...columns, filter: { ...ofCategory, active: trueOrFalse } } as const;

export const productBundlesList = {
  order: ['name'],
  defaultOrder: { name: 'asc' },
  search: ['name', 'sku'],
  filter: { eventID: wholeNumber },
} as const;

export const shopRoutes = {
  products: route({
    method: 'GET',
    path: '/events/:eventID/products',
    access: 'event',
    acting: 'reads',
    summary: 'All products of the event, also those that are not sold now.',
    list: productsList,
    reply: { products: z.array(product) },
    errors: ['forbidden'],
  }),
  activeProducts: route({
    method: 'GET',
    path: '/events/:eventID/activeProducts',
    access: 'event',
    acting: 'reads',
    summary:
      'The products that are sold now. A filter by category takes those of the categories below it along.',
    list: activeProductsList,
    reply: { products: z.array(product) },
    errors: ['forbidden'],
  }),
  product: route({
    method: 'GET',
    path: '/products/:productID',
    access: 'record',
    acting: 'reads',
    summary: 'One product of an event in which the caller’s partners take part.',
    reply: { product },
    errors: ['forbidden'],
  }),
  productBundles: route({
    method: 'GET',
    path: '/productBundles',
    access: 'user',
    acting: 'reads',
    summary: 'The parts of the bundles in the shops of the caller’s events, one row a part.',
    list: productBundlesList,
    reply: { productBundles: z.array(productBundle) },
  }),
  productCategories: route({
    method: 'GET',
    path: '/events/:eventID/productCategories',
    access: 'event',
    acting: 'reads',
    summary: 'The categories of the event’s products, as a tree.',
    reply: { productCategories: z.array(productCategory) },
    errors: ['forbidden'],
  }),
} as const;
