/**
 * As many rows of which the log tells as a statement may change: to tell what changed, the log lays old rows
 * beside new ones, which takes the square of their number.
 */
export const loggedAtOnce = 400;
/** As many rows as the parameters of a statement are enough for, where each value is one. */
export const parametersAtOnce = 1000;

/** Items in their order, so many at a time. */
export const slices = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
