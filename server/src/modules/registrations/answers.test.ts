import { personStatus, personType } from '@portal/contract/codes';
import { peopleRoutes } from '@portal/contract/people';
import { registrationRoutes } from '@portal/contract/registrations';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { meetAt } from '../../../test/locks.ts';
import { inviter } from '../emails/testing.ts';

useServer();

test('T9, REG-01: answers that come at once take turns, and the badge leaves once', async () => {
  const me = await inviter(server, make);
  const email = 'visitor@example.com';
  const recipient = await make.recipient(await me.draft(), { receiverEmail: email });
  const registrationCode = recipient.code;
  const body = { firstNames: 'Eeva', lastName: 'Äijälä', email };
  const answer = () => server.as()(registrationRoutes.saveRegistration, { registrationCode, body });

  const { done } = await meetAt(
    server,
    (trx) =>
      trx
        .selectFrom('partnerEmailRecipients')
        .where('code', '=', registrationCode)
        .forUpdate()
        .execute(),
    [answer, answer],
  );
  expect(done).toHaveLength(2);
  expect(done[0]).toEqual(done[1]);
  expect((await me.call(peopleRoutes.guests, me.participation)).data.persons).toHaveLength(1);
  const badges = server.db.selectFrom('outgoingMails').where('kind', '=', 'guestBadge');
  expect(await badges.select('recipient').execute()).toEqual([{ recipient: email }]);
});

test('T1, REG-02: the link of a recipient who was taken off the invitation opens nothing', async () => {
  const me = await inviter(server, make);
  const draft = await me.draft();
  const { code: registrationCode, partnerEmailRecipientId } = await make.recipient(draft);
  const open = () => server.as()(registrationRoutes.registration, { registrationCode });
  await open();
  const receiverEmail = 'taken.off@example.com';
  const timeDeleted = new Date().toISOString();
  await me.save(draft, {
    partnerEmailRecipients: [{ partnerEmailRecipientId, receiverEmail, timeDeleted }],
  });
  await expect(open()).rejects.toMatchObject({ status: 404, code: 8010 });
});

test.each([
  ['a guest who was checked in stays so', { personStatus: personStatus.checkedIn }],
  [
    'one of the staff keeps what the exhibitor said',
    { personStatus: personStatus.toBeInvited, personType: personType.personnel },
  ],
])('REG-01, PPL-14: %s, whatever the link answers', async (_, there) => {
  const me = await inviter(server, make);
  const { personID, email } = await make.person(
    me.participation,
    {},
    { personType: personType.guest, ...there },
  );
  const { code: registrationCode } = await make.recipient(await me.draft(), {
    personID,
    receiverEmail: String(email),
  });
  const body = { firstNames: 'Eeva', lastName: 'Äijälä', email: String(email) };
  await server.as()(registrationRoutes.saveRegistration, { registrationCode, body });
  await server.as()(registrationRoutes.declineRegistration, { registrationCode });
  const eventPerson = await server.db
    .selectFrom('eventsPersons')
    .select(['personStatus', 'personType'])
    .where('personID', '=', personID)
    .executeTakeFirstOrThrow();
  expect(eventPerson).toMatchObject(there);
});

test.each(['inQueue', 'waitingForPayment', 'waitingForApproval'] as const)(
  'REG-01, PPL-14: a guest who waits (%s) and cannot come waits no longer',
  async (status) => {
    const me = await inviter(server, make);
    const { personID, email } = await make.person(
      me.participation,
      {},
      { personType: personType.guest, personStatus: personStatus[status] },
    );
    const { code: registrationCode } = await make.recipient(await me.draft(), {
      personID,
      receiverEmail: String(email),
    });
    await server.as()(registrationRoutes.declineRegistration, { registrationCode });
    const { personStatus: now } = await server.db
      .selectFrom('eventsPersons')
      .select('personStatus')
      .where('personID', '=', personID)
      .executeTakeFirstOrThrow();
    expect(now).toBe(personStatus.notParticipating);
  },
);

test('REG-02, REG-03: what a guest answers through one link counts for another of the same event', async () => {
  const me = await inviter(server, make);
  const { personID, email } = await make.person(
    me.participation,
    {},
    { personType: personType.guest, personStatus: personStatus.invited },
  );
  const invite = async () => {
    const draft = await me.draft();
    return { draft, ...(await make.recipient(draft, { personID, receiverEmail: email ?? '' })) };
  };
  const [one, two, unanswered] = [await invite(), await invite(), await invite()];
  const register = ({ code: registrationCode }: typeof one) =>
    server.as()(registrationRoutes.saveRegistration, {
      registrationCode,
      body: { firstNames: 'Eeva', lastName: 'Äijälä', email: email ?? '' },
    });
  const decline = ({ code: registrationCode }: typeof one) =>
    server.as()(registrationRoutes.declineRegistration, { registrationCode });
  const answers = () =>
    Promise.all(
      [one, two, unanswered].map(async ({ draft }) => {
        const { registeredCount, declinedCount } = await me.funnel(draft);
        return [registeredCount, declinedCount];
      }),
    );
  await register(one);
  expect(await answers()).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
  await decline(two);
  expect(await answers()).toEqual([
    [0, 1],
    [0, 1],
    [0, 0],
  ]);
  const { data } = await server.as()(registrationRoutes.registration, {
    registrationCode: one.code,
  });
  expect(data.registration).toMatchObject({ answer: 'declined', badgeText: null });
  await register(two);
  expect(await answers()).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
});

test('REG-03, T3: a link shows no badge of who has registered through another', async () => {
  const me = await inviter(server, make);
  const { personID } = await make.person(
    me.participation,
    {},
    { personType: personType.guest, personStatus: personStatus.invited },
  );
  const [old, own] = await Promise.all(
    ['old@example.com', 'own@example.com'].map(async (receiverEmail) =>
      make.recipient(await me.draft(), { personID, receiverEmail }),
    ),
  );
  await server.as()(registrationRoutes.declineRegistration, {
    registrationCode: old?.code ?? '',
  });
  await server.as()(registrationRoutes.saveRegistration, {
    registrationCode: own?.code ?? '',
    body: { firstNames: 'Eeva', lastName: 'Äijälä', email: 'own@example.com' },
  });
  const open = async ({ code } = { code: '' }) => {
    const registrationCode = code;
    const { data } = await server.as()(registrationRoutes.registration, { registrationCode });
    const { status } = await fetch(`${server.origin}/v1/registrations/${code}/badge`);
    return { ...data.registration, status };
  };
  expect(await open(own)).toMatchObject({ answer: 'registered', status: 200 });
  expect(await open(old)).toMatchObject({ answer: null, badgeText: null, status: 404 });
});
