import type { ListQueryOf } from '@portal/contract/listQuery';
import { partnerUsersList, type PartnerUser, type User } from '@portal/contract/users';
import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../../kernel/db.ts';
import type { Caller } from '../../kernel/guard.ts';
import { readList } from '../../kernel/list.ts';
import type { ReceivedQuery } from '../../kernel/mount.ts';
import { logoPath } from '../materials/materials.service.ts';

export type Asking = Pick<Caller, 'userID' | 'partnerIDs'>;

/** SQL: all partners of the user `u` are among these, so no other one is affected (SRV-15, T3). */
function worksOnlyFor(partnerIDs: number[]) {
  return sql<boolean>`not exists (
    select from "partnersUsers" o join partners p on p."partnerID" = o."partnerID"
    where o."userID" = u."userID" and o."timeDeleted" is null and p."timeDeleted" is null
      and o."partnerID" <> all(${partnerIDs}::bigint[]))`;
}

/**
 * Locks the row of a user: who links or saves the user meanwhile waits. What depends on links has to
 * be read afterwards, in a statement of its own, which sees what was committed during the wait (T3).
 */
export function lockUser(trx: DbOrTrx, which: number | { email: string }) {
  return trx
    .selectFrom('users')
    .select(['userID', 'firstNames', 'email'])
    .where((where) =>
      typeof which === 'number'
        ? where('userID', '=', which)
        : where('email', '=', which.email.toLowerCase()),
    )
    .where('timeDeleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether all partners of the user are among these. */
export async function worksOnlyForPartners(
  trx: DbOrTrx,
  userID: number,
  partnerIDs: number[],
): Promise<boolean> {
  const user = await trx
    .selectFrom('users as u')
    .select(worksOnlyFor(partnerIDs).as('only'))
    .where('u.userID', '=', userID)
    .executeTakeFirst();
  return user?.only ?? false;
}

/** A user as the caller may see them: of the partners only the shared ones (SRV-14). */
export async function readUserFor(
  db: DbOrTrx,
  userID: number,
  { userID: callerID, partnerIDs }: Asking,
): Promise<User | undefined> {
  const { rows } = await sql<Omit<User, 'partnerID'>>`
    select u."userID", u."firstNames", u."lastName", u.email, u.phone, u."organizationID",
      u."timeModified", u."notificationMails", c.email as "pendingEmail",
      (u."userID" = ${callerID} or ${worksOnlyFor(partnerIDs)}) as "isEditable",
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'partnerID', p."partnerID", 'name', p.name, 'organizationID', p."organizationID",
            'logoAbsolutePath', ${logoPath('p.logoMaterialID')}
          ) order by p.name collate finnish, p."partnerID"
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

/** The caller, or a user who shares a partner with the caller; undefined for everybody else. */
export async function readUser(
  db: DbOrTrx,
  userID: number,
  caller: Asking,
): Promise<User | undefined> {
  const user = await readUserFor(db, userID, caller);
  return user && (userID === caller.userID || user.partners.length > 0) ? user : undefined;
}

/** The users with a live link to the partner (SRV-20). */
export function readPartnerUsers(
  db: Db,
  partnerID: number,
  query: ReceivedQuery<ListQueryOf<typeof partnerUsersList>>,
) {
  return readList(
    db,
    partnerUsersList,
    {
      columns: {
        firstNames: sql`u."firstNames" collate finnish`,
        lastName: sql`u."lastName" collate finnish`,
        email: sql.ref('u.email'),
      },
      key: sql.ref<number>('u.userID'),
      sieve: sql.ref<string | null>('u.searchText'),
      scope: db
        .selectFrom('partnersUsers as l')
        .innerJoin('users as u', 'u.userID', 'l.userID')
        .where('l.partnerID', '=', partnerID)
        .where('l.timeDeleted', 'is', null)
        .where('u.timeDeleted', 'is', null),
      rows: (key) => sql<PartnerUser>`(
        select u."userID", u."firstNames", u."lastName", u.email, u.phone,
          (select max(s."timeCreated") from sessions s where s."userID" = u."userID")
            as "timeLastSignIn",
          u."passwordHash" is null as "isInvited"
        from users u where u."userID" = ${key})`,
    },
    query,
  );
}

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
