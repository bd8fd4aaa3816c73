import type { User } from '@portal/contract/users';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db.ts';
import type { Caller } from '../../kernel/guard.ts';
import { logoPath } from '../materials/materials.service.ts';

/**
 * The caller, or a user who shares a partner with the caller (SRV-14); of others only the shared
 * partners are told. undefined for everybody else.
 */
export async function readUser(
  db: Db,
  userID: number,
  { userID: callerID, partnerIDs }: Pick<Caller, 'userID' | 'partnerIDs'>,
): Promise<User | undefined> {
  const { rows } = await sql<User>`
    select u."userID", u."firstNames", u."lastName", u.email, u.phone, u."organizationID",
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'partnerID', p."partnerID", 'name', p.name, 'organizationID', p."organizationID",
            'logoAbsolutePath', ${logoPath('p.logoMaterialID')}
          ) order by p.name collate finnish, p."partnerID"
        ) filter (where p."partnerID" is not null), '[]') as partners
    from users u
    left join "partnersUsers" l on l."userID" = u."userID" and l."timeDeleted" is null
      and l."partnerID" = any(${partnerIDs}::bigint[])
    left join partners p on p."partnerID" = l."partnerID" and p."timeDeleted" is null
    where u."userID" = ${userID} and u."timeDeleted" is null
    group by u."userID"
    having u."userID" = ${callerID} or count(p."partnerID") > 0`.execute(db);
  return rows[0];
}
