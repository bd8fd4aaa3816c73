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
