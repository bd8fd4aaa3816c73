import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pdf } from './pdf.ts';

/** The scripts that DejaVu does not have, and the fonts that do. */
const otherScripts = [
  {
    font: 'korean',
    script: String.raw`\p{Script=Hangul}`,
    file: import.meta
      .resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
  },
  {
    font: 'japanese',
    script: String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー`,
    file: import.meta
      .resolve('@expo-google-fonts/kosugi-maru/400Regular/KosugiMaru_400Regular.ttf'),
  },
  {
    font: 'chinese',
    script: String.raw`\p{Script=Han}`,
    file: import.meta
      .resolve('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'),
  },
  {
    font: 'thai',
    script: String.raw`\p{Script=Thai}`,
    file: import.meta
      .resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  },
  {
    font: 'devanagari',
    script: String.raw`\p{Script=Devanagari}`,
    file: import.meta
      .resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  },
] as const;
const splitting = new RegExp(
  otherScripts.map(({ font, script }) => `(?<${font}>[${script}]+)`).join('|'),
  'gv',
);

/** The fonts that were needed so far. */
const read = new Map<string, Buffer>();

/** Sets a font of ours by its name; those of other scripts are read when they are first needed. */
function setFont(pdf: Pdf, name: string): Pdf {
  const other = otherScripts.find(({ font }) => font === name);
  if (!other) return pdf.font(name);
  const font = read.getOrInsertComputed(name, () => readFileSync(fileURLToPath(other.file)));
  return pdf.registerFont(name, font).font(name);
}

/** A piece of a text in the one font that has its letters. */
interface Run {
  text: string;
  font: string;
}

/** A text in pieces, each with the font for its script; kanji beside kana are Japanese. */
function runsOf(text: string, font: 'regular' | 'bold'): Run[] {
  const runs: Run[] = [];
  const han = /[\p{Script=Hiragana}\p{Script=Katakana}]/v.test(text) ? 'japanese' : 'chinese';
  let at = 0;
  const plain = (to: number) => {
    if (to > at) runs.push({ text: text.slice(at, to), font });
  };
  for (const { 0: piece, index, groups = {} } of text.matchAll(splitting)) {
    plain(index);
    const script = Object.keys(groups).find((name) => groups[name]) as string;
    runs.push({ text: piece, font: script === 'chinese' ? han : script });
    at = index + piece.length;
  }
  plain(text.length);
  return runs;
}

/** A line of text between two sides. */
interface Line {
  x: number;
  y: number;
  width: number;
  font: 'regular' | 'bold';
  /** Points: as large as fits, and never smaller. */
  sizes: [largest: number, smallest: number];
  color: string;
  /** In the middle where nothing is said. */
  align?: keyof typeof shares;
}

/** How much of the room that a line leaves stands before it. */
const shares = { left: 0, center: 0.5, right: 1 };

/** Pictures in a text, which no font here has. */
const pictures = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv;

/** A line measured for `drawLine`. */
export interface FittedLine extends Line {
  runs: Run[];
  size: number;
}

/** Shrinks a line of text in any script until it fits; what does not fit even then ends in an ellipsis. */
export function fitLine(pdf: Pdf, text: string, line: Line): FittedLine {
  const [largest, smallest] = line.sizes;
  const words = text.replaceAll(pictures, '').replaceAll(/\s+/g, ' ').trim();
  let letters = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
  const widthAt = (size: number, written: string) =>
    runsOf(written, line.font)
      .map((run) => setFont(pdf, run.font).fontSize(size).widthOfString(run.text))
      .reduce((sum, width) => sum + width, 0);
  const whole = widthAt(largest, letters.join(''));
  const size = Math.max(smallest, Math.min(largest, (largest * line.width) / (whole || 1)));
  while (letters.length > 1 && widthAt(size, letters.join('')) > line.width + 0.01)
    letters = [...letters.slice(0, -2), '…'];
  return { ...line, size, runs: runsOf(letters.join(''), line.font) };
}

/** Draws what `fitLine` measured. */
export function drawLine(pdf: Pdf, line: FittedLine): void {
  const { runs, size, x, y, width, color, align = 'center' } = line;
  const widths = runs.map((run) => setFont(pdf, run.font).fontSize(size).widthOfString(run.text));
  const room = width - widths.reduce((sum, each) => sum + each, 0);
  let at = x + room * shares[align];
  pdf.fillColor(color);
  for (const [index, run] of runs.entries()) {
    // On one base line, whatever the heights of the fonts.
    setFont(pdf, run.font).text(run.text, at, y + size, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
    at += widths[index] as number;
  }
}
