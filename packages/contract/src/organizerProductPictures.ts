import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { pictureErrors } from './materials.ts';
import { organizerProductDetails } from './organizerProducts.ts';
import { route } from './route.ts';

/** At most of a product. */
export const picturesAtMost = 10;

const O = '/organizer/events/:eventID';
const changes = {
  method: 'POST',
  access: 'organizer',
  right: 'manageProducts',
  audited: 'events',
} as const;
const reply = { product: organizerProductDetails };

/** The pictures of a product (ORG-44). */
export const organizerProductPictureRoutes = {
  addProductPicture: route({
    ...changes,
    path: `${O}/products/:productID/pictures`,
    summary:
      'Takes a picture of a product, which stands after the others: JPEG or PNG, 20 MB at most.',
    upload: true,
    body: z.object({ name: requiredText() }),
    example: { name: 'Bar table' },
    reply,
    errors: [...pictureErrors, 'tooManyPictures'],
  }),
  removeProductPicture: route({
    ...changes,
    path: `${O}/products/:productID/pictures/:materialID/remove`,
    idempotent: true,
    summary: 'Takes a picture of a product away.',
    reply,
  }),
} as const;
