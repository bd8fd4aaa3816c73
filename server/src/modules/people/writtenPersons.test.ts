import { contract } from '@portal/contract';
import { personStatus } from '@portal/contract/codes';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

async function stand() {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  const user = await make.user([partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, user));
  const place = { eventID, partnerID };
  return {
    call,
    place,
    listed: async (query = {}) => (await call(contract.people.personnel, { ...place, query })).data,
  };
}

/** What JSON writes in a way of its own, and what it does not. */
const odd = 'a "quoted" \\ back/slash, \u0001 control, ä, 𝄞 and </script>';

describe('S1, SRV-01: a person as the database keeps it written', () => {
  test('is what the person is, sign by sign, in the list as by itself', async () => {
    const { call, place, listed } = await stand();
    const { personID } = await make.person(place);
    await server.db
      .updateTable('persons')
      .set({ firstNames: odd, description: `${odd}\n\tnext line`, jobTitle: null, company: '' })
      .where('personID', '=', personID)
      .execute();
    const { persons } = await listed();
    const { contact } = (await call(contract.people.contact, { personID })).data;
    const [{ event, ...person } = { event: undefined }] = persons;
    expect(person).toEqual(contact);
    expect(contact.description).toBe(`${odd}\n\tnext line`);
    expect(event).toMatchObject(place);
    expect((await call(contract.people.contacts, { query: {} })).data.contacts).toEqual([contact]);
  });

  test('follows its place, on every page and in a search', async () => {
    const { place, listed } = await stand();
    for (const lastName of ['Aa', 'Bb', 'Cc']) await make.person(place, { lastName });
    await server.db
      .updateTable('eventsPersons')
      .set({ personStatus: personStatus.cancelled, smsMarketingAllowed: true })
      .where('lastName', '=', 'Cc')
      .where('eventID', '=', place.eventID)
      .execute();
    const order = { lastName: 'asc' } as const;
    const first = await listed({ order });
    expect(first.persons.map(({ lastName }) => lastName)).toEqual(['Aa', 'Bb', 'Cc']);
    expect(first.persons[2]?.event).toMatchObject({
      personStatus: personStatus.cancelled,
      smsMarketingAllowed: true,
    });
    const third = await listed({ order, page: 3, limit: 1 });
    expect(third.persons).toEqual([first.persons[2]]);
    const found = await listed({ search: [{ column: 'lastName', values: ['cc'] }] });
    expect(found.persons).toEqual(third.persons);
    expect((await listed({ page: 9 })).persons).toEqual([]);
  });
});
