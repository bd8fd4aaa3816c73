import type { Mark } from './oldMarks.ts';

/** A part of a passage; what is old in it is marked. */
export interface PassagePart {
  text: string;
  isOld: boolean;
}

/** A sentence that is longer is cut around its marks. */
const around = 120;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Lines and sentences; a line ends one in any case. */
function piecesOf(text: string): Mark[] {
  const found: Mark[] = [];
  for (const { segment, index } of sentences.segment(text)) {
    let start = index;
    for (const line of segment.split(/(?<=\n)/)) {
      found.push({ start, end: start + line.length });
      start += line.length;
    }
  }
  return found;
}

/** The sentences around marks, each with its marks; those that share one come together. */
export function passagesOf(text: string, marks: Mark[]): PassagePart[][] {
  const pieces = piecesOf(text);
  const spans: (Mark & { marks: Mark[] })[] = [];
  for (const mark of marks) {
    const first = pieces.find(({ end }) => end > mark.start);
    const last = pieces.find(({ end }) => end >= mark.end);
    const [start, end] = [first?.start ?? 0, last?.end ?? text.length];
    const known = spans.at(-1);
    if (known && start < known.end) {
      known.end = Math.max(known.end, end);
      known.marks.push(mark);
    } else spans.push({ start, end, marks: [mark] });
  }
  return spans.map((span) => partsOf(text, span));
}

function partsOf(text: string, { start, end, marks }: Mark & { marks: Mark[] }): PassagePart[] {
  const from = Math.max(start, (marks[0]?.start ?? start) - around);
  const to = Math.min(end, (marks.at(-1)?.end ?? end) + around);
  const parts: PassagePart[] = [];
  const add = (given: string, isOld: boolean) => {
    const line = given.replaceAll(/\s+/g, ' ');
    if (line !== '') parts.push({ text: line, isOld });
  };
  let at = from;
  for (const mark of marks) {
    add(text.slice(at, mark.start), false);
    add(text.slice(mark.start, mark.end), true);
    at = mark.end;
  }
  add(text.slice(at, to), false);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first) first.text = (from > start ? '…' : '') + first.text.trimStart();
  if (last) last.text = last.text.trimEnd() + (to < end ? '…' : '');
  return parts.filter(({ text: left }) => left !== '');
}
