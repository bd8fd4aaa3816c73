import { actingSessionsList, type ActingSession } from '@portal/contract/acting';
import { sql } from 'kysely';
import { isSessionAlive, type SessionLife } from '../../access/sessions.ts';
import { isOfDraft } from '../../db/eventParts.ts';
import { defineList } from '../../db/lists.ts';
import { authorName } from '../../db/userName.ts';

/** Who of the organiser acted as a partner (ORG-35). */
export const actingSessions = defineList(
  actingSessionsList,
  ({ partnerID, idleHours, days }: SessionLife & { partnerID: number }, db) => ({
    columns: {
      timeCreated: sql.ref('a.timeCreated'),
      actingSessionID: sql.ref('a.actingSessionID'),
    },
    key: sql.ref<number>('a.actingSessionID'),
    scope: db
      .selectFrom('actingSessions as a')
      .where('a.partnerID', '=', partnerID)
      .where(sql<boolean>`not ${isOfDraft('a.eventID')}`),
    rows: (key) => sql<ActingSession>`(
      select a."actingSessionID", ${authorName} as "userName", o.name as "organizationName", a."eventID",
        e.name as "eventName", a.reason, a."mayChange", a."timeCreated", alive as "isRunning",
        case when alive then a."timeExpires"
          else least(a."timeExpires", s."timeEnded", parent."timeEnded", now()) end as "timeEnds",
        (select count(*)::int from "auditEntries" x
          where x."partnerID" = a."partnerID" and x."sessionID" = a."sessionID" and x.kind <> 'account'
            and x."timeCreated" between a."timeCreated" and a."timeExpires") as "changeCount"
      from "actingSessions" a join users u on u."userID" = a."userID"
      join organizations o on o."organizationID" = a."organizationID"
      join events e on e."eventID" = a."eventID"
      left join sessions s on s."actingSessionID" = a."actingSessionID"
      left join sessions parent on parent."sessionID" = a."parentSessionID"
      cross join lateral (
        select coalesce(s."sessionID" is not null and ${isSessionAlive('s', { idleHours, days })}, false) as alive offset 0) as _
      where a."actingSessionID" = ${key})`,
  }),
);
