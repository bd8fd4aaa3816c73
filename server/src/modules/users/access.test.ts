import { authRoutes } from '@portal/contract/auth';
import { errors } from '@portal/contract/errors';
import { userRoutes } from '@portal/contract/users';
import { describe, expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { mailedToken, mailsTo } from '../../../test/mails.ts';

useServer();

/** A user of a partner of their own, with the calls of the users' page. */
async function member(given: Parameters<typeof make.user>[1] = {}) {
  const partner = await make.partner();
  const { partnerID } = partner;
  const user = await make.user([partnerID], given);
  const call = server.as(await make.token(server.tokens, user));
  return {
    ...user,
    partner,
    call,
    create: (body: object = {}) =>
      call(userRoutes.createUser, {
        body: {
          partnerID,
          firstNames: 'Äly',
          lastName: 'Östman',
          email: newEmail(),
          password,
          ...body,
        },
      }),
    link: (email: string, more: object = {}) =>
      call(userRoutes.linkUserToPartner, {
        body: { partnerID, email, timeDeleted: null, ...more },
      }),
    unlink: (email: string, at = partnerID) =>
      call(userRoutes.linkUserToPartner, {
        body: { partnerID: at, email, timeDeleted: '2020-01-01T00:00:00.000Z' },
      }),
    emails: async () => {
      const { data } = await call(userRoutes.partnerUsers, { partnerID });
      return data.users.map(({ email }) => email);
    },
  };
}

let count = 0;
const newEmail = () => `new.user${(count += 1)}@example.com`;
const login = (email: string, secret = password) =>
  server.as()(authRoutes.login, { body: { email, password: secret } });

test('SRV-16, SRV-17: who has no names is told by e-mail address to whom they invite and link', async () => {
  const me = await member({ firstNames: '', lastName: '' });
  const [invited, { email: linked }] = [newEmail(), await make.user([])];
  await me.create({ email: invited, password: undefined, sendInvitation: true });
  await me.link(linked, { sendEmail: true });
  const textTo = async (email: string) => (await mailsTo(server.db, email))[0]?.text;
  expect(await textTo(invited)).toContain(`${me.email} has made you an account`);
  expect(await textTo(linked)).toContain(`${me.email} has added you`);
});

describe('API-08, SRV-16: creating a user', () => {
  test('USR-11: makes one of the partner and of the caller’s organisation who can sign in', async () => {
    const me = await member();
    const email = newEmail();
    const { data } = await me.create({ email: email.toUpperCase(), phone: '+358 40 1234567' });
    expect(data.user).toMatchObject({
      email,
      firstNames: 'Äly',
      phone: '+358 40 1234567',
      isEditable: true,
      organizationID: me.organizationID,
      partners: [{ partnerID: me.partner.partnerID }],
    });
    expect((await login(email)).data.token).toBeTruthy();
    expect(await mailsTo(server.db, email)).toEqual([]);
  });

  test('ERR-13, CONST-15: an e-mail in use is 409 with code 2000, also for two at once', async () => {
    const me = await member();
    const taken = { status: 409, code: 2000, details: 'Email already in use' };
    await expect(me.create({ email: me.email.toUpperCase() })).rejects.toMatchObject(taken);
    const email = newEmail();
    const both = await Promise.allSettled([me.create({ email }), me.create({ email })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await me.emails()).filter((each) => each === email)).toHaveLength(1);
  });

  test.each([
    { password: '12345' },
    { password: undefined },
    { password: '' },
    { sendInvitation: true },
    { firstNames: '' },
    { lastName: ' ' },
    { email: 'x' },
    { phone: '123456' },
  ])('USR-10, VAL-04: %o is refused', async (body) => {
    const me = await member();
    await expect(me.create(body)).rejects.toMatchObject({ status: 400 });
    expect(await me.emails()).toEqual([me.email]);
  });

  test('with an invitation, the user chooses a password by the link in the mail', async () => {
    const me = await member();
    const email = newEmail();
    await me.create({ email, password: undefined, sendInvitation: true });
    await expect(login(email, '')).rejects.toMatchObject({ status: 400 });
    await expect(login(email)).rejects.toMatchObject({ code: 1001 });
    const [mail] = await mailsTo(server.db, email);
    expect(mail?.subject).toBe(`Welcome to the exhibitor portal of ${me.partner.name}`);
    expect(mail?.text).toContain('Hello Äly\n\nAino Mäkelä has made you an account');
    const isInvited = async () => {
      const { partnerID } = me.partner;
      const { data } = await me.call(userRoutes.partnerUsers, { partnerID });
      return data.users.find((user) => user.email === email)?.isInvited;
    };
    expect(await isInvited()).toBe(true);
    const token = await mailedToken(server.db, email, 'password-recovery');
    await server.as()(authRoutes.resetPassword, { body: { token, password: 'my own' } });
    await login(email, 'my own');
    expect(await isInvited()).toBe(false);
  });
});

describe('T9: what is sent again with its key, since its reply was lost', () => {
  const points = async () =>
    (await server.pool.query<object>('select key, points from "rateLimits" order by key')).rows;

  test('makes no second user, counts for no limit, and keeps nothing that tells the password', async () => {
    const me = await member();
    const idempotencyKey = crypto.randomUUID();
    const create = (secret: string, email: string) => {
      const { partnerID } = me.partner;
      const body = { partnerID, firstNames: 'Äly', lastName: 'Östman', email, password: secret };
      return me.call(userRoutes.createUser, { body }, { idempotencyKey });
    };
    const email = newEmail();
    const first = await create(password, email);
    const counted = await points();
    for (const secret of [password, 'another one'])
      expect(await create(secret, email)).toEqual(first);
    expect(await points()).toEqual(counted);
    await login(email);
    await expect(create(password, newEmail())).rejects.toMatchObject({ status: 422, code: 6001 });
    await expect(me.create({ email })).rejects.toMatchObject({ status: 409, code: 2000 });
  });

  test.each([
    ['links nobody twice', null],
    ['ends a link once', '2020-01-01T00:00:00.000Z'],
  ])('%s, and is told as the first was', async (_done, timeDeleted) => {
    const [me, other] = [await member(), await member()];
    const { partnerID } = me.partner;
    if (timeDeleted) await me.link(other.email);
    const again = { idempotencyKey: crypto.randomUUID() };
    const body = { partnerID, email: other.email, timeDeleted, sendEmail: true };
    const first = await me.call(userRoutes.linkUserToPartner, { body }, again);
    expect(await me.call(userRoutes.linkUserToPartner, { body }, again)).toEqual(first);
    expect((await me.emails()).includes(other.email)).toBe(timeDeleted === null);
    expect(await mailsTo(server.db, other.email)).toHaveLength(timeDeleted ? 0 : 1);
  });
});

describe('API-09, SRV-17: linking a user', () => {
  test('USR-07, USR-13: adds one who exists, twice is harmless, in whatever case', async () => {
    const [me, other] = [await member(), await member()];
    const { data } = await me.link(other.email.toUpperCase());
    expect(data.user).toMatchObject({
      email: other.email,
      isEditable: false,
      partners: [{ partnerID: me.partner.partnerID }],
    });
    await me.link(other.email);
    expect((await me.emails()).toSorted()).toEqual([me.email, other.email].toSorted());
    expect(await mailsTo(server.db, other.email)).toEqual([]);
    const { data: own } = await other.call(userRoutes.user, { userID: other.userID });
    expect(own.user.partners).toHaveLength(2);
  });

  test('sendEmail tells the user, once for each time that the link is new', async () => {
    const [me, other] = [await member(), await member()];
    await me.link(other.email, { sendEmail: true });
    await me.link(other.email, { sendEmail: true });
    const mails = await mailsTo(server.db, other.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `You have been added to ${me.partner.name}`,
    ]);
    await me.unlink(other.email);
    await me.link(other.email, { sendEmail: true });
    expect(await mailsTo(server.db, other.email)).toHaveLength(2);
  });

  test('an e-mail that nobody has, or a deleted user’s, is 404', async () => {
    const me = await member();
    const gone = await make.user([], { timeDeleted: new Date().toISOString() });
    for (const email of [newEmail(), gone.email])
      await expect(me.link(email)).rejects.toMatchObject({ status: 404 });
  });
});

