import { partnerRoutes } from '@portal/contract/partners';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

/** Stands in every field of the victim that a neighbour must not read. */
const canary = 'kanarialintu';
const signedIn = '2031-03-03T03:03:03.000Z';

/** A user of one partner with something of their own in every field, and a neighbour who reaches for it. */
async function neighbours() {
  const { partnerID: home } = await make.partner({ name: `Home ${canary}` });
  const { organizationID } = await make.organization({ name: canary });
  const victim = await make.user([home], {
    organizationID,
    phone: `+358 ${canary}`,
    externalKey: `${canary} ${make.nobody()}`,
    notificationMails: 'daily',
    notificationLanguage: 'fi',
  });
  const { userID } = victim;
  const session = await make.session(victim);
  await server.db
    .updateTable('sessions')
    .set({ timeCreated: signedIn, userAgent: canary })
    .where('sessionID', '=', session)
    .execute();
  await server.db
    .insertInto('emailChanges')
    .values({
      userID,
      email: `${canary}${userID}@example.com`,
      tokenHash: Buffer.from(`a${userID}`),
      stopHash: Buffer.from(`b${userID}`),
      timeExpires: sql<string>`now() + interval '1 day'`,
    })
    .execute();
  const { partnerID } = await make.partner();
  const neighbour = await make.user([partnerID]);
  const call = server.as(await make.token(server.tokens, neighbour));
  const own = server.as(await make.token(server.tokens, victim));
  const link = (timeDeleted: string | null) =>
    call(userRoutes.linkUserToPartner, { body: { partnerID, email: victim.email, timeDeleted } });
  const save = (body: object) => call(userRoutes.saveUser, { userID, body });
  /** Everything that the neighbour can read of the victim, as it came. */
  const readAll = async () =>
    JSON.stringify([
      await call(userRoutes.user, { userID }).catch((error: unknown) => error),
      await call(userRoutes.partnerUsers, { partnerID }),
      await call(userRoutes.checkEmail, { body: { email: victim.email } }),
      await call(partnerRoutes.partner, { partnerID }),
    ]);
  const stored = () =>
    server.db
      .selectFrom('users')
      .selectAll()
      .where('userID', '=', userID)
      .executeTakeFirstOrThrow();
  return { victim, home, partnerID, own, link, save, readAll, stored };
}

/** Each field that a save takes. */
const writes = [
  { firstNames: 'Taken' },
  { lastName: 'Taken' },
  { phone: '+358 40 1234567' },
  { email: 'taken@example.com' },
  { password: 'taken over' },
  { notificationMails: 'now' },
];

describe('T1, SRV-17: of a user of another partner', () => {
  test('nothing is read or written without a link', async () => {
    const { victim, save, readAll, stored } = await neighbours();
    const seen = await readAll();
    for (const secret of [canary, signedIn, victim.firstNames + victim.lastName])
      expect(seen).not.toContain(secret);
    const before = await stored();
    for (const body of writes) await expect(save(body)).rejects.toMatchObject({ status: 404 });
    expect(await stored()).toEqual(before);
  });

  test('a link shows e-mail and name, and lets nothing be written', async () => {
    const { victim, link, save, readAll, stored } = await neighbours();
    const reply = JSON.stringify(await link(null));
    const seen = await readAll();
    for (const text of [reply, seen]) {
      expect(text).toContain(victim.email);
      expect(text).not.toContain(canary);
      expect(text).not.toContain(signedIn);
      expect(text).not.toContain('daily');
      expect(text).not.toContain(`"organizationID":${victim.organizationID}`);
      expect(text).not.toContain(victim.timeModified);
    }
    const before = await stored();
    for (const body of writes) await expect(save(body)).rejects.toMatchObject({ status: 403 });
    expect(await stored()).toEqual(before);
    expect(JSON.stringify(await link(new Date().toISOString()))).not.toContain(canary);
  });

  test('their own first call that names the partner shows it phone and last sign-in, another call does not', async () => {
    const { home, victim, partnerID, own, link, readAll } = await neighbours();
    await link(null);
    await own(userRoutes.user, { userID: victim.userID });
    await own(userRoutes.partnerUsers, { partnerID: home });
    expect(await readAll()).not.toContain(canary);
    await own(userRoutes.partnerUsers, { partnerID });
    const seen = await readAll();
    expect(seen).toContain(String(victim.phone));
    expect(seen).toContain(signedIn);
    expect(seen).not.toContain(`${canary}${victim.userID}@example.com`);
    expect(seen).not.toContain(`Home ${canary}`);
    // A link that was ended and made again is a new one.
    await link(new Date().toISOString());
    await link(null);
    expect(await readAll()).not.toContain(canary);
  });

  test('T5: with the link the access of that user ends, in every call that names the partner', async () => {
    const { home, partnerID, own, link } = await neighbours();
    await link(null);
    const calls = [
      () => own(userRoutes.partnerUsers, { partnerID }),
      () => own(partnerRoutes.partner, { partnerID }),
      () =>
        own(userRoutes.linkUserToPartner, {
          body: { partnerID, email: 'x@example.com', timeDeleted: null },
        }).catch((error: { status: number }) => {
          // Nobody has the address: so far the guard let it come.
          if (error.status !== 404) throw error;
        }),
    ];
    for (const each of calls) await each();
    await link(new Date().toISOString());
    for (const each of calls.slice(0, 2))
      await expect(each()).rejects.toMatchObject({ status: 404 });
    await own(userRoutes.partnerUsers, { partnerID: home });
  });
});

test('SRV-17: what the maker typed is shown until its owner comes, and again once they called', async () => {
  const { partnerID } = await make.partner();
  const maker = server.as(await make.token(server.tokens, await make.user([partnerID])));
  const made = await make.user([partnerID], {
    timeOwned: null,
    createdByPartnerID: partnerID,
    phone: '+358 40 7654321',
  });
  const { userID } = made;
  const link = (timeAccepted: string | null) =>
    server.db
      .updateTable('partnersUsers')
      .set({ timeAccepted })
      .where('userID', '=', userID)
      .execute();
  const phone = async () => (await maker(userRoutes.user, { userID })).data.user.phone;
  await link(null);
  expect(await phone()).toBe(made.phone);
  await server.db
    .updateTable('users')
    .set({ timeOwned: sql<string>`now()` })
    .where('userID', '=', userID)
    .execute();
  expect(await phone()).toBeNull();
  const owner = server.as(await make.token(server.tokens, made));
  await owner(partnerRoutes.partner, { partnerID });
  expect(await phone()).toBe(made.phone);
});
