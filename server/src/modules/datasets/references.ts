import type { Dataset } from '@portal/contract/dataset';
import type { Problems } from './problems.ts';

/** The tables whose rows a data set names by keys of its own, and the name of such a key. */
export const keyed = {
  organizations: 'organizationID',
  partners: 'partnerID',
  users: 'userID',
  events: 'eventID',
  materials: 'materialID',
  persons: 'personID',
  scanPoints: 'scanPointID',
  scans: 'scanPointScanID',
  productCategories: 'productCategoryId',
  products: 'productID',
  orders: 'orderID',
  partnerEmails: 'partnerEmailId',
  notifications: 'notificationID',
  visitors: 'visitorID',
} as const;
export type KeyedTable = keyof typeof keyed;
export const keyedTables = Object.keys(keyed) as KeyedTable[];

const isKeyed = (name: string): name is KeyedTable => name in keyed;

/** A field has one name everywhere, so its name tells what it refers to. */
const tableOf = new Map<string, KeyedTable>([
  ...keyedTables.map((table) => [keyed[table], table] as const),
  ['logoMaterialID', 'materials'],
]);
/** Lists whose items are keys. */
const listsOfKeys = new Map<string, KeyedTable>([
  ['partners', 'partners'],
  ['categories', 'productCategories'],
  ['productsMaterials', 'materials'],
]);
/** Where rows with keys of their own stand inside another entity. */
const nested = new Map<string, KeyedTable>([
  ['productCategories', 'productCategories'],
  ['childCategories', 'productCategories'],
  ['scans', 'scans'],
  ['templateEmail', 'partnerEmails'],
]);

interface Reference {
  table: KeyedTable;
  key: string;
  path: string;
}
/** Something of one partner in one event. */
interface Participation {
  eventID: string;
  partnerID: string;
  path: string;
}

/** What a data set defines by key, and what it refers to. */
export interface References {
  defined: Record<KeyedTable, Map<string, string>>;
  used: Reference[];
  places: Participation[];
}

/** Collects every key of a data set; one that is defined twice is a problem. */
export function findReferences(dataset: Dataset, problems: Problems): References {
  const defined = Object.fromEntries(
    keyedTables.map((table) => [table, new Map<string, string>()]),
  ) as References['defined'];
  const found: References = { defined, used: [], places: [] };

  const define = (table: KeyedTable, key: string, path: string) => {
    const first = defined[table].get(key);
    if (first) problems.add(path, `"${key}" is the key of ${first} already`);
    else defined[table].set(key, path.slice(0, path.lastIndexOf('.')));
  };

  const visit = (entity: object, path: string, own?: KeyedTable) => {
    const { eventID, partnerID } = entity as Partial<Participation>;
    if (eventID && partnerID) found.places.push({ eventID, partnerID, path });
    for (const [name, value] of Object.entries(entity) as [string, unknown][]) {
      const table = tableOf.get(name);
      const here = `${path}.${name}`;
      if (Array.isArray(value)) visitList(value, here, name);
      else if (typeof value === 'object' && value) visit(value, here, nested.get(name));
      else if (!table || typeof value !== 'string') continue;
      else if (own && name === keyed[own]) define(own, value, here);
      else found.used.push({ table, key: value, path: here });
    }
  };

  const visitList = (items: unknown[], path: string, name: string, own = nested.get(name)) => {
    const table = listsOfKeys.get(name);
    for (const [index, item] of items.entries()) {
      const here = `${path}[${index}]`;
      if (typeof item === 'object' && item) visit(item, here, own);
      else if (table) found.used.push({ table, key: String(item), path: here });
    }
  };

  for (const [name, list] of Object.entries(dataset))
    if (Array.isArray(list)) visitList(list, name, name, isKeyed(name) ? name : undefined);
  return found;
}

/** The same with each key made another one. */
export function withKeys<T>(value: T, change: (table: KeyedTable, key: string) => string): T {
  const visit = (here: unknown, name = ''): unknown => {
    const [table, ofList] = [tableOf.get(name), listsOfKeys.get(name)];
    if (Array.isArray(here))
      return here.map((item: unknown) =>
        typeof item === 'string' && ofList ? change(ofList, item) : visit(item),
      );
    if (typeof here === 'object' && here)
      return Object.fromEntries(Object.entries(here).map(([key, item]) => [key, visit(item, key)]));
    return table && typeof here === 'string' ? change(table, here) : here;
  };
  return visit(value) as T;
}
