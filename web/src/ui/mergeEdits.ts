/** What a form holds: texts and ticks. */
export type FieldValues = Record<string, string | boolean>;

/** Whether two fillings of a form are the same. */
export function isSame(a: FieldValues, b: FieldValues): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]);
}

/** What was edited since `base` stays mine; all else becomes theirs (T10). */
export function mergeEdits<Values extends FieldValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): Values {
  const edited = Object.entries(mine).filter(([name, value]) => value !== base[name]);
  return { ...theirs, ...Object.fromEntries(edited) };
}

/** The fields that both changed, each to something else: here one of the two is going to be lost. */
export function changedByBoth<Values extends FieldValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): (keyof Values & string)[] {
  return Object.keys(theirs).filter(
    (name) =>
      mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
}
