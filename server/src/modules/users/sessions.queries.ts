import type { UserSession } from '@portal/contract/users';
import Bowser from 'bowser';
import type { Db } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { isSessionAlive, type SessionLife } from '../../access/sessions.ts';

/** The browser and the system that a User-Agent header names, as far as it does. */
function deviceOf(userAgent: string | null) {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} };
  return { browser: browser.name || null, system: os.name || null };
}

/** Where the caller is signed in at this moment. */
export async function readSessions(
  db: Db,
  { userID, sessionID }: Caller,
  life: SessionLife,
): Promise<UserSession[]> {
  const sessions = await db
    .selectFrom('sessions as s')
    .select(['s.sessionID', 's.userAgent', 's.timeCreated', 's.timeLastUsed'])
    .where('s.userID', '=', userID)
    .where(isSessionAlive('s', life))
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
