import { hasGlyph, type Weight } from './fonts.ts';
import type { Pdf } from './pdf.ts';
import { lettersOf, runsOf, type Run } from './pdfRuns.ts';

/** A line of text between two sides. */
interface Line {
  x: number;
  y: number;
  width: number;
  font: Weight;
  /** Points: as large as fits, and never smaller. */
  sizes: readonly [largest: number, smallest: number];
  color: string;
  /** In the middle where nothing is said. */
  align?: keyof typeof shares;
}

/** How much of the room that a line leaves stands before it. */
const shares = { left: 0, center: 0.5, right: 1 };

/** Pictures in a text, and signs of writing that a phone may show as pictures. */
const pictures = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv;
const signOfWriting = /^[\p{Extended_Pictographic}--\p{Emoji_Presentation}]\uFE0F?$/v;

/** A picture is left out, which no font here has; a sign (®, ☎) stands where one has it. */
function drawable(picture: string, weight: Weight): string {
  const [sign = ''] = picture;
  return signOfWriting.test(picture) && hasGlyph(sign, weight) ? sign : '';
}

/** What makes a picture of a number. */
const keycap = /(?<=[\d#*])\uFE0F?\u20E3/gv;

/** What only steers others, and what a line cannot hold. */
const steering = /[\p{Cc}\p{Bidi_Control}]/gv;

/** A text as a line of print. */
const printed = (text: string, weight: Weight) =>
  text
    .normalize('NFC')
    .replaceAll(keycap, '')
    .replaceAll(pictures, (picture) => drawable(picture, weight))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(steering, '')
    .trim();

/** A line measured for `drawLine`. */
export interface FittedLine extends Line {
  runs: Run[];
  size: number;
}

/** Sets the font of a piece; a document knows it by its name from then on. */
function setFont(pdf: Pdf, { name, font }: Run): Pdf {
  // It takes an opened font as well; its types do not know that yet.
  return pdf.registerFont(name, font as never).font(name);
}

/** Figures of one width: the others are kerned until the dot of 07.12. stands under the seven. */
const looksOf = ({ text }: Run) => (/\d/.test(text) ? { features: ['tnum' as const] } : {});

const widthOfRun = (pdf: Pdf, run: Run, size: number): number =>
  setFont(pdf, run).fontSize(size).widthOfString(run.text, looksOf(run));

const widthOf = (pdf: Pdf, runs: Run[], size: number): number =>
  runs.reduce((sum, run) => sum + widthOfRun(pdf, run, size), 0);

/** Shrinks a line of text in any script until it fits; what does not fit even then ends in an ellipsis. */
export function fitLine(pdf: Pdf, text: string, line: Line): FittedLine {
  const [largest, smallest] = line.sizes;
  const words = printed(text, line.font);
  const runs = runsOf(words, line.font);
  const size = Math.max(
    smallest,
    Math.min(largest, (largest * line.width) / (widthOf(pdf, runs, largest) || 1)),
  );
  const fits = (some: Run[]) => widthOf(pdf, some, size) <= line.width + 0.01;
  if (fits(runs)) return { ...line, size, runs };
  const letters = lettersOf(words);
  const cut = (count: number) => runsOf(`${letters.slice(0, count).join('')}…`, line.font);
  let [kept, tooMany] = [1, letters.length];
  while (tooMany - kept > 1) {
    const middle = Math.floor((kept + tooMany) / 2);
    if (fits(cut(middle))) kept = middle;
    else tooMany = middle;
  }
  return { ...line, size, runs: cut(kept) };
}

/** How much higher than its letters a line is. */
const leading = 1.26;

export const heightOf = (lines: FittedLine[]): number =>
  lines.reduce((sum, { size }) => sum + size * leading, 0);

/** Where a text may go on in the next line: after a space or a hyphen, in the middle if there is none. */
function halvesOf(text: string): [string, string][] {
  const breaks = [...text.matchAll(/(?<=[\s\-/])(?=\S)/g)].map(({ index }) => index);
  const letters = lettersOf(text);
  const middle = letters.slice(0, Math.ceil(letters.length / 2)).join('').length;
  return (breaks.length > 0 ? breaks : [middle]).map((at) => [text.slice(0, at), text.slice(at)]);
}

/**
 * A text in one line, or in two where one would have to be smaller than `twoBelow` points: at the break that lets
 * both be largest, both of one size and as long as each other where that leaves a choice.
 */
export function fitLines(
  pdf: Pdf,
  text: string,
  line: Line,
  twoBelow = line.sizes[0],
): FittedLine[] {
  const one = fitLine(pdf, text, line);
  const whole = printed(text, line.font);
  if (one.size >= twoBelow || lettersOf(whole).length < 8) return [one];
  const pairs = halvesOf(whole).map((halves) => ({
    lines: halves.map((half) => fitLine(pdf, half, line)),
    longest: Math.max(...halves.map((half) => half.trim().length)),
  }));
  const sizeOf = ({ lines }: { lines: FittedLine[] }) => Math.min(...lines.map(({ size }) => size));
  const [best] = pairs.toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.longest - b.longest);
  const isCut = one.runs.map((run) => run.text).join('') !== whole && one.size === line.sizes[1];
  if (!best || (sizeOf(best) <= one.size && !isCut)) return [one];
  return best.lines.map((half) => ({ ...half, size: sizeOf(best) }));
}

/** Draws lines below each other; where they end. */
export function drawLines(pdf: Pdf, lines: FittedLine[], top: number): number {
  let y = top;
  for (const line of lines) {
    drawLine(pdf, { ...line, y });
    y += line.size * leading;
  }
  return y;
}

/** Draws what `fitLine` measured. */
export function drawLine(pdf: Pdf, line: FittedLine): void {
  const { runs, size, x, y, width, color, align = 'center' } = line;
  const widths = runs.map((run) => widthOfRun(pdf, run, size));
  const room = width - widths.reduce((sum, each) => sum + each, 0);
  let at = x + room * shares[align];
  pdf.fillColor(color);
  for (const [index, run] of runs.entries()) {
    // On one base line, whatever the heights of the fonts.
    setFont(pdf, run).text(run.text, at, y + size, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...looksOf(run),
    });
    at += widths[index] as number;
  }
}
