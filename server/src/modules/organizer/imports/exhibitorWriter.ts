import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { loggedAtOnce, slices } from '../../../db/slices.ts';
import type { Deps } from '../../../deps.ts';
import { contactService } from '../exhibitors/contacts.service.ts';
import type { Group } from './groups.ts';
import { standKey } from './exhibitorClashes.ts';
import { standOf } from './exhibitorJudge.ts';
import { trace, type At, type Chosen as AnyChosen } from './sheet.ts';
import {
  exhibitorColumns,
  partnerColumns,
  placeColumns,
  type Known,
  type KnownStand,
  type Loaded,
} from './exhibitors.queries.ts';
import { syncIncluded } from '../packages/includedProducts.service.ts';
import { createPartners, takePart } from '../exhibitors/partners.service.ts';
import { giveStands } from '../exhibitors/stands.service.ts';

type Chosen = AnyChosen<Group>;

interface Doing {
  chosen: Chosen[];
  known: Known;
}

/** What is done of one exhibitor. */
interface Work {
  group: Group;
  partnerID: number;
  rows: Chosen[];
}

/** Exhibitors that are new become partners; tells of each group which partner it is. */
async function makePartners(trx: Trx, groups: Group[], { caller }: At) {
  const added = groups.filter(({ partner }) => !partner);
  const made = await createPartners(
    trx,
    added.map(({ said }) => {
      const values = Object.fromEntries(
        partnerColumns.flatMap((column) => {
          const value = said[column]?.values[column];
          return value === undefined ? [] : [[column, value]];
        }),
      );
      // Rows of one statement have the same columns.
      const empty = Object.fromEntries(partnerColumns.map((column) => [column, null]));
      return { ...empty, ...values } as { name: string };
    }),
    caller,
  );
  const ids = new Map(added.map((group, at) => [group, made[at] as number]));
  return (group: Group): number => group.partner?.partnerID ?? (ids.get(group) as number);
}

/** Sets what was said of known exhibitors; what is not given stays. */
async function savePartners(trx: Trx, works: Work[], { caller }: At): Promise<void> {
  const given = works.flatMap(({ group, partnerID, rows }) => {
    const changes = rows.flatMap((one) => one.changes);
    const columns = partnerColumns.filter((column) =>
      changes.some(({ field }) => field === column),
    );
    if (!group.partner || columns.length === 0) return [];
    const values = columns.map((column) => [column, group.said[column]?.values[column]] as const);
    return [{ partnerID, ...Object.fromEntries(values) }];
  });
  const set = partnerColumns.map(
    (column) => sql`${sql.ref(column)} = coalesce(g.${sql.ref(column)}, p.${sql.ref(column)})`,
  );
  const columns = partnerColumns.map((column) => sql`${sql.ref(column)} text`);
  for (const some of slices(given, loggedAtOnce))
    await sql`
      update partners p set ${sql.join(set)}, "modifiedBy" = ${caller.userID}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as g("partnerID" bigint, ${sql.join(columns)})
      where p."partnerID" = g."partnerID"`.execute(trx);
}

/** Gives exhibitors the packages and the values of their own that rows tell of (ORG-29). */
async function savePlaces(trx: Trx, works: Work[], known: Known, at: At): Promise<void> {
  const { eventID, caller } = at;
  const ids = new Map(known.packages.map(({ nameFi, packageID }) => [nameFi, packageID]));
  const given = works.flatMap(({ group, partnerID, rows }) => {
    const set = placeColumns.filter((column) =>
      rows.some(({ changes }) => changes.some(({ field }) => field === column)),
    );
    if (set.length === 0) return [];
    const { packageName, ...own } = Object.fromEntries(
      set.map((column) => [column, group.said[column]?.values[column]]),
    );
    return [{ partnerID, ...own, packageID: ids.get(String(packageName ?? '')) ?? null }];
  });
  for (const some of slices(given, loggedAtOnce))
    await sql`
      update "eventsPartners" ep set "packageID" = coalesce(g."packageID", ep."packageID"),
        "ownPersonnelQuota" = coalesce(g."personnelQuota", ep."ownPersonnelQuota"),
        "ownGuestQuota" = coalesce(g."guestQuota", ep."ownGuestQuota"),
        "ownFreeScanPointCount" = coalesce(g."freeScanPointCount", ep."ownFreeScanPointCount"),
        "timeAllowanceModified" = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) g ("partnerID" bigint, "packageID" bigint,
        "personnelQuota" int, "guestQuota" int, "freeScanPointCount" int)
      where ep."eventID" = ${eventID} and ep."partnerID" = g."partnerID"`.execute(trx);
  const partnerIDs = given.filter((one) => one.packageID).map(({ partnerID }) => partnerID);
  if (partnerIDs.length > 0)
    await syncIncluded(trx, { eventID, partnerIDs, userID: caller.userID });
}

