/** A data set that cannot be loaded; nothing of it was. */
export class ImportError extends Error {
  /** Each begins with the path of the wrong value. */
  readonly problems: string[];

  constructor(problems: string[]) {
    super(summarize(problems));
    this.problems = problems;
  }
}

const printedAtMost = 20;

function summarize(problems: string[]): string {
  const more = problems.length - printedAtMost;
  const lines = problems.slice(0, printedAtMost);
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

/** Collects what is wrong, so that one run tells all of it. */
export class Problems {
  readonly #found: string[] = [];

  add(path: string, message: string): void {
    this.#found.push(path ? `${path}: ${message}` : message);
  }

  throwIfAny(): void {
    if (this.#found.length > 0) throw new ImportError(this.#found);
  }
}
