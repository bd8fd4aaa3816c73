import { useState } from 'react';

/** The rows of a list that are ticked, over all its pages, in the order of ticking. */
export interface Selection<Row> {
  rows: Row[];
  has: (key: number) => boolean;
  /** Ticks this one, or takes its tick away; of `shown` all from the one before to this one. */
  toggle: (row: Row, shown?: Row[]) => void;
  /** Ticks these, or none of them where all are ticked already. */
  toggleAll: (rows: Row[]) => void;
  /** Ticks these too. */
  add: (rows: Row[]) => void;
  clear: () => void;
}

export function useSelection<Row>(rowKey: (row: Row) => number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const [last, setLast] = useState<number>();
  const has = (key: number) => chosen.has(key);
  const change = (rows: Row[], on: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      for (const row of rows)
        if (on) next.set(rowKey(row), row);
        else next.delete(rowKey(row));
      return next;
    });
  return {
    rows: [...chosen.values()],
    has,
    toggle: (row, shown = []) => {
      const keys = shown.map(rowKey);
      const [from, to] = [last === undefined ? -1 : keys.indexOf(last), keys.indexOf(rowKey(row))];
      const rows =
        from < 0 || to < 0 ? [row] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      change(rows, !has(rowKey(row)));
      setLast(rowKey(row));
    },
    toggleAll: (rows) => change(rows, !rows.every((row) => has(rowKey(row)))),
    add: (rows) => change(rows, true),
    clear: () => setChosen(new Map()),
  };
}
