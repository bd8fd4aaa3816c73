import type { Text } from '@portal/contract/errors';
import type { Db } from '../../db/pool.ts';
import type { StoredEntry } from './audit.queries.ts';
import type { StoredChange } from './changes.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The exhibitor of a change in an entry that is none of one exhibitor. */
const partnerOf = (entry: StoredEntry, { ids = {} }: StoredChange) =>
  entry.partnerID === null ? ids['partnerID'] : undefined;

const packagesOf = ({ told = {} }: StoredChange) => told['packageID'] ?? [];

/** Names by key. */
async function namesBy<Name>(keys: number[], read: (keys: number[]) => Promise<[number, Name][]>) {
  return new Map(keys.length > 0 ? await read([...new Set(keys)]) : []);
}

/**
 * The same entries with names in the place of keys that say nothing: of packages, and of the exhibitors for whom
 * something was done at once.
 */
export async function nameKeys(db: Db, entries: StoredEntry[]): Promise<StoredEntry[]> {
  const all = entries.flatMap((entry) => entry.changes.map((change) => ({ entry, change })));
  const packages = await namesBy<Text>(
    all.flatMap(({ change }) => packagesOf(change)).filter(isNumber),
    async (keys) => {
      const query = db.selectFrom('packages').select(['packageID', 'nameFi', 'nameEn']);
      const rows = await query.where('packageID', 'in', keys).execute();
      return rows.map(({ packageID, nameFi, nameEn }) => [
        packageID,
        { fi: nameFi, en: nameEn ?? nameFi },
      ]);
    },
  );
  const partners = await namesBy<string>(
    all.map(({ entry, change }) => partnerOf(entry, change)).filter(isNumber),
    async (keys) => {
      const query = db.selectFrom('partners').select(['partnerID', 'name']);
      const rows = await query.where('partnerID', 'in', keys).execute();
      return rows.map(({ partnerID, name }) => [partnerID, name]);
    },
  );
  const packageName = (key: unknown) => packages.get(key as number) ?? key;
  const name = (entry: StoredEntry, change: StoredChange): StoredChange => {
    const [from, to] = packagesOf(change);
    const partnerName = partners.get(partnerOf(entry, change) ?? 0);
    return {
      ...change,
      ...(change.told &&
        'packageID' in change.told && {
          told: { ...change.told, packageID: [packageName(from), packageName(to)] },
        }),
      ...(partnerName !== undefined && { partnerName }),
    };
  };
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => name(entry, change)),
  }));
}
