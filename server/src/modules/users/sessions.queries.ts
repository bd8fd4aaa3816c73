import type { UserSession } from '@portal/contract/users';
import type { Db } from '../../db/pool.ts';
import { deviceOf } from '../../access/devices.ts';
import type { Caller } from '../../access/guard.ts';
import { isOwnSession, isSessionAlive, type SessionLife } from '../../access/sessions.ts';

/** Where the caller is signed in at this moment. */
export async function readSessions(
  db: Db,
  { userID, sessionID }: Caller,
  life: SessionLife,
): Promise<UserSession[]> {
  const sessions = await db
    .selectFrom('sessions as s')
    .select(['s.sessionID', 's.userAgent', 's.address', 's.timeCreated', 's.timeLastUsed'])
    .where('s.userID', '=', userID)
    .where(isSessionAlive('s', life))
    .where(isOwnSession('s'))
    .orderBy('s.timeLastUsed', 'desc')
    .orderBy('s.sessionID')
    .limit(100)
    .execute();
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isCurrent: session.sessionID === sessionID,
  }));
}
