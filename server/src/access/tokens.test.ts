import { decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

const [before, now, later] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
const claims = { userID: 1, organizationID: 2, sessionID: 'x' };

test('SEC-07: the newest secret signs, and those before it are accepted', async () => {
  const old = await createTokens(String(before)).sign(claims);
  const rotated = createTokens(`${now}, ${before}`);
  expect(await rotated.verify(old)).toMatchObject(claims);
  const signed = await rotated.sign(claims);
  expect(await createTokens(String(now)).verify(signed)).toMatchObject(claims);
  expect(await createTokens(String(before)).verify(signed)).toBeUndefined();
  const file = await createTokens(String(before)).signFile(7);
  expect(await rotated.isFileSignature(file, 7)).toBe(true);
  expect(await createTokens(`${later},${now}`).isFileSignature(file, 7)).toBe(false);
});

test('SEC-07: a secret that was taken out is good for nothing, whatever the token says of its key', async () => {
  const old = await createTokens(String(before)).sign(claims);
  const rotated = createTokens(`${later},${now}`);
  expect(await rotated.verify(old)).toBeUndefined();
  const { kid } = decodeProtectedHeader(await rotated.sign(claims));
  const forged = (header: object) =>
    new SignJWT({ userID: 1, organizationID: 2, sid: 'x' })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .setIssuer('exhibitor-portal')
      .setExpirationTime('1 h')
      .sign(new TextEncoder().encode(before));
  for (const header of [{ kid: String(kid) }, { kid: 'unknown' }, { kid: '' }, {}])
    expect(await rotated.verify(await forged(header))).toBeUndefined();
});

test('SEC-07: tokens from before secrets had names are of the oldest one', async () => {
  const unnamed = await new SignJWT({ userID: 1, organizationID: 2, sid: 'x' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('exhibitor-portal')
    .setExpirationTime('1 h')
    .sign(new TextEncoder().encode(before));
  expect(await createTokens(`${now},${before}`).verify(unnamed)).toMatchObject(claims);
});
