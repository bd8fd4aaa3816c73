import { productRules } from './productCells.ts';
import { judgeProducts, type ProductRow } from './productJudge.ts';
import { lockKnown, readKnown, type Known } from './products.queries.ts';
import { writeProducts } from './productWriter.ts';
import type { Sheet } from './sheet.ts';

/** Tables of the products of an event (ORG-43). */
export const productSheet: Sheet<Known, ProductRow> = {
  kind: 'products',
  rules: productRules,
  lock: (trx, { eventID }) => lockKnown(trx, eventID),
  read: (db, { eventID }) => readKnown(db, eventID),
  judge: judgeProducts,
  write: writeProducts,
};
