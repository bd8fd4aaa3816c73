import { sql } from 'kysely';
import { dropFactors, hasFactor } from '../../access/factors.ts';
import { endSessions } from '../../access/sessions.ts';
import type { Trx } from '../../db/pool.ts';
import { userName } from '../../db/userName.ts';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { lockUser } from '../auth/auth.public.ts';
import { telling } from './telling.ts';

/** Who resets, and for which organiser. */
interface By {
  userID: number;
  organizationID: number;
}

const readName = (trx: Trx, userID: number) =>
  trx
    .selectFrom('users as u')
    .select([userName.as('name'), 'u.userID', 'u.firstNames', 'u.email', 'u.notificationLanguage'])
    .where('u.userID', '=', userID)
    .executeTakeFirstOrThrow();

/** What an owner does for a user who has lost passkey, app and codes (ORG-11). */
export function factorReset({ pool, queue }: Pick<Deps, 'pool' | 'queue'>) {
  const countMail = mailLimit(pool, 'factorResets', { perHour: 20, perDay: 60 });
  const { tell } = telling({ queue });

  /**
   * Ends a call for an account that opens what is not this organiser’s, or whose owner has not taken up its
   * invitation: they alone give their factor up (T3). What others offered them and they have not taken up opens nothing.
   */
  async function refuseElsewhere(trx: Trx, userID: number, { organizationID }: By): Promise<void> {
    const { rows } = await sql<{ isElsewhere: boolean }>`
      select exists (
          select from "organizationsUsers"
          where "userID" = ${userID} and ("organizationID" = ${organizationID}) = ("timeAccepted" is null))
        or exists (
          select from "partnersUsers" l join partners p on p."partnerID" = l."partnerID"
          where l."userID" = ${userID} and l."timeAccepted" is not null
            and l."timeDeleted" is null and p."timeDeleted" is null
            and p."organizationID" <> ${organizationID}) as "isElsewhere"`.execute(trx);
    if (rows[0]?.isElsewhere) fail('factorsElsewhere');
  }

  /** The organiser is locked, and the user works for it; whoever signs in or enrols meanwhile waits, and begins anew. */
  async function reset(trx: Trx, userID: number, by: By): Promise<void> {
    found(await lockUser(trx, userID));
    await refuseElsewhere(trx, userID, by);
    if (!(await hasFactor(trx, userID))) fail('noFactors');
    await dropFactors(trx, userID);
    await endSessions(trx, { userID });
    const [user, owner] = [await readName(trx, userID), await readName(trx, by.userID)];
    await tell(trx, user, 'resetByOwner', user.notificationLanguage, owner.name);
    const whose = `${user.name} (${user.email})`;
    await tell(trx, owner, 'resetForUser', owner.notificationLanguage, whose);
  }

  return { countMail, reset };
}
