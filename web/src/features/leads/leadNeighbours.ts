/** A page of the list, as the lead that is open was last found in it. */
export interface Seen {
  leadIDs: readonly number[];
  at: number;
}

/**
 * The leads beside one on its page. A list lives: what others scan pushes a lead to the next page, and filters take one
 * out. Those beside it then are those that stood beside it, as far as they are still there.
 */
export function leadNeighbours(leadIDs: readonly number[], { leadIDs: before, at }: Seen) {
  const isThere = (leadID: number) => leadIDs.includes(leadID);
  return {
    previous: before.slice(0, at).findLast(isThere),
    // Of one that was opened from elsewhere nothing is known: the list begins behind it.
    next: before.length > 0 ? before.slice(at + 1).find(isThere) : leadIDs[0],
  };
}

/** The lead at which one arrives on another page: what was passed by then is not shown again. */
export function arrival(leadIDs: readonly number[], end: 'first' | 'last', seen: Seen) {
  const own = seen.leadIDs[seen.at];
  const found = own === undefined ? -1 : leadIDs.indexOf(own);
  if (end === 'first') {
    const passed = seen.leadIDs.slice(0, seen.at + 1);
    return leadIDs.slice(found + 1).find((leadID) => !passed.includes(leadID));
  }
  const passed = seen.leadIDs.slice(seen.at);
  return (found < 0 ? leadIDs : leadIDs.slice(0, found)).findLast(
    (leadID) => !passed.includes(leadID),
  );
}
