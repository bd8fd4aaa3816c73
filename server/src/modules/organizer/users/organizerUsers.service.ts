import type { BodyOf } from '@portal/contract/route';
import type { organizerUserRoutes, OrganizerUser } from '@portal/contract/organizerUsers';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { refuseForeignEvents } from '../../../access/ownEvents.ts';
import { lockAs, refuseLastOwner } from '../../../access/owners.ts';
import { endSessions } from '../../../access/sessions.ts';
import type { Trx } from '../../../db/pool.ts';
import { failAsChanged } from '../../../db/saveRecord.ts';
import type { Deps } from '../../../deps.ts';
import { fail, found } from '../../../http/errors.ts';
import { mailLimit } from '../../../mail/mailLimit.ts';
import { dropLinks, lockUser } from '../../auth/auth.public.ts';
import { mailAccess, type By } from './organizerInvitations.service.ts';
import { readOrganizerUser } from './organizerUsers.queries.ts';

type Created = BodyOf<(typeof organizerUserRoutes)['createOrganizerUser']>;
type Saved = BodyOf<(typeof organizerUserRoutes)['saveOrganizerUser']>;

/** Who works for an organiser: invited, changed, removed (ORG-10). */
export function organizerUserService(deps: Deps) {
  const { pool } = deps;
  const countMails = mailLimit(pool, 'organizerAccessMails', { perHour: 60, perDay: 200 });
  const countMail = ({ userID }: Organizer) => countMails(userID);
  const right = 'manageUsers';

  async function chooseEvents(
    trx: Trx,
    { organizationID }: Organizer,
    userID: number,
    eventIDs: number[],
  ): Promise<void> {
    await trx
      .deleteFrom('organizationsUsersEvents')
      .where('organizationID', '=', organizationID)
      .where('userID', '=', userID)
      .execute();
    if (eventIDs.length > 0)
      await trx
        .insertInto('organizationsUsersEvents')
        .values([...new Set(eventIDs)].map((eventID) => ({ organizationID, userID, eventID })))
        .execute();
  }

  async function accountOf(trx: Trx, { firstNames, lastName, email }: Created, caller: Organizer) {
    const address = email.toLowerCase();
    const there = await lockUser(trx, { email: address });
    if (there) return there;
    await trx
      .insertInto('users')
      .values({
        organizationID: caller.organizationID,
        firstNames,
        lastName,
        email: address,
        modifiedBy: caller.userID,
      })
      .execute();
    return found(await lockUser(trx, { email: address }));
  }

  /**
   * Ends the sessions of whoever works for the organiser (T5). An account that never called for it has none that
   * are the organiser’s to end: whoever invites an address signs nobody out.
   */
  async function endTheirs(
    trx: Trx,
    { organizationID }: Organizer,
    { userID, except }: { userID: number; except?: string },
  ): Promise<void> {
    const accepted = await trx
      .selectFrom('organizationsUsers')
      .select('userID')
      .where('organizationID', '=', organizationID)
      .where('userID', '=', userID)
      .where('timeAccepted', 'is not', null)
      .executeTakeFirst();
    if (accepted) await endSessions(trx, { userID, ...(except !== undefined && { except }) });
  }

  async function create(trx: Trx, body: Created, by: By): Promise<OrganizerUser> {
    const { caller } = by;
    const { organizationID } = caller;
    await lockAs(trx, caller, right);
    await refuseForeignEvents(trx, caller, body.eventIDs);
    const account = await accountOf(trx, body, caller);
    const { userID } = account;
    const { role, isForAllEvents, eventIDs } = body;
    const added = await trx
      .insertInto('organizationsUsers')
      .values({ organizationID, userID, role, isForAllEvents })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userID')
      .executeTakeFirst();
    if (!added) fail('organizerUserExists');
    await chooseEvents(trx, caller, userID, eventIDs);
    await mailAccess(trx, deps, account, by);
    return found(await readOrganizerUser(trx, caller, userID));
  }

  const isSame = (before: OrganizerUser, { role, isForAllEvents, eventIDs }: Saved) =>
    before.role === role &&
    before.isForAllEvents === isForAllEvents &&
    new Set(eventIDs).symmetricDifference(new Set(before.events.map(({ eventID }) => eventID)))
      .size === 0;

  /** What changes for somebody counts at once, and they sign in anew; but not for whoever changes themselves. */
  async function save(
    trx: Trx,
    userID: number,
    { timeModified, ...body }: Saved,
    { caller }: By,
  ): Promise<OrganizerUser> {
    const { organizationID } = caller;
    await lockAs(trx, caller, right);
    await refuseForeignEvents(trx, caller, body.eventIDs);
    const before = found(await readOrganizerUser(trx, caller, userID));
    if (timeModified && timeModified !== before.timeModified) failAsChanged(null);
    if (isSame(before, body)) return before;
    const { role, isForAllEvents, eventIDs } = body;
    if (role !== 'owner') await refuseLastOwner(trx, { userID, organizationID });
    await lockUser(trx, userID);
    await trx
      .updateTable('organizationsUsers')
      .set({ role, isForAllEvents, timeModified: sql<string>`now()` })
      .where('organizationID', '=', organizationID)
      .where('userID', '=', userID)
      .execute();
    await chooseEvents(trx, caller, userID, eventIDs);
    const isSelf = userID === caller.userID;
    await endTheirs(trx, caller, { userID, ...(isSelf && { except: caller.sessionID }) });
    return found(await readOrganizerUser(trx, caller, userID));
  }

  async function invite(trx: Trx, userID: number, by: By): Promise<OrganizerUser> {
    const { caller } = by;
    await lockAs(trx, caller, right);
    found(await readOrganizerUser(trx, caller, userID));
    await mailAccess(trx, deps, found(await lockUser(trx, userID)), by);
    return found(await readOrganizerUser(trx, caller, userID));
  }

  /** A link in the mail to an account that nobody has taken into use, and nobody else knows, is void. */
  async function remove(trx: Trx, userID: number, { caller }: By): Promise<void> {
    const { organizationID } = caller;
    await lockAs(trx, caller, right);
    found(await readOrganizerUser(trx, caller, userID));
    if (userID === caller.userID) fail('ownLink');
    const account = await lockUser(trx, userID);
    await endTheirs(trx, caller, { userID });
    await trx
      .deleteFrom('organizationsUsers')
      .where('organizationID', '=', organizationID)
      .where('userID', '=', userID)
      .execute();
    if (account?.timeOwned === null) {
      const { rows: others } = await sql`
        select from "partnersUsers" where "userID" = ${userID} and "timeDeleted" is null
        union all select from "organizationsUsers" where "userID" = ${userID}`.execute(trx);
      if (others.length === 0) await dropLinks(trx, userID);
    }
  }

  return { countMail, create, save, invite, remove };
}
