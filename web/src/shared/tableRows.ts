import type { Sheet } from './tableFile.ts';

/** So far down the headings may stand, under titles and notes. */
export const deepestHeader = 20;

/** How many columns a sheet has. */
export const widthOf = ({ rows }: Sheet) =>
  rows.reduce((most, row) => Math.max(most, row.length), 0);

/** The rows that may hold the headings, by their indices, with what stands in them. */
export function headerRows({ rows }: Sheet): [number, string][] {
  return [...rows.slice(0, deepestHeader).entries()]
    .map(([index, row]): [number, string] => [index, row.filter(Boolean).join(', ').slice(0, 80)])
    .filter(([, cells]) => cells);
}

/** The rows with something in them below the headings, with their numbers in the table. */
export function bodyOf(
  { rows }: Sheet,
  header: number | null,
): { number: number; cells: string[] }[] {
  return rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(header === null ? 0 : header + 1)
    .filter(({ cells }) => cells.some(Boolean));
}

/** Of how each sheet may be read the one in which most columns are recognised; several are to be looked at. */
export function bestOf<Guess extends { isSure: boolean }>(
  guesses: Guess[],
  columnsOf: (guess: Guess) => unknown[],
): Guess {
  const points = (guess: Guess) =>
    columnsOf(guess).filter(Boolean).length + (guess.isSure ? 100 : 0);
  const best = guesses.reduce((one, other) => (points(other) > points(one) ? other : one));
  return { ...best, isSure: best.isSure && guesses.length === 1 };
}
