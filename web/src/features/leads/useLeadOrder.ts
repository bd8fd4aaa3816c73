import { useEffect, useEffectEvent, useRef } from 'react';
import { arrival, leadNeighbours, type Seen } from './leadNeighbours.ts';

/** The list beside the panel: its rows, on which of its pages, and how many there are in all. */
export interface LeadList {
  leadIDs: number[];
  /** The rows are still those of another page. */
  isWaiting: boolean;
  page: number;
  limit: number;
  count: number;
  turnTo: (page: number) => void;
}

/** Where a lead stands in the list, and the ways to those beside it. */
export function useLeadOrder(leadID: number, list: LeadList, show: (leadID: number) => void) {
  const { leadIDs, isWaiting, page, limit, count, turnTo } = list;
  const seen = useRef<Seen>({ leadIDs: [], at: 0 });
  const found = leadIDs.indexOf(leadID);
  if (found >= 0) seen.current = { leadIDs, at: found };
  const pages = Math.ceil(count / limit);
  const wanted = useRef<'first' | 'last'>(undefined);
  const turn = (to: number, end: 'first' | 'last') => () => {
    wanted.current = end;
    turnTo(to);
  };
  const arrive = useEffectEvent(() => {
    if (isWaiting || wanted.current === undefined) return;
    const arrived = arrival(leadIDs, wanted.current, seen.current);
    // All of that page was passed already.
    const isFurther = arrived === undefined && wanted.current === 'first' && page < pages;
    wanted.current = undefined;
    if (isFurther) turn(page + 1, 'first')();
    else if (arrived !== undefined) show(arrived);
  });
  useEffect(() => arrive(), [isWaiting, page]);

  const { previous: before, next: after } = leadNeighbours(leadIDs, seen.current);
  return {
    position: found >= 0 && !isWaiting ? (page - 1) * limit + found + 1 : undefined,
    count,
    previous:
      before !== undefined ? () => show(before) : page > 1 ? turn(page - 1, 'last') : undefined,
    next:
      after !== undefined ? () => show(after) : page < pages ? turn(page + 1, 'first') : undefined,
  };
}
