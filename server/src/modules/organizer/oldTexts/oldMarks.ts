import { datesIn, type WrittenDay } from './writtenDates.ts';

export type Day = Required<WrittenDay> & { year: number };

/** What an event is told apart by in a text. */
export interface EventMarks {
  name: string;
  /** On which it is. */
  days: Day[];
  /** On which its ordering opens and closes. */
  orderingDays: Day[];
}

/** A piece of a text. */
export interface Mark {
  start: number;
  end: number;
}

const ending =
  "(?:[:’']?(?:s|n|a|ä|ta|tä|ssa|ssä|sta|stä|an|en|in|on|un|yn|än|ön|iin|seen|lla|llä|lta|ltä|lle|ksi|na|nä))?";
const pluralEnding =
  '(?:t|jen|ien|ja|jä|ia|iä|ihin|issa|issä|ista|istä|illa|illä|ilta|iltä|ille|iksi|ina|inä)';

/** A name as a whole word, as Finnish inflects it: «Nordic Expon», «Kirjamessuilla». */
function patternOf(name: string): RegExp {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => RegExp.escape(word))
    .join('\\s+');
  const isPlural = /[aeiouyäö]t$/iu.test(name.trim());
  const inflected = isPlural ? words.slice(0, -1) + pluralEnding : words + ending;
  return new RegExp(`(?<![\\p{L}\\d])${inflected}(?![\\p{L}\\d])`, 'giu');
}

const marksOf = (text: string, pattern: RegExp): Mark[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));

const isWithin = ({ start, end }: Mark, others: Mark[]) =>
  others.some((other) => other.start <= start && end <= other.end);

/** Where the old name stands; one that is the new one’s too, or a part of it, tells nothing. */
const namesIn = (text: string, old: EventMarks[], now: EventMarks): Mark[] =>
  old
    .map(({ name }) => name)
    .filter((name) => name.trim() !== '' && marksOf(now.name, patternOf(name)).length === 0)
    .flatMap((name) => marksOf(text, patternOf(name)));

const digits = (text: string) => text.replaceAll(/\D/g, '').length;
const unit =
  /^[ \u00a0]?(?:€|%|\$|£|(?:eur|euroa?|kpl|pcs|m²|m2|kg|kw|mm|cm|km)(?![\p{L}\d])|[mw](?=[\s.,;)]|$))/iu;
const currency = /(?:€|\$|£|EUR|USD|SEK)[ \u00a0]?$/;
const telephone = /(?:puh|tel|phone|gsm|mob|fax)\p{L}*[.:]?[ \u00a0]*$/iu;

/** What is looked at before and behind a year: no number is longer. */
const nearby = 40;

/** Whether four digits are a part of a longer number: of a telephone, an account, an amount. */
function isOtherNumber(text: string, { start, end }: Mark): boolean {
  const [before, rest] = [
    text.slice(Math.max(0, start - nearby), start),
    text.slice(end, end + nearby),
  ];
  if (unit.test(rest) || currency.test(before) || telephone.test(before)) return true;
  if (/^[.,]\d/.test(rest) || /\d,$/.test(before)) return true;
  const [lead = ''] = /[+(]?[\d \u00a0()-]*$/.exec(before) ?? [];
  const [tail = ''] = /^[\d \u00a0()-]*/.exec(rest) ?? [];
  const run = (lead + text.slice(start, end) + tail).trim();
  if (/^\d{4}-\d\d-\d\d/.test(text.slice(start))) return false;
  const count = digits(run);
  return (/^[+(0]/.test(run) && count >= 7) || count >= 10;
}

/** Where one of these years stands as a year. */
function yearsIn(text: string, years: ReadonlySet<number>): Mark[] {
  return [...text.matchAll(/(?<![\d])(?:['’](\d\d)|(\d{4}))(?![\d\p{L}])/gu)]
    .filter(({ 1: short, 2: long }) => years.has(Number(long ?? `20${short}`)))
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
    .filter((mark) => !isOtherNumber(text, mark));
}

const isSame = (one: WrittenDay, other: WrittenDay) =>
  one.day === other.day &&
  one.month === other.month &&
  (one.year === undefined || one.year === other.year);

const allDays = ({ days, orderingDays }: EventMarks) => [...days, ...orderingDays];
const inOrder = ({ year, month, day }: Day) => (year * 100 + month) * 100 + day;
const hasYear = (written: WrittenDay): written is Day => written.year !== undefined;

/**
 * Whether days that a text names are of the old event: its own and not the new one’s, or of an old year and not
 * later than all that is known of it. What was to be done after that is to be done for the new one.
 */
function oldDatesOf(old: EventMarks[], now: EventMarks, years: ReadonlySet<number>) {
  const oldDays = old.flatMap(allDays);
  const last = Math.max(0, ...oldDays.map(inOrder));
  const isOld = (written: WrittenDay) =>
    oldDays.some((day) => isSame(written, day)) ||
    (hasYear(written) && years.has(written.year) && inOrder(written) <= last);
  const isNow = (written: WrittenDay) => allDays(now).some((day) => isSame(written, day));
  return (days: WrittenDay[]) => days.some(isOld) && !days.every(isNow);
}

/** Marks that touch or overlap become one. */
function merged(marks: Mark[]): Mark[] {
  const found: Mark[] = [];
  for (const mark of marks.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end);
    else found.push({ ...mark });
  }
  return found;
}

/** Years of the old event that are none of the new one; its ordering may open in one of them. */
const oldYearsOf = (old: EventMarks[], now: EventMarks) => {
  const own = new Set(now.days.map(({ year }) => year));
  return new Set(
    old
      .flatMap(allDays)
      .map(({ year }) => year)
      .filter((year) => !own.has(year)),
  );
};

/**
 * Where a text still speaks of events that this one was made from (ORG-19): by their names, years or days, and
 * not by what is of this event as well. The year of a full date is judged with it.
 */
export function oldMarksIn(text: string, old: EventMarks[], now: EventMarks): Mark[] {
  const years = oldYearsOf(old, now);
  const isOldDate = oldDatesOf(old, now, years);
  const dates = datesIn(text);
  const full = dates.filter(({ days }) => days.every(hasYear));
  return merged([
    ...namesIn(text, old, now),
    ...yearsIn(text, years).filter((mark) => !isWithin(mark, full)),
    ...dates.filter(({ days }) => isOldDate(days)),
  ]);
}
