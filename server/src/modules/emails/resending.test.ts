import { personStatus, personType } from '@portal/contract/codes';
import { emailRoutes } from '@portal/contract/emails';
import { peopleRoutes } from '@portal/contract/people';
import { registrationRoutes } from '@portal/contract/registrations';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { address, inviter } from './testing.ts';

useServer();

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

test('T10: a draft that others work on is sent only as its sender saw it', async () => {
  const me = await inviter(server, make);
  const [seen, added] = [address(), address()];
  const { partnerEmailId, timeModified } = await me.draft([seen]);
  const changed = { partnerEmailRecipients: [{ receiverEmail: added }] };
  const now = await me.save({ partnerEmailId }, changed);
  const send = (body: object) => me.call(emailRoutes.sendPartnerEmail, { partnerEmailId, body });
  await expect(send({ timeModified })).rejects.toMatchObject({ status: 409, code: 409 });
  expect(await me.read(partnerEmailId)).toMatchObject({ status: 'draft', waitingCount: 2 });
  await send({ timeModified: now.timeModified });
  expect(await me.whenSent({ partnerEmailId })).toMatchObject({ sentCount: 2 });
});

test('T15, T18: more drafts than the database has connections are sent at once', async () => {
  const me = await inviter(server, make);
  const drafts = await Promise.all(Array.from({ length: 16 }, () => me.draft([address()])));
  for (const sent of await Promise.all(drafts.map((draft) => me.send(draft))))
    expect(sent.status).not.toBe('draft');
});
