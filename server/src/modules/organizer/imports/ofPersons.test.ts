import { personStatus } from '@portal/contract/codes';
import { organizerImportRoutes as endpoints } from '@portal/contract/organizerImportCalls';
import { peopleRoutes } from '@portal/contract/people';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { waitingForLocks } from '../../../../test/locks.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

/** A fair with these exhibitors. */
async function fairOf(...names: string[]) {
  const here = await importingFair(server, 'persons');
  const { eventID, organizationID } = here;
  const partnerIDs: number[] = [];
  for (const name of names) {
    const { partnerID } = await here.make.partner({ organizationID, name });
    await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
    partnerIDs.push(partnerID);
  }
  const people = async () =>
    server.db
      .selectFrom('eventsPersons as ep')
      .innerJoin('persons as p', 'p.personID', 'ep.personID')
      .select(['p.firstNames', 'p.lastName', 'p.email', 'p.jobTitle', 'p.company', 'p.phones'])
      .select(['ep.partnerID', 'ep.personStatus', 'ep.personType', 'p.personID'])
      .where('ep.eventID', '=', eventID)
      .where('ep.timeDeleted', 'is', null)
      .orderBy('p.personID')
      .execute();
  const user = await here.make.user(partnerIDs.slice(0, 1), { organizationID });
  const exhibitor = server.as(await here.make.token(server.tokens, user));
  return { ...here, partnerIDs, people, exhibitor };
}

const eero = {
  name: 'Aurora Robotics Oy',
  firstNames: 'Eero 🙂',
  lastName: "Äijälä'; --",
  email: 'Eero@Aurora.example',
  phone: '+358 40 123 4567',
  jobTitle: '=Myyntipäällikkö',
  company: 'Aurora',
  arrived: '',
};
const at = (name: string, more: object = {}) => ({ ...eero, name, ...more });

