import { factorRoutes } from '@portal/contract/factors';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { people, type Person } from './factors.testing.ts';

useServer();

let all: ReturnType<typeof people>;
beforeAll(() => {
  all = people(server);
});

const refused = { status: 403, code: 1005 };

const enrolAsked = async ({ call, userID }: Person) =>
  all.challengeOf((await call(factorRoutes.passkeyOptions, { userID })).data.options);
const add = async ({ call, userID }: Person, passkey: string, name = 'Phone') =>
  (await call(factorRoutes.addPasskey, { userID, body: { name, passkey } })).data;

async function withPasskey() {
  const person = await all.person();
  const device = authenticator();
  const added = await add(person, device.create(await enrolAsked(person)));
  return { person, device, ...added };
}

describe('SEC-02: a passkey', () => {
  test('is added with a name, comes with recovery codes once, and is told of without its key', async () => {
    const { person, device, passkey, recoveryCodes } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Phone', timeLastUsed: null });
    expect(recoveryCodes).toHaveLength(10);
    const second = await add(person, authenticator().create(await enrolAsked(person)), 'Laptop');
    expect(second.recoveryCodes).toEqual([]);
    const factors = await person.factors();
    expect(factors.passkeys.map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
    expect(JSON.stringify(factors)).not.toContain(device.credentialID);
    const entries = await server.db
      .selectFrom('auditEntries')
      .select(['action', 'userID'])
      .where('accountUserID', '=', person.userID)
      .where('action', '=', 'addPasskey')
      .execute();
    // One each (LOG-01).
    expect(entries).toHaveLength(2);
    expect(await person.subjects()).toEqual(['A passkey was added', 'A passkey was added']);
  });

  test('signs in as the second step, and alone without an e-mail', async () => {
    const { person, device } = await withPasskey();
    const { stepToken, methods } = await all.firstStep(person.email);
    expect(methods).toEqual(['passkey', 'recoveryCode']);
    const asked = await all.asked(stepToken);
    expect(asked.allowCredentials?.map(({ id }) => id)).toEqual([device.credentialID]);
    const second = await all.answer({ stepToken, passkey: device.get(asked) });
    const open = await all.asked();
    expect(open.allowCredentials).toBeUndefined();
    const userHandle = `portal user ${person.userID}`;
    const alone = await all.answer({ passkey: device.get(open, { userHandle }) });
    for (const { data } of [second, alone])
      await server.as(data.token)(userRoutes.user, { userID: person.userID });
    const [told] = (await person.factors()).passkeys;
    expect(Date.now() - Date.parse(told?.timeLastUsed ?? '')).toBeLessThan(60_000);
  });

  test('alone has to know its owner, as the second step it need not', async () => {
    const { person, device } = await withPasskey();
    const isUnverified = true;
    const alone = all.answer({ passkey: device.get(await all.asked(), { isUnverified }) });
    await expect(alone).rejects.toMatchObject(refused);
    const { stepToken } = await all.firstStep(person.email);
    const asked = await all.asked(stepToken);
    await all.answer({ stepToken, passkey: device.get(asked, { isUnverified }) });
    const unsure = authenticator().create(await enrolAsked(person), { isUnverified });
    await expect(add(person, unsure)).rejects.toMatchObject(refused);
  });

  test.each([
    { origin: 'https://portal.example.org' },
    { rpID: 'example.org' },
    { userHandle: 'x' },
  ])('is refused from elsewhere: %o', async (bent) => {
    const { device } = await withPasskey();
    const passkey = device.get(await all.asked(), bent);
    await expect(all.answer({ passkey })).rejects.toMatchObject(refused);
    await all.answer({ passkey: device.get(await all.asked()) });
  });

  test('T20: of which nobody can read whose it is is refused alike', async () => {
    const { device } = await withPasskey();
    const answer = JSON.parse(device.get(await all.asked())) as { response: object };
    const passkey = JSON.stringify({ ...answer, response: { ...answer.response, userHandle: 1 } });
    await expect(all.answer({ passkey })).rejects.toMatchObject(refused);
  });

  test('that counts less than before is a copy', async () => {
    const { device } = await withPasskey();
    await all.answer({ passkey: device.get(await all.asked()) });
    device.rewind(1);
    const copy = device.get(await all.asked());
    await expect(all.answer({ passkey: copy })).rejects.toMatchObject(refused);
  });

  test('T1: of somebody else is refused as one that nobody has, to the byte', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const told = async (device: ReturnType<typeof authenticator>) => {
      const { stepToken } = await all.firstStep(mine.person.email);
      const reply = await fetch(`${server.origin}/v1/users/login/complete`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ stepToken, passkey: device.get(await all.asked(stepToken)) }),
      });
      return `${reply.status} ${await reply.text()}`;
    };
    const unknown = await told(authenticator());
    expect(unknown).toMatch(/^403 .*"code":1005/);
    expect(await told(theirs.device)).toBe(unknown);
    // Nor does it get into a second account.
    const again = theirs.device.create(await enrolAsked(mine.person));
    await expect(add(mine.person, again)).rejects.toMatchObject(refused);
    const { call, userID } = mine.person;
    const { passkeyID } = theirs.passkey;
    const removing = call(factorRoutes.removePasskey, { userID, passkeyID });
    await expect(removing).rejects.toMatchObject({ status: 404 });
    const renaming = call(factorRoutes.renamePasskey, {
      userID,
      passkeyID,
      body: { name: 'Mine' },
    });
    await expect(renaming).rejects.toMatchObject({ status: 404 });
    expect((await theirs.person.factors()).passkeys[0]?.name).toBe('Phone');
  });

  test('is renamed and removed; with the last factor go the recovery codes', async () => {
    const { person, device, passkey } = await withPasskey();
    const { call, userID } = person;
    const { passkeyID } = passkey;
    const renamed = await call(factorRoutes.renamePasskey, {
      userID,
      passkeyID,
      body: { name: ' Stand phone ' },
    });
    expect(renamed.data.passkey.name).toBe('Stand phone');
    await call(factorRoutes.removePasskey, { userID, passkeyID });
    expect(await person.factors()).toMatchObject({ passkeys: [], recoveryCodeCount: 0 });
    const gone = all.answer({ passkey: device.get(await all.asked()) });
    await expect(gone).rejects.toMatchObject(refused);
    await all.logIn(person.email);
    expect(await person.subjects()).toContain('A passkey was removed');
  });

  test('an account has twenty of them at most', async () => {
    const person = await all.person();
    for (let i = 0; i < 19; i += 1) await all.make.passkey(person);
    const asked = await enrolAsked(person);
    await all.make.passkey(person);
    await expect(add(person, authenticator().create(asked))).rejects.toMatchObject({ code: 2010 });
    await expect(enrolAsked(person)).rejects.toMatchObject({ code: 2010 });
  });

  test('T5: opens nothing of an account that was closed', async () => {
    const { person, device } = await withPasskey();
    await server.db
      .updateTable('users')
      .set({ isDisabled: true })
      .where('userID', '=', person.userID)
      .execute();
    const passkey = device.get(await all.asked());
    await expect(all.answer({ passkey })).rejects.toMatchObject({ status: 403, code: 0 });
  });
});

