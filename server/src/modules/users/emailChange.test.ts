import { authRoutes } from '@portal/contract/auth';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { mailedToken, mailsTo } from '../../../test/mails.ts';

useServer();

/** Somebody who has asked for another e-mail of their own. */
async function proposed() {
  const { partnerID } = await make.partner();
  const me = await make.user([partnerID]);
  const { userID } = me;
  const call = server.as(await make.token(server.tokens, me));
  const email = `new.${me.email}`;
  const save = async (body: object) =>
    (await call(userRoutes.saveUser, { userID, body })).data.user;
  const propose = (address = email) => save({ email: address });
  const read = async () => (await call(userRoutes.user, { userID })).data.user;
  return { me, email, save, propose, read, saved: await propose(email.toUpperCase()) };
}

const confirm = (token: string) => server.as()(userRoutes.confirmEmail, { body: { token } });
const stop = (token: string) => server.as()(userRoutes.stopEmailChange, { body: { token } });
const confirmTo = (email: string) => mailedToken(server.db, email, 'confirm-email');
const stopTo = (email: string) => mailedToken(server.db, email, 'stop-email');
const login = (email: string) => server.as()(authRoutes.login, { body: { email, password } });
const worthless = { status: 400, code: 2004 };

test('SET-02, T3: one’s own new e-mail counts once its link was opened; until then the old one signs in', async () => {
  const { me, email, saved, read } = await proposed();
  expect(saved).toMatchObject({ email: me.email, pendingEmail: email });
  await login(me.email);
  await expect(login(email)).rejects.toMatchObject({ code: 1001 });
  const [mail] = await mailsTo(server.db, email);
  expect(mail?.subject).toBe('Confirm your new e-mail address');
  expect(mail?.text).toContain(`The account ${me.email} of the exhibitor portal`);

  const { data } = await confirm(await confirmTo(email));
  expect(data.message).toBe('The new e-mail address is in use.');
  expect(await read()).toMatchObject({ email, pendingEmail: null });
  await login(email);
  await expect(login(me.email)).rejects.toMatchObject({ code: 1001 });
  const [told] = await mailsTo(server.db, me.email);
  expect(told?.subject).toBe('Your e-mail was changed');
});

test('SET-02: the old address is told at once and can stop it; neither link works then', async () => {
  const { me, email, read } = await proposed();
  const [told] = await mailsTo(server.db, me.email);
  expect(told?.subject).toBe('Your e-mail is about to change');
  expect(told?.text).toContain(email);
  const [stopping, confirming] = [await stopTo(me.email), await confirmTo(email)];
  for (const swapped of [confirming, 'x'])
    await expect(stop(swapped)).rejects.toMatchObject(worthless);
  await expect(confirm(stopping)).rejects.toMatchObject(worthless);
  await stop(stopping);
  expect(await read()).toMatchObject({ email: me.email, pendingEmail: null });
  await expect(stop(stopping)).rejects.toMatchObject(worthless);
  await expect(confirm(confirming)).rejects.toMatchObject(worthless);
  await login(me.email);
});

test('SET-02: the link works once, for a week, and a newer one replaces it', async () => {
  const { email, propose, me, read } = await proposed();
  const first = await confirmTo(email);
  await propose(`newer.${email}`);
  await expect(confirm(first)).rejects.toMatchObject(worthless);
  const second = await confirmTo(`newer.${email}`);
  const age = (days: number) =>
    server.db
      .updateTable('emailChanges')
      .set({ timeExpires: sql<string>`"timeExpires" - make_interval(days => ${days})` })
      .where('userID', '=', me.userID)
      .execute();
  await age(7);
  await expect(confirm(second)).rejects.toMatchObject(worthless);
  expect(await read()).toMatchObject({ email: me.email, pendingEmail: null });
  await age(-1);
  expect(await read()).toMatchObject({ pendingEmail: `newer.${email}` });
  await confirm(second);
  for (const token of [second, first, 'x', await stopTo(me.email)])
    await expect(confirm(token)).rejects.toMatchObject(worthless);
});

test('an address that somebody took meanwhile stays theirs', async () => {
  const { me, email } = await proposed();
  await make.user([], { email });
  await expect(confirm(await confirmTo(email))).rejects.toMatchObject({ status: 409, code: 2000 });
  await login(me.email);
});

test('T4: a link for the password that went to the old address opens no more, nor once it is the address again', async () => {
  const { me, email, propose } = await proposed();
  await server.as()(authRoutes.forgottenPassword, {
    body: { email: me.email, requestedFrom: 'partnerPortal' },
  });
  const token = await mailedToken(server.db, me.email, 'password-recovery');
  const reset = () =>
    server.as()(authRoutes.resetPassword, { body: { token, password: 'a new one' } });
  await confirm(await confirmTo(email));
  await expect(reset()).rejects.toMatchObject({ status: 400, code: 1011 });
  await propose(me.email);
  await confirm(await confirmTo(me.email));
  await expect(reset()).rejects.toMatchObject({ status: 400, code: 1011 });
});

describe('T3: who secures the account is rid of an e-mail that somebody else proposed', () => {
  test('by a reset', async () => {
    const { me, email, read } = await proposed();
    const body = { email: me.email, requestedFrom: 'partnerPortal' } as const;
    await server.as()(authRoutes.forgottenPassword, { body });
    const token = await mailedToken(server.db, me.email, 'password-recovery');
    await server.as()(authRoutes.resetPassword, { body: { token, password: 'my very own' } });
    await expect(confirm(await confirmTo(email))).rejects.toMatchObject(worthless);
    await expect(read()).rejects.toMatchObject({ status: 401 });
    await server.as()(authRoutes.login, { body: { email: me.email, password: 'my very own' } });
  });

  test('by another password, with which one may propose an e-mail of one’s own', async () => {
    const { me, email, save, read } = await proposed();
    await save({ password: 'my very own' });
    expect(await read()).toMatchObject({ email: me.email, pendingEmail: null });
    await expect(confirm(await confirmTo(email))).rejects.toMatchObject(worthless);
    const own = `own.${email}`;
    await save({ password: 'my very own too', email: own });
    await confirm(await confirmTo(own));
    expect(await read()).toMatchObject({ email: own });
  });
});

test('T13: thirty addresses an hour are proposed by one user', async () => {
  const { propose, email } = await proposed();
  for (let i = 1; i < 30; i += 1) await propose(`${i}.${email}`);
  await expect(propose(`30.${email}`)).rejects.toMatchObject({ status: 429 });
});
