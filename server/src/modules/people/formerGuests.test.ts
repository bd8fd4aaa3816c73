import { personStatus, personType } from '@portal/contract/codes';
import { formerGuestRoutes } from '@portal/contract/formerGuests';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { exhibitor } from './testing.ts';

useServer();

type Exhibitor = Awaited<ReturnType<typeof exhibitor>>;

/** Another event of the exhibitor. */
async function earlier({ organizationID, partnerID }: Exhibitor, eventStarts: string) {
  const { eventID } = await make.event([], { organizationID, eventStarts, name: eventStarts });
  await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
  return { eventID, partnerID };
}
const guest = { personType: personType.guest, personStatus: personStatus.invited };
const came = { ...guest, personStatus: personStatus.checkedOut };
const list = async ({ call, participation }: Exhibitor, query: object = {}) =>
  (await call(formerGuestRoutes.formerGuests, { ...participation, query })).data.formerGuests;
const names = async (me: Exhibitor, query: object = {}) =>
  (await list(me, query)).map(({ lastName }) => lastName);

describe('MAIL-21: guests of other events', () => {
  test('each once, told by the latest event; neither who is here, nor staff, nor who opted out', async () => {
    const me = await exhibitor(server, make);
    const [first, second] = [await earlier(me, '2024-03-01'), await earlier(me, '2025-03-01')];
    const person = (lastName: string, at: typeof first, place: object = guest) =>
      make.person(at, { lastName, email: `${lastName}.${me.partnerID}@example.com` }, place);
    const both = await person('Both', first, came);
    await server.db
      .insertInto('eventsPersons')
      .values({ ...second, personID: both.personID, ...guest })
      .execute();
    await person('Älä', first, came);
    await person('Staff', first, { personType: personType.personnel });
    await person('Gone', first, { ...guest, timeDeleted: '2024-02-01' });
    const here = await person('Here', first);
    await server.db
      .insertInto('eventsPersons')
      .values({ ...me.participation, personID: here.personID, ...guest })
      .execute();
    const optedOut = await person('Optedout', first);
    await server.db
      .insertInto('partnerOptOuts')
      .values({ partnerID: me.partnerID, email: `optedout.${me.partnerID}@example.com` })
      .execute();
    const other = { email: `Old.${me.partnerID}@example.com`, primary: false };
    const { emails } = await server.db
      .selectFrom('persons')
      .select('emails')
      .where('personID', '=', (await person('Elsewhere', first)).personID)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('persons')
      .set({ emails: JSON.stringify([...(emails as object[]), other]) })
      .where('lastName', '=', 'Elsewhere')
      .execute();
    await server.db
      .insertInto('partnerOptOuts')
      .values({ partnerID: me.partnerID, email: `old.${me.partnerID}@example.com` })
      .execute();
    expect(optedOut.personID).toBeGreaterThan(0);

    const rows = await list(me);
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Both', 'Älä']);
    expect(rows[0]).toMatchObject({
      personID: both.personID,
      email: `both.${me.partnerID}@example.com`,
      eventID: second.eventID,
      eventName: '2025-03-01',
      hasCome: false,
    });
    const filter = (column: string, value: unknown) => ({
      filter: [{ column, condition: 'equals', values: [value] }],
    });
    expect(await names(me, filter('eventID', first.eventID))).toEqual(['Both', 'Älä']);
    expect(await names(me, filter('eventID', second.eventID))).toEqual(['Both']);
    expect(await names(me, filter('hasCome', false))).toEqual([]);
    const searched = {
      search: [{ column: 'lastName', condition: 'contains', values: ['ala'] }],
    };
    expect(await names(me, searched)).toEqual(['Älä']);
  });

  test('PERM: nobody else’s, and none where guests are hidden', async () => {
    const me = await exhibitor(server, make);
    const other = await exhibitor(server, make, me);
    const there = await earlier(other, '2024-03-01');
    await make.person(there, { lastName: 'Theirs', email: 'theirs@example.com' }, guest);
    expect(await names(me)).toEqual([]);
    expect(await names(other)).toEqual(['Theirs']);
    await other.restrict();
    await expect(names(other)).rejects.toMatchObject({ status: 403 });
  });
});
