import { authRoutes } from '@portal/contract/auth';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { factories, password } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { mailedToken, mailsTo } from '../../../test/mails.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database);
  make = factories(database.db);
});

/** Somebody who proposes another e-mail for a colleague. */
async function proposed() {
  const { partnerID } = await make.partner();
  const [me, colleague] = [await make.user([partnerID]), await make.user([partnerID])];
  const call = server.as(await make.token(server.tokens, me));
  const { userID } = colleague;
  const email = `new.${colleague.email}`;
  const propose = async (address = email) =>
    (await call(userRoutes.saveUser, { userID, body: { email: address } })).data.user;
  const saved = await propose();
  return { me, colleague, call, email, propose, saved };
}

const confirm = (token: string) => server.as()(userRoutes.confirmEmail, { body: { token } });
const tokenTo = (email: string) => mailedToken(server.db, email, 'confirm-email');
const login = (email: string) => server.as()(authRoutes.login, { body: { email, password } });
const worthless = { status: 400, code: 2004 };

test('T3: a colleague’s new e-mail counts when its owner opens the link, and the old one is told', async () => {
  const { me, colleague, email, saved } = await proposed();
  expect(saved).toMatchObject({ email: colleague.email, pendingEmail: email });
  await login(colleague.email);
  const [mail] = await mailsTo(server.db, email);
  expect(mail?.subject).toBe('Confirm your new e-mail address');
  expect(mail?.text).toContain(`${me.firstNames} ${me.lastName} wants to change the address`);

  const { data } = await confirm(await tokenTo(email));
  expect(data.message).toBe('The new e-mail address is in use.');
  await login(email);
  await expect(login(colleague.email)).rejects.toMatchObject({ code: 1001 });
  const [told] = await mailsTo(server.db, colleague.email);
  expect(told?.subject).toBe('Your e-mail was changed');
});

test('the link works once, for a week, and a newer one replaces it', async () => {
  const { email, propose, colleague } = await proposed();
  const first = await tokenTo(email);
  await propose(`newer.${email}`);
  await expect(confirm(first)).rejects.toMatchObject(worthless);
  const second = await tokenTo(`newer.${email}`);
  const age = (days: number) =>
    server.db
      .updateTable('emailChanges')
      .set({ timeExpires: sql<string>`"timeExpires" - make_interval(days => ${days})` })
      .where('userID', '=', colleague.userID)
      .execute();
  await age(7);
  await expect(confirm(second)).rejects.toMatchObject(worthless);
  await age(-1);
  await confirm(second);
  for (const token of [second, first, 'x'])
    await expect(confirm(token)).rejects.toMatchObject(worthless);
});

test('T3: a link is worth nothing once the user works for a partner that the proposer does not share', async () => {
  const { colleague, email } = await proposed();
  const { partnerID } = await make.partner();
  const { userID } = colleague;
  await server.db.insertInto('partnersUsers').values({ partnerID, userID }).execute();
  await expect(confirm(await tokenTo(email))).rejects.toMatchObject(worthless);
  await login(colleague.email);
});

test('an address that somebody took meanwhile stays theirs', async () => {
  const { colleague, email } = await proposed();
  await make.user([], { email });
  await expect(confirm(await tokenTo(email))).rejects.toMatchObject({ status: 409, code: 2000 });
  await login(colleague.email);
});

test('T4: a link for the password that went to the old address opens no more', async () => {
  const { colleague, email } = await proposed();
  await server.as()(authRoutes.forgottenPassword, {
    body: { email: colleague.email, requestedFrom: 'partnerPortal' },
  });
  const token = await mailedToken(server.db, colleague.email, 'password-recovery');
  await confirm(await tokenTo(email));
  const reset = server.as()(authRoutes.resetPassword, { body: { token, password: 'a new one' } });
  await expect(reset).rejects.toMatchObject({ status: 400, code: 1011 });
});

test('T13: thirty addresses an hour are proposed by one user', async () => {
  const { propose, email } = await proposed();
  for (let i = 1; i < 30; i += 1) await propose(`${i}.${email}`);
  await expect(propose(`30.${email}`)).rejects.toMatchObject({ status: 429 });
});
