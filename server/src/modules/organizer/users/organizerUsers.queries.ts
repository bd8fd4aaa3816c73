import { organizerUsersList, type OrganizerUser } from '@portal/contract/organizerUsers';
import { factorSince } from '../../../access/factorDemand.ts';
import { isOwnSession } from '../../../access/sessions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { defineList } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { isoTime } from '../../../db/sqlTime.ts';
import { isOpenLink } from '../../auth/auth.public.ts';

type Of = Pick<Organizer, 'organizationID'>;

/** SQL: since when the user of the membership `m` has a second factor, where they have taken it up. */
const factorOf = sql<string | null>`case when m."timeAccepted" is not null
  then ${factorSince(sql.ref('m.userID'))} end`;

/** SQL: somebody who works for the organiser, with the state of their access (ORG-10). */
const userRow = ({ organizationID }: Of, key: RawBuilder<unknown>) => sql<OrganizerUser>`
  select u."userID", u."firstNames", u."lastName", u.email, m.role, m."isForAllEvents", m."timeModified",
    (select coalesce(jsonb_agg(jsonb_build_object('eventID', e."eventID", 'name', e.name)
        order by e."eventStarts" desc, e."eventID"), '[]')
      from "organizationsUsersEvents" c join events e on e."eventID" = c."eventID"
      where c."organizationID" = m."organizationID" and c."userID" = m."userID"
        and not m."isForAllEvents" and e."timeDeleted" is null) as events,
    ${isoTime('last.at')} as "timeLastSignIn",
    ${isoTime(factorOf)} as "timeSecondFactor",
    case when m."timeAccepted" is not null and (m."mailProblem" is null or last.at > m."timeInvited") then 'active'
      when m."mailProblem" is not null then 'mailFailed'
      when u."timeOwned" is not null or exists (
        select from "passwordResets" r where r."userID" = u."userID" and r.email = u.email
          and ${isOpenLink}) then 'invited'
      else 'expired' end as state,
    case when last.at is null or last.at <= m."timeInvited" then m."mailProblem"
      end as "mailProblem"
  from "organizationsUsers" m join users u on u."userID" = m."userID"
  left join lateral (
    select s."timeCreated" as at from sessions s where s."userID" = u."userID" and ${isOwnSession('s')}
      and m."timeAccepted" is not null
    order by s."timeCreated" desc limit 1) last on true
  where m."organizationID" = ${organizationID} and m."userID" = ${key} and u."timeDeleted" is null`;

/** Who works for the organiser (ORG-09). */
export const organizerUsers = defineList(organizerUsersList, (of: Of, db) => ({
  columns: {
    firstNames: sql`u."firstNames" collate finnish`,
    lastName: sql`u."lastName" collate finnish`,
    email: sql.ref('u.email'),
    role: sql.ref('m.role'),
    hasSecondFactor: sql<boolean>`(${factorOf} is not null)`,
  },
  key: sql.ref<number>('m.userID'),
  scope: db
    .selectFrom('organizationsUsers as m')
    .innerJoin('users as u', 'u.userID', 'm.userID')
    .where('m.organizationID', '=', of.organizationID)
    .where('u.timeDeleted', 'is', null),
  rows: (key) => sql<OrganizerUser>`(${userRow(of, key)})`,
}));

/** One of them. */
export async function readOrganizerUser(
  db: DbOrTrx,
  of: Of,
  userID: number,
): Promise<OrganizerUser | undefined> {
  const { rows } = await userRow(of, sql`${userID}`).execute(db);
  return rows[0];
}