describe('USR-03, SRV-17: unlinking a user', () => {
  test('T5: ends the access to the partner at once and nothing else; it can come back', async () => {
    const me = await member();
    const { partnerID: others } = await make.partner();
    const colleague = await make.user([me.partner.partnerID, others], { phone: '+358 40 111' });
    const call = server.as(await make.token(server.tokens, colleague));
    const { data } = await me.unlink(colleague.email);
    expect(data.user).toMatchObject({ userID: colleague.userID, partners: [], phone: null });
    expect(await me.emails()).toEqual([me.email]);
    const reading = call(userRoutes.partnerUsers, { partnerID: me.partner.partnerID });
    await expect(reading).rejects.toMatchObject({ status: 404 });
    await call(userRoutes.partnerUsers, { partnerID: others });
    const own = (await call(userRoutes.user, { userID: colleague.userID })).data.user;
    expect(own.partners).toMatchObject([{ partnerID: others }]);
    await me.link(colleague.email);
    expect(await me.emails()).toContain(colleague.email);
  });

  test('PERM-11, USR-13: nobody removes oneself', async () => {
    const me = await member();
    await expect(me.unlink(me.email)).rejects.toMatchObject({ status: 403, code: 2003 });
    expect(await me.emails()).toEqual([me.email]);
  });

  test('T1: one who does not work for the partner is as one who does not exist', async () => {
    const [me, other] = [await member(), await member()];
    const colleague = await make.user([me.partner.partnerID]);
    const nothing = { status: 404, code: 404, details: errors.notFound.details.en };
    for (const email of [newEmail(), other.email])
      await expect(me.unlink(email)).rejects.toMatchObject(nothing);
    await expect(me.unlink(colleague.email, other.partner.partnerID)).rejects.toMatchObject({
      status: 404,
    });
    expect(await me.emails()).toContain(colleague.email);
  });
});

