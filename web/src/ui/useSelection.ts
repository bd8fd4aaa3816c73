import { useState } from 'react';

/** The rows of a list that are ticked, over all its pages, in the order of ticking. */
export interface Selection<Row> {
  rows: Row[];
  has: (key: number) => boolean;
  toggle: (row: Row) => void;
  /** Ticks these, or none of them where all are ticked already. */
  toggleAll: (rows: Row[]) => void;
  clear: () => void;
}

export function useSelection<Row>(rowKey: (row: Row) => number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const has = (key: number) => chosen.has(key);
  const change = (rows: Row[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of rows)
      if (on) next.set(rowKey(row), row);
      else next.delete(rowKey(row));
    setChosen(next);
  };
  return {
    rows: [...chosen.values()],
    has,
    toggle: (row) => change([row], !has(rowKey(row))),
    toggleAll: (rows) => change(rows, !rows.every((row) => has(rowKey(row)))),
    clear: () => setChosen(new Map()),
  };
}
