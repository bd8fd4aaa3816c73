import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

/** A stand with one of its people, and what its list of them says, by name. */
async function stand() {
  const { partnerID } = await make.partner();
  const { eventID } = await make.event([partnerID]);
  const token = await make.token(server.tokens, await make.user([partnerID]));
  const names = async () => {
    const { data } = await server.as(token)(contract.people.personnel, {
      eventID,
      partnerID,
      query: { order: { lastName: 'asc' } },
    });
    return data.persons.map(({ lastName }) => lastName);
  };
  return { eventID, partnerID, names };
}

describe('PPL-02, S1: what a place keeps of its person', () => {
  test('follows the person, and is theirs again when the place is', async () => {
    const place = await stand();
    await make.person(place, { lastName: 'Bb' });
    const { personID } = await make.person(place, { lastName: 'Aa' });
    const rename = (lastName: string) =>
      server.db.updateTable('persons').set({ lastName }).where('personID', '=', personID).execute();
    const end = (timeDeleted: string | null) =>
      server.db
        .updateTable('eventsPersons')
        .set({ timeDeleted })
        .where('personID', '=', personID)
        .execute();
    await rename('Cc');
    expect(await place.names()).toEqual(['Bb', 'Cc']);
    await end(new Date().toISOString());
    await rename('Ab');
    expect(await place.names()).toEqual(['Bb']);
    await end(null);
    expect(await place.names()).toEqual(['Ab', 'Bb']);
  });

  test('is what the person is called, also where the place comes while the name changes', async () => {
    const { eventID, partnerID, names } = await stand();
    const elsewhere = await make.event([partnerID]);
    await make.person({ eventID, partnerID }, { lastName: 'Bb' });
    const there = { eventID: elsewhere.eventID, partnerID };
    const { personID } = await make.person(there, { lastName: 'Aa' });
    let placed: Promise<unknown> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('persons')
        .set({ lastName: 'Cc' })
        .where('personID', '=', personID)
        .execute();
      placed = sql`
        insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
        values (${eventID}, ${partnerID}, ${personID}, 3, 3)`.execute(server.db);
      await sleep(300);
    });
    await placed;
    expect(await names()).toEqual(['Bb', 'Cc']);
  });
});
