import type { Dataset } from '@portal/contract/dataset';
import { sql } from 'kysely';
import type { Keys } from './keys.ts';
import type { Target } from './upsert.ts';

/** A record of a person of the file: of a partner, or null: of the organiser. */
export interface PersonRecord {
  partnerID: number | null;
  /** What nothing has yet. */
  personID?: number;
}

/** The records that the database has of the persons of the file, by key. */
export async function readStoredRecords(
  trx: Target['trx'],
  { persons }: Dataset,
): Promise<Map<string, Required<PersonRecord>[]>> {
  const given = persons.map(({ personID }) => personID);
  const { rows } = await sql<Required<PersonRecord> & { key: string }>`
    select "externalKey" as key, "partnerID", "personID" from persons
    where "externalKey" = any(${given}::text[])`.execute(trx);
  return Map.groupBy(rows, ({ key }) => key);
}

/**
 * The records that a person of the file means: one of each partner with which they have or had a place
 * (SRV-51), and those that are there; of somebody without any the organiser's. Partners that are new in
 * the file are left out until they are written.
 */
export function recordsOf(
  { events = [] }: Dataset['persons'][number],
  stored: PersonRecord[] = [],
  keys: Keys,
): PersonRecord[] {
  if (events.length + stored.length === 0) return [{ partnerID: null }];
  const there = new Set(stored.map(({ partnerID }) => partnerID));
  const partners = new Set(events.map(({ partnerID }) => keys.find('partners', partnerID)));
  const more = [...partners].filter((id) => id !== undefined && !there.has(id)) as number[];
  return [...stored, ...more.map((partnerID) => ({ partnerID }))];
}
