import { personStatus, personType } from '@portal/contract/codes';
import { peopleRoutes } from '@portal/contract/people';
import { registrationRoutes } from '@portal/contract/registrations';
import { beforeAll, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { address, inviter } from './testing.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  server = await testServer(await testDatabase());
  make = factories(server.db);
});

/** An e-mail that reached neither of two guests. */
async function failed() {
  const me = await inviter(server, make);
  const email = await make.partnerEmail(me.participation, { status: 'failed' });
  const recipient = async () => {
    const guest = { personType: personType.guest, personStatus: personStatus.toBeInvited };
    const receiverEmail = address();
    const { personID } = await make.person(me.participation, { email: receiverEmail }, guest);
    const { code } = await make.recipient(email, { personID, receiverEmail, state: 'failed' });
    return { personID, receiverEmail, code };
  };
  return { me, email, recipients: [await recipient(), await recipient()] as const };
}

/** Whether an invitation was mailed to each. */
async function areMailed(recipients: readonly { receiverEmail: string }[]) {
  const mails = await server.db
    .selectFrom('outgoingMails')
    .select('recipient')
    .where('kind', '=', 'partnerEmail')
    .execute();
  const all = new Set(mails.map(({ recipient }) => recipient));
  return recipients.map(({ receiverEmail }) => all.has(receiverEmail));
}

test('MAIL-11, REG-01: sent again, it does not go to who has answered meanwhile', async () => {
  const { me, email, recipients } = await failed();
  const [{ code: registrationCode, receiverEmail }] = recipients;
  const body = { firstNames: 'Eeva', lastName: 'Äijälä', email: receiverEmail };
  await server.as()(registrationRoutes.saveRegistration, { registrationCode, body });
  await me.resend(email);
  expect(await areMailed(recipients)).toEqual([false, true]);
});

test('MAIL-11, PPL-16: sent again, it does not go to a guest who was taken off the list', async () => {
  const { me, email, recipients } = await failed();
  const [{ personID }] = recipients;
  await me.call(peopleRoutes.deletePerson, { ...me.participation, personID, body: {} });
  await me.resend(email);
  expect(await areMailed(recipients)).toEqual([false, true]);
  expect((await me.call(peopleRoutes.guests, me.participation)).data.persons).toHaveLength(1);
});
