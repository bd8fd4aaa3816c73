import {
  exhibitorNotesList,
  organizerContactsList,
  type ExhibitorNote,
  type OrganizerContact,
} from '@portal/contract/organizerContacts';
import { isOwnSession } from '../../../access/sessions.ts';
import { sql, type RawBuilder } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import type { Participation } from '../../../db/participationOf.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { editorName } from '../../../db/saveRecord.ts';
import { found } from '../../../http/errors.ts';
import { invitationDays, isKnownTo, usersOf } from '../../users/users.public.ts';

/** SQL: when the user of the link `l` signed in last, where they know of it (SRV-17). */
const signedIn = sql`case when l."timeAccepted" is not null then (
  select s."timeCreated" from sessions s where s."userID" = l."userID" and ${isOwnSession('s')}
  order by s."timeCreated" desc limit 1) end`;

/** SQL: how far the user of the link `l` has come, of which these are known. */
const state = sql`case
  when seen.at is not null then 'signedIn'
  when l."timeInvited" is null then 'neverInvited'
  when mail.state = 'failed' then 'mailFailed'
  when l."timeInvited" < now() - make_interval(days => ${sql.lit(invitationDays)}) then 'expired'
  else 'invited' end`;

/** SQL: what is known of the link `l` beside it. */
const known = sql`
  cross join lateral (select ${signedIn} as at offset 0) seen
  left join lateral (
    select m.state, m."lastError" from "outgoingMails" m
    where m."messageKey" = l."invitationKey" limit 1) mail on true`;

const contact = (partnerID: unknown, userID: RawBuilder<unknown>) => sql<OrganizerContact>`(
  select u."userID", u."firstNames", u."lastName", u.email,
    case when ${isKnownTo(sql`array[${partnerID}::bigint]`)} then u.phone end as phone, l."isMainContact",
    ${state} as state, l."timeInvited",
    case when ${state} = 'mailFailed' then mail."lastError" end as "mailProblem",
    seen.at as "timeLastSignIn"
  from "partnersUsers" l join users u on u."userID" = l."userID" ${known}
  where l."partnerID" = ${partnerID} and l."userID" = ${userID} and l."isListed")`;

/** Who works for an exhibitor (ORG-31). */
export const organizerContacts = defineList(
  organizerContactsList,
  ({ partnerID }: Pick<Participation, 'partnerID'>, db) => ({
    ...usersOf(partnerID, db),
    rows: (key) => contact(partnerID, key),
  }),
);

export async function readContact(
  db: DbOrTrx,
  partnerID: number,
  userID: number,
): Promise<OrganizerContact> {
  const { rows } = await sql<OrganizerContact>`
    select * from ${contact(partnerID, sql`${userID}::bigint`)} one`.execute(db);
  return found(rows[0]);
}

const note = (key: RawBuilder<number>) => sql<ExhibitorNote>`(
      select n."exhibitorNoteID", n.content, n."timeCreated", coalesce(${editorName}, '') as "userName"
      from "exhibitorNotes" n join users by on by."userID" = n."userID"
      where n."exhibitorNoteID" = ${key})`;

export async function readNote(db: DbOrTrx, exhibitorNoteID: number): Promise<ExhibitorNote> {
  const { rows } = await sql<ExhibitorNote>`
    select * from ${note(sql`${exhibitorNoteID}::bigint`)} one`.execute(db);
  return found(rows[0]);
}

/** The notes about an exhibitor. */
export const exhibitorNotes = defineList(
  exhibitorNotesList,
  ({ eventID, partnerID }: Participation, db) => ({
    columns: { timeCreated: sql.ref('n.timeCreated'), content: sql.ref('n.content') },
    key: sql.ref<number>('n.exhibitorNoteID'),
    scope: db
      .selectFrom('exhibitorNotes as n')
      .where('n.eventID', '=', eventID)
      .where('n.partnerID', '=', partnerID),
    rows: note,
  }),
);

/** Somebody whom an invitation may go to, or an exhibitor that has nobody. */
export interface Invitable {
  partnerID: number;
  partnerName: string;
  userID: number | null;
  email: string | null;
  hasSignedIn: boolean;
  /** Their last mail is less than a day old. */
  isJustInvited: boolean;
}

interface Chosen {
  partnerIDs?: number[] | undefined;
  userIDs?: number[] | undefined;
  neverSignedIn?: boolean | undefined;
}

/** SQL: the last mail to the user of the link `l` is less than a day old. */
const justInvited = sql`coalesce(l."timeInvited" >= now() - interval '1 day', false)`;

/**
 * Whom a call would invite: each chosen user, of chosen exhibitors the main contact or else all; with
 * neither, or where only those are asked for, all who never signed in, but for those whose mail is less than a day old.
 */
export async function readInvitable(
  db: DbOrTrx,
  eventID: number,
  { partnerIDs, userIDs, neverSignedIn = false }: Chosen,
): Promise<Invitable[]> {
  const isAll = neverSignedIn || (!partnerIDs && !userIDs);
  const { rows } = await sql<Invitable>`
    select ep."partnerID", ep."partnerName", l."userID", l.email, seen.at is not null as "hasSignedIn",
      ${justInvited} as "isJustInvited"
    from "eventsPartners" ep
    left join lateral (
      select * from "partnersUsers" one where one."partnerID" = ep."partnerID" and one."isListed"
        and (${userIDs === undefined}::boolean or one."userID" = any(${userIDs ?? []}::bigint[]))
        and (${isAll || userIDs !== undefined}::boolean or one."isMainContact"
          or not exists (select from "partnersUsers" main where main."partnerID" = ep."partnerID"
            and main."isListed" and main."isMainContact"))) l on true
    left join lateral (select ${signedIn} as at offset 0) seen on true
    where ep."eventID" = ${eventID} and ep."isListed"
      and (${partnerIDs === undefined}::boolean or ep."partnerID" = any(${partnerIDs ?? []}::bigint[]))
      and (${userIDs === undefined}::boolean or l."userID" is not null)
      and (not ${isAll}::boolean or (l."userID" is not null and seen.at is null
        and not ${justInvited}))
    order by l."timeInvited" nulls first, ep."partnerName", ep."partnerID", l."userID"`.execute(db);
  return rows;
}
