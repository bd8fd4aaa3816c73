import { personStatus, personType } from '@portal/contract/codes';
import { emailRoutes } from '@portal/contract/emails';
import { peopleRoutes } from '@portal/contract/people';
import { registrationRoutes } from '@portal/contract/registrations';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { address, inviter, statesOf } from './testing.ts';

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
  const counts = { failedCount: 2, failedSendableCount: 1, stoppedSendableCount: 0 };
  expect(await me.funnel(email)).toMatchObject(counts);
  await me.resend(email);
  expect(await areMailed(recipients)).toEqual([false, true]);
  await me.whenSent(email);
  expect(await me.funnel(email)).toMatchObject({ failedCount: 1, failedSendableCount: 0 });
  expect((await me.call(peopleRoutes.guests, me.participation)).data.persons).toHaveLength(1);
});

test('REG-03, SRV-60: who has opted out since is none of those to whom it can be sent again', async () => {
  const { me, email, recipients } = await failed();
  const [{ code: registrationCode }] = recipients;
  await make.recipient(email, { receiverEmail: address(), state: 'stopped' });
  const optingOut = { registrationCode, body: { isOptedOut: true } };
  await server.as()(registrationRoutes.saveOptOut, optingOut);
  expect(await me.funnel(email)).toMatchObject({
    failedCount: 2,
    failedSendableCount: 1,
    stoppedCount: 1,
    stoppedSendableCount: 1,
  });
});

test('SRV-57, REG-03: whom it failed to reach gets it at another address, with another link', async () => {
  const { me, email, recipients } = await failed();
  const [{ personID, receiverEmail: old, code }, { receiverEmail: other }] = recipients;
  const { partnerEmailRecipientId } = (
    await me.read(email.partnerEmailId)
  ).partnerEmailRecipients.find(({ receiverEmail }) => receiverEmail === old)!;
  const to = address('Corrected');
  const correct = (receiverEmail: string, id = partnerEmailRecipientId) =>
    me.call(emailRoutes.resendPartnerEmail, {
      partnerEmailId: email.partnerEmailId,
      body: { corrected: { partnerEmailRecipientId: id, receiverEmail } },
    });
  for (const known of [old, other.toUpperCase()])
    await expect(correct(known)).rejects.toMatchObject({ status: 409, code: 8005 });
  await correct(to);
  const now = await me.whenSent(email);
  expect(statesOf(now)).toEqual({ [to.toLowerCase()]: 'sent', [other]: 'failed' });
  expect(await areMailed([{ receiverEmail: to.toLowerCase() }, ...recipients])).toEqual([
    true,
    false,
    false,
  ]);
  const { persons } = (await me.call(peopleRoutes.guests, me.participation)).data;
  const corrected = persons.filter((person) => person.personID === personID);
  expect(persons).toHaveLength(2);
  expect(corrected).toMatchObject([
    { emails: [{ email: to.toLowerCase() }], event: { personStatus: personStatus.invited } },
  ]);
  const page = (registrationCode: string) =>
    server.as()(registrationRoutes.registration, { registrationCode });
  await expect(page(code)).rejects.toMatchObject({ status: 404 });
  await expect(correct(address())).rejects.toMatchObject({ status: 404 });
});

test('SRV-57, SRV-59: the guest whom the exhibitor knows by the right address is the one invited', async () => {
  const { me, email, recipients } = await failed();
  const [{ personID: wrong, receiverEmail: old }] = recipients;
  const to = address();
  const { partnerID, organizationID } = me;
  const { eventID } = await make.event([partnerID], { organizationID });
  const { personID } = await make.person({ partnerID, eventID }, { email: to });
  const { partnerEmailRecipientId } = (
    await me.read(email.partnerEmailId)
  ).partnerEmailRecipients.find(({ receiverEmail }) => receiverEmail === old)!;
  const corrected = { partnerEmailRecipientId, receiverEmail: to };
  await me.call(emailRoutes.resendPartnerEmail, {
    partnerEmailId: email.partnerEmailId,
    body: { corrected },
  });
  await me.whenSent(email);
  const { persons } = (await me.call(peopleRoutes.guests, me.participation)).data;
  const ids = persons.map((person) => person.personID);
  expect(ids).toContain(personID);
  expect(ids).not.toContain(wrong);
});

test('SRV-57, T1: who has answered before stays who they are, and a corrected address is somebody else’s', async () => {
  const { me, email, recipients } = await failed();
  const [{ personID, receiverEmail: old }, { personID: gone, receiverEmail: alsoGone }] =
    recipients;
  const earlier = await make.partnerEmail(me.participation, { status: 'sent' });
  await make.recipient(earlier, { personID, receiverEmail: old, state: 'sent' });
  const idOf = async (of: string) =>
    (await me.read(email.partnerEmailId)).partnerEmailRecipients.find(
      ({ receiverEmail }) => receiverEmail === of,
    )!.partnerEmailRecipientId;
  const correct = async (partnerEmailRecipientId: number, receiverEmail: string) =>
    me.call(emailRoutes.resendPartnerEmail, {
      partnerEmailId: email.partnerEmailId,
      body: { corrected: { partnerEmailRecipientId, receiverEmail } },
    });
  const ofGone = await idOf(alsoGone);
  await me.call(peopleRoutes.deletePerson, { ...me.participation, personID: gone, body: {} });
  await expect(correct(ofGone, address())).rejects.toMatchObject({ status: 404 });
  const { invitedPersons } = (
    await me.call(emailRoutes.invitedPersons, { partnerEmailId: email.partnerEmailId })
  ).data;
  expect(
    invitedPersons.filter(({ isTakenOff }) => isTakenOff).map(({ receiverEmail }) => receiverEmail),
  ).toEqual([alsoGone]);
  const to = address();
  await correct(await idOf(old), to);
  await me.whenSent(email);
  const { persons } = (await me.call(peopleRoutes.guests, me.participation)).data;
  expect(persons).toMatchObject([{ emails: [{ email: to }] }]);
  expect(persons[0]?.personID).not.toBe(personID);
  const { emails } = await server.db
    .selectFrom('persons')
    .select('emails')
    .where('personID', '=', personID)
    .executeTakeFirstOrThrow();
  expect(emails).toMatchObject([{ email: old }]);
});

test('SRV-57: who has opted out gets nothing at the corrected address, and nobody else’s recipient is touched', async () => {
  const { me, email } = await failed();
  const foreign = await failed();
  const idsOf = async (of: typeof me, { partnerEmailId }: { partnerEmailId: number }) =>
    (await of.read(partnerEmailId)).partnerEmailRecipients.map(
      (each) => each.partnerEmailRecipientId,
    );
  const [mine = 0] = await idsOf(me, email);
  const [theirs = 0] = await idsOf(foreign.me, foreign.email);
  const to = address();
  const { partnerEmailId } = email;
  const correct = (partnerEmailRecipientId: number) =>
    me.call(emailRoutes.resendPartnerEmail, {
      partnerEmailId,
      body: { corrected: { partnerEmailRecipientId, receiverEmail: to } },
    });
  await expect(correct(theirs)).rejects.toMatchObject({ status: 404 });
  await server.db
    .insertInto('partnerOptOuts')
    .values({ partnerID: me.partnerID, email: to })
    .execute();
  const { partnerEmail } = (await correct(mine)).data;
  expect(partnerEmail).toMatchObject({ status: 'failed', waitingCount: 0, optedOutCount: 1 });
  expect(await areMailed([{ receiverEmail: to }])).toEqual([false]);
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
