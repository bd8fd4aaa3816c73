/** One line of the quality bar: what was measured, against what, and whether it holds. */
export interface Line {
  id: string;
  what: string;
  figure: string;
  floor: string;
  /** The figure against its floor, or against its bound where there is no floor. */
  ratio: number;
  /** What the ratio has to be: at least, or at most. */
  bar: { atLeast: number } | { atMost: number };
}

export const milliseconds = (time: number) => `${time.toFixed(2)} ms`;

export function holds({ ratio, bar }: Line): boolean {
  return 'atLeast' in bar ? ratio >= bar.atLeast : ratio <= bar.atMost;
}

export const barOf = ({ bar }: Line): string =>
  'atLeast' in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`;

const widths = [12, 74, 16, 16, 8, 8, 4];
const row = (cells: string[]) => cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ');

export function printHeader(): void {
  process.stdout.write(`${row(['', 'Work', 'Figure', 'Floor', 'Ratio', 'Bar', ''])}\n`);
}

export function printLine(line: Line): void {
  const cells = [line.id, line.what, line.figure, line.floor, line.ratio.toFixed(2), barOf(line)];
  process.stdout.write(`${row([...cells, holds(line) ? 'ok' : 'MISS'])}\n`);
}
