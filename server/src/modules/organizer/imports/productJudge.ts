import type { ProductFieldName } from '@portal/contract/importSheets';
import { nameKey } from '@portal/contract/likeness';
import type { ImportCandidate, ImportChange } from '@portal/contract/organizerImports';
import { isTicketIncluded, ownerOfSku } from '@portal/contract/productInput';
import { Categories, pathText, type NamedCategory } from './categories.ts';
import { remarks } from './productRemarks.ts';
import { productColumns, type Known, type KnownProduct } from './products.queries.ts';
import { rowRemarks } from './rowRemarks.ts';
import {
  changeOf,
  lowered,
  isOther,
  type Decisions,
  type JudgedRow,
  type ReadRow,
  type Remark,
  type Values,
} from './sheet.ts';

/** A row of a table, and the product that it is; null: a new one. */
export interface ProductRow {
  product: KnownProduct | null;
  categories: NamedCategory[] | undefined;
  /** The same in words. */
  categoryText: string | undefined;
  /** How much more there is of it; null: what the table says is what there is. */
  stockDelta: number | null;
}

const candidatesAtMost = 5;
const wordOf = ({ values }: ReadRow, field: 'importKey' | 'sku' | 'name'): string | null =>
  values[field] === undefined ? null : String(values[field]);

/** Which of the products of the event a row is, or may be. */
function finder({ products }: Known, decisions: Decisions) {
  const byID = new Map(products.map((product) => [product.productID, product]));
  const byKey = new Map(products.flatMap((product) => product.keys.map((key) => [key, product])));
  const bySku = Map.groupBy(products, ({ sku }) => lowered(sku));
  const byName = Map.groupBy(products, ({ name }) => lowered(name));
  const alike = Map.groupBy(products, ({ name }) => nameKey(name));
  const only = (found: KnownProduct[] | undefined) => (found?.length === 1 ? found[0] : undefined);

  const candidatesOf = (row: ReadRow): ImportCandidate[] => {
    const [sku, name] = [wordOf(row, 'sku'), wordOf(row, 'name')];
    const found = new Map<KnownProduct, ImportCandidate['likeness']>();
    for (const one of sku ? (bySku.get(lowered(sku)) ?? []) : []) found.set(one, 'sku');
    for (const one of name ? (alike.get(nameKey(name)) ?? []) : [])
      if (!found.has(one)) found.set(one, 'name');
    return [...found]
      .slice(0, candidatesAtMost)
      .map(([{ productID: recordID, name: called }, likeness]) => ({
        recordID,
        name: called,
        likeness,
        hasOtherBusinessID: false,
      }));
  };

  /** The very one, by its code, or by its name where the codes do not say otherwise. */
  const sameProduct = (row: ReadRow): KnownProduct | undefined => {
    const [sku, name] = [wordOf(row, 'sku'), wordOf(row, 'name')];
    const coded = sku ? only(bySku.get(lowered(sku))) : undefined;
    const named = name ? only(byName.get(lowered(name))) : undefined;
    return coded ?? (named && (!sku || !named.sku) ? named : undefined);
  };

  /** The product with the code of a row, where that is another one. */
  const ownerOf = (row: ReadRow, product: KnownProduct | null): KnownProduct | undefined =>
    product ? ownerOfSku(products, wordOf(row, 'sku') ?? '', product) : undefined;

  function find(row: ReadRow): KnownProduct | null | 'nobody' {
    const { productID } = row.values;
    const key = wordOf(row, 'importKey');
    const decided = decisions.get(row.row);
    if (typeof productID === 'number') return byID.get(productID) ?? 'nobody';
    const keyed = key === null ? undefined : byKey.get(key);
    if (keyed) return keyed;
    if (typeof decided === 'number') return byID.get(decided) ?? 'nobody';
    return (key === null && decided === undefined ? sameProduct(row) : undefined) ?? null;
  }
  return { find, candidatesOf, ownerOf };
}

/** As a product is of which a table says no more than it has to. */
const bareProduct: Values = { unitType: 'kpl', active: true, isTicket: false };
/** What tables said of it last. */
const loadedOf = (product: KnownProduct | null, field: ProductFieldName) =>
  product?.loaded ? (product.loaded[field] ?? bareProduct[field] ?? null) : undefined;

