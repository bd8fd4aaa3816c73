import { orderStatus } from '@portal/contract/codes';
import { auditList, type AuditEntry } from '@portal/contract/audit';
import type { Text } from '@portal/contract/errors';
import { sql, type RawBuilder } from 'kysely';
import { deviceOf } from '../../access/devices.ts';
import { formerUser } from '../../db/userName.ts';
import { actedAs, actingName, type ActedAs } from '../../db/actingName.ts';
import { isOfDraft } from '../../db/eventParts.ts';
import { defineList } from '../../db/lists.ts';
import { namesOf } from '../../db/namesOf.ts';
import { actionWords } from './actions.ts';
import { changesInWords, type LogReader, type StoredChange } from './changes.ts';

type Told = 'userName' | 'changes' | 'moreCount' | 'action' | 'browser' | 'system';
/** An entry as the database has it, before it is put into words. */
export type StoredEntry = Omit<AuditEntry, Told> & {
  action: string;
  changes: StoredChange[];
  userAgent: string | null;
  userName: string | null;
  /** Told to the organiser. */
  partnerID: number | null;
  /** Of a call of somebody who acted as an exhibitor: of which organiser, and as whom (ORG-35). */
  acting: ActedAs | null;
};

/** SQL: who reads the entry, and so what of it is theirs to know. */
interface Reader {
  /** From where and by which browser. */
  isOwn: RawBuilder<boolean>;
  /** Events that are drafts (ORG-15), exhibitors, and systems by their keys. */
  isOrganizer?: RawBuilder<boolean>;
  /** What was changed. */
  changes?: RawBuilder<StoredChange[]>;
}

/** SQL: an entry. */
export const entry = (
  key: RawBuilder<number>,
  { isOwn, isOrganizer = sql.lit(false), changes = sql`a.changes` }: Reader,
) => sql<StoredEntry>`(
  select a."auditEntryID", a."timeCreated", a.kind, a.action, ${changes} as changes, a."userID",
    ${namesOf('u')} as "userName",
    ${actedAs(sql`x."sessionID" = a."sessionID"`)} as acting, s.name as "scanPointName",
    case when ${isOrganizer} then k.name end as "apiKeyName",
    case when ${isOrganizer} then a."partnerID" end as "partnerID",
    case when ${isOrganizer} then p.name end as "partnerName", e."eventID", e.name as "eventName",
    ${namesOf('account')} as "accountName",
    case when ${isOwn} then host(a.address) end as address,
    case when ${isOwn} then session."userAgent" end as "userAgent"
  from "auditEntries" a
  left join users u on u."userID" = a."userID" and u."timeDeleted" is null
  left join users account on account."userID" = a."accountUserID" and account."timeDeleted" is null
  left join "scanPoints" s on s."scanPointID" = a."scanPointID"
  left join "apiKeys" k on k."apiKeyID" = a."apiKeyID"
  left join partners p on p."partnerID" = a."partnerID"
  left join events e on e."eventID" = a."eventID" and (${isOrganizer} or e."timePublished" is not null)
  left join sessions session on session."sessionID" = a."sessionID"
  where a."auditEntryID" = ${key})`;

export const columns = {
  auditEntryID: sql.ref('a.auditEntryID'),
  timeCreated: sql.ref('a.timeCreated'),
  kind: sql.ref('a.kind'),
  userID: sql.ref('a.userID'),
  eventID: sql.ref('a.eventID'),
  actingSessionID: sql<number | null>`(
    select x."actingSessionID" from "actingSessions" x where x."sessionID" = a."sessionID")`,
};
export const key = sql.ref<number>('a.auditEntryID');

/** What the organiser does about an exhibitor for itself alone (ORG-32). */
const isInternal = sql<boolean>`a.action = 'addExhibitorNote'`;

/** SQL: the changes but for those to others' carts, which are nobody else's while they are carts (SRV-46). */
const changesWithoutCarts = (userID: number) => sql<StoredChange[]>`(
  select coalesce(jsonb_agg(change order by place), '[]')
  from jsonb_array_elements(a.changes) with ordinality each (change, place)
  where not exists (
    select from orders o where o."orderID" = (change -> 'ids' -> 'orderID')::bigint
      and o.status = ${sql.lit(orderStatus.openCart)} and o."userID" <> ${userID}))`;

/** Who did what for a partner; of an event that is still a draft it learns once it is published (ORG-15). */
export const partnerLog = defineList(
  auditList,
  (of: { partnerID: number; userID: number }, db) => ({
    columns,
    key,
    scope: db
      .selectFrom('auditEntries as a')
      .where('a.partnerID', '=', of.partnerID)
      .where(sql<boolean>`not ${isInternal}`)
      .where(sql<boolean>`not ${isOfDraft('a.eventID')}`),
    rows: (row) => entry(row, { isOwn: sql`false`, changes: changesWithoutCarts(of.userID) }),
  }),
);

/** SQL: a call of this user, or of somebody who was not signed in: where others called from is theirs alone. */
const isByOwner = (userID: number) => sql<boolean>`coalesce(a."userID" = ${userID}, true)`;

/** What happened to an account. */
export const accountLog = defineList(auditList, ({ userID }: { userID: number }, db) => ({
  columns,
  key,
  scope: db.selectFrom('auditEntries as a').where('a.accountUserID', '=', userID),
  rows: (row) => entry(row, { isOwn: isByOwner(userID) }),
}));

interface Own {
  userID: number;
  partnerIDs: number[];
}

/** What happened to an account, and what its user did for partners of now: what is others’ is not theirs any more. */
export const ownLog = defineList(auditList, ({ userID, partnerIDs }: Own, db) => ({
  columns,
  key,
  scope: db.selectFrom('auditEntries as a').where(
    sql<boolean>`(a."accountUserID" = ${userID}
        or (a."partnerID" = any(${partnerIDs}::bigint[]) and a."userID" = ${userID}))`,
  ),
  rows: (row) => entry(row, { isOwn: isByOwner(userID) }),
}));

/** A name as a text. */
const named = (name: string | null): Text => (name === null ? formerUser : { en: name, fi: name });

/** An entry in the words of its reader’s language. */
export function inWords(stored: StoredEntry, reader: LogReader): AuditEntry {
  const { language } = reader;
  const { userAgent, changes, action, userName, acting, partnerID: _, ...told } = stored;
  return {
    ...told,
    userName: acting ? actingName({ name: named(userName), ...acting })[language] : userName,
    ...deviceOf(userAgent),
    ...changesInWords(changes, reader),
    action: actionWords(action, acting !== null)[language],
  };
}
