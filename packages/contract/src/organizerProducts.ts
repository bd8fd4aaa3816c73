import * as z from 'zod/mini';
import {
  id,
  money,
  optional,
  percent,
  requiredText,
  text,
  time,
  trueOrFalse,
  wholeNumber,
} from './fields.ts';
import { categoryName, idsOnce } from './organizerProductCategories.ts';
import { productInput } from './productInput.ts';
import { route } from './route.ts';

/** At most: categories that a product is in, parts of a bundle, products put in order. */
export const categoriesOfProductAtMost = 20;
export const partsAtMost = 50;
export const arrangedAtMost = 2000;

const word = optional(z.string());
const count = z.int();

/** A product as the list of an event tells of it (ORG-44, ORG-45). */
export const organizerProduct = z.object({
  productID: id,
  nameFi: z.string(),
  nameEn: word,
  sku: z.string(),
  unitType: z.string(),
  price: money,
  taxPercent: percent,
  active: z.boolean(),
  isTicket: z.boolean(),
  isBundle: z.boolean(),
  categories: z.array(z.object(categoryName)),
  givenCount: optional(count),
  orderedCount: count,
  leftCount: optional(count),
  isSoldOut: z.boolean(),
  isTextMissing: z.boolean(),
});
export type OrganizerProduct = z.output<typeof organizerProduct>;

/** A part of a bundle, and how many of it are in one. */
export const organizerProductPart = z.object({
  productID: id,
  name: z.string(),
  quantity: count,
});

/** A picture of a product, the first of which stands for it. */
export const organizerProductPicture = z.object({ materialID: id, absolutePath: z.string() });

/** A product, whole. */
export const organizerProductDetails = z.object({
  ...organizerProduct.shape,
  descriptionFi: word,
  descriptionEn: word,
  pictures: z.array(organizerProductPicture),
  bundledProducts: z.array(organizerProductPart),
  cartCount: count,
  isUsed: z.boolean(),
  timeModified: time,
});
export type OrganizerProductDetails = z.output<typeof organizerProductDetails>;

/** A product that bundles may have as a part. */
export const bundleableProduct = z.object({ productID: id, name: z.string() });
export type BundleableProduct = z.output<typeof bundleableProduct>;

export const organizerProductsList = {
  order: ['position', 'nameFi', 'price', 'leftCount'],
  defaultOrder: { position: 'asc', nameFi: 'asc' },
  search: ['nameFi', 'nameEn', 'sku'],
  filter: {
    productCategoryId: wholeNumber,
    active: trueOrFalse,
    isSoldOut: trueOrFalse,
    isTextMissing: trueOrFalse,
  },
} as const;

const eachOnce = (name: string) =>
  z.refine<Record<string, unknown>[]>(
    (rows) => new Set(rows.map((row) => row[name])).size === rows.length,
    'oneOfEach',
  );
const savedProduct = {
  nameFi: requiredText(255),
  nameEn: optional(productInput.name),
  descriptionFi: productInput.description,
  descriptionEn: productInput.description,
  sku: productInput.sku,
  unitType: productInput.unitType,
  price: productInput.price,
  taxPercent: productInput.taxPercent,
  active: z.boolean(),
  isTicket: z.boolean(),
  productCategoryIds: idsOnce(categoriesOfProductAtMost),
  bundledProducts: z
    .array(z.object({ productID: id, quantity: z.int().check(z.gte(1), z.lte(10_000)) }))
    .check(z.maxLength(partsAtMost), eachOnce('productID')),
};
const exampleProduct = {
  nameFi: 'Baaripöytä',
  nameEn: 'Bar table',
  descriptionFi: 'Korkeus 110 cm.',
  descriptionEn: 'Height 110 cm.',
  sku: 'BT-1',
  unitType: 'kpl',
  price: '95.00',
  taxPercent: '25.5',
  active: true,
  isTicket: false,
  productCategoryIds: [1],
  bundledProducts: [],
};

const O = '/organizer/events/:eventID';
const reads = { method: 'GET', access: 'organizer', right: 'readSales' } as const;
const changes = {
  method: 'POST',
  access: 'organizer',
  right: 'manageProducts',
  audited: 'events',
} as const;
const product = { product: organizerProductDetails };
const refusals = ['productCodeTaken', 'bundleRefused', 'productIncluded'] as const;

/** The products of an event, their categories and their stock (ORG-44, ORG-45). */
export const organizerProductRoutes = {
  organizerProducts: route({
    ...reads,
    path: `${O}/products`,
    summary:
      'The products of an event as the organiser has put them, with what was given, ordered and is left of each.',
    list: organizerProductsList,
    spreadsheet: true,
    reply: { products: z.array(organizerProduct) },
  }),
  organizerProduct: route({
    ...reads,
    path: `${O}/products/:productID`,
    summary: 'A product of an event, whole, and in how many carts it lies at this moment.',
    reply: product,
  }),
  bundleableProducts: route({
    ...reads,
    path: `${O}/bundleableProducts`,
    right: 'manageProducts',
    summary: 'What bundles of an event may be made of: its products by name, without bundles.',
    reply: { products: z.array(bundleableProduct) },
  }),
  createProduct: route({
    ...changes,
    path: `${O}/products`,
    idempotent: true,
    summary: 'Makes a product. Without `stock` it never runs out.',
    body: z.object({ ...savedProduct, stock: optional(productInput.stock) }),
    example: { ...exampleProduct, stock: 40 },
    reply: product,
    errors: [...refusals],
  }),
  saveProduct: route({
    ...changes,
    path: `${O}/products/:productID`,
    summary:
      'Changes a product. Carts show it as it is then, and ask about another price; what was ordered stays as it was.',
    body: z.object({ ...savedProduct, timeModified: z.optional(time) }),
    example: exampleProduct,
    reply: product,
    errors: ['changedMeanwhile', ...refusals],
  }),
  copyProduct: route({
    ...changes,
    path: `${O}/products/:productID/copy`,
    idempotent: true,
    summary:
      'Makes another product like this one, with its categories, pictures and parts: not for sale yet, without a code, and with the stock that was given.',
    body: z.object({ nameFi: requiredText(255), nameEn: optional(text(255)) }),
    example: { nameFi: 'Baaripöytä, kopio', nameEn: 'Bar table, copy' },
    reply: product,
  }),
  deleteProduct: route({
    ...changes,
    path: `${O}/products/:productID/delete`,
    idempotent: true,
    summary:
      'Deletes a product that was never ordered, and that lies in no cart, package or bundle.',
    reply: {},
    errors: ['productInUse'],
  }),
  changeStock: route({
    ...changes,
    path: `${O}/products/:productID/stock`,
    idempotent: true,
    summary:
      'Gives so many more of a product, or takes so many away, whatever is sold meanwhile; or says that it never runs out.',
    body: z.object({
      stockChange: z.int().check(z.gte(-100_000), z.lte(100_000)),
      isCounted: z.boolean(),
      stockReason: requiredText(200),
    }),
    example: { stockChange: 20, isCounted: true, stockReason: 'Twenty more from the store' },
    reply: product,
    errors: ['stockBelowNothing'],
  }),
  arrangeProducts: route({
    ...changes,
    path: `${O}/productOrder`,
    summary:
      'Puts these products into this order, which holds in the shop too: they change places with each other, others stay where they are. Refused where they do not stand as in `seen`.',
    body: z.object({
      productIDs: idsOnce(arrangedAtMost),
      seen: z.optional(idsOnce(arrangedAtMost)),
    }),
    example: { productIDs: [1] },
    reply: {},
    errors: ['changedMeanwhile'],
  }),
} as const;
