import type { CaptureDevice } from '@portal/contract/capture';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { countedFrom, perDay } from './bounds.ts';

/** What a device says of itself with each call. */
export interface Contact {
  deviceID: string;
  name?: string | undefined;
  unsentCount: number;
}

/**
 * SQL: notes that a device was heard of, and with how many captures it still has; its name by now. No row
 * for a new one where the link has taken on too many within a day.
 */
export const contactOf = (scanPointID: number, device: Contact | undefined) => sql<{
  name: string;
}>`
  insert into "captureDevices" as d ("scanPointID", "deviceID", name, "unsentCount")
  select ${scanPointID}::bigint, told.id, coalesce(told.name, ''), told.unsent
  from (select ${device?.deviceID ?? null}::uuid as id, ${device?.name ?? null}::text as name,
    ${device?.unsentCount ?? 0}::integer as unsent) told
  where told.id is not null and (
    exists (
      select from "captureDevices" known
      where known."scanPointID" = ${scanPointID}::bigint and known."deviceID" = told.id)
    or (
      select count(*) from "captureDevices" taken where taken."scanPointID" = ${scanPointID}::bigint
        and taken."timeCreated" > ${countedFrom(scanPointID)}) < ${perDay.newDevices}::bigint)
  on conflict ("scanPointID", "deviceID") do update
  set name = coalesce(${device?.name ?? null}::text, d.name), "unsentCount" = excluded."unsentCount",
    "timeLastContact" = now()
  returning name`;

/** A sign of life of a device that has nothing to send; its name by now, null where it is one too many. */
export async function noteContact(
  db: Db,
  scanPointID: number,
  device: Contact,
): Promise<string | null> {
  const { rows } = await contactOf(scanPointID, device).execute(db);
  return rows[0]?.name ?? null;
}

/** The devices of a scan point, the one that was heard of last first. */
export function readDevices(db: Db, scanPointID: number): Promise<CaptureDevice[]> {
  return db
    .selectFrom('captureDevices')
    .select(['deviceID', 'name', 'unsentCount', 'timeCreated', 'timeLastContact'])
    .where('scanPointID', '=', scanPointID)
    .orderBy('timeCreated')
    .orderBy('deviceID')
    .execute();
}

export async function renameDevice(
  db: Db,
  key: { scanPointID: number; deviceID: string },
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captureDevices')
    .set({ name })
    .where('scanPointID', '=', key.scanPointID)
    .where('deviceID', '=', key.deviceID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function forgetDevice(
  db: Db,
  key: { scanPointID: number; deviceID: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('captureDevices')
    .where('scanPointID', '=', key.scanPointID)
    .where('deviceID', '=', key.deviceID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
