import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();
const fair = () => importingFair(server);
type Fair = Awaited<ReturnType<typeof fair>>;

const exhibitorsOf = async ({ call, eventID }: Fair) =>
  (await call(organizerExhibitorRoutes.organizerExhibitors, { eventID })).data.exhibitors;

describe('ORG-27, ORG-40: which one a row is', () => {
  test('a likely double waits, and is the one or a new one by a decision', async () => {
    const here = await fair();
    const { partnerID } = await here.make.partner({
      organizationID: here.organizationID,
      name: 'Aurora Robotics Oy',
    });
    const given = [{ name: 'Aurora-Robotics Ab', standNumber: '1' }];
    const { rows: told } = await here.preview(tableOf(given));
    expect(told).toMatchObject([
      { outcome: 'waiting', candidates: [{ recordID: partnerID, likeness: 'name' }] },
    ]);
    expect(await here.importIt(tableOf(given))).toMatchObject({ newCount: 0, leftCount: 1 });
    expect(await exhibitorsOf(here)).toEqual([]);

    const same = tableOf(given, [{ row: 2, recordID: partnerID }]);
    expect((await here.preview(same)).rows).toMatchObject([
      {
        outcome: 'new',
        recordID: partnerID,
        // The name by which it is known stays unless somebody wants the other.
        changes: [
          { field: 'partnerID', isKept: false },
          { field: 'name', isKept: true },
          { field: 'standNumber' },
        ],
      },
    ]);
    const second = tableOf(given, [{ row: 2 }]);
    await here.importIt(second);
    expect(await exhibitorsOf(here)).toMatchObject([{ name: 'Aurora-Robotics Ab' }]);
  });

  test('one that may be who has the stand is asked of, and keeps the stand as that one', async () => {
    const here = await fair();
    await here.importIt(tableOf([{ name: 'Siisti Oy', standNumber: 'S45' }]));
    const [{ partnerID } = { partnerID: 0 }] = await exhibitorsOf(here);
    const given = [{ name: 'Siisti Oyj', standNumber: 'S45' }];
    const { rows: told } = await here.preview(tableOf(given));
    expect(told).toMatchObject([
      { outcome: 'waiting', candidates: [{ recordID: partnerID }], problems: [] },
    ]);
    const same = tableOf(given, [{ row: 2, recordID: partnerID }]);
    expect((await here.preview(same)).rows).toMatchObject([{ recordID: partnerID, problems: [] }]);
    // A new one has no right to it.
    const { rows: second } = await here.preview(tableOf(given, [{ row: 2 }]));
    expect(second).toMatchObject([
      { outcome: 'refused', problems: [{ cell: expect.any(String) }] },
    ]);
  });

  test('what a table says otherwise of a contact who is there is told, and changes nothing', async () => {
    const here = await fair();
    const aino = {
      name: 'Aurora Oy',
      userFirstNames: 'Aino',
      userLastName: 'Öhman',
      userEmail: `aino.${here.eventID}@aurora.fi`,
      userPhone: '+358 40 123 4567',
    };
    await here.importIt(tableOf([aino]));
    const again = async (other: object) =>
      (await here.preview(tableOf([{ ...aino, ...other }]))).rows[0];
    expect(await again({ userPhone: '+358401234567' })).toMatchObject({
      outcome: 'same',
      warnings: [],
    });
    for (const other of [{ userPhone: '+358 50 765 4321' }, { userFirstNames: 'Aimo' }])
      expect(await again(other)).toMatchObject({
        outcome: 'same',
        changes: [],
        warnings: [{ what: expect.stringContaining('stay as they are') }],
      });
  });

  test('rows that are said to be one exhibitor are its rows, each with its contact and stand', async () => {
    const here = await fair();
    const { partnerID } = await here.make.partner({
      organizationID: here.organizationID,
      name: 'Aurora Robotics Oy',
    });
    const eero = { userFirstNames: 'Eero', userLastName: 'Aro', userEmail: 'eero@aurora.fi' };
    const aino = { userFirstNames: 'Aino', userLastName: 'Öhman', userEmail: 'aino@aurora.fi' };
    const given = [
      { name: 'Aurora-Robotics Ab', standNumber: '1', ...eero },
      { name: 'AURORA ROBOTICS', standNumber: '2', ...aino },
      { name: 'Aurora Robotics Oy', standNumber: '3' },
    ];
    const waiting = (await here.preview(tableOf(given))).rows;
    expect(waiting.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting', 'new']);
    const same = tableOf(
      given,
      [2, 3].map((row) => ({ row, recordID: partnerID })),
    );
    const { rows: told } = await here.preview(same);
    expect(told.map(({ outcome }) => outcome)).toEqual(['new', 'changed', 'changed']);
    expect(told.map(({ recordID }) => recordID)).toEqual([partnerID, partnerID, partnerID]);
    await here.importIt(same);
    expect(await exhibitorsOf(here)).toMatchObject([
      { name: 'Aurora Robotics Oy', stands: [{ number: '1' }, { number: '2' }, { number: '3' }] },
    ]);
    const { contacts } = (
      await here.call(organizerContactRoutes.organizerContacts, {
        eventID: here.eventID,
        partnerID,
      })
    ).data;
    expect(contacts.map(({ email }) => email)).toEqual(['eero@aurora.fi', 'aino@aurora.fi']);
  });

  test('rows with two keys are not made one by saying so', async () => {
    const here = await fair();
    const { partnerID: recordID } = await here.make.partner({
      organizationID: here.organizationID,
      name: 'Avain Oy',
    });
    const given = [
      { name: 'Avain Ab', importKey: 'k1' },
      { name: 'Avain Ky', importKey: 'k2' },
    ];
    const decided = [2, 3].map((row) => ({ row, recordID }));
    expect((await here.preview(tableOf(given, decided))).rows).toMatchObject([
      { outcome: 'new', recordID },
      { outcome: 'refused', problems: [{ what: expect.stringContaining('Row 2') as string }] },
    ]);
  });

  test('whoever is said to be one with another business ID is told so before, and leaves it its own', async () => {
    const here = await fair();
    const { partnerID } = await here.make.partner({
      organizationID: here.organizationID,
      name: 'Aurora Robotics Oy',
      businessID: '1234567-1',
    });
    const given = [
      { name: 'Aurora Robotics Ab', businessID: '7654321-2' },
      { name: 'Aurora-Robotics', businessID: '' },
    ];
    expect((await here.preview(tableOf(given))).rows).toMatchObject([
      { candidates: [{ recordID: partnerID, hasOtherBusinessID: true }] },
      { candidates: [{ recordID: partnerID, hasOtherBusinessID: false }] },
    ]);
    const decided = tableOf(given.slice(0, 1), [{ row: 2, recordID: partnerID }]);
    expect((await here.preview(decided)).rows[0]?.changes).toContainEqual({
      field: 'businessID',
      from: '1234567-1',
      to: '7654321-2',
      isKept: true,
    });
  });

  test('of a row with an unknown key it is told whether it looks like another, after it was said to be new too', async () => {
    const here = await fair();
    const given = [
      { name: 'Kaksonen Oy', importKey: 'k1' },
      { name: 'Kaksonen Ab', importKey: 'k2' },
    ];
    const { rows: told } = await here.preview(tableOf(given));
    expect(told).toMatchObject([
      { outcome: 'waiting', isLike: false },
      { outcome: 'waiting', isLike: true },
    ]);
    const { rows: decided } = await here.preview(tableOf(given, [{ row: 2 }, { row: 3 }]));
    expect(decided).toMatchObject([
      { outcome: 'new', warnings: [] },
      {
        outcome: 'new',
        isLike: true,
        warnings: [{ what: expect.stringContaining('row 2') as string }],
      },
    ]);
  });

  test('two rows that look the same wait as well', async () => {
    const here = await fair();
    const { rows: told } = await here.preview(
      tableOf([{ name: 'Kaksonen Oy' }, { name: 'Kaksonen Ab' }]),
    );
    expect(told).toMatchObject([
      { outcome: 'new', isLike: false },
      { outcome: 'waiting', candidates: [], isLike: true },
    ]);
    expect(told[1]?.warnings[0]?.what).toContain('row 2');
  });

  test('an unknown key makes nothing by itself, and is known once somebody said whose it is', async () => {
    const here = await fair();
    const given = [{ importKey: 'K-1', name: 'Avain Oy', city: 'Oulu' }];
    expect((await here.preview(tableOf(given))).rows).toMatchObject([{ outcome: 'waiting' }]);
    await here.importIt(tableOf(given, [{ row: 2 }]));
    const renamed = tableOf([{ importKey: 'K-1', name: 'Avain ja Lukko Oy' }]);
    expect((await here.preview(renamed)).rows).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'name', from: 'Avain Oy', isKept: false }] },
    ]);
    await here.importIt(renamed);
    expect(await exhibitorsOf(here)).toMatchObject([{ name: 'Avain ja Lukko Oy' }]);
    // Of another organiser nobody learns anything by its key.
    const other = await fair();
    expect((await other.preview(renamed)).rows).toMatchObject([
      { outcome: 'waiting', candidates: [] },
    ]);
  });

  test('T1: the number of a foreign exhibitor is that of nobody', async () => {
    const [here, other] = [await fair(), await fair()];
    const { partnerID } = await other.make.partner({ organizationID: other.organizationID });
    const nobody = here.make.nobody();
    const replies = await Promise.all(
      [partnerID, nobody].map(async (id) => [
        (await here.preview(tableOf([{ name: 'X', partnerID: String(id) }]))).rows,
        (await here.preview(tableOf([{ name: 'Y' }], [{ row: 2, recordID: id }]))).rows,
      ]),
    );
    expect(JSON.stringify(replies[0]).replaceAll(String(partnerID), 'N')).toBe(
      JSON.stringify(replies[1]).replaceAll(String(nobody), 'N'),
    );
    expect(replies[0]).toMatchObject([[{ outcome: 'refused' }], [{ outcome: 'refused' }]]);
  });
});
