import { contract } from '@portal/contract';
import { authRoutes } from '@portal/contract/auth';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { send } from '../../../test/endpoints.ts';

useServer();

const aUser = async (given: Parameters<typeof make.user>[1] = {}) =>
  make.user([(await make.partner()).partnerID], given);
const login = (email: string, secret = password) =>
  server.as()(authRoutes.login, { body: { email, password: secret } });

describe('signing in', () => {
  test('AUTH-03, API-01: gives a token that calls are made with, for either shape of body', async () => {
    const user = await aUser();
    const credentials = { email: user.email, password };
    for (const body of [
      { credentials, serviceID: 'partnerPortal', returnSecureToken: true },
      { ...credentials, returnSecureToken: true },
      credentials,
    ]) {
      const reply = await send(server.origin, authRoutes.login, { ids: {}, body });
      const { data } = reply.json as { data: { token: string } };
      const me = await server.as(data.token)(contract.users.user, { userID: user.userID });
      expect(me.data.user.email).toBe(user.email);
    }
  });

  test('AUTH-10: the token tells user, organisation and an end in 15 minutes', async () => {
    const user = await aUser();
    const { data } = await login(user.email);
    const { userID, organizationID, exp = 0 } = decodeJwt(data.token);
    expect({ userID, organizationID }).toEqual({
      userID: user.userID,
      organizationID: user.organizationID,
    });
    expect(exp - Date.now() / 1000).toBeGreaterThan(15 * 60 - 10);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
  });

  test('SRV-11: the case and the edges of the e-mail do not matter, those of the password do', async () => {
    const user = await aUser();
    await expect(login(`  ${user.email.toUpperCase()} `)).resolves.toMatchObject({});
    for (const wrong of [password.toUpperCase(), `${password} `, ` ${password}`])
      await expect(login(user.email, wrong)).rejects.toMatchObject({ status: 401, code: 1001 });
  });

  test('SRV-11, AUTH-04: who is unknown, gone, or has no password hears what a wrong password hears', async () => {
    const known = await aUser();
    const gone = await aUser({ timeDeleted: new Date().toISOString() });
    const invited = await aUser({ passwordHash: null });
    const answerTo = (email: string, secret: string) =>
      send(server.origin, authRoutes.login, { ids: {}, body: { email, password: secret } });
    const wrong = await answerTo(known.email, 'not the one');
    expect(wrong).toMatchObject({ status: 401, json: { errors: [{ code: 1001 }] } });
    expect(await answerTo('nobody@example.com', password)).toEqual(wrong);
    expect(await answerTo(gone.email, password)).toEqual(wrong);
    expect(await answerTo(invited.email, password)).toEqual(wrong);
  });

  test('SRV-11: a disabled account says so, with code 0, but only to who knows the password', async () => {
    const user = await aUser({ isDisabled: true });
    await expect(login(user.email)).rejects.toMatchObject({ status: 403, code: 0 });
    await expect(login(user.email, 'not the one')).rejects.toMatchObject({ code: 1001 });
  });

  test('SRV-08, ERR-04: the refusal is in the caller’s language', async () => {
    const body = { email: 'nobody@example.com', password };
    await expect(server.as(undefined, 'fi')(authRoutes.login, { body })).rejects.toMatchObject({
      title: 'Kirjautuminen epäonnistui',
    });
    await expect(server.as()(authRoutes.login, { body })).rejects.toMatchObject({
      title: 'Login failed',
      details: 'Failed to sign in with the provided credentials',
    });
  });

  test('VAL-01, SRV-07: what cannot be an e-mail or a password is refused', async () => {
    for (const email of ['', 'aino', 'aino@', 'aino@example', 'ai no@example.com', 'a\0@b.fi'])
      await expect(login(email), email).rejects.toMatchObject({ status: 400 });
    await expect(login('aino@example.com', '')).rejects.toMatchObject({ status: 400 });
    await expect(login('aino@example.com', 'x'.repeat(129))).rejects.toMatchObject({ status: 400 });
  });

  test('VAL-01, T4: the longest e-mail that there can be is just unknown', async () => {
    const longest = `${'a'.repeat(254 - '@example.com'.length)}@example.com`;
    await expect(login(longest)).rejects.toMatchObject({ status: 401, code: 1001 });
    await expect(login(`a${longest}`)).rejects.toMatchObject({ status: 400 });
  });

  test('AUTH-03: no more is kept of a browser than 300 characters of its name', async () => {
    const user = await aUser();
    const response = await fetch(`${server.origin}/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'x'.repeat(5000) },
      body: JSON.stringify({ email: user.email, password }),
    });
    expect(response.status).toBe(200);
    const { userAgent } = await server.db
      .selectFrom('sessions')
      .select('userAgent')
      .where('userID', '=', user.userID)
      .executeTakeFirstOrThrow();
    expect(userAgent).toBe('x'.repeat(300));
  });
});

describe('AUTH-18, SRV-18, API-10: changing the organisation', () => {
  test('gives a token for it, also after a refresh, where the user has an event or a partner', async () => {
    const partner = await make.partner();
    const user = await make.user([partner.partnerID]);
    const event = await make.event([partner.partnerID]);
    let token = await make.token(server.tokens, user);
    for (const { organizationID } of [event, partner]) {
      const { data } = await server.as(token)(authRoutes.changeOrganization, {
        body: { organizationID },
      });
      expect(decodeJwt(data.token)).toMatchObject({ organizationID, userID: user.userID });
      const refreshed = await server.as()(authRoutes.refresh, { body: data });
      token = refreshed.data.token;
      expect(decodeJwt(token)).toMatchObject({ organizationID, userID: user.userID });
    }
  });

  test('is refused where there is neither, or only one that is gone', async () => {
    const { partnerID } = await make.partner();
    const user = await make.user([partnerID]);
    const call = server.as(await make.token(server.tokens, user));
    const gone = await make.event([partnerID], { timeDeleted: new Date().toISOString() });
    const left = await make.event([partnerID]);
    await server.db
      .updateTable('eventsPartners')
      .set({ timeDeleted: new Date().toISOString() })
      .where('eventID', '=', left.eventID)
      .execute();
    const elsewhere = await make.event([(await make.partner()).partnerID]);
    for (const { organizationID } of [gone, left, elsewhere, user])
      await expect(
        call(authRoutes.changeOrganization, { body: { organizationID } }),
      ).rejects.toMatchObject({ status: 404, code: 404 });
  });
});
