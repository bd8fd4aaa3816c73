import { productRules } from './importProductCells.ts';
import { judgeProducts, type ProductRow } from './importProductJudge.ts';
import { lockKnown, readKnown, type Known } from './importProducts.queries.ts';
import { writeProducts } from './importProductWriter.ts';
import type { Sheet } from './importSheet.ts';

/** Tables of the products of an event (ORG-43). */
export const productSheet: Sheet<Known, ProductRow> = {
  kind: 'products',
  rules: productRules,
  returns: [],
  lock: (trx, { eventID }) => lockKnown(trx, eventID),
  read: (db, { eventID }) => readKnown(db, eventID),
  judge: judgeProducts,
  write: writeProducts,
};
