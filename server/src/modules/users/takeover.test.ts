import { authRoutes } from '@portal/contract/auth';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { waitingForLocks } from '../../../test/locks.ts';
import type { Trx } from '../../db/pool.ts';
import { mailedToken, mailsTo } from '../../../test/mails.ts';

useServer();

let count = 0;
const strangersEmail = () => `victim${(count += 1)}@example.com`;

/** Somebody of a partner of their own, who signs in and calls. */
async function exhibitor() {
  const { partnerID, name } = await make.partner();
  const user = await make.user([partnerID]);
  const call = server.as(await make.token(server.tokens, user));
  return {
    partnerID,
    name,
    call,
    create: async (email: string, more: object = { password: chosen }) =>
      (
        await call(userRoutes.createUser, {
          body: { partnerID, firstNames: 'Uhri', lastName: 'Virta', email, ...more },
        })
      ).data.user,
    link: (email: string, timeDeleted: string | null = null) =>
      call(userRoutes.linkUserToPartner, { body: { partnerID, email, timeDeleted } }),
    save: async (userID: number, body: object) =>
      (await call(userRoutes.saveUser, { userID, body })).data.user,
  };
}

const chosen = 'chosen by the attacker';
const login = async (email: string, secret: string) =>
  (await server.as()(authRoutes.login, { body: { email, password: secret } })).data.token;
const forgotten = (email: string) =>
  server.as()(authRoutes.forgottenPassword, { body: { email, requestedFrom: 'partnerPortal' } });
const resetLink = (email: string) => mailedToken(server.db, email, 'password-recovery');
const reset = (token: string, secret: string) =>
  server.as()(authRoutes.resetPassword, { body: { token, password: secret } });
const refusedLogin = { status: 401, code: 1001 };
const notYours = { status: 403, code: 2002 };
const ownersAlone = { status: 403, code: 2008 };
const deadLink = { status: 400, code: 1011 };

const isOwned = async (email: string) => {
  const { timeOwned } = await server.db
    .selectFrom('users')
    .select('timeOwned')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return timeOwned !== null;
};

