import { randomBytes } from 'node:crypto';
import { email as emailSchema, password as passwordSchema } from '@portal/contract/fields';
import { sql } from 'kysely';
import type { DbOrTrx } from '../db/pool.ts';
import { hashPassword } from '../access/passwords.ts';
import { endSessions } from '../access/sessions.ts';
import { isCommonPassword } from '../access/weakPasswords.ts';
import { dropLinks, dropMakersMeans, lockUser, owned } from '../modules/auth/auth.public.ts';
import { CommandError, noPositionals, UsageError, type Command, type Given } from './command.ts';
import { findByKey } from './find.ts';
import { withPortal } from './open.ts';

function readEmail(given: Given): string {
  const parsed = emailSchema.safeParse(given.needed('email'));
  if (!parsed.success) throw new UsageError('--email is not an e-mail address');
  return parsed.data.toLowerCase();
}

/** The given password, or one made here that is shown once. */
async function readPassword(given: Given): Promise<{ password: string; isMade: boolean }> {
  const password = given.text('password');
  if (password === undefined)
    return { password: randomBytes(12).toString('base64url'), isMade: true };
  if (!passwordSchema.safeParse(password).success)
    throw new UsageError('--password has to be 6 to 128 characters long');
  if (await isCommonPassword(password))
    throw new UsageError('--password is one of the commonest, which are guessed first');
  return { password, isMade: false };
}

async function createUser(db: DbOrTrx, given: Given, email: string, password: string) {
  const keys = given.list('partner');
  const partners = await Promise.all(keys.map((key) => findByKey(db, 'partners', key)));
  const organization = given.text('organization');
  const organizationID = organization
    ? (await findByKey(db, 'organizations', organization)).id
    : partners[0]?.organizationID;
  if (organizationID === undefined)
    throw new UsageError('--organization is needed for a user without a partner');
  const user = await db
    .insertInto('users')
    .values({
      email,
      organizationID,
      firstNames: given.needed('first-names'),
      lastName: given.needed('last-name'),
      passwordHash: await hashPassword(password),
      timeOwned: sql`now()`,
    })
    .onConflict((conflict) => conflict.column('email').where('timeDeleted', 'is', null).doNothing())
    .returning('userID')
    .executeTakeFirst();
  if (!user) throw new CommandError(`There is a user ${email} already.`);
  if (partners.length > 0)
    await db
      .insertInto('partnersUsers')
      .values(
        partners.map(({ id }) => ({
          partnerID: id,
          userID: user.userID,
          timeAccepted: sql<string>`now()`,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const userCreate: Command = {
  usage: 'user create',
  summary: 'Makes a user who can sign in.',
  options: {
    email: { value: 'ADDRESS', about: 'what the user signs in with' },
    'first-names': { value: 'NAMES', about: '' },
    'last-name': { value: 'NAME', about: '' },
    partner: { value: 'KEY_OR_ID', repeated: true, about: 'whom the user works for' },
    organization: { value: 'KEY_OR_ID', about: 'the organiser; the first partner’s if left out' },
    password: { value: 'PASSWORD', about: 'made and shown once if left out' },
  },
  run: async (given) => {
    noPositionals(given);
    const email = readEmail(given);
    const { password, isMade } = await readPassword(given);
    for (const name of ['first-names', 'last-name']) given.needed(name);
    await withPortal(async ({ db }) => {
      await db.transaction().execute((trx) => createUser(trx, given, email, password));
      console.log(`${email} can sign in${isMade ? ` with the password ${password}` : ''}.`);
    });
  },
};

export const userResetPassword: Command = {
  usage: 'user reset-password',
  summary: 'Gives a user a new password and ends the user’s sessions.',
  options: {
    email: { value: 'ADDRESS', about: 'whose password' },
    password: { value: 'PASSWORD', about: 'made and shown once if left out' },
  },
  run: async (given) => {
    noPositionals(given);
    const email = readEmail(given);
    const { password, isMade } = await readPassword(given);
    const passwordHash = await hashPassword(password);
    await withPortal(async ({ db }) => {
      await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, { email });
        if (!user) throw new CommandError(`There is no user ${email}.`);
        const { userID, timeOwned } = user;
        await trx
          .updateTable('users')
          // Whom an operator gives a password to is the owner (SRV-15).
          .set({ passwordHash, ...owned })
          .where('userID', '=', userID)
          .execute();
        await endSessions(trx, { userID });
        // A link that was mailed before must not undo this.
        await dropLinks(trx, userID);
        if (timeOwned === null) await dropMakersMeans(trx, userID);
      });
      console.log(
        `${email} has a new password${isMade ? `: ${password}` : ''}. All sessions ended.`,
      );
    });
  },
};