describe('API-11, SRV-19: checking an e-mail', () => {
  const check = async (me: Awaited<ReturnType<typeof member>>, email: string) =>
    (await me.call(userRoutes.checkEmail, { body: { email } })).data.user;

  test('USR-05, USR-06, USR-07: nobody, a colleague, and somebody elsewhere without a name', async () => {
    const [me, other] = [await member(), await member()];
    expect(await check(me, newEmail())).toBeNull();
    const { partnerID, name } = me.partner;
    expect(await check(me, me.email.toUpperCase())).toEqual({
      userID: me.userID,
      email: me.email,
      partners: [{ partnerID, name }],
    });
    const { userID, email } = other;
    expect(await check(me, email)).toEqual({ userID, email, partners: [] });
  });

  test('T13: three hundred e-mails an hour are looked up, added or made by one user', async () => {
    const me = await member();
    for (let i = 0; i < 300; i += 20)
      await Promise.all(Array.from({ length: 20 }, () => check(me, newEmail())));
    const refused = { status: 429 };
    await expect(check(me, newEmail())).rejects.toMatchObject(refused);
    await expect(me.create()).rejects.toMatchObject(refused);
    await expect(me.link(me.email)).rejects.toMatchObject(refused);
  });

  test('T13: a neighbour who links one of ours uses up none of what is ours', async () => {
    const [neighbour, me] = [await member(), await member()];
    await neighbour.link(me.email);
    await expect(
      me.call(userRoutes.checkEmail, { body: { email: newEmail() } }),
    ).resolves.toBeDefined();
    const limits = () =>
      server.db
        .updateTable('rateLimits')
        .set({ points: 1_000_000 })
        .where('key', 'like', 'userLookup:%');
    await server.db.deleteFrom('rateLimits').execute();
    await check(neighbour, newEmail());
    await limits().execute();
    await expect(check(neighbour, newEmail())).rejects.toMatchObject({ status: 429 });
    expect(await check(me, newEmail())).toBeNull();
    expect((await me.create()).data.user.partners).toHaveLength(1);
  });
});
