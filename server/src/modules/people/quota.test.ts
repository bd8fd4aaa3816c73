import { peopleBulkRoutes } from '@portal/contract/people.bulk';
import { personType } from '@portal/contract/codes';
import { peopleRoutes } from '@portal/contract/people';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { exhibitor } from './testing.ts';

const quota = 3;
const tries = 8;

useServer();

/** A partner with people whose places have ended. */
async function standWithFormer() {
  const me = await exhibitor(server, make);
  const former: number[] = [];
  for (let i = 0; i < tries; i += 1) former.push((await me.add(`former${i}@example.com`)).personID);
  const ended = { ...me.participation, body: { personIDs: former } };
  await me.call(peopleBulkRoutes.deletePersons, ended);
  await me.setQuota(quota);
  return { ...me, former };
}
type Stand = Awaited<ReturnType<typeof standWithFormer>>;

/** The ways into the personnel; the nth try of each takes one badge. */
const ways: Record<string, (me: Stand, n: number) => Promise<unknown>> = {
  created: (me, n) => me.add(`new${n}@example.com`),
  linked: (me, n) => me.link(Number(me.former[n])),
  imported: (me, n) =>
    me.call(peopleBulkRoutes.importPersonnel, {
      ...me.participation,
      body: { persons: [{ firstNames: 'A', lastName: 'B', email: `row${n}@example.com` }] },
    }),
  'taken back': (me, n) =>
    me.call(peopleBulkRoutes.restorePersons, {
      ...me.participation,
      body: { personIDs: [Number(me.former[n])] },
    }),
};

describe('badge quota', () => {
  const full = { status: 409, code: 3002, details: expect.stringContaining('3 badges') };

  test('of twelve created at once as many as are allowed; guests are not counted', async () => {
    const me = await exhibitor(server, make);
    await me.setQuota(3);
    await make.person(me.participation, {}, { personType: personType.guest });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => me.add(`n${i}@example.com`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(full);
    expect(await me.staff()).toHaveLength(3);
  });

  test('holds for links and for what is taken back, and tells where it stands', async () => {
    const me = await exhibitor(server, make);
    const first = await me.add('a@example.com');
    await me.setQuota(3);
    await me.call(peopleRoutes.deletePerson, {
      ...me.participation,
      personID: first.personID,
      body: {},
    });
    for (const name of ['b', 'c', 'd']) await me.add(`${name}@example.com`);
    await expect(me.link(first.personID)).rejects.toMatchObject(full);
    const restoring = { ...me.participation, body: { personIDs: [first.personID] } };
    await expect(me.call(peopleBulkRoutes.restorePersons, restoring)).rejects.toMatchObject(full);
    await me.add('b@example.com', { firstNames: 'Saved again' });
    await me.setQuota(null);
    await me.link(first.personID);
    expect(await me.staff()).toHaveLength(4);
  });

  test.each(Object.keys(ways))('of eight %s at once as many as are allowed', async (way) => {
    const me = await standWithFormer();
    await Promise.allSettled(Array.from({ length: tries }, (_, n) => ways[way]!(me, n)));
    expect(await me.staff()).toHaveLength(quota);
  });

  test('by all ways in at once as many as are allowed', async () => {
    const me = await standWithFormer();
    await Promise.allSettled(
      Object.values(ways).flatMap((enter, i) => [enter(me, 2 * i), enter(me, 2 * i + 1)]),
    );
    expect(await me.staff()).toHaveLength(quota);
  });

  test('a guest who is taken back needs none', async () => {
    const me = await exhibitor(server, make);
    await me.setQuota(0);
    const { personID } = await make.person(me.participation, {}, { personType: personType.guest });
    const bulk = { ...me.participation, body: { personIDs: [personID] } };
    await me.call(peopleBulkRoutes.deletePersons, bulk);
    const { count } = (await me.call(peopleBulkRoutes.restorePersons, bulk)).data;
    expect(count).toBe(1);
  });
});
