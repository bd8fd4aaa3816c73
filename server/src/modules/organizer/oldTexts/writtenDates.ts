/** A day as a text names it; without a year where it says none. */
export interface WrittenDay {
  day: number;
  month: number;
  year?: number | undefined;
}

/** Days that stand at one place of a text: one, or the first and last of several. */
export interface WrittenDates {
  start: number;
  end: number;
  days: WrittenDay[];
}

const finnish = [
  'tammi',
  'helmi',
  'maalis',
  'huhti',
  'touko',
  'kesä',
  'heinä',
  'elo',
  'syys',
  'loka',
  'marras',
  'joulu',
];
const english = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const monthFi = `(?<monthFi>${finnish.join('|')})kuu`;
/** With a capital letter: «may» and «march» are words too. */
const monthEn = `(?<monthEn>${english.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|${name.slice(3, 4)})?`).join('|')})\\.?`;
const gap = '[ \\u00a0]';
const dash = `${gap}?[-–—]${gap}?`;
const day = (name: string) => `(?<${name}>\\d{1,2})`;
const ordinal = '(?:st|nd|rd|th)?';
const before = '(?<![\\p{L}\\d.,:/-])';
const after = '(?![\\d])';
const year = (lead: string) => `(?:${lead}(?<year>\\d{4})(?!\\d))?`;

/** Each way in which Finnish and English texts write a day, or from which to which. */
const patterns = [
  // 1.9.2026, 1.9.26, 1.9., 1.–3.9.2026, 1–3.9.; what stands behind «klo» is a time.
  `${before}(?<!klo${gap})(?:${day('first')}\\.?${dash})?${day('day')}\\.${gap}?(?<month>\\d{1,2})\\.(?:${gap}?(?<year>\\d{4})(?!\\d)|(?<short>\\d\\d)(?![\\d.,]))?${after}`,
  // 1. syyskuuta 2026, 1.–3. syyskuuta
  `${before}(?:${day('first')}\\.?${dash})?${day('day')}\\.${gap}?${monthFi}\\p{L}*${year(gap)}`,
  // syyskuun 1. päivä, syyskuun 1.–3. päivänä 2026
  `${before}${monthFi}n${gap}(?:${day('first')}\\.?(?:${dash}|${gap}ja${gap}))?${day('day')}\\.(?:${gap}päiv\\p{L}*)?${year(gap)}`,
  // 1 September 2026, 1st–3rd of September, 1–3 Sept.
  `${before}(?:${day('first')}${ordinal}${dash})?${day('day')}${ordinal}${gap}(?:of${gap})?${monthEn}(?!\\p{L})${year(`,?${gap}`)}`,
  // September 1, 2026, September 1st–3rd
  `(?<![\\p{L}\\d])${monthEn}${gap}(?:${day('first')}${ordinal}${dash})?${day('day')}${ordinal}(?![\\p{L}\\d])(?!${gap}?[€%])${year(`,?${gap}`)}`,
  // 2026-09-01
  `${before}(?<year>\\d{4})-(?<month>\\d\\d)-${day('day')}${after}`,
  // 1/9/2026, and 9/1/2026 in America
  `${before}${day('day')}/(?<month>\\d{1,2})/(?<year>\\d{4})${after}`,
].map((pattern) => new RegExp(pattern, 'gu'));

const monthOf = ({ month, monthFi: fi, monthEn: en }: Partial<Record<string, string>>) => {
  if (fi) return finnish.indexOf(fi) + 1;
  if (en) return english.findIndex((name) => name.startsWith(en.slice(0, 3))) + 1;
  return Number(month);
};

const isDay = ({ day: at, month }: WrittenDay) => at >= 1 && at <= 31 && month >= 1 && month <= 12;

/** The days that a text names, in the order of the ways of writing them; those that are none are left out. */
export function datesIn(text: string): WrittenDates[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }): WrittenDates[] => {
      const { first, short } = groups;
      const written = groups['year'] ?? (short && `20${short}`);
      const of = { month: monthOf(groups), ...(written && { year: Number(written) }) };
      const days = [first, groups['day']]
        .filter((at) => at !== undefined)
        .map((at) => ({ day: Number(at), ...of }));
      const american = found.includes('/')
        ? days.map(({ day: at, month, ...rest }) => ({ day: month, month: at, ...rest }))
        : [];
      const fitting = [...days, ...american].filter(isDay);
      return fitting.length > 0 ? [{ start: index, end: index + found.length, days: fitting }] : [];
    }),
  );
}
