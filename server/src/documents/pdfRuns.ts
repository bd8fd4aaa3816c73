import bidiModule from 'bidi-js';
import { fontFor, type NamedFont, type Weight } from './fonts.ts';

/** A piece of a line in one font; those of a line stand in the order in which they are seen. */
export interface Run extends NamedFont {
  text: string;
}

interface Piece extends Run {
  /** Odd: it is read from right to left. */
  level: number;
}

/** What is imported is the function itself; its types put it one step further in. */
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const segmenter = new Intl.Segmenter();

/** A text as its letters, each with the marks that belong to it. */
export const lettersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Letters that join, or are turned around by the font as one. */
const turned =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/v;

/** Letters beside each other in one font are one piece: they may join, and stand closer. */
function piecesOf(text: string, weight: Weight): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const pieces: Piece[] = [];
  let at = 0;
  for (const letter of lettersOf(text)) {
    const level = levels[at] ?? 0;
    const isOdd = level % 2 === 1;
    const isTurned = turned.test(letter);
    const shown = isOdd && !isTurned ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    const named = fontFor(shown, text, weight);
    const last = pieces.at(-1);
    const joins = !isOdd || (isTurned && turned.test(last?.text ?? ''));
    if (last && joins && last.level === level && last.name === named.name) last.text += shown;
    else pieces.push({ ...named, text: shown, level });
    at += letter.length;
  }
  return pieces;
}

/** As it is seen: every stretch of a level or a higher one is turned around, the deepest first. */
function inSight(pieces: Piece[]): Piece[] {
  const seen = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1)
    for (let from = 0; from < seen.length; from += 1) {
      let to = from;
      while ((seen[to]?.level ?? -1) >= level) to += 1;
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  return seen;
}

/** A line of text in any script, in the pieces that are drawn from left to right. */
export const runsOf = (text: string, weight: Weight): Run[] => inSight(piecesOf(text, weight));