describe('ORG-43: people of many exhibitors from a table', () => {
  test('a column names the exhibitor, and nothing is there before the import', async () => {
    const here = await fairOf('Aurora Robotics Oy', 'Pohjantähti Oy');
    const [aurora, pohja] = here.partnerIDs;
    const table = tableOf([
      eero,
      at('pohjantähti oy', { firstNames: 'Aino', email: 'aino@pohja.example', arrived: 'x' }),
      { ...at('', { email: 'third@pohja.example' }), partnerID: String(pohja) },
    ]);
    const told = await here.preview(table);
    expect(told.rows).toMatchObject([
      { outcome: 'new', recordID: aurora, name: `Eero 🙂 Äijälä'; --, Aurora Robotics Oy` },
      { outcome: 'new', recordID: pohja },
      { outcome: 'new', recordID: pohja },
    ]);
    expect(await here.people()).toEqual([]);
    const { eventImportID, ...made } = await here.importIt(table, {}, told.version);
    expect(made).toMatchObject({ newCount: 3, refusedCount: 0 });
    expect(await here.people()).toMatchObject([
      {
        partnerID: aurora,
        firstNames: 'Eero 🙂',
        lastName: eero.lastName,
        email: 'eero@aurora.example',
        jobTitle: '=Myyntipäällikkö',
        phones: [{ phone: eero.phone, primary: true }],
        personStatus: personStatus.registered,
        personType: 3,
      },
      { partnerID: pohja, personStatus: personStatus.checkedIn },
      { partnerID: pohja },
    ]);
    const again = await here.preview(table);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
    // The report has of people nothing.
    const { eventID } = here;
    const { data } = await here.call(endpoints.personImport, {
      eventID,
      personImportID: eventImportID,
    });
    expect(data.rows).toMatchObject([
      { name: 'Aurora Robotics Oy', outcome: 'new' },
      { name: 'Pohjantähti Oy' },
      { name: 'Pohjantähti Oy' },
    ]);
    const report = JSON.stringify(data);
    for (const word of ['Eero', 'ijälä', '@', 'Myynti', '123 4567'])
      expect(report).not.toContain(word);
    const kept = JSON.stringify(await server.db.selectFrom('personLoads').selectAll().execute());
    for (const word of ['Eero', 'ijälä', 'Myynti']) expect(kept).not.toContain(word);
  });

  test('ORG-40: what is wrong is told by cell, and names nobody', async () => {
    const here = await fairOf('Aurora Robotics Oy', 'Täysi Oy');
    const [aurora = 0, full = 0] = here.partnerIDs;
    await server.db
      .updateTable('eventsPartners')
      .set({ ownPersonnelQuota: 1 })
      .where('partnerID', '=', full)
      .execute();
    await here.make.person(
      { eventID: here.eventID, partnerID: aurora },
      { email: 'guest@aurora.example' },
      { personType: 2 },
    );
    const table = tableOf([
      { ...eero, partnerID: '' },
      at('', { email: 'a@a.example' }),
      at('Ei Olemassa Oy'),
      at('Aurora Robotics Oy', { email: '' }),
      at('Aurora Robotics Oy', { email: 'eero(at)aurora' }),
      at('Aurora Robotics Oy', { email: 'b@a.example', lastName: '' }),
      eero,
      at('Aurora Robotics Oy', { jobTitle: 'Toinen' }),
      at('Täysi Oy', { email: 'a@t.example' }),
      at('Täysi Oy', { email: 'b@t.example' }),
      at('Aurora Robotics Oy', { email: 'c@a.example', phone: '12' }),
      at('Aurora Robotics Oy', { email: 'd@a.example', arrived: 'ehkä' }),
      { ...at('', { email: 'e@a.example' }), partnerID: '999999999' },
      at('Aurora Robotics Oy', { email: 'guest@aurora.example' }),
    ]);
    const { rows: told } = await here.preview(table);
    expect(
      told.map(({ row, outcome, problems: [problem] }) => [row, outcome, problem?.cell]),
    ).toEqual([
      [2, 'new', undefined],
      [3, 'refused', 'A3'],
      [4, 'refused', 'A4'],
      [5, 'refused', 'D5'],
      [6, 'refused', 'D6'],
      [7, 'refused', 'C7'],
      [8, 'refused', null],
      [9, 'refused', 'D9'],
      [10, 'new', undefined],
      [11, 'refused', 'A11'],
      [12, 'refused', 'E12'],
      [13, 'refused', 'H13'],
      [14, 'refused', 'I14'],
      [15, 'refused', 'D15'],
    ]);
    for (const { problems } of told) {
      for (const { right } of problems) expect(right).toBeTruthy();
      expect(JSON.stringify(problems)).not.toMatch(/Eero|aurora\b|@a/);
    }
    expect(await here.importIt(table)).toMatchObject({ newCount: 2, refusedCount: 12 });
  });

  test('ORG-40: an exhibitor that is only likely waits, and one decision is for all its rows', async () => {
    const here = await fairOf('Aurora Robotics Oy');
    const [aurora] = here.partnerIDs;
    const given = [
      at('Aurora-Robotics Ab'),
      at('Aurora-Robotics Ab', { email: 'toinen@aurora.example' }),
    ];
    expect((await here.preview(tableOf(given))).rows).toMatchObject([
      { outcome: 'waiting', mayBeNew: false, candidates: [{ recordID: aurora }] },
      { outcome: 'waiting', candidates: [] },
    ]);
    expect(await here.importIt(tableOf(given))).toMatchObject({ newCount: 0, leftCount: 2 });
    const decided = tableOf(given, [{ row: 2, recordID: aurora }]);
    expect(await here.importIt(decided)).toMatchObject({ newCount: 2 });
    // A foreign exhibitor is nobody.
    const other = await fairOf('Muu Oy');
    const foreign = tableOf(given, [{ row: 2, recordID: other.partnerIDs[0] }]);
    expect((await here.preview(foreign)).rows).toMatchObject([
      { outcome: 'refused' },
      { outcome: 'refused' },
    ]);
  });

  test('ORG-41: what exhibitors changed stays, and a place that they ended does not come back', async () => {
    const here = await fairOf('Aurora Robotics Oy');
    const { eventID, exhibitor } = here;
    const [partnerID = 0] = here.partnerIDs;
    await here.importIt(tableOf([eero]));
    const [{ personID } = { personID: 0 }] = await here.people();
    await exhibitor(peopleRoutes.savePerson, {
      eventID,
      personID,
      body: { jobTitle: 'Johtaja', event: { partnerID } },
    });
    const table = tableOf([{ ...eero, jobTitle: 'Myyjä', company: 'Aurora Oy' }]);
    expect((await here.preview(table)).rows[0]?.changes).toEqual([
      { field: 'jobTitle', from: 'Johtaja', to: 'Myyjä', isKept: true },
      { field: 'company', from: 'Aurora', to: 'Aurora Oy', isKept: false },
    ]);
    await here.importIt(table);
    expect(await here.people()).toMatchObject([{ jobTitle: 'Johtaja', company: 'Aurora Oy' }]);
    await here.importIt(table, { overwrites: [{ row: 2, field: 'jobTitle' }] });
    expect(await here.people()).toMatchObject([{ jobTitle: 'Myyjä' }]);
    await exhibitor(peopleRoutes.savePerson, {
      eventID,
      personID,
      body: { timeDeleted: new Date().toISOString() },
    });
    expect((await here.preview(table)).rows[0]?.changes).toContainEqual({
      field: 'email',
      from: null,
      to: 'eero@aurora.example',
      isKept: true,
    });
    expect(await here.importIt(table)).toMatchObject({ newCount: 0, leftCount: 1 });
    expect(await here.people()).toEqual([]);
    await here.importIt(table, { overwrites: [{ row: 2, field: 'email' }] });
    expect(await here.people()).toHaveLength(1);
  });

  test('somebody who has a badge with another exhibitor is told, and gets the second one', async () => {
    const here = await fairOf('Aurora Robotics Oy', 'Toinen Oy');
    await here.importIt(tableOf([eero]));
    const table = tableOf([at('Toinen Oy', { phone: '+358 50 765 4321' })]);
    expect((await here.preview(table)).rows).toMatchObject([
      { outcome: 'new', warnings: [{ what: '“Aurora Robotics Oy” has the same address.' }] },
    ]);
    await here.importIt(table);
    expect(await here.people()).toHaveLength(2);
  });

  test('T6: whoever fills the last place of an exhibitor meanwhile is waited for, and keeps it', async () => {
    const here = await fairOf('Aurora Robotics Oy');
    const { eventID } = here;
    const [partnerID = 0] = here.partnerIDs;
    await server.db
      .updateTable('eventsPartners')
      .set({ ownPersonnelQuota: 1 })
      .where('partnerID', '=', partnerID)
      .execute();
    const table = tableOf([eero]);
    const { version } = await here.preview(table);
    const person = await here.make.person({ eventID, partnerID });
    const place = server.db.updateTable('eventsPersons').where('personID', '=', person.personID);
    await place.set({ timeDeleted: new Date().toISOString() }).execute();
    // As an exhibitor does it: the lock first, then the place.
    const filling = await server.db.startTransaction().execute();
    await filling
      .selectFrom('eventsPartners')
      .select('partnerID')
      .where('partnerID', '=', partnerID)
      .forNoKeyUpdate()
      .execute();
    const importing = here.importIt(table, {}, version).catch((error: unknown) => error);
    await expect.poll(() => waitingForLocks(server), { timeout: 5_000 }).toBe(1);
    await filling
      .updateTable('eventsPersons')
      .set({ timeDeleted: null })
      .where('personID', '=', person.personID)
      .execute();
    await filling.commit().execute();
    expect(await importing).toMatchObject({ status: 409, code: 3008 });
    expect(await here.people()).toMatchObject([{ personID: person.personID }]);
  });

  test('ORG-03, ORG-09: finance sees no people, and who works at chosen events changes nobody of others', async () => {
    const here = await fairOf('Molemmat Oy');
    const { eventID, organizationID } = here;
    const given = [at('Molemmat Oy')];
    await here.importIt(tableOf(given));
    const finance = await here.organizers('finance');
    const body = tableOf([
      { ...given[0], jobTitle: 'Muu' },
      at('Molemmat Oy', { email: 'uusi@m.example' }),
    ]);
    const refused = finance.call(endpoints.previewPersonImport, { eventID, body });
    await expect(refused).rejects.toMatchObject({ status: 403 });
    await here.make.event(here.partnerIDs, { organizationID });
    const chosen = await here.organizers('service', [eventID]);
    const { data } = await chosen.call(endpoints.previewPersonImport, { eventID, body });
    expect(data.rows.map(({ outcome }) => outcome)).toEqual(['refused', 'new']);
    const other = await fairOf('Muu Oy');
    const unknown = other.call(endpoints.previewPersonImport, { eventID, body });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  test('5,000 rows of a hundred exhibitors are looked through, imported and taken back', async () => {
    const here = await fairOf(
      ...Array.from({ length: 100 }, (_, index) => `Näytteillä ${index} Oy`),
    );
    const table = tableOf(
      Array.from({ length: 5000 }, (_, index) =>
        at(`Näytteillä ${index % 100} Oy`, { email: `henkilo${index}@tuhat.example` }),
      ),
    );
    const made = await here.importIt(table);
    expect(made).toMatchObject({ newCount: 5000, refusedCount: 0 });
    const { rows: told } = await here.preview(table);
    expect(told.every(({ outcome }) => outcome === 'same')).toBe(true);
    expect((await here.look(made.eventImportID)).obstacleCount).toBe(0);
    expect((await here.takeBack(made.eventImportID)).timeTakenBack).not.toBeNull();
  }, 60_000);
});
