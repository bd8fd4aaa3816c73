import type { CaptureDevice } from '@portal/contract/capture';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { countedFrom, perDay } from './bounds.ts';

/** What a device says of itself with each call. */
export interface Contact {
  deviceID: string;
  name?: string | undefined;
  unsentCount: number;
}

/** Which devices of a link are noted: those that are known, or new ones too. */
export type Noted = 'known' | 'new';

/** The same as values of a statement, beside the link: no id where no device is told of. */
export interface ContactValues {
  scanPointID: number;
  deviceID: string | null;
  deviceName: string | null;
  unsentCount: number;
  isNewNoted: boolean;
}

export const contactValues = (
  scanPointID: number,
  device: Contact | undefined,
  noted: Noted,
): ContactValues => ({
  scanPointID,
  deviceID: device?.deviceID ?? null,
  deviceName: device?.name ?? null,
  unsentCount: device?.unsentCount ?? 0,
  isNewNoted: noted === 'new',
});

/**
 * SQL: notes that a device was heard of, and with how many captures it still has; its name by now. No row
 * for a new one unless those are asked for, nor where the link has taken on too many within a day.
 */
export const contactOf = (given: ContactValues) => sql<{ name: string }>`
  insert into "captureDevices" as d ("scanPointID", "deviceID", name, "unsentCount")
  select ${given.scanPointID}::bigint, told.id, coalesce(told.name, ''), told.unsent
  from (select ${given.deviceID}::uuid as id, ${given.deviceName}::text as name,
    ${given.unsentCount}::integer as unsent) told
  where told.id is not null and (
    exists (
      select from "captureDevices" known
      where known."scanPointID" = ${given.scanPointID}::bigint and known."deviceID" = told.id)
    or ${given.isNewNoted}::boolean and (
      select count(*) from "captureDevices" taken where taken."scanPointID" = ${given.scanPointID}::bigint
        and taken."timeCreated" > ${countedFrom(given.scanPointID)}) < ${perDay.newDevices}::bigint)
  on conflict ("scanPointID", "deviceID") do update
  set name = coalesce(${given.deviceName}::text, d.name), "unsentCount" = excluded."unsentCount",
    "timeLastContact" = now(), "timeForgotten" = null
  returning name`;
const noteContact = statement(contactOf);

/**
 * Has whoever brings a new device to a link wait for the others who do: what is counted then is what
 * there is. Those that are known are not held up by it.
 */
export async function lockNewDevices(trx: DbOrTrx, scanPointID: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('newDevices', ${scanPointID}::bigint))`.execute(
    trx,
  );
}

/** A sign of life of a device that has nothing to send; its name by now, null where it is not noted. */
export async function recordContact(
  db: DbOrTrx,
  scanPointID: number,
  device: Contact,
  noted: Noted,
): Promise<{ deviceName: string | null }> {
  const [heard] = await noteContact(db, contactValues(scanPointID, device, noted));
  return { deviceName: heard?.name ?? null };
}

/** The devices of a scan point as they came: a row keeps its place while the screen asks again. */
export function readDevices(db: DbOrTrx, scanPointID: number): Promise<CaptureDevice[]> {
  return db
    .selectFrom('captureDevices')
    .select(['deviceID', 'name', 'unsentCount', 'timeCreated', 'timeLastContact'])
    .where('scanPointID', '=', scanPointID)
    .where('timeForgotten', 'is', null)
    .orderBy('timeCreated')
    .orderBy('deviceID')
    .execute();
}

export async function renameDevice(
  db: DbOrTrx,
  key: { scanPointID: number; deviceID: string },
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captureDevices')
    .set({ name })
    .where('scanPointID', '=', key.scanPointID)
    .where('deviceID', '=', key.deviceID)
    .where('timeForgotten', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a device off the list. It is known all the same, and comes back with what it still holds, also once the link has closed. */
export async function forgetDevice(
  db: DbOrTrx,
  key: { scanPointID: number; deviceID: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captureDevices')
    .set({ timeForgotten: sql<string>`now()`, name: '', unsentCount: 0 })
    .where('scanPointID', '=', key.scanPointID)
    .where('deviceID', '=', key.deviceID)
    .where('timeForgotten', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
