import { contract } from '@portal/contract';
import { listQueryString } from '@portal/contract/listQuery';
import { beforeEach, describe, expect, test } from 'vitest';
import { send } from '../../test/endpoints.ts';
import {
  byName,
  make,
  named,
  participation,
  points,
  raw,
  server,
  token,
  useListStand,
} from './testing.ts';

useListStand();

describe('LIST-01, LIST-02, SRV-06: paging', () => {
  test('gives 25 rows of page 1 unasked, and the counts of all', async () => {
    for (let i = 0; i < 30; i += 1) await make.scanPoint(participation);
    const { names, meta } = await points('');
    expect(names).toHaveLength(25);
    expect(meta).toEqual({ rowsTotal: 30, rowsFiltered: 30, limit: 25 });
  });

  test('counts pages from 1, and gives nothing beyond the end but the counts', async () => {
    await named('a', 'b', 'c', 'd', 'e');
    const page = async (number: number) => points({ ...byName, limit: 2, page: number });
    expect((await page(1)).names).toEqual(['a', 'b']);
    expect((await page(3)).names).toEqual(['e']);
    const counts = { rowsTotal: 5, rowsFiltered: 5, limit: 2 };
    for (const beyond of [4, 1_000_000])
      expect(await page(beyond)).toEqual({ names: [], meta: counts });
  });

  test('of an empty list is an empty list', async () => {
    expect(await points('')).toEqual({
      names: [],
      meta: { rowsTotal: 0, rowsFiltered: 0, limit: 25 },
    });
  });

  test('T15: a limit above 1,000 is 1,000', async () => {
    for (const limit of ['1001', '1000000', '9007199254740991'])
      expect((await points(`limit=${limit}`)).meta.limit).toBe(1000);
    expect((await points('limit=1000')).meta.limit).toBe(1000);
    expect((await points('limit=1')).meta.limit).toBe(1);
  });

  test.each(['asc', 'desc'] as const)(
    'rows that are alike stand in one order, by id, whatever the pages: %s',
    async (direction) => {
      const ids: number[] = [];
      for (let i = 0; i < 13; i += 1)
        ids.push((await make.scanPoint(participation, { name: 'alike' })).scanPointID);
      const seen: number[] = [];
      for (let page = 1; page <= 5; page += 1) {
        const query = { order: { name: direction }, limit: 3, page };
        const reply = await raw(listQueryString(query));
        const { data } = reply.json as { data: { scanPoints: { scanPointID: number }[] } };
        seen.push(...data.scanPoints.map(({ scanPointID }) => scanPointID));
      }
      expect(seen).toEqual(direction === 'asc' ? ids : ids.toReversed());
    },
  );
});

describe('LIST-08: order', () => {
  test('is the list’s own where none is asked for: the newest first', async () => {
    for (const [name, day] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const)
      await make.scanPoint(participation, { name, timeCreated: `2026-01-0${day}T00:00:00Z` });
    expect((await points('')).names).toEqual(['c', 'b', 'a']);
  });

  test('is Finnish: å, ä and ö after z, whatever the case', async () => {
    const names = ['Aalto', 'älä', 'Zorro', 'Ässä', 'öljy', 'åbo', 'banaani', 'Ö'];
    await named(...names);
    const finnish = ['Aalto', 'banaani', 'Zorro', 'åbo', 'älä', 'Ässä', 'Ö', 'öljy'];
    expect((await points(byName)).names).toEqual(finnish);
    expect((await points({ order: { name: 'desc' } })).names).toEqual(finnish.toReversed());
  });

  test('goes by several columns, and what is empty comes last both ways', async () => {
    await make.scanPoint(participation, { name: 'b', location: 'hall 1' });
    await make.scanPoint(participation, { name: 'a', location: 'hall 1' });
    await make.scanPoint(participation, { name: 'c', location: 'hall 2' });
    await make.scanPoint(participation, { name: 'd', location: null });
    const ordered = async (location: 'asc' | 'desc', name: 'asc' | 'desc') =>
      (await points({ order: { location, name } })).names.join('');
    expect(await ordered('asc', 'asc')).toBe('abcd');
    expect(await ordered('desc', 'desc')).toBe('cbad');
  });
});

describe('LIST-03: filters', () => {
  const statuses = async (filter: string) => {
    const reply = await send(server.origin, contract.people.personnel, {
      ids: participation,
      token,
      query: filter,
    });
    expect(reply.status, reply.text).toBe(200);
    const { data } = reply.json as { data: { persons: { event: { personStatus: number } }[] } };
    return data.persons.map((person) => person.event.personStatus).toSorted((a, b) => a - b);
  };
  beforeEach(async () => {
    for (const personStatus of [1, 3, 5] as const)
      await make.person(participation, {}, { personStatus });
  });
  const where = (condition: string, ...values: (string | number)[]) =>
    [
      'filter[0][column]=personStatus',
      `filter[0][condition]=${condition}`,
      ...values.map((value, i) => `filter[0][values][${i}]=${value}`),
    ].join('&');

  test.each([
    ['equals', [3], [3]],
    ['equals', [1, 5], [1, 5]],
    ['not_equals', [3], [1, 5]],
    ['greater_than', [3], [5]],
    ['less_than', [3], [1]],
    ['in', [1, 5, 9], [1, 5]],
    ['is_null', [], []],
    ['is_null', ['0'], []],
  ])('%s %j finds %j', async (condition, values, found) => {
    expect(await statuses(where(condition, ...values))).toEqual(found);
  });

  test('not_equals with several values leaves each of them out', async () => {
    expect(await statuses(where('not_equals', 1, 5))).toEqual([3]);
  });

  test('LIST-01: take values without an inner index, and with []', async () => {
    const column = 'filter[0][column]=personStatus';
    const bare = `${column}&filter[0][condition]=equals&filter[0][values]=5`;
    const brackets = `${column}&filter[0][condition]=in&filter[0][values][]=5&filter[0][values][]=1`;
    expect(await statuses(bare)).toEqual([5]);
    expect(await statuses(brackets)).toEqual([1, 5]);
    expect(await statuses(encodeURI(bare))).toEqual([5]);
  });

  test('are ANDed', async () => {
    const both = `${where('greater_than', 1)}&${where('less_than', 5).replaceAll('[0][c', '[1][c').replaceAll('[0][v', '[1][v')}`;
    expect(await statuses(both)).toEqual([3]);
  });

  test('EVT-06, DASH-02: compare moments', async () => {
    const eventEnds = (
      await server.db
        .selectFrom('events')
        .select('eventEnds')
        .where('eventID', '=', participation.eventID)
        .executeTakeFirstOrThrow()
    ).eventEnds;
    const { userID } = (await server.tokens.verify(token))!;
    const after = async (moment: number) => {
      const values = [new Date(Date.parse(eventEnds) + moment).toISOString()];
      const { meta } = await server.as(token)(contract.events.partnerEvents, {
        userID,
        query: { filter: [{ column: 'eventEnds', condition: 'greater_than', values }] },
      });
      return meta;
    };
    expect(await after(-1)).toMatchObject({ rowsTotal: 1, rowsFiltered: 1 });
    expect(await after(0)).toMatchObject({ rowsTotal: 1, rowsFiltered: 0 });
  });
});
