import { hasArrived } from './persons.queries.ts';
import type { ImportFieldName, ImportKind } from '@portal/contract/importSheets';
import {
  takeBackToldAtMost,
  type SetBack,
  type TakeBack,
  type TakeBackObstacle,
  type TakenAway,
} from '@portal/contract/organizerTakeBacks';
import type { Organizer } from '../../../access/organizers.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { keptTable, keptValue, readPicture, stepKey, type Cells, type Step } from './kept.ts';
import { readNames, type Names } from './takeBackNames.ts';
import { readElsewhere, readOtherUses } from './otherUses.ts';
import { isMade, isReturn, readUses, type Found } from './uses.ts';

export interface Planned {
  told: TakeBack;
  /** Values of fields as they are to be: stock was sold since, which stays so. */
  valueOf: (step: Step) => Cells;
  /** Whether it still stands there; what somebody took away since is gone already. */
  isThere: (step: Step) => boolean;
}

export interface Importing {
  kind: ImportKind;
  eventID: number;
  /** Who takes it back. */
  caller: Organizer;
  timeCreated: string;
  steps: Step[];
}

const fieldOf: Readonly<Record<string, ImportFieldName>> = {
  'stands.hall': 'standHall',
  'stands.number': 'standNumber',
  'stands.area': 'standArea',
  'stands.isShared': 'standShared',
  'eventsPartners.packageID': 'packageName',
  'eventsPartners.ownPersonnelQuota': 'personnelQuota',
  'eventsPartners.ownGuestQuota': 'guestQuota',
  'eventsPartners.ownFreeScanPointCount': 'freeScanPointCount',
  'persons.phones': 'phone',
  'eventsPersons.personStatus': 'arrived',
};
const ownFields = new Set(['partners', 'products', 'persons']);
const extras = new Set(['timeModified', 'isBundle']);
const fieldName = (table: string, column: string): ImportFieldName | null =>
  fieldOf[`${table}.${column}`] ??
  (ownFields.has(table) && !extras.has(column) ? (column as ImportFieldName) : null);

const idOf = { exhibitors: 'userID', products: 'productID', persons: 'personID' } as const;
/** The ids of the users, people or products that steps are about. */
export const idsIn = (kind: ImportKind, steps: Step[]): number[] => [
  ...new Set(steps.flatMap(({ key }) => Number(key[idOf[kind]] ?? 0) || [])),
];

