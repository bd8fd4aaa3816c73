import { hash } from '@node-rs/argon2';
import { authRoutes } from '@portal/contract/auth';
import { userRoutes } from '@portal/contract/users';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { mailedToken } from '../../../test/mails.ts';

useServer();

const login = (email: string, password: string) =>
  server.as()(authRoutes.login, { body: { email, password } });

/** The three calls that set a password, each for an account of its own. */
const ways = {
  'one’s own': async () => {
    const user = await make.user();
    const { userID, email } = user;
    const call = server.as(await make.token(server.tokens, user));
    const set = (password: string) => call(userRoutes.saveUser, { userID, body: { password } });
    return { email, set };
  },
  'a new user’s': async () => {
    const { partnerID } = await make.partner();
    const call = server.as(await make.token(server.tokens, await make.user([partnerID])));
    const email = `made${make.nobody()}@example.com`;
    const names = { firstNames: 'Uusi', lastName: 'Käyttäjä' };
    const set = (password: string) =>
      call(userRoutes.createUser, { body: { partnerID, email, ...names, password } });
    return { email, set };
  },
  'by a mailed link': async () => {
    const { email } = await make.user();
    await server.as()(authRoutes.forgottenPassword, {
      body: { email, requestedFrom: 'partnerPortal' },
    });
    const token = await mailedToken(server.db, email, 'password-recovery');
    const set = (password: string) =>
      server.as()(authRoutes.resetPassword, { body: { token, password } });
    return { email, set };
  },
};

describe.each(Object.entries(ways))('VAL-04, T5: a password %s', (_, way) => {
  test('is not one of the thousand commonest, nor the address, in whatever case', async () => {
    const { email, set } = await way();
    for (const common of ['123456', 'PassWord1', 'qwerty', 'letmein', 'dragon', '      '])
      await expect(set(common), common).rejects.toMatchObject({ status: 400, code: 2006 });
    for (const own of [email, email.toUpperCase()])
      await expect(set(own), own).rejects.toMatchObject({ status: 400, code: 2007 });
    // Refused ones use up no link.
    await set('demo1234');
    await login(email, 'demo1234');
  });

  test('is the same however its letters are composed', async () => {
    const { email, set } = await way();
    const password = 'hyvää yötä';
    await set(password.normalize('NFD'));
    for (const form of ['NFC', 'NFD'])
      expect((await login(email, password.normalize(form))).data.token).toBeTruthy();
  });
});

test('VAL-04: six letters are counted as they are read, not as they are composed', async () => {
  const { set } = await ways['one’s own']();
  await expect(set('äöå'.normalize('NFD'))).rejects.toMatchObject({ status: 400, code: 400 });
});

test('hashes from before passwords were normalised go on working', async () => {
  const password = 'hyvää yötä'.normalize('NFD');
  const { email } = await make.user([], { passwordHash: await hash(password) });
  await login(email, password);
  await expect(login(email, 'hyvää yötä!')).rejects.toMatchObject({ code: 1001 });
});
