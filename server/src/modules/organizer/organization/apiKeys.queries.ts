import { apiKeysList, type ApiKey } from '@portal/contract/organizerKeys';
import { sql, type RawBuilder } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { defineList, nullable } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';

type Of = Pick<Organizer, 'organizationID'>;

const state = sql`case when k."timeRevoked" is not null then 'revoked'
  when k."timeExpires" <= now() then 'expired' else 'active' end`;

/** SQL: a key of the organiser, and nothing by which it could be told. */
const keyRow = ({ organizationID }: Of, key: RawBuilder<unknown>) => sql<ApiKey>`
  select k."apiKeyID", k.name, k.rights, k."isForAllEvents", ${state} as state, k."timeCreated",
    k."timeExpires", k."timeLastUsed", k."timeRevoked",
    (select coalesce(jsonb_agg(jsonb_build_object('eventID', e."eventID", 'name', e.name)
        order by e."eventStarts" desc, e."eventID"), '[]')
      from "apiKeysEvents" c join events e on e."eventID" = c."eventID"
      where c."apiKeyID" = k."apiKeyID" and not k."isForAllEvents" and e."timeDeleted" is null) as events
  from "apiKeys" k where k."organizationID" = ${organizationID} and k."apiKeyID" = ${key}`;

/** The keys of an organiser (ORG-93). */
export const apiKeys = defineList(apiKeysList, (of: Of, db) => ({
  columns: {
    name: sql`k.name collate finnish`,
    timeCreated: sql.ref('k.timeCreated'),
    timeExpires: nullable(sql.ref('k.timeExpires')),
    timeLastUsed: nullable(sql.ref('k.timeLastUsed')),
    state,
  },
  key: sql.ref<number>('k.apiKeyID'),
  scope: db.selectFrom('apiKeys as k').where('k.organizationID', '=', of.organizationID),
  rows: (key) => sql<ApiKey>`(${keyRow(of, key)})`,
}));

/** One of them. */
export async function readApiKey(
  db: DbOrTrx,
  of: Of,
  apiKeyID: number,
): Promise<ApiKey | undefined> {
  const { rows } = await keyRow(of, sql`${apiKeyID}`).execute(db);
  return rows[0];
}
