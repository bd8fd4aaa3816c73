import { plainKey } from './plainKey.ts';

/** A data set that cannot be loaded; nothing of it was. */
export class ImportError extends Error {
  /** Each begins with the path of the wrong value. */
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** What is wrong fills the memory. */
export const tooMuchWrong = () =>
  new ImportError(['the data set has more in it that is wrong than can be told']);

/** `['events', 3, 'name']` → `events[3].name` */
function pathOf(parts: readonly PropertyKey[]): string {
  return parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

/** What a person calls a row of a list: its key and its name, ` (eeva, Eeva Mäkelä)`. */
function rowName(list: string, row: unknown): string {
  const fields: Record<string, unknown> = { ...(row as object) };
  const keyName = `${list.slice(0, -1)}id`.toLowerCase();
  const [, key] = Object.entries(fields).find(([name]) => name.toLowerCase() === keyName) ?? [];
  const { firstName, firstNames = firstName, lastName, name, title } = fields;
  const called = name ?? title ?? [firstNames, lastName].filter(Boolean).join(' ');
  const words = [key, called].filter((word) => word && typeof word === 'string');
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

/** Collects what is wrong, so that one run tells all of it, each with the key and name of its row. */
export class Problems {
  readonly #found: string[] = [];
  readonly #given: Record<string, unknown>;

  /** `given`: the data set as it was read. */
  constructor(given: unknown) {
    this.#given = { ...(given as object) };
  }

  /** `path` as in `events[3].partners[0].partnerID`; '' is the file as a whole. */
  add(path: string, message: string): void {
    const [, list = '', index] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
    const rows = this.#given[list];
    const row =
      Array.isArray(rows) && index !== undefined ? rowName(list, rows[Number(index)]) : '';
    this.#found.push(plainKey(path ? `${path}${row}: ${message}` : message));
  }

  addAt(path: readonly PropertyKey[], message: string): void {
    this.add(pathOf(path), message);
  }

  throwIfAny(): void {
    if (this.#found.length > 0) throw new ImportError(this.#found);
  }
}
