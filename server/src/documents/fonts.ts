import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font, Glyph } from 'fontkit';
import { familiesFor, type Family } from './fontFamilies.ts';
import { sfntOf } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** A part of a family: the files of the web hold a range of letters each. */
interface Slice {
  id: string;
  file: string;
  ranges: [from: number, to: number][];
}

/** `U+0-FF,U+131` as numbers. */
const rangesOf = (text: string): Slice['ranges'] =>
  text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return [from, to];
  });

const listed = new Map<string, Slice[]>();

function slicesOf({ list, hasBold }: Family, weight: Weight): Slice[] {
  const number = weight === 'bold' && hasBold ? 700 : 400;
  return listed.getOrInsertComputed(`${list} ${number}`, () => {
    const folder = dirname(fileURLToPath(list));
    const name = basename(folder);
    const ranges = JSON.parse(readFileSync(new URL(list), 'utf8')) as Record<string, string>;
    return Object.entries(ranges).map(([subset, text]) => {
      const id = `${name}-${subset.replaceAll(/[[\]]/g, '')}-${number}-normal`;
      return { id, file: join(folder, 'files', `${id}.woff`), ranges: rangesOf(text) };
    });
  });
}

const { create, openSync } = await import('fontkit');
const opened = new Map<string, Font>();

/** What fontkit works with inside, as far as it is mended here. */
interface Inside {
  _glyphs: Record<number, Glyph>;
  getGlyph: (id: number, points?: number[]) => Glyph;
  _layoutEngine: {
    engine?: {
      GPOSProcessor?: {
        applyAnchor: (mark: { markAnchor: object | null }, base: object | null, at: number) => void;
      };
    };
  };
}

/** A letter may have no place for a kind of mark; fontkit 2 reads that place all the same, and throws. */
function mendPlaces({ _layoutEngine: { engine } }: Inside): void {
  const positions = engine?.GPOSProcessor;
  const place = positions?.applyAnchor.bind(positions);
  if (positions && place)
    positions.applyAnchor = (mark, base, at) => {
      if (mark.markAnchor && base) place(mark, base, at);
    };
}

/**
 * fontkit 2 keeps a glyph as it was first asked for: an O that came as a part of an Ö is no letter for good, and
 * no later paper can be searched for it.
 */
function mendLetters(font: Inside): void {
  const kept = font._glyphs;
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id, points = []) => {
    if (points.length > 0 && String(kept[id]?.codePoints) !== String(points)) delete kept[id];
    return glyphOf(id, points);
  };
}

function mended(font: Font): Font {
  const inside = font as unknown as Inside;
  mendPlaces(inside);
  mendLetters(inside);
  return font;
}

/** Parsed once, when it is first needed: that takes longer than to draw a paper. */
const openSlice = ({ id, file }: Slice): Font =>
  opened.getOrInsertComputed(id, () => mended(create(sfntOf(readFileSync(file))) as Font));

const symbols = {
  regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
/** Signs and scripts that nothing else has. */
const openSymbols = (weight: Weight): Font =>
  opened.getOrInsertComputed(`symbols-${weight}`, () =>
    mended(openSync(fileURLToPath(symbols[weight])) as Font),
  );

/** A font under the name that a document knows it by. */
export interface NamedFont {
  name: string;
  font: Font;
}

/** Marks that say how letters join, and show nothing themselves. */
const invisible = /\p{Default_Ignorable_Code_Point}/v;

/** What a font has to have for one letter with its marks. */
const pointsOf = (letter: string) =>
  Array.from(letter)
    .filter((sign) => !invisible.test(sign))
    .map((sign) => sign.codePointAt(0) as number);

function inFamily(points: number[], family: Family, weight: Weight): NamedFont | undefined {
  const [first = 0] = points;
  for (const slice of slicesOf(family, weight)) {
    if (!slice.ranges.some(([from, to]) => first >= from && first <= to)) continue;
    const font = openSlice(slice);
    if (points.every((point) => font.hasGlyphForCodePoint(point))) return { name: slice.id, font };
  }
  return undefined;
}

/** The font in which one letter of a text is written; what none has is a box in the last of them. */
export function fontFor(letter: string, text: string, weight: Weight): NamedFont {
  const points = pointsOf(letter);
  for (const family of familiesFor(letter, text)) {
    const found = inFamily(points, family, weight);
    if (found) return found;
  }
  return { name: `symbols-${weight}`, font: openSymbols(weight) };
}

/** Whether any font here has a sign. */
export const hasGlyph = (sign: string, weight: Weight): boolean =>
  fontFor(sign, sign, weight).font.hasGlyphForCodePoint(sign.codePointAt(0) as number);

/** The font of our own words, which are Finnish and English. */
export const ownFont = (weight: Weight): Font => fontFor('a', 'a', weight).font;
