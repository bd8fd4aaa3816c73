import { peopleRoutes } from '@portal/contract/people';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

/** A member of a partner with a person at an event of the member's organisation. */
async function member() {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  const person = await make.person({ eventID, partnerID }, { email: `c${partnerID}@example.com` });
  const user = await make.user([partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, user));
  const { personID } = person;
  return {
    organizationID,
    partnerID,
    eventID,
    person,
    call,
    list: async () => (await call(peopleRoutes.contacts, {})).data.contacts,
    save: async (body: object, id = personID) =>
      (await call(peopleRoutes.saveContact, { personID: id, body })).data.contact,
  };
}

test('API-13, API-14, SRV-21: each person of the caller’s partners once, of the token’s organisation', async () => {
  const [me, other] = [await member(), await member()];
  const { eventID } = await make.event([me.partnerID], { organizationID: me.organizationID });
  const { personID } = me.person;
  await server.db
    .insertInto('eventsPersons')
    .values({ eventID, partnerID: me.partnerID, personID, personType: 2, personStatus: 2 })
    .execute();
  // At an event of another organisation: not this token's.
  const foreign = await make.event([me.partnerID], { organizationID: other.organizationID });
  await make.person({ eventID: foreign.eventID, partnerID: me.partnerID });
  const contacts = await me.list();
  expect(contacts.map((contact) => contact.personID)).toEqual([personID]);
  const { data } = await me.call(peopleRoutes.contact, { personID });
  expect(data.contact).toEqual(contacts[0]);
  expect(data.contact).not.toHaveProperty('event');
});

test('API-15: a contact is saved within the rules of a person', async () => {
  const me = await member();
  const emails = [
    { email: 'first@example.com', primary: false },
    { email: 'second@example.com', primary: true },
  ];
  expect(await me.save({ firstNames: 'Ilta', emails, company: '' })).toMatchObject({
    firstNames: 'Ilta',
    lastName: 'Äijälä',
    company: null,
    emails,
  });
  for (const body of [
    { firstNames: '' },
    { emails: [] },
    { emails: [{ email: 'a@example.com', primary: false }] },
    { emails: emails.map(({ email }) => ({ email, primary: true })) },
    { phones: [{ phone: '123', primary: true }] },
  ])
    await expect(me.save(body)).rejects.toMatchObject({ status: 400 });
});

test('SRV-51, T10: one e-mail is one person’s, and a late save overwrites nothing', async () => {
  const me = await member();
  const second = await make.person(me, { email: 'taken@example.com' });
  const emails = [{ email: 'Taken@example.com', primary: true }];
  await expect(me.save({ emails })).rejects.toMatchObject({ status: 409, code: 3000 });
  const { timeModified } = second;
  await me.save({ city: 'Oulu', timeModified }, second.personID);
  await expect(me.save({ city: 'Vaasa', timeModified }, second.personID)).rejects.toMatchObject({
    status: 409,
    details: 'Aino Mäkelä saved changes after you opened this.',
  });
});
