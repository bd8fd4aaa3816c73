import { describe, expect, test } from 'vitest';
import { trueOrFalse, wholeNumber } from './fields.ts';
import { longEnough, listQuerySchema, listQueryString, searchIn } from './listQuery.ts';

const columns = {
  order: ['name', 'time'],
  defaultOrder: { name: 'asc' },
  search: ['name', 'place'],
  filter: { count: wholeNumber, isOpen: trueOrFalse },
} as const;
const schema = listQuerySchema(columns);
const bare = listQuerySchema({ order: [], defaultOrder: {}, search: [] });
const isTaken = (query: object, by: ReturnType<typeof listQuerySchema> = schema) =>
  by.safeParse(query).success;
const problemOf = (query: object, by: ReturnType<typeof listQuerySchema> = schema) =>
  by.safeParse(query).error?.issues.map(({ message }) => message);
const filter = (given: object) => ({
  filter: [{ column: 'count', condition: 'equals', ...given }],
});

describe('LIST-01, T15: what is asked of a list', () => {
  test('is the first page of 25, where nothing is said', () =>
    expect(schema.parse({})).toEqual({ page: 1, limit: 25 }));

  test.each([
    ['page', ['1', '1000000'], ['0', '-1', '1.5', '1000001', 'x']],
    ['limit', ['1', '1000', '1001'], ['0', '-1', '1.5', 'x']],
  ])('%s is a whole number within its bounds', (name, right, wrong) => {
    for (const value of right) expect(isTaken({ [name]: value }), value).toBe(true);
    for (const value of wrong) expect(isTaken({ [name]: value }), value).toBe(false);
  });

  test('a page has a thousand rows at most', () => {
    const limitOf = (limit: string) => schema.parse({ limit }).limit;
    expect(['999', '1000', '1001', '9999999'].map(limitOf)).toEqual([999, 1000, 1000, 1000]);
  });

  test('columns are those of the list, in the order in which they were asked for', () => {
    const { order } = schema.parse({ order: { time: 'desc', name: 'asc' } });
    expect(Object.entries(order ?? {})).toEqual([
      ['time', 'desc'],
      ['name', 'asc'],
    ]);
    for (const asked of [{ place: 'asc' }, { name: 'down' }, { name: '' }])
      expect(isTaken({ order: asked }), JSON.stringify(asked)).toBe(false);
    expect(isTaken({ order: { name: 'asc' } }, bare)).toBe(false);
    expect(isTaken({ order: {} }, bare)).toBe(true);
  });

  test('searches are for one text or several, and nothing else beside them', () => {
    const search = (given: object) => ({ search: [{ column: 'place', ...given }] });
    expect(schema.parse(search({ values: 'aa' })).search).toEqual([
      { column: 'place', values: ['aa'] },
    ]);
    expect(schema.parse(search({ values: ['aa', 'bb'] })).search?.[0]?.values).toEqual([
      'aa',
      'bb',
    ]);
    const wrong = [{}, { values: 1 }, { values: ['a', 1] }, { values: 'aa', condition: 'equals' }];
    for (const given of wrong) expect(isTaken(search(given)), JSON.stringify(given)).toBe(false);
    expect(isTaken(search({ column: 'time', values: 'aa' }))).toBe(false);
    expect(isTaken(search({ values: 'aa' }), bare)).toBe(false);
    const many = (count: number) => Array.from({ length: count }, () => 'aa');
    expect([100, 101].map((count) => isTaken(search({ values: many(count) })))).toEqual([
      true,
      false,
    ]);
    const searches = (count: number) => many(count).map((values) => ({ column: 'name', values }));
    expect([20, 21].map((count) => isTaken({ search: searches(count) }))).toEqual([true, false]);
  });

  test('a filter has values of its column', () => {
    expect(schema.parse(filter({ values: '7' })).filter).toEqual([
      { column: 'count', condition: 'equals', values: [7] },
    ]);
    const open = { column: 'isOpen', condition: 'in', values: ['true', 'false'] };
    expect(schema.parse({ filter: [open] }).filter).toEqual([{ ...open, values: [true, false] }]);
    for (const wrong of [{ values: 'x' }, { column: 'name', values: '7' }, { condition: 'like' }])
      expect(isTaken(filter({ values: '7', ...wrong })), JSON.stringify(wrong)).toBe(false);
    const twenty = (more: number) => ({
      filter: Array.from({ length: 20 + more }, () => filter({ values: '7' }).filter[0]),
    });
    expect([isTaken(twenty(0)), isTaken(twenty(1))]).toEqual([true, false]);
  });

  test('a filter needs a value, unless it asks for what is empty', () => {
    for (const condition of ['equals', 'not_equals', 'greater_than', 'less_than', 'in'])
      expect(problemOf(filter({ condition })), condition).toEqual(['filterWithoutValue']);
    expect(schema.parse(filter({ condition: 'is_null' })).filter).toEqual([
      { column: 'count', condition: 'is_null', values: [] },
    ]);
  });

  test('a list without filters says that it has none', () => {
    expect(problemOf(filter({ values: '7' }), bare)).toEqual(['noFilters']);
    expect(isTaken({ filter: [] }, bare)).toBe(true);
  });

  test('SRV-05: nothing else is taken; a spreadsheet only of a list that has one', () => {
    expect(isTaken({ other: '1' })).toBe(false);
    expect(isTaken({ format: 'xlsx' })).toBe(false);
    const spreadsheet = listQuerySchema(columns, { spreadsheet: true });
    expect(isTaken({ format: 'xlsx' }, spreadsheet)).toBe(true);
    expect(isTaken({}, spreadsheet)).toBe(true);
    expect(isTaken({ format: 'csv' }, spreadsheet)).toBe(false);
  });
});

