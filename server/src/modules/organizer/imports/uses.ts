import { orderStatus } from '@portal/contract/codes';
import type { ImportKind } from '@portal/contract/importSheets';
import type { TakeBackReason } from '@portal/contract/organizerTakeBacks';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../../../db/pool.ts';
import { isOpenOrder } from '../exhibitors/ending.service.ts';
import { isOfDeletedEvent } from './deletedEvents.ts';
import type { Step } from './kept.ts';

/** A table whose rows say that something of an import was used. */
interface Use {
  of: string;
  by: string;
  /** By which columns its rows name what they use, where they are called otherwise. */
  on?: Readonly<Record<string, string>>;
  reason: TakeBackReason;
  /** Rows that the import made itself are no use. */
  own?: readonly string[];
  /** SQL: other rows `c` that are none. */
  unless?: RawBuilder<boolean>;
  /** SQL: rows `c` that are a use of what was brought back, however old they are. */
  goesOn?: RawBuilder<unknown>;
  /** Only of rows that were made; of those that were brought back they are older. */
  hasNoTime?: true;
}

const place = { partnerID: 'partnerID', eventID: 'eventID' };
/** What a package made of an order goes with the package. */
const isIncluded = sql<boolean>`(c."isOfPackage" and c.status in (
  ${sql.lit(orderStatus.confirmed)}, ${sql.lit(orderStatus.cancelled)}))`;
/** What keeps an exhibitor in the event (ORG-33). */
const isOpen = sql<boolean>`exists (select from orders o where o."orderID" = c."orderID" and ${isOpenOrder})`;
const isBeingSent = sql<boolean>`(c.status = 'sending' and c."timeDeleted" is null)`;

/** Every table that names what imports make; one that is forgotten here is found by a test. */
export const uses: Readonly<Record<ImportKind, readonly Use[]>> = {
  exhibitors: [
    { of: 'partners', by: 'materials', reason: 'files' },
    { of: 'partners', by: 'persons', reason: 'people' },
    { of: 'partners', by: 'partnerOptOuts', reason: 'invitations' },
    // What it was told goes with it: whether somebody has read that, their access says.
    {
      of: 'partners',
      by: 'notificationsPartners',
      reason: 'signedIn',
      unless: sql<boolean>`true`,
      hasNoTime: true,
    },
    { of: 'partners', by: 'partnersImportColumns', reason: 'people', hasNoTime: true },
    {
      of: 'partners',
      by: 'users',
      on: { partnerID: 'createdByPartnerID' },
      reason: 'contacts',
      own: ['userID'],
    },
    { of: 'partners', by: 'partnersUsers', reason: 'contacts', own: ['userID', 'partnerID'] },
    {
      of: 'partners',
      by: 'eventsPartners',
      reason: 'elsewhere',
      own: ['eventID', 'partnerID'],
      unless: isOfDeletedEvent('c'),
    },
    {
      of: 'eventsPartners',
      by: 'orders',
      on: place,
      reason: 'orders',
      unless: isIncluded,
      goesOn: isOpen,
    },
    { of: 'eventsPartners', by: 'scanPointOrders', on: place, reason: 'orders' },
    { of: 'eventsPartners', by: 'tickets', on: place, reason: 'orders' },
    { of: 'eventsPartners', by: 'eventsPersons', on: place, reason: 'people' },
    { of: 'eventsPartners', by: 'eventsPartnersFiles', on: place, reason: 'files' },
    { of: 'eventsPartners', by: 'exhibitorNotes', on: place, reason: 'notes' },
    // What it was reminded of goes with it: whether somebody has read that, their access says.
    {
      of: 'eventsPartners',
      by: 'taskReminders',
      on: place,
      reason: 'signedIn',
      unless: sql<boolean>`true`,
    },
    { of: 'eventsPartners', by: 'actingSessions', on: place, reason: 'acted' },
    {
      of: 'eventsPartners',
      by: 'partnerEmails',
      on: place,
      reason: 'invitations',
      goesOn: isBeingSent,
    },
    { of: 'eventsPartners', by: 'scanPoints', on: place, reason: 'scanPoints' },
    { of: 'eventsPartners', by: 'leads', on: place, reason: 'leads' },
    { of: 'eventsPartners', by: 'leadCounts', on: place, reason: 'leads', hasNoTime: true },
    { of: 'eventsPartners', by: 'leadDownloads', on: place, reason: 'leads', hasNoTime: true },
    { of: 'eventsPartners', by: 'visitors', on: place, reason: 'visits', hasNoTime: true },
    { of: 'eventsPartners', by: 'visits', on: place, reason: 'visits', hasNoTime: true },
    {
      of: 'eventsPartners',
      by: 'stands',
      on: place,
      reason: 'stands',
      own: ['eventID', 'partnerID', 'numberKey'],
    },
    { of: 'users', by: 'sessions', reason: 'signedIn' },
    { of: 'users', by: 'passwordResets', reason: 'invited' },
    { of: 'users', by: 'organizationsUsers', reason: 'contacts' },
    { of: 'users', by: 'partnersUsers', reason: 'contacts', own: ['userID', 'partnerID'] },
    {
      of: 'partnersUsers',
      by: 'partnersUsersNotifications',
      on: { userID: 'userID', partnerID: 'partnerID' },
      reason: 'signedIn',
      // Whoever comes to an exhibitor gets what it was told, and has done nothing by that.
      unless: sql<boolean>`not c."markedAsRead"`,
      hasNoTime: true,
    },
  ],
  products: [
    { of: 'products', by: 'orderRows', reason: 'orders' },
    { of: 'products', by: 'packagesProducts', reason: 'packages' },
    { of: 'products', by: 'stockChanges', reason: 'changed' },
    { of: 'products', by: 'productBundles', reason: 'bundles' },
    {
      of: 'products',
      by: 'productBundles',
      on: { productID: 'bundledProductID' },
      reason: 'bundles',
    },
    { of: 'products', by: 'productsMaterials', reason: 'files' },
    {
      of: 'products',
      by: 'productsCategories',
      reason: 'categories',
      own: ['productID', 'productCategoryId'],
    },
    { of: 'productCategories', by: 'eventTasks', reason: 'tasks' },
    {
      of: 'productCategories',
      by: 'productsCategories',
      reason: 'categories',
      own: ['productID', 'productCategoryId'],
    },
    {
      of: 'productCategories',
      by: 'productCategories',
      on: { productCategoryId: 'parentProductCategoryId' },
      reason: 'categories',
      own: ['productCategoryId'],
    },
  ],
  persons: [
    {
      of: 'persons',
      by: 'eventsPersons',
      reason: 'elsewhere',
      own: ['eventsPersonID', 'personID'],
    },
    { of: 'persons', by: 'partnerEmailRecipients', reason: 'invitations' },
    {
      of: 'persons',
      by: 'personLoads',
      reason: 'elsewhere',
      own: ['personID', 'eventID'],
    },
    { of: 'eventsPersons', by: 'scans', on: { eventsPersonID: 'eventsPersonID' }, reason: 'scans' },
  ],
};