function wordOf(names: Names, column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (column === 'packageID') return names.packages.get(Number(value)) ?? null;
  if (column === 'personStatus') return String(hasArrived(Number(value) as never));
  if (column === 'phones') {
    const phones = value as { phone: string; primary: boolean }[];
    return phones.find(({ primary }) => primary)?.phone ?? null;
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^(?:price|taxPercent|area)$/.test(column)
    ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
    : text;
}

interface Judged {
  step: Step;
  /** As it stands now. */
  row: Cells | undefined;
  /** Columns that are not any more what the import made of them. */
  changed: string[];
  /** The stock that is left without what the import gave; null: it says nothing of that. */
  left: number | null;
}

/** A step beside what stands there now. */
function judge(kind: ImportKind, step: Step, row: Cells | undefined): Judged {
  const { table, before, after } = step;
  const kept = keptTable(kind, table);
  const counts = !isMade(step) && [before?.stock, after?.stock, row?.stock].every(Boolean);
  const left = counts ? Number(row?.stock) - (Number(after?.stock) - Number(before?.stock)) : null;
  const changed = Object.keys(after ?? {}).filter(
    (name) => row && JSON.stringify(after?.[name]) !== JSON.stringify(keptValue(kept, row[name])),
  );
  // Sales go on.
  const isSold = left !== null || isMade(step) || before?.stock === null;
  return { step, row, left, changed: changed.filter((name) => name !== 'stock' || !isSold) };
}

const isLoad = ({ table }: Step) => table.endsWith('Loads');
const isBack = (step: Step) => isMade(step) || isReturn(step);

/** What stands against it: what was made is used or was changed, or a later table told of the same. */
function obstaclesOf(judged: Judged[], found: Found[], names: Names): TakeBackObstacle[] {
  const used = new Set(found.map(stepKey));
  const all: TakeBackObstacle[] = [
    ...found.map(({ reason, ...step }) => ({ name: names.of(step), reason })),
    ...judged.flatMap(({ step, changed, left }): TakeBackObstacle[] => {
      const name = names.of(step);
      if (left !== null && left < 0) return [{ name, reason: 'stock' }];
      if (changed.length === 0 || used.has(stepKey(step))) return [];
      if (isLoad(step)) return [{ name, reason: 'later' }];
      return isBack(step) ? [{ name, reason: 'changed' }] : [];
    }),
  ];
  const later = new Set(all.flatMap(({ name, reason }) => (reason === 'later' ? [name] : [])));
  const told = all.filter(({ name, reason }) => reason !== 'changed' || !later.has(name));
  return [...new Map(told.map((one) => [`${one.reason} ${one.name}`, one])).values()];
}

/** What of a made row is told: what goes with another one is not. */
const goes: Readonly<Record<string, { what: TakenAway['what']; with?: [string, string] }>> = {
  partners: { what: 'exhibitor' },
  eventsPartners: { what: 'place', with: ['partners', 'partnerID'] },
  stands: { what: 'stand', with: ['partners', 'partnerID'] },
  partnersUsers: { what: 'contact' },
  products: { what: 'product' },
  productCategories: { what: 'category' },
  persons: { what: 'person' },
  eventsPersons: { what: 'badge', with: ['persons', 'personID'] },
};

function takenAwayBy(judged: Judged[], names: Names): TakenAway[] {
  const made = new Set(judged.filter(({ step }) => isMade(step)).map(({ step }) => stepKey(step)));
  return judged.flatMap(({ step, row }) => {
    const one = goes[step.table];
    if (!row || !one || !isBack(step)) return [];
    const [table, id = ''] = one.with ?? [];
    const above = table && stepKey({ table, key: { [id]: step.key[id] as number } });
    return above && made.has(above) ? [] : [{ what: one.what, name: names.of(step) }];
  });
}

/** The categories of known products, one line for each: into which it was put, and out of which. */
function categoriesBack(judged: Judged[], names: Names): SetBack[] {
  const made = new Set(judged.filter(({ step }) => isMade(step)).map(({ step }) => stepKey(step)));
  const links = judged.filter(
    ({ step: { table, key, after }, row }) =>
      table === 'productsCategories' &&
      (after === null) !== Boolean(row) &&
      !made.has(stepKey({ table: 'products', key: { productID: key.productID as number } })),
  );
  const list = (some: Judged[]) =>
    some.map(({ step }) => names.categories.get(Number(step.key.productCategoryId))).join('; ') ||
    null;
  return [...Map.groupBy(links, ({ step }) => names.of(step))].map(([name, some]) => ({
    name,
    field: 'category',
    from: list(some.filter(({ step }) => step.after)),
    to: list(some.filter(({ step }) => !step.after)),
    isKept: false,
  }));
}

function setBackBy(judged: Judged[], names: Names): SetBack[] {
  const fields = judged.flatMap(({ step, row, changed, left }) => {
    const { table, before } = step;
    if (!row || isMade(step) || isLoad(step)) return [];
    return Object.keys(before ?? {}).flatMap((name): SetBack[] => {
      const field = fieldName(table, name);
      const value = name === 'stock' && left !== null ? left : before?.[name];
      const [from, to] = [row[name], value].map((one) => wordOf(names, name, one));
      const isKept = changed.includes(name);
      return field
        ? [{ name: names.of(step), field, from: from ?? null, to: to ?? null, isKept }]
        : [];
    });
  });
  const all = [...fields, ...categoriesBack(judged, names)];
  return [...all.filter(({ isKept }) => isKept), ...all.filter(({ isKept }) => !isKept)];
}

/** What taking back would do, and what stands against it, as things are at this moment (ORG-42). */
export async function planTakeBack(db: DbOrTrx, one: Importing): Promise<Planned> {
  const { kind, eventID, caller, timeCreated, steps } = one;
  const { organizationID } = caller;
  const ids = idsIn(kind, steps);
  const now = await readPicture(db, kind, { eventID, organizationID, ids });
  const found = [
    ...(await readUses(db, kind, steps, timeCreated)),
    ...(await readOtherUses(db, kind, steps, timeCreated)),
    ...(await readElsewhere(db, steps, caller)),
  ];
  const names = await readNames(db, kind, { eventID, steps });
  const judged = steps.map((step) => judge(kind, step, now.get(stepKey(step))?.row));
  const obstacles = obstaclesOf(judged, found, names).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'fi'),
  );
  const takenAway = takenAwayBy(judged, names);
  const setBack = setBackBy(judged, names);
  const byStep = new Map(judged.map((told) => [told.step, told]));
  return {
    told: {
      takenAwayCount: takenAway.length,
      takenAway: takenAway.slice(0, takeBackToldAtMost),
      setBackCount: setBack.length,
      setBack: setBack.slice(0, takeBackToldAtMost),
      obstacleCount: obstacles.length,
      obstacles: obstacles.slice(0, takeBackToldAtMost),
    },
    isThere: (step) => byStep.get(step)?.row !== undefined,
    valueOf: (step) => {
      const { changed = [], left = null } = byStep.get(step) ?? {};
      const before = Object.entries(step.before ?? {})
        .filter(([name]) => !changed.includes(name))
        // A package that was deleted since nobody has any more.
        .map(([name, value]) =>
          name === 'packageID' && !names.packages.has(Number(value)) ? [name, null] : [name, value],
        );
      return { ...Object.fromEntries(before), ...(left !== null && { stock: String(left) }) };
    },
  };
}
