import { isSame, mergeEdits, type FieldValues, type Merged } from './mergeEdits.ts';

/** A form with lines beside its other fields: `hall0`, `hall1` …, of which the first `count` are there. */
export type LineValues<Line extends FieldValues> = Record<string, Line[keyof Line] | string>;

export type LineKit<Line extends FieldValues> = ReturnType<typeof lineKit<Line>>;

/**
 * What a form does with its lines.
 *
 * @param empty A line as it is added.
 * @param atMost How many there may be.
 * @param keyOf By what others know a line again, wherever it stands; '' where nothing of it is typed yet.
 */
export function lineKit<Line extends FieldValues>(
  empty: Line,
  atMost: number,
  keyOf: (line: Line) => string,
) {
  type Values = LineValues<Line>;
  const names = Object.keys(empty);

  /** The fields of these lines. */
  const valuesOf = (lines: readonly Line[]): Values => {
    const places = Array.from({ length: Math.max(atMost, lines.length) }, (_, at) => at);
    const fields = places.flatMap((at) =>
      names.map((name) => [`${name}${at}`, (lines[at] ?? empty)[name]]),
    );
    return { ...(Object.fromEntries(fields) as Values), count: String(lines.length) };
  };

  const typedLine = (values: Values, at: number) =>
    Object.fromEntries(names.map((name) => [name, values[`${name}${at}`]])) as Line;

  /** The lines as they are typed. */
  const linesOf = (values: Values): Line[] =>
    Array.from({ length: Number(values['count']) }, (_, at) => typedLine(values, at));

  /** Each by its key; of two with the same one the second is another. */
  const byKey = (values: Values): Map<string, Line> => {
    const lines = new Map<string, Line>();
    for (const line of linesOf(values)) {
      const key = keyOf(line);
      let nth = 1;
      while (lines.has(`${key} ${nth}`)) nth += 1;
      lines.set(`${key} ${nth}`, line);
    }
    return lines;
  };

  /** One line as three know it; undefined: it is gone. A change on one side outweighs a removal on the other. */
  const mergeLine = (base?: Line, mine?: Line, theirs?: Line): Merged<Line> | undefined => {
    if (mine && theirs) return mergeEdits(base ?? ({} as Line), mine, theirs);
    const left = mine ?? theirs;
    return left && !(base && isSame(base, left)) ? { values: left, hidden: {} } : undefined;
  };

  return {
    atMost,
    valuesOf,
    linesOf,
    /** One of them; undefined: there is none at this place. */
    lineAt: (values: Values, at: number): Line | undefined =>
      at < Number(values['count']) ? typedLine(values, at) : undefined,
    with: (values: Values): Values => ({ ...values, ...valuesOf([...linesOf(values), empty]) }),
    without: (values: Values, gone: number): Values => ({
      ...values,
      ...valuesOf(linesOf(values).filter((_, at) => at !== gone)),
    }),
    /** `mergeEdits`, for which a line is the same one by its key, not by its place (T10). */
    merge: (base: Values, mine: Values, theirs: Values): Merged<Values> => {
      const beside = mergeEdits(base, mine, theirs);
      const [before, own, now] = [byKey(base), byKey(mine), byKey(theirs)];
      const lines = [...new Set([...now.keys(), ...own.keys()])].flatMap(
        (key) => mergeLine(before.get(key), own.get(key), now.get(key)) ?? [],
      );
      const fields = valuesOf(lines.map(({ values }) => values));
      const hidden = [
        ...Object.entries(beside.hidden).filter(([name]) => !(name in fields)),
        ...lines.flatMap((line, at) =>
          Object.entries(line.hidden).map(([name, value]) => [`${name}${at}`, value]),
        ),
      ];
      return {
        values: { ...beside.values, ...fields },
        hidden: Object.fromEntries(hidden) as Partial<Values>,
      };
    },
  };
}