describe('SEC-02: a challenge', () => {
  test('is answered once, also by two at the same moment', async () => {
    const { device } = await withPasskey();
    const asked = await all.asked();
    const both = await Promise.allSettled(
      [device.get(asked), device.get(asked)].map((passkey) => all.answer({ passkey })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const replayed = all.answer({ passkey: device.get(asked) });
    await expect(replayed).rejects.toMatchObject(refused);
  });

  test('is good for what it was made for, and for whom', async () => {
    const { person, device } = await withPasskey();
    const elsewhere = {
      ...person,
      call: server.as(await all.make.token(server.tokens, person)),
      fresh: () => sql`update sessions set "timeProved" = now()`.execute(server.db),
    };
    const { stepToken } = await all.firstStep(person.email);
    const another = await all.firstStep(person.email);
    await person.age();
    const challenges = {
      alone: await all.asked(),
      step: await all.asked(stepToken),
      proof: await person.proofAsked(),
      made: { challenge: Buffer.alloc(60, 7).toString('base64url') },
      short: { challenge: 'AAAA' },
    };
    const { alone, step, proof, made, short } = challenges;
    for (const asked of [step, proof, made, short])
      await expect(all.answer({ passkey: device.get(asked) })).rejects.toMatchObject(refused);
    for (const asked of [alone, proof, made, await all.asked(another.stepToken)]) {
      const wrong = all.answer({ stepToken, passkey: device.get(asked) });
      await expect(wrong).rejects.toMatchObject(refused);
    }
    for (const asked of [alone, step, made])
      await expect(person.prove({ passkey: device.get(asked) })).rejects.toMatchObject(refused);
    // Of another session of the same user.
    const there = elsewhere.call(factorRoutes.proveOwner, {
      userID: person.userID,
      body: { passkey: device.get(proof) },
    });
    await expect(there).rejects.toMatchObject(refused);
    await person.prove({ passkey: device.get(proof) });
    await elsewhere.fresh();
    const enrol = await enrolAsked(elsewhere);
    const stolen = add(person, authenticator().create(enrol));
    await expect(stolen).rejects.toMatchObject(refused);
    await add(elsewhere, authenticator().create(enrol));
    const twice = add(elsewhere, authenticator().create(enrol));
    await expect(twice).rejects.toMatchObject(refused);
    await all.answer({ stepToken, passkey: device.get(step) });
    await all.answer({ passkey: device.get(alone) });
  });

  test('that was answered is remembered as long as it is good, and no longer', async () => {
    const { device } = await withPasskey();
    await all.answer({ passkey: device.get(await all.asked()) });
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from "timeExpires" - now())::int as seconds from "usedChallenges"
      order by "timeExpires" desc limit 1`.execute(server.db);
    expect(rows[0]?.seconds).toBeGreaterThan(295);
  });

  test.each(['', 'null', '[]', '"x"', '{', '{"id":7}', '{"id":"x","response":null}'])(
    'an answer that is none is refused: %s',
    async (passkey) => {
      const { person } = await withPasskey();
      const { stepToken } = await all.firstStep(person.email);
      const status = passkey === '' ? 400 : 403;
      await expect(all.answer({ stepToken, passkey })).rejects.toMatchObject({ status });
      await expect(all.answer({ passkey })).rejects.toMatchObject({ status });
      await expect(add(person, passkey)).rejects.toMatchObject({ status });
    },
  );
});
