import { peopleRoutes } from '@portal/contract/people';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

const name = 'Aurora Oy';
const rowsOf = (...firstNames: string[]) =>
  firstNames.map((first) => ({
    name,
    firstNames: first,
    lastName: 'Salo',
    email: `${first.toLowerCase()}@aurora.example`,
  }));

test('ORG-41, ORG-43: a row that stays out uses up no badge that another row could have', async () => {
  const here = await importingFair(server, 'persons');
  const { eventID, organizationID, make } = here;
  const { partnerID } = await make.partner({ organizationID, name });
  await server.db
    .insertInto('eventsPartners')
    .values({ eventID, partnerID, ownPersonnelQuota: 2 })
    .execute();
  await here.importIt(tableOf(rowsOf('Anna', 'Bo')));
  const people = () =>
    server.db
      .selectFrom('eventsPersons as ep')
      .innerJoin('persons as p', 'p.personID', 'ep.personID')
      .select(['p.firstNames', 'p.personID'])
      .where('ep.eventID', '=', eventID)
      .where('ep.timeDeleted', 'is', null)
      .orderBy('p.firstNames')
      .execute();
  const exhibitor = server.as(
    await make.token(server.tokens, await make.user([partnerID], { organizationID })),
  );
  const [anna] = await people();
  await exhibitor(peopleRoutes.deletePerson, {
    eventID,
    partnerID,
    personID: anna?.personID ?? 0,
    body: {},
  });
  const next = tableOf(rowsOf('Anna', 'Bo', 'Cid'));
  expect((await here.preview(next)).rows.map(({ outcome }) => outcome)).toEqual([
    'refused',
    'same',
    'new',
  ]);
  await here.importIt(next);
  expect((await people()).map(({ firstNames }) => firstNames)).toEqual(['Bo', 'Cid']);
});
