import { registrationRoutes as endpoints } from '@portal/contract/registrations';
import { beforeAll, describe, expect, test } from 'vitest';
import { inviter } from '../emails/testing.ts';
import { address, registrationStand } from './testing.ts';

let { server, make, sink, guest } = {} as Awaited<ReturnType<typeof registrationStand>>;
beforeAll(async () => {
  ({ server, make, sink, guest } = await registrationStand());
});
const nobody = () => server.as();

describe('opting out', () => {
  test('one click in the mail program ends the mails of that exhibitor, to that address', async () => {
    const { me, email, registrationCode } = await guest();
    const click = (code: string) =>
      fetch(`${server.origin}/optOut/${code}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect((await click(crypto.randomUUID())).status).toBe(404);
    for (let i = 0; i < 2; i += 1) expect((await click(registrationCode)).status).toBe(200);
    const other = address();
    const next = await me.draft([email, other]);
    expect(next.partnerEmailRecipients).toMatchObject([
      { isOptedOut: true },
      { isOptedOut: false },
    ]);
    await me.send(next);
    expect(await me.whenSent(next)).toMatchObject({ sentCount: 1, optedOutCount: 1 });
    const mails = sink.mails.filter(({ envelope }) => envelope.to.includes(email));
    expect(mails).toHaveLength(1);
    const neighbour = await inviter(server, make, me);
    const theirs = await neighbour.draft([email]);
    expect(theirs.partnerEmailRecipients).toMatchObject([{ isOptedOut: false }]);
  });

  test('the page tells and takes it back', async () => {
    const { me, email, registrationCode } = await guest();
    const set = async (isOptedOut: boolean) =>
      (await nobody()(endpoints.saveOptOut, { registrationCode, body: { isOptedOut } })).data
        .optOut;
    expect(await set(true)).toMatchObject({ email, isOptedOut: true });
    expect((await nobody()(endpoints.optOut, { registrationCode })).data.optOut.isOptedOut).toBe(
      true,
    );
    expect(await set(false)).toMatchObject({ isOptedOut: false });
    expect((await me.draft([email])).partnerEmailRecipients).toMatchObject([{ isOptedOut: false }]);
  });
});
