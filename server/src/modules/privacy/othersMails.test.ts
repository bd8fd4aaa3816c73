import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import type { MailKind } from '../../mail/kinds.ts';
import { erase } from './privacy.testing.ts';

useServer();

let count = 0;
const address = () => `orders${(count += 1)}@kvast.example`;

/** A mail that lies in the queue. */
const mail = (kind: MailKind, recipient: string, replyTo: string | null = null) =>
  sql`insert into "outgoingMails" (kind, "messageKey", recipient, "replyTo", subject, state)
    values (${kind}, ${`${kind} ${(count += 1)}`}, ${recipient}, ${replyTo}, ${kind}, 'sent')`.execute(
    server.db,
  );

const mailsTo = async (recipient: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from "outgoingMails" where recipient = ${recipient} order by kind`.execute(
    server.db,
  );
  return rows.map(({ kind }) => kind);
};

/** Where the mails of a recipient are answered. */
const answersOf = async (recipient: string) => {
  const { rows } = await sql<{ replyTo: string | null }>`
    select "replyTo" from "outgoingMails" where recipient = ${recipient} order by "outgoingMailID"`.execute(
    server.db,
  );
  return rows.map(({ replyTo }) => replyTo);
};

/** Somebody proposes another address for an account. */
const propose = (userID: number, email: string) =>
  sql`insert into "emailChanges" ("userID", email, "tokenHash", "stopHash", "timeExpires")
    values (${userID}, ${email}, ${Buffer.from(email)}, ${Buffer.from(`stop ${email}`)},
      now() + interval '1 day')`.execute(server.db);

/** An account is told of a new device at the address that it has. */
const tellOfDevice = (userID: number, email: string) =>
  sql`insert into "newDevices" ("userID", email, "tokenHash", "deviceHash", "timeExpires")
    values (${userID}, ${email}, ${Buffer.from(email)}, ${Buffer.from(`device ${email}`)},
      now() + interval '1 day')`.execute(server.db);

/** An account, its call, and the kinds of mails that it is given as its own. */
async function account(given: Parameters<typeof make.user>[1] = {}) {
  const user = await make.user([], given);
  const token = await make.token(server.tokens, user);
  return {
    ...user,
    call: server.as(token),
    ownMails: async () => {
      const reply = await fetch(`${server.origin}/v1/users/${user.userID}/data`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { mails } = (await reply.json()) as { mails: { kind: string }[] };
      return mails.map(({ kind }) => kind).sort();
    },
  };
}

describe('PRIV-02, PRIV-03, T1: mails of others to the same address', () => {
  test('an account that nobody owns neither reads nor takes what was ordered by its address', async () => {
    const { email, ownMails, ...maker } = await account({ email: address(), timeOwned: null });
    await mail('orderConfirmation', email);
    await mail('invitation', email);
    expect(await ownMails()).toEqual(['invitation']);
    await erase({ ...maker, email });
    expect(await mailsTo(email)).toEqual(['accountErased', 'orderConfirmation']);
  });

  test('an owner has both', async () => {
    const { email, ownMails, ...owner } = await account({ email: address() });
    await mail('orderConfirmation', email);
    expect(await ownMails()).toEqual(['orderConfirmation']);
    await erase({ ...owner, email });
    expect(await mailsTo(email)).toEqual(['accountErased']);
  });

  test('an address that was given up is a colleague’s from then on', async () => {
    const former = address();
    await mail('orderConfirmation', former);
    const anna = await account({ email: address(), formerEmail: former });
    await sql`update users set "timeEmailReplaced" = now() where "userID" = ${anna.userID}`.execute(
      server.db,
    );
    const colleague = await account({ email: former });
    await mail('resetPassword', former);
    await mail('scanPointOrder', former);
    expect(await anna.ownMails()).toEqual(['orderConfirmation']);
    await erase(anna);
    expect(await mailsTo(former)).toEqual(['resetPassword', 'scanPointOrder']);
    expect(await colleague.ownMails()).toEqual(['resetPassword', 'scanPointOrder']);
  });

  test('an address before the one before is its owner’s still, unless it is another’s by now', async () => {
    const [first, given, desk] = [address(), address(), address()];
    const owner = await account({ email: address(), formerEmail: address() });
    for (const email of [first, given]) {
      await tellOfDevice(owner.userID, email);
      for (const kind of ['orderConfirmation', 'scanPointOrder', 'partnerEmailTest'] as const)
        await mail(kind, email);
      await mail('ticket', email);
      await mail('support', desk, email);
      await mail('orderNotice', desk, email);
    }
    await account({ email: given });
    await erase(owner);
    expect(await mailsTo(first)).toEqual(['ticket']);
    const kept = ['orderConfirmation', 'partnerEmailTest', 'scanPointOrder', 'ticket'];
    expect(await mailsTo(given)).toEqual(kept);
    expect(await answersOf(desk)).toEqual([null, null, given, given]);
  });

  test('an address that was only proposed loses nothing but the link that confirms it', async () => {
    const { userID, ...proposer } = await account({ email: address() });
    const proposed = address();
    await propose(userID, proposed);
    await account({ email: proposed });
    for (const kind of ['confirmEmail', 'invitation', 'resetPassword'] as const)
      await mail(kind, proposed);
    await erase({ userID, ...proposer });
    expect(await mailsTo(proposed)).toEqual(['invitation', 'resetPassword']);
  });

  test('an address that was only proposed and is nobody’s may be anybody’s who typed it', async () => {
    const [proposed, desk] = [address(), address()];
    const { userID, ...proposer } = await account({ email: address() });
    await propose(userID, proposed);
    for (const kind of ['confirmEmail', 'orderConfirmation'] as const) await mail(kind, proposed);
    await mail('support', desk, proposed);
    await erase({ userID, ...proposer });
    expect(await mailsTo(proposed)).toEqual(['orderConfirmation']);
    expect(await answersOf(desk)).toEqual([proposed]);
  });

  test('what was written to an owner is theirs wherever it went, but to what is another’s by now', async () => {
    const owner = await account({ email: address() });
    const [typo, given] = [address(), address()];
    const aboutAccount = async (recipient: string) => {
      await mail('confirmEmail', recipient);
      await sql`update "outgoingMails" set reference = jsonb_build_object('userID', ${owner.userID}::bigint)
        where recipient = ${recipient}`.execute(server.db);
    };
    await aboutAccount(typo);
    await aboutAccount(given);
    await account({ email: given });
    await mail('invitation', given);
    expect(await owner.ownMails()).toEqual(['confirmEmail']);
    await erase(owner);
    expect([await mailsTo(typo), await mailsTo(given)]).toEqual([[], ['invitation']]);
  });
});
