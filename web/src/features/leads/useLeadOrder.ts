import { useEffect, useEffectEvent, useRef } from 'react';

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
  // One that the filters no longer let through keeps its place: the one after it has moved there.
  const place = useRef(0);
  const found = leadIDs.indexOf(leadID);
  if (found >= 0) place.current = found;
  const isHere = found >= 0;
  const wanted = useRef<'first' | 'last'>(undefined);
  const arrive = useEffectEvent(() => {
    const arrived = wanted.current === 'first' ? leadIDs[0] : leadIDs.at(-1);
    if (isWaiting || wanted.current === undefined) return;
    wanted.current = undefined;
    if (arrived !== undefined) show(arrived);
  });
  useEffect(() => arrive(), [isWaiting, page]);

  const turn = (to: number, end: 'first' | 'last') => () => {
    wanted.current = end;
    turnTo(to);
  };
  const before = leadIDs[place.current - 1];
  const after = leadIDs[place.current + (isHere ? 1 : 0)];
  const pages = Math.ceil(count / limit);
  return {
    position: isHere && !isWaiting ? (page - 1) * limit + found + 1 : undefined,
    count,
    previous:
      before !== undefined ? () => show(before) : page > 1 ? turn(page - 1, 'last') : undefined,
    next:
      after !== undefined ? () => show(after) : page < pages ? turn(page + 1, 'first') : undefined,
  };
}