/** What brings a row back that was taken away once: all that it has from before is no use of the import. */
export const isReturn = ({ before, after }: Step): boolean =>
  Boolean(before?.timeDeleted && after && after.timeDeleted === null);
export const isMade = ({ before }: Step): boolean => before === null;

export interface Found {
  table: string;
  key: Step['key'];
  reason: TakeBackReason;
}

const keyText = (key: Step['key'], names: readonly string[]) =>
  JSON.stringify(names.map((name) => Number(key[name]) || key[name]));

/** What uses these rows of a table; what is the import's own is no use of it. Joined here, for tables have just grown. */
async function usedBy(
  db: DbOrTrx,
  { of, by, on, reason, own, unless, goesOn = sql`false` }: Use,
  { steps, made, since }: { steps: Step[]; made: Step[]; since: string | null },
): Promise<Found[]> {
  const columns = on ?? { [keyOf[of] as string]: keyOf[of] as string };
  const names = Object.keys(columns);
  const told = [...new Set([...Object.values(columns), ...(own ?? [])])];
  const isAny = sql.join(
    names.map((name) => {
      const ids = [...new Set(steps.map(({ key }) => Number(key[name])))];
      return sql`c.${sql.ref(columns[name] as string)} = any(${ids}::bigint[])`;
    }),
    sql` and `,
  );
  const isSince = sql`(c."timeCreated" >= ${since}::timestamptz or ${goesOn})`;
  const { rows } = await sql<Step['key']>`
    select distinct ${sql.join(told.map((name) => sql`c.${sql.ref(name)}`))} from ${sql.table(by)} c
    where ${isAny} ${unless ? sql`and not ${unless}` : sql``}
    ${since ? sql`and ${isSince}` : sql``}`.execute(db);
  const byKey = new Map(steps.map((step) => [keyText(step.key, names), step]));
  const ownKeys = new Set(
    made.filter(({ table }) => table === by).map(({ key }) => keyText(key, own ?? [])),
  );
  return rows.flatMap((row) => {
    const step = byKey.get(
      JSON.stringify(names.map((name) => Number(row[columns[name] as string]))),
    );
    const isOwn = own && ownKeys.has(keyText(row, own));
    return step && !isOwn ? [{ table: of, key: step.key, reason }] : [];
  });
}

/** What uses rows that an import made or brought back. */
export async function readUses(
  db: DbOrTrx,
  kind: ImportKind,
  steps: Step[],
  since: string,
): Promise<Found[]> {
  const made = steps.filter(isMade);
  const returned = steps.filter(isReturn);
  const found: Found[] = [];
  for (const use of uses[kind]) {
    const ofThis = ({ table }: Step) => table === use.of;
    const [first, back] = [made.filter(ofThis), returned.filter(ofThis)];
    if (first.length > 0)
      found.push(...(await usedBy(db, use, { steps: first, made, since: null })));
    if (back.length > 0 && !use.hasNoTime)
      found.push(...(await usedBy(db, use, { steps: back, made, since })));
  }
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

/** By which column rows of a table are named, where one is enough. */
const keyOf: Readonly<Record<string, string>> = {
  partners: 'partnerID',
  users: 'userID',
  products: 'productID',
  productCategories: 'productCategoryId',
  persons: 'personID',
};
