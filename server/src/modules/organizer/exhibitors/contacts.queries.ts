import {
  contactStates,
  exhibitorNotesList,
  organizerContactsList,
  type ExhibitorNote,
  type OrganizerContact,
} from '@portal/contract/organizerContacts';
import { sql, type RawBuilder } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import type { Participation } from '../../../db/participationOf.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { editorName } from '../../../db/saveRecord.ts';
import { found } from '../../../http/errors.ts';
import { invitationDays, isKnownTo, isWrittenFirst, usersOf } from '../../users/users.public.ts';

/** SQL: when the user of the link `l` signed in last, where they know of it (SRV-17). */
const signedIn = sql`case when l."timeAccepted" is not null then l."timeLastSignIn" end`;

/** SQL: of the last invitation to the user of the link `l`. */
const ofMail = (column: 'state' | 'lastError') => sql`(
  select ${sql.ref(`m.${column}`)} from "outgoingMails" m where m."messageKey" = l."invitationKey" limit 1)`;

/** SQL: when the user of the link `l` was last invited, since the participation `ep` began: what came before was for another event. */
const timeInvited = sql`case when l."timeInvited" >= ep."timeCreated" then l."timeInvited" end`;

/** SQL: how far the user of the link `l` has come for the participation `ep`. */
const state = sql`case
  when ${signedIn} is not null then 'signedIn'
  when ${timeInvited} is null then 'neverInvited'
  when ${ofMail('state')} = 'failed' then 'mailFailed'
  when l."timeInvited" < now() - make_interval(days => ${sql.lit(invitationDays)}) then 'expired'
  else 'invited' end`;

/** SQL: when somebody of the participation `ep` signed in last. */
export const lastSignIn = sql`(
  select max(${signedIn}) from "partnersUsers" l where l."partnerID" = ep."partnerID" and l."isListed")`;

const states = sql`array[${sql.join(contactStates.map((one) => sql.lit(one)))}]`;

/** SQL: how far whoever of the participation `ep` has come furthest; null: it has no contact. */
export const furthestState = sql`(
  select (${states})[min(array_position(${states}, ${state}))]
  from "partnersUsers" l where l."partnerID" = ep."partnerID" and l."isListed")`;

const contact = (
  { eventID, partnerID }: Participation,
  userID: RawBuilder<unknown>,
) => sql<OrganizerContact>`(
  select u."userID", u."firstNames", u."lastName", u.email,
    case when ${isKnownTo(sql`array[${partnerID}::bigint]`)} then u.phone end as phone, l."isMainContact",
    ${state} as state, ${timeInvited} as "timeInvited",
    case when ${state} = 'mailFailed' then ${ofMail('lastError')} end as "mailProblem",
    ${signedIn} as "timeLastSignIn"
  from "partnersUsers" l join users u on u."userID" = l."userID"
  join "eventsPartners" ep on ep."eventID" = ${eventID} and ep."partnerID" = l."partnerID"
  where l."partnerID" = ${partnerID} and l."userID" = ${userID} and l."isListed")`;

/** Who works for an exhibitor (ORG-31). */
export const organizerContacts = defineList(organizerContactsList, (place: Participation, db) => ({
  ...usersOf(place.partnerID, db),
  rows: (key) => contact(place, key),
}));

export async function readContact(
  db: DbOrTrx,
  place: Participation,
  userID: number,
): Promise<OrganizerContact> {
  const { rows } = await sql<OrganizerContact>`
    select * from ${contact(place, sql`${userID}::bigint`)} one`.execute(db);
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
  /** What they would get: the link by which an account begins, or word of an event that they have not seen; null: nothing. */
  mail: 'invitation' | 'event' | null;
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

/** SQL: what the user of the link `l` would get about the event `e`: nothing where they have signed in since it was published. */
const mailTo = sql`case
  when l."userID" is null then null
  when ${signedIn} is null then 'invitation'
  when ${signedIn} < e."timePublished" and e."eventEnds" > now() then 'event' end`;

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
    select ep."partnerID", ep."partnerName", l."userID", l.email, ${mailTo} as mail,
      ${justInvited} as "isJustInvited"
    from "eventsPartners" ep join events e using ("eventID")
    left join lateral (
      select * from "partnersUsers" one where one."partnerID" = ep."partnerID" and one."isListed"
        and (${userIDs === undefined}::boolean or one."userID" = any(${userIDs ?? []}::bigint[]))
        and (${isAll || userIDs !== undefined}::boolean or ${isWrittenFirst('one')})) l on true
    where ep."eventID" = ${eventID} and ep."isListed"
      and (${partnerIDs === undefined}::boolean or ep."partnerID" = any(${partnerIDs ?? []}::bigint[]))
      and (${userIDs === undefined}::boolean or l."userID" is not null)
      and (not ${isAll}::boolean or (l."userID" is not null and ${signedIn} is null
        and not ${justInvited}))
    order by l."timeInvited" nulls first, ep."partnerName", ep."partnerID", l."userID"`.execute(db);
  return rows;
}
