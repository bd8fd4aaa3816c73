import { lowered } from './sheet.ts';
import type { KnownCategory } from './products.queries.ts';

/** A category that a cell names: one that is there, or one that is to be made. */
export interface NamedCategory {
  /** null: it is not there yet. */
  productCategoryId: number | null;
  path: string[];
}

/** A path in words: `Kalusteet > Tuolit`. */
export const pathText = (path: string[]): string => path.join(' > ');
export const pathKey = (path: string[]): string => JSON.stringify(path.map(lowered));

/** Finds the categories that cells name: `Kalusteet`, `Kalusteet > Tuolit`, several with `;` between them. */
export class Categories {
  readonly #byPath: Map<string, KnownCategory>;
  readonly #byName: Map<string, KnownCategory[]>;
  readonly #byID: Map<number, KnownCategory>;

  constructor(known: KnownCategory[]) {
    this.#byPath = new Map(known.map((one) => [pathKey(one.path), one]));
    this.#byName = Map.groupBy(known, ({ path }) => lowered(path.at(-1) ?? ''));
    this.#byID = new Map(known.map((one) => [one.productCategoryId, one]));
  }

  #named(written: string, isWhole: boolean): NamedCategory | undefined {
    const path = isWhole ? [written] : written.split('>').map((name) => name.trim());
    const there = this.#byPath.get(pathKey(path));
    const like = path.length === 1 ? (this.#byName.get(lowered(path[0] ?? '')) ?? []) : [];
    const found = there ?? (like.length === 1 ? like[0] : undefined);
    if (found ?? isWhole) return found;
    return path.every(Boolean) ? { productCategoryId: null, path } : undefined;
  }

  /** What a cell names, each once; undefined: a name is missing in it. */
  read(cell: string): NamedCategory[] | undefined {
    const whole = this.#named(cell, true);
    if (whole) return [whole];
    const named = cell
      .split(';')
      .filter((part) => part.trim())
      .map((part) => this.#named(part.trim(), false));
    if (named.length === 0 || named.some((one) => one === undefined)) return undefined;
    const each = named as NamedCategory[];
    return [...new Map(each.map((one) => [pathKey(one.path), one])).values()];
  }

  /** Categories in words, in one order. */
  text = (categories: { path: string[] }[]): string =>
    categories
      .map(({ path }) => pathText(path))
      .toSorted((one, other) => (one < other ? -1 : 1))
      .join('; ');

  textOf = (ids: number[]): string => this.text(ids.flatMap((one) => this.#byID.get(one) ?? []));
}
