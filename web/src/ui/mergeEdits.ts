/** What a form holds: texts and ticks. */
export type FieldValues = Record<string, string | boolean>;

/** Whether two fillings of a form are the same. */
export function isSame(a: FieldValues, b: FieldValues): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]);
}

/** Whether two values are the same but for spaces at the ends, which the server cuts off. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  String(one).trim() === String(other).trim();

/** What comes of edits over what others saved meanwhile (T10). */
export interface Merged<Values> {
  values: Values;
  /** What they saved in the fields that both changed, each to something else: here mine hides it. */
  hidden: Partial<Values>;
}

/** What was edited since `base` stays mine; all else becomes theirs (T10). */
export function mergeEdits<Values extends FieldValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const edited = Object.keys(mine).filter((name) => mine[name] !== base[name]);
  const byBoth = edited.filter(
    (name) => name in theirs && theirs[name] !== base[name] && theirs[name] !== mine[name],
  );
  const pick = (from: Values, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Values>;
  return { values: { ...theirs, ...pick(mine, edited) }, hidden: pick(theirs, byBoth) };
}

/** Of a field that holds a list, a line each: theirs, with what was added here and without what was taken out here. */
function mergeLines(keyOf: (line: string) => string, texts: [string, string, string]): string {
  const [base, mine, theirs] = texts.map(
    (text) => new Map(text.split('\n').map((line) => [line && keyOf(line), line])),
  ) as [Map<string, string>, Map<string, string>, Map<string, string>];
  const kept = [...theirs].filter(([key]) => mine.has(key) || !base.has(key));
  const isEdited = ([key, line]: [string, string]) => line !== base.get(key);
  // A line that both have under its key is mine where it was changed here.
  const merged = new Map([...kept, ...[...mine].filter(isEdited)]);
  merged.delete('');
  return [...merged.values()].join('\n');
}

/**
 * `mergeEdits` where fields hold lists, a line each: what two have added and taken out does not hide each other (T10).
 *
 * @param lists By what a line of such a field is known again.
 */
export const mergeEditsAndLists =
  <Values extends FieldValues>(
    lists: Partial<Record<keyof Values & string, (line: string) => string>>,
  ) =>
  (base: Values, mine: Values, theirs: Values): Merged<Values> => {
    const { values, hidden } = mergeEdits(base, mine, theirs);
    const merged = Object.entries(lists).map(([name, keyOf]) => {
      const texts = [base, mine, theirs].map((each) => String(each[name] ?? ''));
      return [
        name,
        mergeLines(keyOf as (line: string) => string, texts as [string, string, string]),
      ];
    });
    const others = Object.entries(hidden).filter(([name]) => !(name in lists));
    return {
      values: { ...values, ...Object.fromEntries(merged) } as Values,
      hidden: Object.fromEntries(others) as Partial<Values>,
    };
  };
