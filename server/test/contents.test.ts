import { expect, test } from 'vitest';
import { readEverything, readRows } from './contents.ts';
import { factories } from './factories.ts';
import { testDatabase } from './harness.ts';

test('T1: what a call changes is seen in its table, and what a worker writes is not', async () => {
  const { db } = await testDatabase();
  const make = factories(db);
  const { userID } = await make.user();
  const mail = { kind: 'test', messageKey: 'x', recipient: 'a@example.com', subject: 'Hello' };
  await db.insertInto('outgoingMails').values(mail).execute();
  const [before, rows] = [await readEverything(db), await readRows(db)];
  await db.updateTable('outgoingMails').set({ tries: 2, lastError: 'Away' }).execute();
  expect(await readEverything(db)).toEqual(before);
  expect(await readRows(db)).toEqual(rows);

  await db.updateTable('users').set({ firstNames: 'Åke' }).where('userID', '=', userID).execute();
  const { users, ...others } = await readEverything(db);
  expect(users).not.toBe(before['users']);
  expect({ users: before['users'], ...others }).toEqual(before);
  expect((await readRows(db)).get('users')).not.toEqual(rows.get('users'));
});
