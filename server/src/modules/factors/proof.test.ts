import { factorRoutes } from '@portal/contract/factors';
import { userRoutes } from '@portal/contract/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { codeOf } from '../../../test/factories/factors.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { people, type Person } from './factors.testing.ts';

useServer();

let all: ReturnType<typeof people>;
beforeAll(() => {
  all = people(server);
});

const stale = { status: 403, code: 2005 };
const begin = ({ call, userID }: Person) => call(factorRoutes.beginTotp, { userID });

describe('SEC-05: who sits there is proved', () => {
  test('with the password where there is no second factor, for ten minutes and this session', async () => {
    const person = await all.person();
    const elsewhere = server.as(await all.make.token(server.tokens, person));
    await person.age();
    await expect(begin(person)).rejects.toMatchObject(stale);
    await expect(person.prove({ password: 'not the one' })).rejects.toMatchObject({ code: 2001 });
    await expect(begin(person)).rejects.toMatchObject(stale);
    await person.prove({ password });
    await begin(person);
    const { userID } = person;
    await expect(elsewhere(factorRoutes.beginTotp, { userID })).rejects.toMatchObject(stale);
    await person.age();
    await expect(begin(person)).rejects.toMatchObject(stale);
  });

  test('with a code beside it where there is an app: the password alone proves nothing', async () => {
    const person = await all.person();
    const secret = await all.make.totp(person);
    await person.age();
    await expect(person.prove({ password })).rejects.toMatchObject({ status: 403, code: 2009 });
    const wrong = person.prove({ password, code: '000000' });
    await expect(wrong).rejects.toMatchObject({ code: 1004 });
    const wrongPassword = person.prove({ password: 'not the one', code: codeOf(secret) });
    await expect(wrongPassword).rejects.toMatchObject({ code: 2001 });
    await expect(begin(person)).rejects.toMatchObject(stale);
    // The same twice, also where thirty seconds end between them.
    const code = codeOf(secret);
    await person.prove({ password, code });
    await begin(person);
    await person.age();
    const again = person.prove({ password, code });
    await expect(again).rejects.toMatchObject({ code: 1004 });
  });

  test('with a code too where there are passkeys alone, or with a passkey that knows its owner', async () => {
    const person = await all.person();
    const { device } = await all.make.passkey(person);
    const code = await all.make.recoveryCode(person);
    await person.age();
    await expect(person.prove({ password })).rejects.toMatchObject({ code: 2009 });
    const asked = await person.proofAsked();
    const unsure = person.prove({ passkey: device.get(asked, { isUnverified: true }) });
    await expect(unsure).rejects.toMatchObject({ code: 1005 });
    await expect(begin(person)).rejects.toMatchObject(stale);
    await person.prove({ passkey: device.get(asked) });
    await begin(person);
    await person.age();
    const replayed = person.prove({ passkey: device.get(asked) });
    await expect(replayed).rejects.toMatchObject({ code: 1005 });
    await person.prove({ password, code });
    await begin(person);
    await person.age();
    await expect(person.prove({ password, code })).rejects.toMatchObject({ code: 1004 });
  });

  test('T3: never with what somebody else has', async () => {
    const [person, other] = [await all.person(), await all.person()];
    await all.make.passkey(person);
    const { device } = await all.make.passkey(other);
    await person.age();
    const foreign = person.prove({ passkey: device.get(await person.proofAsked()) });
    await expect(foreign).rejects.toMatchObject({ code: 1005 });
    const code = await all.make.recoveryCode(other);
    await expect(person.prove({ password, code })).rejects.toMatchObject({ code: 1004 });
    await expect(begin(person)).rejects.toMatchObject(stale);
  });

  test('SRV-15, API-07: a minute after the sign-in POST users/{id} is as the specification has it', async () => {
    const { email, userID } = await all.person();
    const call = server.as((await all.logIn(email)).data.token);
    const body = { firstNames: 'Ilta', password: 'a new one', email: `new.${email}` };
    const { data } = await call(userRoutes.saveUser, { userID, body });
    expect(data.user).toMatchObject({ firstNames: 'Ilta', pendingEmail: `new.${email}` });
    await all.logIn(email, 'a new one');
  });

  test('a sign-in with a factor is as fresh as any', async () => {
    const person = await all.person();
    const secret = await all.make.totp(person);
    const { stepToken } = await all.firstStep(person.email);
    const { data } = await all.answer({ stepToken, code: codeOf(secret) });
    const { userID } = person;
    await server.as(data.token)(factorRoutes.removeTotp, { userID });
    expect((await person.factors()).totp).toBeNull();
  });

  test('T5: a session that ended while the password was compared stays ended', async () => {
    const person = await all.person();
    await person.age();
    const elsewhere = server.as(await all.make.token(server.tokens, person));
    const [proved] = await Promise.allSettled([
      person.prove({ password }),
      elsewhere(userRoutes.endOtherSessions, { userID: person.userID }),
    ]);
    await expect(begin(person)).rejects.toMatchObject({ status: 401 });
    expect(['fulfilled', 'rejected']).toContain(proved.status);
  });
});
