import * as z from 'zod/mini';
import { mostOfProduct } from './orderRules.ts';

/** As many of a product as somebody orders in one row. */
export const productCount = z.int().check(z.minimum(1), z.maximum(mostOfProduct));
