import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import {
  organizerMessageRoutes as endpoints,
  type OrganizerMessageDetails,
} from '@portal/contract/organizerMessages';
import { expect, test } from 'vitest';
import { waitInTurn } from '../../../../test/locks.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';
import { fair, hours, inbox, send, type Fair } from './messages.testing.ts';

useOrganizer();

test('ORG-79: whoever comes to a chosen exhibitor later gets what still shows, and nothing twice', async () => {
  const given = await fair();
  const { eventID, one, other, anna, cecilia } = given;
  const { call } = await send(given);
  await send(given, { timeToShow: hours(-3), timeToHide: hours(-2) });
  const withdrawn = await send(given);
  await call(endpoints.withdrawMessage, withdrawn);
  // Of a data set: it was for those of that day.
  await make.notification(
    { userID: anna.userID, partnerID: one.partnerID },
    { organizationID, eventID },
  );
  const add = async (email: string, partnerID = one.partnerID) =>
    (
      await (
        await organizer('service')
      ).call(organizerContactRoutes.addContact, {
        eventID,
        partnerID,
        body: { firstNames: 'Uusi', lastName: 'Tulija', email },
      })
    ).data.contact;
  const { userID } = await add(`new${make.nobody()}@example.com`);
  await add(cecilia.email);
  const titles = async (user: object, partnerID: number) =>
    (await inbox(user as Fair['anna'], partnerID)).notifications.map(({ title }) => title);
  const stored = await server.db
    .selectFrom('partnersUsersNotifications')
    .select('partnerID')
    .where('userID', '=', userID)
    .execute();
  expect(stored).toHaveLength(1);
  expect(await titles(cecilia, one.partnerID)).toEqual(['Halli aukeaa']);
  expect(await titles(cecilia, other.partnerID)).toEqual(['Halli aukeaa']);
  // Who is linked anew has what there was.
  const links = server.db
    .updateTable('partnersUsers')
    .where('userID', '=', anna.userID)
    .where('partnerID', '=', one.partnerID);
  await links.set({ timeDeleted: hours(0) }).execute();
  const { notificationID } = await send(given);
  await links.set({ timeDeleted: null }).execute();
  const got = await server.db
    .selectFrom('partnersUsersNotifications')
    .select('notificationID')
    .where('userID', '=', anna.userID)
    .where('notificationID', '=', notificationID)
    .execute();
  expect(got).toHaveLength(1);
});

test('ORG-79, T6: whoever is added while a message is being sent gets it, whichever is first', async () => {
  const given = await fair();
  const { eventID, one } = given;
  const { call } = await organizer('service');
  const email = () => `racer${make.nobody()}@example.com`;
  const sending = () => send(given);
  const adding = () =>
    call(organizerContactRoutes.addContact, {
      eventID,
      partnerID: one.partnerID,
      body: { firstNames: 'Uusi', lastName: 'Tulija', email: email() },
    });
  for (const calls of [
    [sending, adding],
    [adding, sending],
  ]) {
    const results = await waitInTurn(
      server,
      (trx) =>
        trx
          .selectFrom('partners')
          .select('partnerID')
          .where('partnerID', '=', one.partnerID)
          .forUpdate()
          .execute(),
      calls,
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const sent = results.find(
      (result) => result.status === 'fulfilled' && 'message' in (result.value as object),
    ) as PromiseFulfilledResult<{ message: OrganizerMessageDetails }>;
    const { notificationID } = sent.value.message;
    const { message } = (await call(endpoints.organizerMessage, { eventID, notificationID })).data;
    const { count } = await server.db
      .selectFrom('partnersUsers')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('partnerID', 'in', [one.partnerID, given.other.partnerID])
      .executeTakeFirstOrThrow();
    expect(message.userCount).toBe(Number(count));
  }
});
