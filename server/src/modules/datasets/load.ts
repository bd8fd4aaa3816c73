import type { Dataset } from '@portal/contract/dataset';
import { sql } from 'kysely';
import { defaultTimeZone, resolveMoment } from './times.ts';
import type { Target } from './upsert.ts';

/** A load under way: where it writes, and what the moments of the data set mean. */
export interface Load extends Target {
  dataset: Dataset;
  /** A moment in the zone of an event; null and what was left out stay what they are. */
  moment<T extends string | null | undefined>(written: T, eventID?: string | null): T;
}

/** The zone of every event that is named: the data set's word, else the database's. */
async function readTimeZones(
  { trx, keys }: Target,
  { events }: Dataset,
): Promise<Map<string, string>> {
  const stored = await trx
    .selectFrom('events')
    .select(['externalKey', 'timeZone'])
    .where(sql<boolean>`"eventID" = any(${keys.idsOf('events')}::bigint[])`)
    .execute();
  const zones = new Map(stored.map((row) => [row.externalKey ?? '', row.timeZone]));
  for (const { eventID, timeZone } of events) if (timeZone) zones.set(eventID, timeZone);
  return zones;
}

export async function prepareLoad(
  target: Target,
  dataset: Dataset,
  loadedAt: Temporal.Instant,
): Promise<Load> {
  const zones = await readTimeZones(target, dataset);
  const moment = <T extends string | null | undefined>(written: T, eventID?: string | null) => {
    if (typeof written !== 'string') return written;
    const zone = (eventID && zones.get(eventID)) || defaultTimeZone;
    return resolveMoment(written, zone, loadedAt) as T;
  };
  return { ...target, dataset, moment };
}
