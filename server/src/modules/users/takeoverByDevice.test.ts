import { authRoutes } from '@portal/contract/auth';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { mailedToken } from '../../../test/mails.ts';
import { devices, newKey } from '../auth/newDevices.testing.ts';

useServer();

let all: ReturnType<typeof devices>;
beforeAll(() => {
  all = devices(server);
});

let count = 0;
const typed = 'typed by its maker';
const own = 'my very own';
const dead = { status: 400, error: { code: 2012 } };

/** An account that a neighbour made for an address of theirs, and signed in to from two devices. */
async function made() {
  const { partnerID } = await all.make.partner();
  const maker = server.as(await all.make.token(server.tokens, await all.make.user([partnerID])));
  const makers = `maker${(count += 1)}@example.com`;
  const { data } = await maker(userRoutes.createUser, {
    body: { partnerID, firstNames: 'Uhri', lastName: 'Virta', email: makers, password: typed },
  });
  const known = newKey();
  const { token: session = '' } = await all.signIn(makers, { key: known }, typed);
  const told = newKey();
  await all.signIn(makers, { key: told }, typed);
  return {
    maker,
    told,
    userID: data.user.userID,
    known,
    session,
    victim: `victim${count}@example.com`,
    link: await mailedToken(server.db, makers, 'not-me'),
  };
}

type Made = Awaited<ReturnType<typeof made>>;

const readdress = ({ maker, userID, victim }: Made) =>
  maker(userRoutes.saveUser, { userID, body: { email: victim } });

async function choose(email: string): Promise<void> {
  const token = await mailedToken(server.db, email, 'password-recovery');
  await server.as()(authRoutes.resetPassword, { body: { token, password: own } });
}

const ways: [string, (account: Made) => Promise<unknown>][] = [
  [
    'another exhibitor links its new address',
    async (account) => {
      await readdress(account);
      const { partnerID } = await all.make.partner();
      const colleague = await all.make.user([partnerID]);
      const call = server.as(await all.make.token(server.tokens, colleague));
      await call(userRoutes.linkUserToPartner, {
        body: { partnerID, email: account.victim, timeDeleted: null },
      });
      await choose(account.victim);
    },
  ],
  [
    'whoever has its new address asks for a password',
    async (account) => {
      await readdress(account);
      await server.as()(authRoutes.forgottenPassword, {
        body: { email: account.victim, requestedFrom: 'partnerPortal' },
      });
      await choose(account.victim);
    },
  ],
  [
    'whoever has its new address confirms it',
    async ({ session, userID, victim }) => {
      await server.as(session)(userRoutes.saveUser, { userID, body: { email: victim } });
      const token = await mailedToken(server.db, victim, 'confirm-email');
      await server.as()(userRoutes.confirmEmail, { body: { token } });
      await choose(victim);
    },
  ],
];

describe('SRV-15, T3, SEC-10: “this was not me” from before an account had its owner', () => {
  test.each(ways)('gives it back to nobody once %s', async (_way, happens) => {
    const account = await made();
    await happens(account);
    expect(await all.disown(account.link)).toMatchObject(dead);
    expect(await all.signIn(account.victim, {}, own)).toMatchObject({ status: 200 });
  });

  test('a link of the first address is dead as soon as the account has the second', async () => {
    const account = await made();
    await readdress(account);
    expect(await all.disown(account.link)).toMatchObject(dead);
  });

  test.each(['known', 'told'] as const)(
    'SEC-09: a device that only its maker used is new to its owner (%s)',
    async (which) => {
      const account = await made();
      await readdress(account);
      await server.as()(authRoutes.forgottenPassword, {
        body: { email: account.victim, requestedFrom: 'partnerPortal' },
      });
      await choose(account.victim);
      await all.signIn(account.victim, { key: newKey() }, own);
      const told = await all.toldTimes(account.victim);
      await all.signIn(account.victim, { key: account[which] }, own);
      expect(await all.toldTimes(account.victim)).toBe(told + 1);
    },
  );

  test('T13, SEC-09: whoever changes its address over and over mails strangers no more of them', async () => {
    const account = await made();
    const { maker, userID } = account;
    let address = '';
    for (let round = 0; round < 3; round += 1) {
      address = `stranger${(count += 1)}@example.com`;
      await maker(userRoutes.saveUser, { userID, body: { email: address } });
      for (let i = 0; i < 5; i += 1) await all.signIn(address, {}, typed);
    }
    // Of ten an hour one had left before, five and four have left since.
    expect(await all.toldTimes(address)).toBe(0);
  });

  test('of an account that has its owner it stays, whatever became of the password (SEC-10)', async () => {
    const { email, userID } = await all.make.user();
    await all.signIn(email);
    await all.signIn(email, { key: newKey() });
    const link = await mailedToken(server.db, email, 'not-me');
    await server.as()(authRoutes.forgottenPassword, {
      body: { email, requestedFrom: 'partnerPortal' },
    });
    await choose(email);
    const { rows } = await sql`select from "newDevices" where "userID" = ${userID}`.execute(
      server.db,
    );
    expect(rows).toHaveLength(1);
    expect(await all.disown(link)).toMatchObject({ status: 200 });
  });
});
