import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { server, useServer } from '../../test/useServer.ts';
import { inOneGo } from './inOneGo.ts';
import { PreparingClient } from './pool.ts';
import { inTransaction, Last, sendAhead } from './transaction.ts';

useServer();

beforeAll(async () => {
  await sql`create table numbers (n integer primary key)`.execute(server.db);
});

const last = (result: RawBuilder<unknown>) =>
  new Last(sql<{ result: number }>`select ${result} as result`);

const add = (n: number) => sql`insert into numbers values (${n})`;
const numbers = async () => {
  const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(server.db);
  return rows.map(({ n }) => n);
};

test('T16: what is sent ahead is committed with the rest, in its order', async () => {
  const seen = await inTransaction(server.db, async (trx) => {
    await sendAhead(trx, add(1));
    const [found] = await inOneGo(trx, sql<{ n: number }>`select n from numbers`);
    await sendAhead(trx, add(2));
    return found;
  });
  expect(seen).toEqual([{ n: 1 }]);
  expect(await numbers()).toEqual([1, 2]);
});

test.each([
  ['more is done', async () => undefined],
  [
    'the work finds out first',
    async () => {
      throw new Error('something else');
    },
  ],
])(
  'T16: what was sent ahead and fails takes all with it and is told, where %s',
  async (_, after) => {
    const before = await numbers();
    const done = inTransaction(server.db, async (trx) => {
      await sendAhead(trx, add(3));
      await sendAhead(trx, add(3));
      await after();
      await sendAhead(trx, add(4));
    });
    await expect(done).rejects.toMatchObject({ code: '23505' });
    expect(await numbers()).toEqual(before);
  },
);

test('T16: what fails of itself is told where all that was sent ahead went well', async () => {
  const before = await numbers();
  const done = inTransaction(server.db, async (trx) => {
    await sendAhead(trx, add(5));
    throw new Error('of itself');
  });
  await expect(done).rejects.toThrow('of itself');
  expect(await numbers()).toEqual(before);
});

test('S7: what the last statement reads is the result, and sees all that was sent ahead', async () => {
  const seen = await inTransaction(server.db, async (trx) => {
    await sendAhead(trx, add(7));
    return last(sql`(select max(n) from numbers)`);
  });
  expect(seen).toBe(7);
  expect(await numbers()).toContain(7);
});

test('S7: the commit does not wait for what the last statement reads', async () => {
  const seen: string[] = [];
  const { query } = PreparingClient.prototype;
  const spy = vi.spyOn(PreparingClient.prototype, 'query');
  spy.mockImplementation(function watched(this: PreparingClient, ...args: unknown[]) {
    const [name = ''] = /^commit|result/.exec(String(args[0])) ?? [];
    const answer = query.apply(this, args) as Promise<unknown>;
    seen.push(`${name} sent`);
    void answer.then(() => seen.push(`${name} answered`));
    return answer as never;
  });
  await inTransaction(server.db, async () => last(sql`1`));
  spy.mockRestore();
  const of = seen.filter((what) => !what.startsWith(' '));
  expect(of).toEqual(['result sent', 'commit sent', 'result answered', 'commit answered']);
});

test.each([
  ['what was sent ahead of it', 1, '23505'],
  ['the last statement', 0, '22012'],
])('S7, T16: where %s fails nothing is committed, and that is told', async (_, n, code) => {
  const before = await numbers();
  const done = inTransaction(server.db, async (trx) => {
    await sendAhead(trx, add(8));
    if (n > 0) await sendAhead(trx, add(n));
    return last(sql`1 / ${n}::int`);
  });
  await expect(done).rejects.toMatchObject({ code });
  expect(await numbers()).toEqual(before);
});

test('T16: where there is no transaction a statement is waited for', async () => {
  await sendAhead(server.db, add(6));
  expect(await numbers()).toContain(6);
  await expect(sendAhead(server.db, add(6))).rejects.toMatchObject({ code: '23505' });
});

test('T6: of two that wait for each other, the one that PostgreSQL ends is done anew', async () => {
  const both = [1, 2];
  const held = new Map(both.map((n) => [n, Promise.withResolvers<void>()]));
  const lock = (n: number) => sql`select from numbers where n = ${n} for update`;
  let tries = 0;
  const lockBoth = (own: number, other: number) =>
    inTransaction(server.db, async (trx) => {
      tries++;
      await lock(own).execute(trx);
      held.get(own)?.resolve();
      await held.get(other)?.promise;
      await lock(other).execute(trx);
      return last(sql`${own}::int`);
    });
  expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual(both);
  // The one that is done anew may be back before the other has what it waited for, and meet it again.
  expect(tries).toBeGreaterThan(2);
});

test('T6: what PostgreSQL ends again and again is told in the end', async () => {
  let tries = 0;
  const done = inTransaction(server.db, async () => {
    tries++;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await expect(done).rejects.toMatchObject({ code: '40P01' });
  expect(tries).toBe(3);
});

test('OPS-03: where a table has gained a column meanwhile the work is done anew', async () => {
  const { db } = server;
  await sql`create table widening (n integer)`.execute(db);
  const read = (trx: typeof db) => sql`select * from widening where n >= ${0}`.execute(trx);
  // Prepared on the one connection that is free.
  for (let time = 0; time < 3; time += 1) await read(db);
  await sql`alter table widening add more integer default 7`.execute(db);
  let tries = 0;
  const { rows } = await inTransaction(db, async (trx) => {
    tries += 1;
    await sql`insert into widening values (${tries})`.execute(trx);
    return read(trx);
  });
  expect(tries).toBe(2);
  expect(rows).toEqual([{ n: 2, more: 7 }]);
});
