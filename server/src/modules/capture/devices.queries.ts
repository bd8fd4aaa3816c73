import type { CaptureDevice } from '@portal/contract/capture';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db.ts';

interface Contact {
  deviceID: string;
  name?: string | undefined;
  unsentCount: number;
}

/** Notes that a device was heard of, and with how many captures it still has; its name by now. */
export async function noteContact(db: Db, scanPointID: number, device: Contact): Promise<string> {
  const { deviceID, name, unsentCount } = device;
  const { rows } = await sql<{ name: string }>`
    insert into "captureDevices" as d ("scanPointID", "deviceID", name, "unsentCount")
    values (${scanPointID}, ${deviceID}, coalesce(${name ?? null}::text, ''), ${unsentCount})
    on conflict ("scanPointID", "deviceID") do update
    set name = coalesce(${name ?? null}::text, d.name), "unsentCount" = excluded."unsentCount",
      "timeLastContact" = now()
    returning name`.execute(db);
  return rows[0]?.name ?? '';
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