describe('LIST-01: how it is written', () => {
  const written = (query: Parameters<typeof listQueryString>[0]) =>
    decodeURIComponent(listQueryString(query));

  test('nothing, where nothing is asked', () => {
    expect(listQueryString({})).toBe('');
    expect(written({ order: { name: undefined }, search: [], filter: [] })).toBe('');
  });

  test('all of it, each part by its place', () => {
    expect(
      written({
        page: 2,
        limit: 50,
        order: { time: 'desc', name: 'asc' },
        search: [
          { column: 'name', values: [' x ', ''] },
          { column: 'place', values: [' hall ', 'b', 'seven'] },
        ],
        filter: [
          { column: 'count', condition: 'in', values: [1, 2] },
          { column: 'isOpen', condition: 'equals', values: [true] },
        ],
      }),
    ).toBe(
      'page=2&limit=50&order[time]=desc&order[name]=asc' +
        '&search[0][column]=place&search[0][values][0]=hall&search[0][values][1]=b&search[0][values][2]=seven' +
        '&filter[0][column]=count&filter[0][condition]=in&filter[0][values][0]=1&filter[0][values][1]=2' +
        '&filter[1][column]=isOpen&filter[1][condition]=equals&filter[1][values][0]=true',
    );
  });
});

describe('LIST-04, SCAN-04: what is searched', () => {
  test('counts from two characters on, from one where it is a word or a syllable', () => {
    expect(
      ['', ' ', 'a', ' a ', 'ab', ' ab ', '7', '展', ' 展 ', 'か', 'カ', '한'].flatMap((value) =>
        longEnough([value]),
      ),
    ).toEqual(['ab', 'ab', '展', '展', 'か', 'カ', '한']);
    expect(longEnough([' hall', '', '6 '])).toEqual(['hall', '6']);
    expect(longEnough(['a', '6'])).toEqual([]);
  });

  test('is each of its words where one is long enough, or all of it', () => {
    const both = (values: string[]) => ['name', 'place'].map((column) => ({ column, values }));
    expect(searchIn(['name', 'place'], ' main  stand ')).toEqual(both(['main', 'stand']));
    expect(searchIn(['name', 'place'], ' main  stand\ta ')).toEqual(both(['main', 'stand', 'a']));
    expect(searchIn(['name'], 'a')).toEqual([]);
    expect(searchIn(['name'], 'a b')).toEqual([{ column: 'name', values: ['a b'] }]);
  });
});
