import type { Text } from '@portal/contract/errors';
import type { Db } from '../../db/pool.ts';
import type { StoredEntry } from './audit.queries.ts';
import type { StoredChange } from './changes.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Exhibitor and event of a change, as far as its entry is of none. */
const ofOthers = (
  { partnerID, eventID }: StoredEntry,
  { ids = {} }: StoredChange,
): { partnerID: number | undefined; eventID: number | undefined } => ({
  partnerID: partnerID === null ? ids['partnerID'] : undefined,
  eventID: eventID === null ? ids['eventID'] : undefined,
});

const packagesOf = ({ told = {} }: StoredChange) => told['packageID'] ?? [];

/** Names by key. */
async function namesBy<Name>(keys: unknown[], read: (keys: number[]) => Promise<[number, Name][]>) {
  const asked = [...new Set(keys.filter(isNumber))];
  return new Map(asked.length > 0 ? await read(asked) : []);
}

async function readPackages(db: Db, keys: number[]): Promise<[number, Text][]> {
  const query = db.selectFrom('packages').select(['packageID', 'nameFi', 'nameEn']);
  const rows = await query.where('packageID', 'in', keys).execute();
  return rows.map(({ packageID, nameFi: fi, nameEn }) => [packageID, { fi, en: nameEn ?? fi }]);
}

async function readPartners(db: Db, keys: number[]): Promise<[number, string][]> {
  const query = db.selectFrom('partners').select(['partnerID', 'name']);
  const rows = await query.where('partnerID', 'in', keys).execute();
  return rows.map(({ partnerID, name }) => [partnerID, name]);
}

async function readEvents(db: Db, keys: number[]): Promise<[number, string][]> {
  const query = db.selectFrom('events').select(['eventID', 'name']);
  const rows = await query.where('eventID', 'in', keys).execute();
  return rows.map(({ eventID, name }) => [eventID, name]);
}

/**
 * The same entries with names in the place of keys that say nothing: of packages, and of the exhibitors and events
 * for which something was done at once, or to which somebody was given access.
 */
export async function nameKeys(db: Db, entries: StoredEntry[]): Promise<StoredEntry[]> {
  const changes = entries.flatMap((entry) => entry.changes);
  const others = entries.flatMap((entry) => entry.changes.map((change) => ofOthers(entry, change)));
  const packages = await namesBy(changes.flatMap(packagesOf), (keys) => readPackages(db, keys));
  const partners = await namesBy(
    others.map(({ partnerID }) => partnerID),
    (keys) => readPartners(db, keys),
  );
  const events = await namesBy(
    others.map(({ eventID }) => eventID),
    (keys) => readEvents(db, keys),
  );
  const packageName = (key: unknown) => packages.get(key as number) ?? key;
  const name = (entry: StoredEntry, change: StoredChange): StoredChange => {
    const { told } = change;
    const [from, to] = packagesOf(change);
    const { partnerID, eventID } = ofOthers(entry, change);
    const whose = [partners.get(partnerID ?? 0), events.get(eventID ?? 0)].filter(Boolean);
    return {
      ...change,
      ...(told &&
        'packageID' in told && {
          told: { ...told, packageID: [packageName(from), packageName(to)] },
        }),
      ...(whose.length > 0 && { whose: whose.join(', ') }),
    };
  };
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => name(entry, change)),
  }));
}