/** What a row sets of a product, and whether its stock can be that, or may be meant otherwise. */
function changesOf(row: ReadRow, unit: ProductRow, categories: Categories) {
  const { product } = unit;
  const { values } = row;
  const changes = productColumns.flatMap((column): ImportChange[] => {
    const isKept = isOther(product?.[column], loadedOf(product, column));
    return changeOf(column, values[column], product?.[column], isKept);
  });
  if (unit.categories) {
    const stored = product ? categories.textOf(product.categoryIDs) : '';
    const isKept = isOther(stored, loadedOf(product, 'category'));
    changes.push(...changeOf('category', unit.categoryText, stored, isKept));
  }
  const problems: Remark[] = [];
  const warnings: Remark[] = [];
  if (isTicketIncluded(product, values.isTicket)) problems.push(remarks.ticketIncluded(row));
  if (typeof values.stock === 'number') {
    // Sales go on: what tables gave last is compared, and what is left changes by the difference.
    const given = product?.loaded?.stock;
    const base = product?.stock === null ? null : (given ?? product?.stock);
    const isKept = product?.stock === null && given !== undefined;
    changes.push(...changeOf('stock', values.stock, base, isKept));
    if (product && product.stock !== null && typeof base === 'number') {
      unit.stockDelta = values.stock - base;
      if (product.stock + unit.stockDelta < 0)
        problems.push(remarks.stockSold(row, base - product.stock));
      if (given === undefined && unit.stockDelta !== 0 && product.orderedCount > 0)
        warnings.push(remarks.stockLeft(row, values.stock, product.orderedCount));
    }
  }
  return { changes, problems, warnings };
}

/** Lays the rows of a table beside the products of an event (ORG-40, ORG-41, ORG-43). */
export function judgeProducts(
  table: ReadRow[],
  decisions: Decisions,
  known: Known,
): JudgedRow<ProductRow>[] {
  const { find, candidatesOf, ownerOf } = finder(known, decisions);
  const categories = new Categories(known.categories);
  const taken = new Map<string, ReadRow>();
  const alike = new Map<string, ReadRow>();

  /** By what a row cannot be another product than an earlier one. */
  const keysOf = (row: ReadRow, product: KnownProduct | null): string[] => {
    if (product) return [`product ${product.productID}`];
    const [key, sku, name] = [wordOf(row, 'importKey'), wordOf(row, 'sku'), wordOf(row, 'name')];
    if (!key && !sku) return [`name ${lowered(name ?? '')}`];
    return [...(key ? [`key ${key}`] : []), ...(sku ? [`sku ${lowered(sku)}`] : [])];
  };

  return table.map((row): JudgedRow<ProductRow> => {
    const base = {
      row: row.row,
      name: wordOf(row, 'name') ?? wordOf(row, 'sku') ?? '',
      read: row,
      warnings: row.warnings,
      candidates: [] as ImportCandidate[],
      mayBeNew: true,
      isLike: false,
    };
    const refused = (problems: Remark[]): JudgedRow<ProductRow> => {
      return { ...base, recordID: null, outcome: 'refused', changes: [], problems, group: null };
    };
    if (row.problems.length > 0) return refused(row.problems);
    const product = find(row);
    if (product === 'nobody') return refused([remarks.nobody(row)]);
    const owner = ownerOf(row, product);
    if (owner) return refused([remarks.skuTaken(row, owner.name)]);
    if (!product) {
      const missing = (['name', 'price', 'taxPercent'] as const).filter(
        (field) => row.values[field] === undefined,
      );
      if (missing.length > 0) return refused(missing.map((field) => remarks.missing(row, field)));
    }
    const keys = keysOf(row, product);
    const twin = keys.map((key) => taken.get(key)).find(Boolean);
    if (twin)
      return refused([
        JSON.stringify(twin.values) === JSON.stringify(row.values)
          ? rowRemarks.double(row, twin)
          : remarks.sameProduct(row, twin),
      ]);
    const { category } = row.values;
    const named = category === undefined ? undefined : categories.read(String(category));
    if (category !== undefined && !named) return refused([remarks.categoryWrong(row)]);
    const unit: ProductRow = {
      product,
      categories: named,
      categoryText: named && categories.text(named),
      stockDelta: null,
    };
    const { changes, problems, ...odd } = changesOf(row, unit, categories);
    if (problems.length > 0) return refused(problems);

    for (const key of keys) taken.set(key, row);
    const warnings = [
      ...row.warnings,
      ...odd.warnings,
      ...(named ?? [])
        .filter(({ productCategoryId }) => productCategoryId === null)
        .map(({ path }) => remarks.categoryNew(row, pathText(path))),
    ];
    const isOpen = !product && decisions.get(row.row) !== null;
    const like = product ? undefined : alike.get(nameKey(base.name));
    if (!product && !like) alike.set(nameKey(base.name), row);
    const doubts = [
      ...(isOpen && wordOf(row, 'importKey') ? [remarks.keyUnknown(row)] : []),
      // Of one that was said to be new it is told still.
      ...(like ? [rowRemarks.likeRow(row, like)] : []),
    ];
    const candidates = isOpen ? candidatesOf(row) : [];
    const isWaiting = isOpen && candidates.length + doubts.length > 0;
    const outcome = isWaiting
      ? 'waiting'
      : !product
        ? 'new'
        : changes.length > 0
          ? 'changed'
          : 'same';
    return {
      ...base,
      name: base.name || (product?.name ?? ''),
      recordID: product?.productID ?? null,
      outcome,
      changes,
      problems: [],
      warnings: [...doubts, ...warnings],
      candidates,
      isLike: candidates.length > 0 || like !== undefined,
      group: unit,
    };
  });
}