/** Gives the stands that rows tell of, beside those that each exhibitor has. */
async function saveStands(trx: Trx, works: Work[], known: Known, { eventID }: At): Promise<void> {
  const standsOf = Map.groupBy(known.stands, ({ partnerID }) => partnerID);
  const places = works.flatMap(({ partnerID, rows }) => {
    const told = rows.filter(({ changes }) =>
      changes.some(({ field }) => field.startsWith('stand')),
    );
    if (told.length === 0) return [];
    const own = standsOf.get(partnerID) ?? [];
    const stands = new Map<string, KnownStand>(own.map((stand) => [stand.key, stand]));
    for (const { row, changes } of told) {
      const key = standKey(String(row.read.values.standNumber));
      const before = stands.get(key);
      if (before || changes.some(({ field }) => field === 'standNumber'))
        stands.set(key, standOf(row, changes, before));
    }
    return [{ partnerID, stands: [...stands.values()] }];
  });
  for (const some of slices(places, loggedAtOnce)) {
    const partnerIDs = some.map(({ partnerID }) => partnerID);
    await sql`
      update "eventsPartners" set "timeStandsModified" = clock_timestamp()
      where "eventID" = ${eventID} and "partnerID" = any(${partnerIDs}::bigint[])`.execute(trx);
    await giveStands(trx, eventID, some);
  }
}

/** What the table said of an exhibitor, beside what tables said before (ORG-41). */
function loadedBy({ group, rows }: Work, userIDs: number[]): Loaded {
  const before: Loaded = group.partner?.here ?? { fields: {}, stands: {}, userIDs: [] };
  const emails = rows.flatMap(({ row: { read } }) => read.values.userEmail ?? []).map(trace);
  const loaded: Loaded = {
    fields: { ...before.fields },
    stands: { ...before.stands },
    userIDs: [...new Set([...before.userIDs, ...userIDs])],
    emails: [...new Set([...(before.emails ?? []), ...emails])],
  };
  for (const column of exhibitorColumns) {
    const value = group.said[column]?.values[column];
    if (value !== undefined) loaded.fields[column] = value;
  }
  for (const { row } of rows) {
    const { standNumber, standHall, standArea, standShared } = row.read.values;
    if (standNumber === undefined) continue;
    const key = standKey(standNumber);
    loaded.stands[key] = {
      ...loaded.stands[key],
      ...(standHall !== undefined && { hall: String(standHall) }),
      ...(standArea !== undefined && { area: Number(standArea) }),
      ...(standShared !== undefined && { isShared: standShared === true }),
    };
  }
  return loaded;
}

/** Writes what was chosen of a table, by the functions by which the same is done by hand. */
export function importWriter(deps: Deps) {
  const contacts = contactService(deps);

  /** Makes the contacts of the rows; tells of each exhibitor who the users of its rows are. */
  async function saveContacts(trx: Trx, works: Work[], { known }: Doing, at: At) {
    const told = works.flatMap(({ partnerID, rows }) =>
      rows
        .filter(({ changes }) => changes.some(({ field }) => field === 'userEmail'))
        .map(({ row: { read } }) => ({
          partnerID,
          firstNames: String(read.values.userFirstNames),
          lastName: String(read.values.userLastName),
          email: String(read.values.userEmail),
          phone: read.values.userPhone === undefined ? null : String(read.values.userPhone),
        })),
    );
    const linked = told.length > 0 ? await contacts.addAll(trx, told, at) : [];
    const ids = new Map(known.users.map(({ email, userID }) => [email, userID]));
    for (const [index, { userID }] of linked.entries()) ids.set(told[index]?.email ?? '', userID);
    return ({ rows }: Work): number[] =>
      rows.flatMap(({ row }) => ids.get(String(row.read.values.userEmail ?? '')) ?? []);
  }

  return async function write(trx: Trx, at: At, doing: Doing): Promise<void> {
    const { chosen, known } = doing;
    const byGroup = Map.groupBy(
      chosen.filter(({ group }) => group),
      ({ group }) => group as Group,
    );
    const groups = [...byGroup.keys()];
    if (groups.length === 0) return;
    const partnerOf = await makePartners(trx, groups, at);
    const works = groups.map((group): Work => ({
      group,
      partnerID: partnerOf(group),
      rows: byGroup.get(group) ?? [],
    }));
    await takePart(
      trx,
      at.eventID,
      works.filter(({ group }) => !group.partner?.isExhibitor).map(({ partnerID }) => partnerID),
    );
    await savePartners(trx, works, at);
    await saveStands(trx, works, known, at);
    await savePlaces(trx, works, known, at);
    const usersOf = await saveContacts(trx, works, doing, at);
    const loads = works.map((work) => ({
      partnerID: work.partnerID,
      importKey: work.group.importKey,
      loaded: loadedBy(work, usersOf(work)),
    }));
    await sql`
      insert into "exhibitorLoads" ("eventID", "partnerID", "importKey", loaded)
      select ${at.eventID}, "partnerID", "importKey", loaded
      from jsonb_to_recordset(${JSON.stringify(loads)}::jsonb)
        as given("partnerID" bigint, "importKey" text, loaded jsonb)
      on conflict ("partnerID", "eventID") do update set
        "importKey" = coalesce(excluded."importKey", "exhibitorLoads"."importKey"),
        loaded = excluded.loaded`.execute(trx);
  };
}
