import type { ListQueryOf } from '@portal/contract/listQuery';
import { partnerUser, partnerUsersList, type PartnerUser, type User } from '@portal/contract/users';
import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { ActingAs } from '../../access/acting.ts';
import type { Caller } from '../../access/guard.ts';
import { ownOrganizer } from '../../access/organizers.ts';
import { listCount } from '../../db/listCount.ts';
import type { Gate } from '../../db/gate.ts';
import { jsonOf, type KeptFields } from '../../db/json.ts';
import { defineWrittenList, readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { logoPath } from '../../db/logoPath.ts';
import { isEditableFor, isKnownTo, isSignInEditableFor } from './ownership.queries.ts';

export type Asking = Pick<Caller, 'userID' | 'organizationID' | 'partnerIDs'>;

/**
 * A user as the caller may see them: of the partners only the shared ones (SRV-14); of one who was
 * linked and does not know yet, no more than e-mail and name (SRV-17).
 */
export async function readUserFor(
  db: DbOrTrx,
  userID: number,
  { userID: callerID, organizationID, partnerIDs }: Asking,
): Promise<User | undefined> {
  const isSelf = sql<boolean>`(u."userID" = ${callerID})`;
  const isKnown = sql<boolean>`(${isSelf} or ${isKnownTo(partnerIDs)})`;
  const { rows } = await sql<Omit<User, 'partnerID'>>`
    select u."userID", u."firstNames", u."lastName", u.email,
      case when ${isKnown} then u.phone end as phone,
      case when ${isKnown} then u."organizationID" else coalesce(min(p."organizationID"), ${organizationID})
        end as "organizationID",
      case when ${isKnown} then u."timeModified" else coalesce(min(l."timeCreated"), now()) end
        as "timeModified",
      case when ${isSelf} then u."notificationMails" else 'off' end as "notificationMails",
      case when ${isSelf} then c.email end as "pendingEmail",
      (${isSelf} or ${isEditableFor(partnerIDs)}) as "isEditable",
      (${isSelf} or ${isSignInEditableFor(partnerIDs)}) as "isSignInEditable",
      case when ${isSelf} then ${ownOrganizer(sql.ref('u.userID'), organizationID)} end as organizer,
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'partnerID', p."partnerID", 'name', p.name, 'organizationID', p."organizationID",
            'logoAbsolutePath', ${logoPath('p.logoMaterialID')}
          ) order by l."timeAccepted" is null, p.name collate finnish, p."partnerID"
        ) filter (where p."partnerID" is not null), '[]') as partners
    from users u
    left join "emailChanges" c on c."userID" = u."userID" and c."timeExpires" > now()
    left join "partnersUsers" l on l."userID" = u."userID" and l."timeDeleted" is null
      and l."partnerID" = any(${partnerIDs}::bigint[])
    left join partners p on p."partnerID" = l."partnerID" and p."timeDeleted" is null
    where u."userID" = ${userID} and u."timeDeleted" is null
    group by u."userID", c."userID"`.execute(db);
  const [user] = rows;
  return user && { ...user, partnerID: user.partners[0]?.partnerID ?? null };
}

/**
 * Whoever acts as an exhibitor, as its screens know them: of nobody else, and without the console, which
 * is not theirs meanwhile (ORG-34).
 */
async function readActing(
  db: DbOrTrx,
  { userID, organizationID }: Asking,
  { partnerID }: ActingAs,
): Promise<User | undefined> {
  const { rows } = await sql<User>`
    select u."userID", u."firstNames", u."lastName", u.email, null as phone, ${organizationID}::bigint as "organizationID",
      u."timeModified", 'off' as "notificationMails", null as "pendingEmail", false as "isEditable",
      false as "isSignInEditable", null as organizer, p."partnerID",
      jsonb_build_array(jsonb_build_object(
        'partnerID', p."partnerID", 'name', p.name, 'organizationID', p."organizationID",
        'logoAbsolutePath', ${logoPath('p.logoMaterialID')})) as partners
    from users u join partners p on p."partnerID" = ${partnerID}
    where u."userID" = ${userID} and u."timeDeleted" is null`.execute(db);
  return rows[0];
}

/** The caller, or a user who shares a partner with the caller; undefined for everybody else. */
export async function readUser(
  db: DbOrTrx,
  userID: number,
  caller: Asking & Pick<Caller, 'acting'>,
): Promise<User | undefined> {
  if (caller.acting)
    return userID === caller.userID ? readActing(db, caller, caller.acting) : undefined;
  const user = await readUserFor(db, userID, caller);
  return user && (userID === caller.userID || user.partners.length > 0) ? user : undefined;
}

/** The users of a partner, as every list of them has them; what each row tells is the list's own. */
export const usersOf = (partnerID: number, db: Db) => ({
  // What a link keeps of its user, so that an index can have it beside the partner.
  columns: {
    firstNames: sql.ref('l.firstNames'),
    lastName: sql.ref('l.lastName'),
    email: sql.ref('l.email'),
  },
  key: sql.ref<number>('l.userID'),
  searchText: sql.ref<string | null>('l.searchText'),
  total: listCount('users', [partnerID]),
  scope: db
    .selectFrom('partnersUsers as l')
    .where('l.partnerID', '=', partnerID)
    .where('l.isListed', '=', sql.lit(true)),
});

/** What a link keeps written of its user, and of itself. */
const userFields: KeptFields<'userID' | 'firstNames' | 'lastName' | 'email' | 'phone'> = {
  names: ['userID', 'firstNames', 'lastName', 'email', 'phone'],
  text: sql.ref('l.userFields'),
};
const lastSignInField: KeptFields<'timeLastSignIn'> = {
  names: ['timeLastSignIn'],
  text: sql.ref('l.lastSignInField'),
};
const linkFields: KeptFields<'isInvited' | 'isKnown'> = {
  names: ['isInvited', 'isKnown'],
  text: sql.ref('l.linkFields'),
};

const partnerUsers = defineWrittenList<PartnerUser>()(
  partnerUsersList,
  ({ partnerID }: { partnerID: number }, db) => ({
    ...usersOf(partnerID, db),
    json: jsonOf(partnerUser, {}, [userFields, lastSignInField, linkFields]),
    at: (key) => sql`"partnersUsers" l where l."partnerID" = ${partnerID} and l."userID" = ${key}`,
  }),
);

/** The users with a live link to the partner (SRV-20). */
export const readPartnerUsers = (
  db: Db,
  partnerID: number,
  query: ReceivedQuery<ListQueryOf<typeof partnerUsersList>>,
  gate?: Gate,
) => readList(db, partnerUsers, { partnerID }, query, gate);

/** The partners of `partnerIDs` that the owner of an e-mail works for (SRV-19). */
export function findByEmail(db: Db, email: string, partnerIDs: number[]) {
  return sql<{ userID: number; email: string; partners: { partnerID: number; name: string }[] }>`
    select u."userID", u.email,
      coalesce(
        jsonb_agg(
          jsonb_build_object('partnerID', p."partnerID", 'name', p.name)
          order by p.name collate finnish, p."partnerID"
        ) filter (where p."partnerID" is not null), '[]') as partners
    from users u
    left join "partnersUsers" l on l."userID" = u."userID" and l."timeDeleted" is null
      and l."partnerID" = any(${partnerIDs}::bigint[])
    left join partners p on p."partnerID" = l."partnerID"
    where u.email = ${email.toLowerCase()} and u."timeDeleted" is null
    group by u."userID"`.execute(db);
}