describe('SRV-15, T3: an account that a neighbour reaches for', () => {
  test('link, set the password, unlink: nothing of it changes the account', async () => {
    const attacker = await exhibitor();
    const victim = await make.user();
    await attacker.link(victim.email);
    for (const body of [{ password: chosen }, { email: strangersEmail() }])
      await expect(attacker.save(victim.userID, body)).rejects.toMatchObject({ status: 403 });
    // SRV-17: not even the name, before the victim has come.
    const rename = attacker.save(victim.userID, { firstNames: 'Taken' });
    await expect(rename).rejects.toMatchObject(notYours);
    await attacker.link(victim.email, new Date().toISOString());
    await login(victim.email, password);
    await expect(login(victim.email, chosen)).rejects.toMatchObject(refusedLogin);
  });

  test('made with a password for a stranger’s address: worth nothing once another partner links it', async () => {
    const [attacker, employer] = [await exhibitor(), await exhibitor()];
    const email = strangersEmail();
    const { userID } = await attacker.create(email);
    const call = server.as(await login(email, chosen));
    await employer.link(email);
    await expect(call(userRoutes.user, { userID })).rejects.toMatchObject({ status: 401 });
    await expect(login(email, chosen)).rejects.toMatchObject(refusedLogin);
    await expect(attacker.save(userID, { password: chosen })).rejects.toMatchObject(notYours);
    const [mail] = await mailsTo(server.db, email);
    expect(mail?.subject).toBe(`Welcome to the exhibitor portal of ${employer.name}`);
    await employer.link(email, new Date().toISOString());
    // Not even alone with the account again.
    await expect(attacker.save(userID, { password: chosen })).rejects.toMatchObject(notYours);
    await employer.link(email);
    await reset(await resetLink(email), 'my very own');
    await login(email, 'my very own');
  });

  test('SRV-17: linked again and again, the invitation that is on its way stays, and comes once', async () => {
    const [maker, neighbour] = [await exhibitor(), await exhibitor()];
    const email = strangersEmail();
    await maker.create(email);
    await neighbour.link(email);
    const invitation = await resetLink(email);
    for (let i = 0; i < 3; i += 1) {
      await neighbour.link(email, new Date().toISOString());
      await neighbour.link(email);
    }
    expect(await mailsTo(server.db, email)).toHaveLength(1);
    await reset(invitation, 'my very own');
    await login(email, 'my very own');
  });

  test('T13: passwords set for an account that nobody owns mail nothing to its address', async () => {
    const maker = await exhibitor();
    const email = strangersEmail();
    const { userID } = await maker.create(email);
    await maker.save(userID, { password: 'another one' });
    const call = server.as(await login(email, 'another one'));
    await call(userRoutes.saveUser, { userID, body: { password: 'yet another' } });
    expect(await mailsTo(server.db, email)).toEqual([]);
  });

  test('SRV-15: with a link that was mailed, its owner voids what was chosen and done for them', async () => {
    const attacker = await exhibitor();
    const email = strangersEmail();
    const { userID } = await attacker.create(email);
    await attacker.save(userID, { password: `${chosen} again` });
    const call = server.as(await login(email, `${chosen} again`));
    expect(await isOwned(email)).toBe(false);
    await forgotten(email);
    await reset(await resetLink(email), 'my very own');
    expect(await isOwned(email)).toBe(true);
    await expect(call(userRoutes.user, { userID })).rejects.toMatchObject({ status: 401 });
    await expect(login(email, `${chosen} again`)).rejects.toMatchObject(refusedLogin);
    for (const body of [{ password: chosen }, { email: strangersEmail() }])
      await expect(attacker.save(userID, body)).rejects.toMatchObject(notYours);
  });

  test('the maker sets password and address until then, and an invitation follows the address', async () => {
    const maker = await exhibitor();
    const [typo, email] = [strangersEmail(), strangersEmail()];
    const { userID } = await maker.create(typo, { sendInvitation: true });
    const old = await resetLink(typo);
    expect(await maker.save(userID, { email })).toMatchObject({ email });
    await expect(reset(old, 'a new one')).rejects.toMatchObject(deadLink);
    const invitation = await resetLink(email);
    await maker.save(userID, { password: 'typed for them' });
    await login(email, 'typed for them');
    // The way of the owner to the account stays.
    await reset(invitation, 'my very own');
    await expect(login(email, 'typed for them')).rejects.toMatchObject(refusedLogin);
  });

  test('e-mail swap: neither a link nor a session of the first address survives the second one', async () => {
    const [attacker, employer] = [await exhibitor(), await exhibitor()];
    const [own, victim] = [strangersEmail(), strangersEmail()];
    const { userID } = await attacker.create(own);
    const call = server.as(await login(own, chosen));
    await call(userRoutes.saveUser, { userID, body: { email: `next.${own}` } });
    await forgotten(own);
    const [link, change] = [
      await resetLink(own),
      await mailedToken(server.db, `next.${own}`, 'confirm-email'),
    ];
    await attacker.save(userID, { email: victim });
    await employer.link(victim);
    await expect(reset(link, chosen)).rejects.toMatchObject(deadLink);
    const confirming = server.as()(userRoutes.confirmEmail, { body: { token: change } });
    await expect(confirming).rejects.toMatchObject({ status: 400, code: 2004 });
    await expect(call(userRoutes.user, { userID })).rejects.toMatchObject({ status: 401 });
    await expect(login(victim, chosen)).rejects.toMatchObject(refusedLogin);
  });

  test('T4: a reset link counts for the address that it was mailed to, and for no other', async () => {
    const attacker = await exhibitor();
    const [own, victim] = [strangersEmail(), strangersEmail()];
    const { userID } = await attacker.create(own);
    await forgotten(own);
    const link = await resetLink(own);
    // As a request that overlaps with the swap of the address leaves it.
    await server.db
      .updateTable('users')
      .set({ email: victim })
      .where('userID', '=', userID)
      .execute();
    await expect(reset(link, chosen)).rejects.toMatchObject(deadLink);
    expect(await isOwned(victim)).toBe(false);
  });

  test('an address confirmed from an account of somebody else’s making voids its password', async () => {
    const attacker = await exhibitor();
    const [own, victim] = [strangersEmail(), strangersEmail()];
    const { userID } = await attacker.create(own);
    const call = server.as(await login(own, chosen));
    await call(userRoutes.saveUser, { userID, body: { email: victim } });
    const token = await mailedToken(server.db, victim, 'confirm-email');
    const { data } = await server.as()(userRoutes.confirmEmail, { body: { token } });
    expect(data.message).toContain('choose a password of your own');
    await expect(call(userRoutes.user, { userID })).rejects.toMatchObject({ status: 401 });
    await expect(login(victim, chosen)).rejects.toMatchObject(refusedLogin);
    await reset(await resetLink(victim), 'my very own');
    await login(victim, 'my very own');
  });
});

