import type { Dataset } from '@portal/contract/dataset';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/pool.ts';
import { plainKey, prefixOf } from './plainKey.ts';
import type { Problems } from './problems.ts';
import { keyed, keyedTables, withKeys, type KeyedTable, type References } from './references.ts';

/** Somebody who is to work for an exhibitor. */
export interface GivenContact {
  partnerID: number;
  firstNames: string;
  lastName: string;
  email: string;
  phone: string | null;
}

/** The one organiser whose data a load may read and write: all else is as if it did not exist (T1). */
export interface Scope {
  organizationID: number;
  /** Gives exhibitors their users, by the rules of the console; tells of each who it is, in their order. */
  addContacts(trx: Trx, contacts: GivenContact[]): Promise<{ userID: number }[]>;
  /** Lists whose fields are written although people changed them in the portal (ORG-41). */
  overwrites: readonly string[];
}

const ofEvent = sql`exists (select from events e where e."eventID" = t."eventID"
  and e."organizationID" = own.id)`;

/** SQL: whether a row `t` is the organiser's. */
const ownRows: Record<KeyedTable, RawBuilder<unknown>> = {
  organizations: sql`t."organizationID" = own.id`,
  partners: sql`t."organizationID" = own.id`,
  users: sql`t."organizationID" = own.id`,
  events: sql`t."organizationID" = own.id`,
  materials: sql`t."organizationID" = own.id`,
  persons: sql`t."organizationID" = own.id`,
  scanPoints: ofEvent,
  scans: sql`false`,
  productCategories: ofEvent,
  products: ofEvent,
  orders: sql`t."organizationID" = own.id`,
  partnerEmails: ofEvent,
  notifications: sql`t."organizationID" = own.id`,
  visitors: sql`false`,
};

/** Leads and visitors are the exhibitors': the console counts them, and neither reads nor writes them (ORG-90). */
export function withoutLeads(dataset: Dataset): Dataset {
  const scanPoints = dataset.scanPoints.map(({ scans: _counted, ...scanPoint }) => scanPoint);
  return { ...dataset, scanPoints, visitors: [] };
}

export const countLeads = ({ scanPoints, visitors }: Dataset) => ({
  scans: scanPoints.reduce((sum, { scans = [] }) => sum + scans.length, 0),
  visitors: visitors.length,
});

/**
 * The data set by keys that can mean nobody else's rows: those of the organiser's own rows stay, all others
 * become its own. So two organisers may use the same keys, and no key tells of another's.
 */
export async function scopedKeys(
  trx: Trx,
  { organizationID }: Scope,
  dataset: Dataset,
  { defined, used }: References,
): Promise<Dataset> {
  const prefix = prefixOf(organizationID);
  const own = new Map<KeyedTable, Set<string>>();
  for (const table of keyedTables) {
    const wanted = new Set(defined[table].keys());
    for (const reference of used) if (reference.table === table) wanted.add(reference.key);
    if (wanted.size === 0) continue;
    const { rows } = await sql<{ key: string }>`
      select t."externalKey" as key from ${sql.table(table)} t, (select ${organizationID}::bigint as id) own
      where t."externalKey" = any(${[...wanted]}::text[]) and ${ownRows[table]}`.execute(trx);
    own.set(table, new Set(rows.map(({ key }) => key)));
  }
  return withKeys(dataset, (table, key) =>
    own.get(table)?.has(key) ? key : prefix + plainKey(key),
  );
}

/**
 * The organisation of the file is the caller's own; a second one, or another one, is refused. The key that it
 * takes with its first load; undefined where it has one.
 */
export async function checkOrganization(
  trx: Trx,
  { organizationID }: Scope,
  { defined, used }: References,
  problems: Problems,
): Promise<string | undefined> {
  const { externalKey } = await trx
    .selectFrom('organizations')
    .select('externalKey')
    .where('organizationID', '=', organizationID)
    .executeTakeFirstOrThrow();
  const [first] = [
    ...defined.organizations.keys(),
    ...used.flatMap(({ table, key }) => (table === 'organizations' ? [key] : [])),
  ];
  const known = externalKey === null ? first : plainKey(externalKey);
  if (known === undefined) return undefined;
  for (const [key, path] of defined.organizations)
    if (key !== known)
      problems.add(
        `${path}.${keyed.organizations}`,
        `"${key}" is not your organization; a file is for one, whose key is "${known}"`,
      );
  return externalKey === null ? prefixOf(organizationID) + plainKey(known) : undefined;
}

/** By this key it is known from then on. Whatever is of the organisation waits for the end of the load. */
export async function adoptOrganization(
  trx: Trx,
  { organizationID }: Scope,
  externalKey: string,
): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ externalKey })
    .where('organizationID', '=', organizationID)
    .execute();
}

/** What the console asks of a data set beyond the form of it. */
export async function checkScope(
  trx: Trx,
  dataset: Dataset,
  found: References,
  problems: Problems,
) {
  for (const [index, { partners = [] }] of dataset.users.entries())
    if (partners.length === 0)
      problems.add(
        `users[${index}].partners`,
        'is missing: name the exhibitors that the user works for; your own users are invited in the console',
      );
  const named = new Map(
    found.used.flatMap(({ table, key, path }) =>
      table === 'events' ? [[key, path] as const] : [],
    ),
  );
  for (const [key, path] of found.defined.events) named.set(key, `${path}.${keyed.events}`);
  const archived = await trx
    .selectFrom('events')
    .select('externalKey')
    .where(sql<boolean>`"externalKey" = any(${[...named.keys()]}::text[])`)
    .where('timeArchived', 'is not', null)
    .execute();
  for (const { externalKey } of archived)
    problems.add(
      named.get(externalKey ?? '') ?? 'events',
      `"${externalKey}" is archived; reopen the event first, or leave it out`,
    );
}
