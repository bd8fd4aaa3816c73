import type { Visitor, visitorsList } from '@portal/contract/analytics';
import type { ListMeta, ListQueryOf } from '@portal/contract/listQuery';

type Query = ListQueryOf<typeof visitorsList>;
type OrderColumn = (typeof visitorsList.order)[number];

const collator = new Intl.Collator('fi');

/** Whether each word is in one of the columns, as the server's lists search (LIST-04). */
function isFound(visitor: Visitor, search: NonNullable<Query['search']>): boolean {
  const [first] = search;
  if (!first) return true;
  const texts = search.map(({ column }) => visitor[column]?.toLowerCase() ?? '');
  return first.values.every((word) => texts.some((text) => text.includes(word.toLowerCase())));
}

/** What has no value comes last in either direction, as in the server's lists. */
function comparing(column: OrderColumn, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1;
  const isWord = column === 'lastName' || column === 'company';
  return (one: Visitor, other: Visitor): number => {
    const [a, b] = [one[column], other[column]];
    if (a === b) return other.visitorID - one.visitorID;
    if (a === null || b === null) return a === null ? 1 : -1;
    if (isWord) return sign * collator.compare(String(a), String(b));
    return a < b ? -sign : sign;
  };
}

/** Those that a search finds, in the order that was asked for. */
function matching(visitors: Visitor[], { search = [], order = {} }: Query): Visitor[] {
  const [[column, direction] = []] = Object.entries(order) as [OrderColumn, 'asc' | 'desc'][];
  const found = visitors.filter((visitor) => isFound(visitor, search));
  return column && direction ? found.sort(comparing(column, direction)) : found;
}

/** VIS-07: a list whose rows are all here: those that are found, and the page of them. */
export function viewOf(visitors: Visitor[], query: Query) {
  const found = matching(visitors, query);
  const { page = 1, limit = found.length } = query;
  const meta: ListMeta = { rowsTotal: visitors.length, rowsFiltered: found.length, limit };
  return { visitors, found, rows: found.slice((page - 1) * limit, page * limit), meta };
}