describe('SRV-15, T5: what was on its way while another partner links the account, or its owner comes', () => {
  /** Holds the row of an account while `attempt` waits for it, changes the account, lets go. */
  async function meanwhile(
    { userID }: { userID: number },
    attempt: () => Promise<unknown>,
    change: (trx: Trx) => Promise<unknown>,
  ): Promise<unknown> {
    const { waiting } = await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').where('userID', '=', userID).forUpdate().execute();
      const going = attempt().catch((error: unknown) => error);
      await expect.poll(() => waitingForLocks(server), { timeout: 5_000 }).toBeGreaterThan(0);
      await change(trx);
      return { waiting: going };
    });
    return waiting;
  }
  const linkedMeanwhile = (user: { userID: number }, attempt: () => Promise<unknown>) =>
    meanwhile(user, attempt, async (trx) => {
      const { userID } = user;
      await trx
        .updateTable('users')
        .set({ passwordHash: null })
        .where('userID', '=', userID)
        .execute();
      await trx
        .updateTable('sessions')
        .set({ timeEnded: sql<string>`now()` })
        .where('userID', '=', userID)
        .execute();
    });

  test('a sign-in with the typed password starts no session', async () => {
    const email = strangersEmail();
    const user = await (await exhibitor()).create(email);
    const outcome = await linkedMeanwhile(user, () => login(email, chosen));
    expect(outcome).toMatchObject(refusedLogin);
  });

  test.each([{ password: 'another one' }, { email: 'way.out@example.com' }])(
    'the account’s own session no longer saves its %o',
    async (body) => {
      const email = strangersEmail();
      const { userID } = await (await exhibitor()).create(email);
      const call = server.as(await login(email, chosen));
      const save = () => call(userRoutes.saveUser, { userID, body });
      expect(await linkedMeanwhile({ userID }, save)).toMatchObject({ status: 401 });
      expect(await mailsTo(server.db, 'way.out@example.com')).toEqual([]);
    },
  );

  test.each([{ password: 'another one' }, { email: 'way.off@example.com' }])(
    'its maker no longer sets its %o where its owner came first',
    async (body) => {
      const maker = await exhibitor();
      const email = strangersEmail();
      const user = await maker.create(email);
      const { partnerID } = maker;
      await server.as(await login(email, chosen))(userRoutes.partnerUsers, { partnerID });
      const late = await meanwhile(
        user,
        () => maker.save(user.userID, body),
        (trx) =>
          trx
            .updateTable('users')
            .set({ timeOwned: sql<string>`now()` })
            .where('userID', '=', user.userID)
            .execute(),
      );
      expect(late).toMatchObject(ownersAlone);
    },
  );
});
