import * as z from 'zod/mini';
import { id, optional, requiredText, text, time } from './fields.ts';
import { route } from './route.ts';

/** At most of an event. */
export const categoriesAtMost = 500;

/** What a category is called; without English the Finnish name is told (ORG-22). */
export const categoryName = {
  productCategoryId: id,
  nameFi: z.string(),
  nameEn: optional(z.string()),
};

/** A category of an event’s products (ORG-44). */
export const organizerProductCategory = z.object({
  ...categoryName,
  parentProductCategoryId: optional(id),
  /** Those in it itself, whether they are for sale or not. */
  productCount: z.int(),
  timeModified: time,
});
export type OrganizerProductCategory = z.output<typeof organizerProductCategory>;

/** Ids, each of them once. */
export const idsOnce = (most: number) =>
  z.array(id).check(
    z.maxLength(most),
    z.refine((given) => new Set(given).size === given.length, 'oneOfEach'),
  );

const savedCategory = {
  nameFi: requiredText(255),
  nameEn: optional(text(255)),
  parentProductCategoryId: optional(id),
};
const exampleCategory = { nameFi: 'Kalusteet', nameEn: 'Furniture', parentProductCategoryId: null };

const O = '/organizer/events/:eventID';
const changes = {
  method: 'POST',
  access: 'organizer',
  right: 'manageProducts',
  audited: 'events',
} as const;
const reply = { productCategories: z.array(organizerProductCategory) };

/** The categories of the products of an event (ORG-44). */
export const organizerProductCategoryRoutes = {
  organizerProductCategories: route({
    method: 'GET',
    access: 'organizer',
    right: 'readSales',
    path: `${O}/productCategories`,
    summary: 'The categories of an event’s products in their order.',
    reply,
  }),
  createProductCategory: route({
    ...changes,
    path: `${O}/productCategories`,
    idempotent: true,
    summary: 'Makes a category, which stands after the others.',
    body: z.object(savedCategory),
    example: exampleCategory,
    reply,
    errors: ['categoryNameTaken', 'tooManyCategories'],
  }),
  saveProductCategory: route({
    ...changes,
    path: `${O}/productCategories/:productCategoryId`,
    summary: 'Changes what a category is called, or in which it is.',
    body: z.object({ ...savedCategory, timeModified: z.optional(time) }),
    example: exampleCategory,
    reply,
    errors: ['changedMeanwhile', 'categoryNameTaken', 'categoryInItself'],
  }),
  deleteProductCategory: route({
    ...changes,
    path: `${O}/productCategories/:productCategoryId/delete`,
    idempotent: true,
    summary: 'Deletes a category in which there is nothing.',
    reply,
    errors: ['categoryInUse'],
  }),
  arrangeProductCategories: route({
    ...changes,
    path: `${O}/productCategoryOrder`,
    summary:
      'Puts these categories, which are in the same one or at the top, into this order. Refused where they do not stand as in `seen`.',
    body: z.object({
      productCategoryIds: idsOnce(categoriesAtMost),
      seen: z.optional(idsOnce(categoriesAtMost)),
    }),
    example: { productCategoryIds: [1] },
    reply,
    errors: ['changedMeanwhile'],
  }),
} as const;
