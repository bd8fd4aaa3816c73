import type { ImportKind } from '@portal/contract/importSheets';
import type { TakeBack } from '@portal/contract/organizerTakeBacks';
import { sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { loggedAtOnce, slices } from '../../../db/slices.ts';
import { fail, found } from '../../../http/errors.ts';
import { lockIncluded, syncIncluded } from '../packages/includedProducts.service.ts';
import { leaveDeletedEvents, removePackageOrders } from './deletedEvents.ts';
import { keptTable, type Cells, type Step } from './kept.ts';
import { keptTables } from './keptTables.ts';
import type { At, Sheet } from './sheet.ts';
import { idsIn, planTakeBack, type Importing } from './takeBackPlan.ts';
import { isMade, isReturn } from './uses.ts';

interface Kept extends Pick<Importing, 'timeCreated'> {
  timeTakenBack: string | null;
  undo: Step[] | null;
}

/**
 * Rows by their keys, and by nothing joined: of tables that have just grown a plan may be made for empty ones.
 * `given` has for each key, as text, what is to be set there.
 */
function rowsOf(kind: ImportKind, name: string, steps: Pick<Step, 'key'>[], values: Cells[] = []) {
  const { key } = keptTable(kind, name);
  const first = key.find((column) => !['eventID', 'numberKey'].includes(column)) as string;
  const ids = [...new Set(steps.map((step) => Number(step.key[first])))];
  const textOf = (row: Step['key']) => key.map((column) => String(row[column])).join(' ');
  const given = JSON.stringify(
    Object.fromEntries(steps.map((step, at) => [textOf(step.key), values[at] ?? {}])),
  );
  const text = sql`concat_ws(' ', ${sql.join(key.map((column) => sql`t.${sql.ref(column)}`))})`;
  return {
    are: sql<boolean>`t.${sql.ref(first)} = any(${ids}::bigint[]) and ${given}::jsonb ? ${text}`,
    value: sql`(${given}::jsonb -> ${text})`,
  };
}

/** Takes rows away; what somebody has used meanwhile the database keeps. */
async function remove(trx: Trx, kind: ImportKind, name: string, steps: Step[]): Promise<void> {
  for (const some of slices(steps, loggedAtOnce))
    await sql`delete from ${sql.table(name)} t where ${rowsOf(kind, name, some).are}`.execute(trx);
}

/** Writes whole rows as they stood there before. */
async function bringBack(trx: Trx, kind: ImportKind, name: string, steps: Step[]): Promise<void> {
  if (steps.length === 0) return;
  const { key, columns, json = [] } = keptTable(kind, name);
  const all = sql.join([...key, ...columns, ...json].map((column) => sql.ref(column)));
  const rows = JSON.stringify(steps.map((step) => ({ ...step.key, ...step.before })));
  await sql`
    insert into ${sql.table(name)} (${all})
    select ${all} from jsonb_populate_recordset(null::${sql.table(name)}, ${rows}::jsonb)
    on conflict do nothing`.execute(trx);
}

interface Given extends Pick<Step, 'key'> {
  values: Cells;
}

/** Sets fields back to what they were. */
async function setBack(
  trx: Trx,
  kind: ImportKind,
  { name, given, userID }: { name: string; given: Given[]; userID: number },
): Promise<void> {
  const { columns, json = [], hasEditor } = keptTable(kind, name);
  for (const some of slices(given, loggedAtOnce)) {
    const values = some.map((one) => one.values);
    const { are, value } = rowsOf(kind, name, some, values);
    const set = [...columns, ...json]
      .filter((column) => values.some((one) => column in one))
      .map(
        (column) => sql`${sql.ref(column)} = case when ${value} ? ${sql.lit(column)}
          then (jsonb_populate_record(null::${sql.table(name)}, ${value})).${sql.ref(column)}
          else t.${sql.ref(column)} end`,
      );
    if (hasEditor) set.push(sql`"modifiedBy" = ${userID}`);
    await sql`update ${sql.table(name)} t set ${sql.join(set)} where ${are}`.execute(trx);
  }
}

/** What packages gave goes with them, and the stock of it comes back; of new exhibitors the order goes too. */
async function endPackages(trx: Trx, { eventID, caller }: At, steps: Step[]): Promise<void> {
  const places = steps.filter(({ table }) => table === 'eventsPartners');
  const idsOf = (some: Step[]) => some.map(({ key }) => Number(key.partnerID));
  const made = idsOf(places.filter(isMade));
  await sql`
    update "eventsPartners" set "packageID" = null, "timeAllowanceModified" = clock_timestamp()
    where "eventID" = ${eventID} and "partnerID" = any(${made}::bigint[]) and "packageID" is not null`.execute(
    trx,
  );
  const moved = idsOf(
    places.filter((step) => isMade(step) || isReturn(step) || 'packageID' in (step.before ?? {})),
  );
  if (moved.length > 0)
    await syncIncluded(trx, { eventID, partnerIDs: moved, userID: caller.userID });
  await removePackageOrders(
    trx,
    sql`o."eventID" = ${eventID} and o."partnerID" = any(${made}::bigint[])`,
  );
}

/** Who edits stands or allowances of these exhibitors at this moment learns of it (T10). */
async function tellEditors(trx: Trx, { eventID }: At, steps: Step[]): Promise<void> {
  const ids = steps.flatMap(({ table, key }) =>
    table === 'stands' ? [Number(key.partnerID)] : [],
  );
  await sql`
    update "eventsPartners" set "timeStandsModified" = clock_timestamp()
    where "eventID" = ${eventID} and "partnerID" = any(${ids}::bigint[])`.execute(trx);
}

/** Orders of who goes out of the event again: a checkout on its way is seen, or finds nobody any more (T6). */
async function lockOrders(trx: Trx, { eventID }: At, steps: Step[]): Promise<void> {
  const out = steps.filter((step) => step.table === 'eventsPartners' && isReturn(step));
  if (out.length === 0) return;
  await lockIncluded(trx, eventID);
  await sql`
    select from orders where "eventID" = ${eventID}
      and "partnerID" = any(${out.map(({ key }) => Number(key.partnerID))}::bigint[])
    order by "orderID" for no key update`.execute(trx);
}

/** Nobody begins to use what was made while it goes: whoever is about to waits, and finds it gone. */
async function lockMade(trx: Trx, kind: ImportKind, steps: Step[]): Promise<void> {
  for (const { name } of [...keptTables[kind]].reverse()) {
    const made = steps.filter((step) => step.table === name && (isMade(step) || isReturn(step)));
    if (made.length === 0) continue;
    await sql`
      select from ${sql.table(name)} t where ${rowsOf(kind, name, made).are}
      order by ${sql.join(keptTable(kind, name).key.map((column) => sql.ref(`t.${column}`)))}
      for update`.execute(trx);
  }
}

const isForeignKey = (error: unknown) => (error as { code?: string }).code === '23503';

/** Taking an import back, as long as nobody used what it made (ORG-42). */
export function takeBackOf<Known, Unit extends object>(sheet: Sheet<Known, Unit>) {
  const { kind } = sheet;

  async function readKept(db: DbOrTrx, at: At, eventImportID: number, locks: boolean) {
    const { rows } = await sql<Kept>`
      select "timeCreated", "timeTakenBack", undo from "eventImports"
      where "eventImportID" = ${eventImportID} and "eventID" = ${at.eventID} and kind = ${kind}
      ${locks ? sql`for update` : sql``}`.execute(db);
    const { undo, timeCreated, timeTakenBack } = found(rows[0]);
    if (timeTakenBack) fail('importTakenBack');
    if (!undo) fail('importNotKept');
    return { kind, eventID: at.eventID, caller: at.caller, timeCreated, steps: undo };
  }

  /** What would be done now, and what stands against it. */
  async function preview(db: DbOrTrx, at: At, eventImportID: number): Promise<TakeBack> {
    return (await planTakeBack(db, await readKept(db, at, eventImportID, false))).told;
  }

  async function lock(trx: Trx, at: At, { steps }: Importing): Promise<void> {
    const ids = idsIn(kind, steps);
    const people = {
      exhibitors: sql<{
        email: string;
      }>`select email from users where "userID" = any(${ids}::bigint[])`,
      products: null,
      persons: sql<{
        email: string;
      }>`select email from persons where "personID" = any(${ids}::bigint[])`,
    };
    const { rows } = (await people[kind]?.execute(trx)) ?? { rows: [] };
    const emails = rows.map(({ email }) => email);
    await lockOrders(trx, at, steps);
    await sheet.lock(trx, at, emails);
    await lockMade(trx, kind, steps);
  }

  /** All of it or nothing, under the locks of the import. */
  async function run(trx: Trx, at: At, eventImportID: number): Promise<void> {
    const one = await readKept(trx, at, eventImportID, true);
    const { steps } = one;
    await lock(trx, at, one);
    const { told, valueOf, isThere } = await planTakeBack(trx, one);
    if (told.obstacleCount > 0) fail('importUsed', { count: told.obstacleCount });
    const there = steps.filter(isThere);
    const { userID } = at.caller;
    try {
      for (const { name, isWhole } of keptTables[kind]) {
        const given = there.flatMap((step) => {
          const values = step.table === name && step.before && step.after ? valueOf(step) : {};
          return Object.keys(values).length === 0 ? [] : [{ key: step.key, values }];
        });
        if (given.length > 0 && !isWhole) await setBack(trx, kind, { name, given, userID });
      }
      if (kind === 'exhibitors') {
        await endPackages(trx, at, steps);
        await leaveDeletedEvents(trx, there.filter(isMade));
      }
      for (const { name, isWhole } of keptTables[kind]) {
        const own = steps.filter(({ table }) => table === name);
        const made = there.filter((step) => step.table === name && isMade(step));
        await remove(trx, kind, name, isWhole ? own : made);
        const earlier = own.filter(({ before }) => before);
        if (isWhole) await bringBack(trx, kind, name, earlier);
      }
    } catch (error) {
      if (isForeignKey(error)) fail('importUsed', { count: 1 });
      throw error;
    }
    if (kind === 'exhibitors') await tellEditors(trx, at, steps);
    await sql`
      update "eventImports" set "timeTakenBack" = now(), "takenBackBy" = ${userID}, undo = null
      where "eventImportID" = ${eventImportID}`.execute(trx);
  }

  return { preview, run };
}
