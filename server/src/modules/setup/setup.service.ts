import type { BodyOf } from '@portal/contract/route';
import type { setupRoutes, SetupOrganization } from '@portal/contract/setup';
import { sql } from 'kysely';
import { hasFactor } from '../../access/factors.ts';
import { countTry, createLimit, hour, quarterHour } from '../../access/limits.ts';
import { hashPassword, verifyPassword } from '../../access/passwords.ts';
import { isSetupCode, isSetupOpen, setupCodeOf } from '../../access/setup.ts';
import { refuseWeakPassword } from '../../access/weakPasswords.ts';
import type { DbOrTrx, Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import { loginTries, lockUser, newDevices, type From } from '../auth/auth.public.ts';

type FirstOwner = BodyOf<(typeof setupRoutes)['setUp']>;

/** The account that was there, or undefined, and the hash that the password has or gets. */
interface Founder {
  userID: number | undefined;
  passwordHash: string;
}

/** Who has the code of the log operates the portal, and says who owns it (ORG-06). */
export function setupService(deps: Deps) {
  const { db, pool, env, tokens } = deps;
  const ofAddress = createLimit(pool, 'setupFrom', 10, quarterHour, 'tooManySetupCodes');
  const ofAll = createLimit(pool, 'setup', 100, hour, 'tooManySetupCodes');
  const ofAccount = loginTries(pool);
  const enter = newDevices(deps);

  /** A right code is no try; a wrong one ends the call. */
  async function checkCode(typed: string, address: string): Promise<void> {
    await ofAddress.count(address);
    await ofAll.count('all');
    if (!isSetupCode(typed, await setupCodeOf(env))) fail('setupCodeWrong');
    await ofAddress.forget(address);
    await ofAll.giveBack('all', 1);
  }

  const readOrganizations = (trx: DbOrTrx): Promise<SetupOrganization[]> =>
    trx
      .selectFrom('organizations')
      .select(['organizationID', 'name'])
      .orderBy(sql`name collate finnish`)
      .execute();

  /**
   * The code opens nobody's account: of one that is there the password has to be right, and its owner has
   * to have chosen it (SRV-15).
   */
  async function prepare(owner: FirstOwner, address: string): Promise<Founder> {
    await checkCode(owner.code, address);
    const email = owner.email.toLowerCase();
    const who = { account: email, address };
    const user = await db
      .selectFrom('users')
      .select(['userID', 'passwordHash', 'timeOwned', 'isDisabled'])
      .where('email', '=', email)
      .where('timeDeleted', 'is', null)
      .executeTakeFirst();
    if (!user) {
      await refuseWeakPassword(owner.password, [email]);
      return { userID: undefined, passwordHash: await hashPassword(owner.password, who) };
    }
    const fits = await countTry(ofAccount, email, () =>
      verifyPassword(user.passwordHash, owner.password, who),
    );
    if (!fits || user.timeOwned === null) fail('setupAccountRefused');
    if (user.isDisabled) fail('accountDisabled');
    await ofAccount.forget(email);
    return { userID: user.userID, passwordHash: String(user.passwordHash) };
  }

  async function organizationOf(trx: Trx, { organizationID, organizationName }: FirstOwner) {
    const organization =
      organizationName === undefined
        ? trx
            .selectFrom('organizations')
            .select('organizationID')
            .where('organizationID', '=', Number(organizationID))
        : trx
            .insertInto('organizations')
            .values({ name: organizationName })
            .returning('organizationID');
    return found(await organization.executeTakeFirst()).organizationID;
  }

  async function ownerOf(
    trx: Trx,
    { firstNames, lastName, email }: FirstOwner,
    { userID, passwordHash }: Founder,
    organizationID: number,
  ): Promise<number> {
    if (userID === undefined) {
      const made = await trx
        .insertInto('users')
        .values({
          organizationID,
          firstNames,
          lastName,
          email: email.toLowerCase(),
          passwordHash,
          timeOwned: sql`now()`,
        })
        .returning('userID')
        .executeTakeFirstOrThrow();
      return made.userID;
    }
    const user = await lockUser(trx, userID);
    if (user?.passwordHash !== passwordHash || user.timeOwned === null) fail('setupAccountRefused');
    return userID;
  }

  /**
   * Makes the owner, and signs them in; null where a second step of theirs has to be asked for. Of
   * several at once the first that gets the lock does it, and the others find nothing.
   */
  async function setUp(
    trx: Trx,
    owner: FirstOwner,
    founder: Founder,
    from: From,
  ): Promise<string | null> {
    await sql`lock table "organizationsUsers" in share row exclusive mode`.execute(trx);
    if (!(await isSetupOpen(trx))) fail('notFound');
    const organizationID = await organizationOf(trx, owner);
    const userID = await ownerOf(trx, owner, founder, organizationID);
    await trx
      .insertInto('organizationsUsers')
      .values({ organizationID, userID, role: 'owner' })
      .execute();
    if (await hasFactor(trx, userID)) return null;
    const { passwordHash } = founder;
    const session = (await enter(trx, { userID, passwordHash }, from)) ?? fail('loginRefused');
    return tokens.sign(session);
  }

  return { checkCode, readOrganizations, prepare, setUp };
}
